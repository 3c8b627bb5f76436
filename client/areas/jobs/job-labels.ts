import de from '../../../schema/tickets/labels.de.json';
import en from '../../../schema/tickets/labels.en.json';
import { useLabels } from '../../kit/i18n/use-labels.ts';

/** A series is described in the words of the tickets that it makes. */
export const useTicketLabels = (): typeof de => useLabels({ de, en });
