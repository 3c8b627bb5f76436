/** The names of the groups in the statistics. Isomorphic. */

export type GroupKind = 'bodyPart' | 'injury' | 'place';

/** Places are named as in the reports, except for these. */
const KNOWN_PLACES = new Set(['commuting', 'homeOffice', 'other']);

/** `text` translates keys below `statistics`. */
export const groupLabel = (kind: GroupKind, name: string, text: (key: string) => string): string =>
  kind === 'place' && !KNOWN_PLACES.has(name) ? name : text(`${kind}.${name}`);
