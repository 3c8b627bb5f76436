import { diffWordsWithSpace } from 'diff';

export type DiffPart = { text: string; kind: 'same' | 'added' | 'removed' };

/** Above this number of changes a word-by-word comparison is unreadable and slow. */
const MAX_CHANGES = 4_000;

/**
 * A space between two changed words is not treated as unchanged: „alt alt“ became „neu neu“, not word by word. Line
 * breaks are preserved.
 */
const joined = (stretches: readonly DiffPart[]): DiffPart[] => {
  const result: DiffPart[] = [];
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

/** Number of characters of context around a difference. */
const AROUND = 40;

/** The differences of a long text with a few words of context; the rest is left out. */
export const shortDifferences = (older: string, newer: string): DiffPart[] => {
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

/** Word-by-word differences of a text; the whole old and new text if they have nothing in common. */
export const wordDifferences = (older: string, newer: string): DiffPart[] => {
  const parts = diffWordsWithSpace(older, newer, { maxEditLength: MAX_CHANGES });
  if (!parts)
    return [
      { text: older, kind: 'removed' },
      { text: newer, kind: 'added' },
    ];
  return joined(
    parts.map(({ value, added, removed }) => ({ text: value, kind: added ? 'added' : removed ? 'removed' : 'same' })),
  );
};
