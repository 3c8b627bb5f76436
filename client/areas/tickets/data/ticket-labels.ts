import type de from '../../../../schema/areas/tickets/labels.de.json';
import { lazyLabels } from '../../../kit/i18n/use-labels.ts';

export { wordFor } from '../../../kit/i18n/use-labels.ts';

export type TicketLabels = typeof de;

export const { load: loadTicketLabels, useLabels: useTicketLabels } = lazyLabels<TicketLabels>('tickets', {
  de: () => import('../../../../schema/areas/tickets/labels.de.json'),
  en: () => import('../../../../schema/areas/tickets/labels.en.json'),
});
