import { TITLE_MAX } from './ticket.enums.ts';

/** A text as the title of a ticket, shortened if it is too long, but never within a surrogate pair. */
export function ticketTitle(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= TITLE_MAX) return line;
  return `${line
    .slice(0, TITLE_MAX - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}
