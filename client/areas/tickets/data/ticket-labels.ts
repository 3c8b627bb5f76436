import type de from '../../../../schema/tickets/labels.de.json';
import { lazyLabels } from '../../../kit/i18n/use-labels.ts';

export { wordFor } from '../../../kit/i18n/use-labels.ts';

export type TicketLabels = typeof de;

export const { load: loadTicketLabels, useLabels: useTicketLabels } = lazyLabels<TicketLabels>('tickets', {
  de: () => import('../../../../schema/tickets/labels.de.json'),
  en: () => import('../../../../schema/tickets/labels.en.json'),
});
