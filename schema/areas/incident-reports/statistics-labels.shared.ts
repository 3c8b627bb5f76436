/** What the groups of the statistics are called. Isomorphic. */

export type GroupKind = 'bodyPart' | 'injury' | 'place';

/** Places have the words of the reports, but for these. */
const KNOWN_PLACES = new Set(['commuting', 'homeOffice', 'other']);

/** `text` answers keys below `statistics`. */
export const groupLabel = (kind: GroupKind, name: string, text: (key: string) => string): string =>
  kind === 'place' && !KNOWN_PLACES.has(name) ? name : text(`${kind}.${name}`);
