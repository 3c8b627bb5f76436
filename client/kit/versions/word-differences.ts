import { diffWordsWithSpace } from 'diff';

export type Stretch = { text: string; kind: 'same' | 'added' | 'removed' };

/** Beyond this many changes a comparison word by word helps nobody, and would take long. */
const MOST_CHANGES = 4_000;

/**
 * Blanks between two words that both changed are no common ground: „alt alt“ became „neu neu“, not word for word. Lines stay lines.
 */
const joined = (stretches: readonly Stretch[]): Stretch[] => {
  const result: Stretch[] = [];
  let removed = '';
  let added = '';
  const close = () => {
    if (removed) result.push({ text: removed, kind: 'removed' });
    if (added) result.push({ text: added, kind: 'added' });
    removed = added = '';
  };
  for (const [index, { text, kind }] of stretches.entries()) {
    const next = stretches[index + 1];
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (/^[^\S\n]+$/.test(text) && (removed || added) && next) {
      removed += text;
      added += text;
    } else {
      close();
      result.push({ text, kind });
    }
  }
  close();
  return result;
};

/** What became of a text, word by word; of texts that have nothing in common the old one and the new one. */
export const wordDifferences = (older: string, newer: string): Stretch[] => {
  const parts = diffWordsWithSpace(older, newer, { maxEditLength: MOST_CHANGES });
  if (!parts) return [{ text: older, kind: 'removed' }, { text: newer, kind: 'added' }];
  return joined(parts.map(({ value, added, removed }) => ({ text: value, kind: added ? 'added' : removed ? 'removed' : 'same' })));
};
