import de from '../../../../schema/tickets/labels.de.json';
import en from '../../../../schema/tickets/labels.en.json';
import { useLabels } from '../../../kit/i18n/use-labels.ts';

export { wordFor } from '../../../kit/i18n/use-labels.ts';

export type TicketLabels = typeof de;

export const useTicketLabels = (): TicketLabels => useLabels({ de, en });
