import de from '../../../../schema/tickets/labels.de.json';
import en from '../../../../schema/tickets/labels.en.json';
import { useLanguage } from '../../../kit/use-language.ts';

export type TicketLabels = typeof de;

const labels: Record<string, TicketLabels> = { de, en };

/** The words of the domain, the same that tables, mails and API errors use. */
export const useTicketLabels = (): TicketLabels => labels[useLanguage().language] ?? en;

/** The word for a number; a number that nobody knows stands for itself. */
export const wordFor = (words: Readonly<Record<string, string>>, code: number): string =>
  words[String(code)] ?? String(code);
