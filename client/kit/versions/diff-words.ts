import { diffWordsWithSpace } from 'diff';

export type Stretch = { text: string; kind: 'same' | 'added' | 'removed' };

/** Beyond this many changes a comparison word by word helps nobody, and would take long. */
const MOST_CHANGES = 4_000;

/**
 * Blanks between two words that both changed are no common ground: „alt alt“ became „neu neu“, not word for word. Lines
 * stay lines.
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

/** So many letters around a difference say where it is. */
const AROUND = 40;

/** What became of a long text: what is different with a few words around it, the rest left out. */
export const shortDifferences = (older: string, newer: string): Stretch[] => {
  const stretches = wordDifferences(older, newer);
  return stretches.map(({ text, kind }, index) => {
    const [isFirst, isLast] = [index === 0, index === stretches.length - 1];
    const room = isFirst || isLast ? AROUND : 2 * AROUND;
    if (kind !== 'same' || text.length <= room + AROUND) return { text, kind };
    const head = isFirst
      ? ''
      : text
          .slice(0, AROUND)
          .replace(/[\ud800-\udbff]$/, '')
          .replace(/\S+$/, '');
    const tail = isLast
      ? ''
      : text
          .slice(-AROUND)
          .replace(/^[\udc00-\udfff]/, '')
          .replace(/^\S+/, '');
    return { text: `${head}…${tail}`, kind };
  });
};

/** What became of a text, word by word; of texts that have nothing in common the old one and the new one. */
export const wordDifferences = (older: string, newer: string): Stretch[] => {
  const parts = diffWordsWithSpace(older, newer, { maxEditLength: MOST_CHANGES });
  if (!parts)
    return [
      { text: older, kind: 'removed' },
      { text: newer, kind: 'added' },
    ];
  return joined(
    parts.map(({ value, added, removed }) => ({ text: value, kind: added ? 'added' : removed ? 'removed' : 'same' })),
  );
};
