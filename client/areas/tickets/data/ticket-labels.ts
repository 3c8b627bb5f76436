import type labels from '../../../../schema/areas/tickets/labels.json';
import type { InOneLanguage } from '../../../../schema/kernel/bilingual.shared.ts';
import { lazyLabels } from '../../../kit/i18n/use-labels.ts';

export { labelFor } from '../../../kit/i18n/use-labels.ts';

export type TicketLabels = InOneLanguage<typeof labels>;

export const { load: loadTicketLabels, useLabels: useTicketLabels } = lazyLabels<TicketLabels>('tickets', {
  de: () => import('../../../../schema/areas/tickets/labels.json?de'),
  en: () => import('../../../../schema/areas/tickets/labels.json?en'),
});
