import { receiversOf, type Receiver } from '../../../../schema/areas/tickets/ticket-mail.shared.ts';

/** A list pasted from a mail program or a table may separate addresses by whitespace only. */
const BETWEEN = /(\S+@\S+)[ \t]+(?=\S+@\S)/g;

/** The addresses in a text, trimmed and without duplicates. */
export const addressesIn = (text: string): string[] =>
  receiversOf(text.replace(BETWEEN, '$1,')).map(({ address }) => address);

/** Validates an address; returns a key of the validation messages, or null. */
export const addressProblem = (address: string): Receiver['problem'] => {
  const [receiver] = receiversOf(address);
  return receiver ? receiver.problem : 'emailInvalid';
};

/**
 * The complete part of a text that is being typed: everything before the last comma or semicolon. A comma inside
 * quotation marks belongs to a name.
 */
export const finishedPart = (text: string): { finished: string; rest: string } => {
  const ends = [...text.matchAll(/"[^"]*"?|[,;\r\n]/g)].filter(([found]) => !found.startsWith('"'));
  const end = ends.at(-1);
  return end
    ? { finished: text.slice(0, end.index), rest: text.slice(end.index + end[0].length) }
    : { finished: '', rest: text };
};
