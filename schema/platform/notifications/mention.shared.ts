/**
 * Mentions of people in a plain text are stored by their id, `@[id]`, so that a text shows the name of today. Isomorphic.
 */
const MENTION = /@\[([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\]/g;

/** Limit of the people whom one text notifies. */
const MAX_MENTIONED = 50;

/** The text that mentions a person. */
export const mentionOf = (id: string): string => `@[${id}]`;

/** The ids of the people that a text mentions, each once. */
export const mentionedIds = (text: string): string[] =>
  [...new Set([...text.matchAll(MENTION)].map((match) => match[1]!))].slice(0, MAX_MENTIONED);

/** A text in pieces: plain ones, and the ids of people between them. */
export function mentionParts(text: string): ({ text: string } | { id: string })[] {
  return text
    .split(MENTION)
    .map((piece, index) => (index % 2 === 1 ? { id: piece } : { text: piece }))
    .filter((part) => !('text' in part) || part.text !== '');
}

/** The text with names instead of ids; `nameOf` also returns the text for an unknown person. */
export const withNames = (text: string, nameOf: (id: string) => string): string =>
  text.replaceAll(MENTION, (_all, id: string) => `@${nameOf(id)}`);
