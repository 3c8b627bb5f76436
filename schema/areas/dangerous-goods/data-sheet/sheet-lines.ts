/** The first phase of reading a safety data sheet: divides its text into lines with the number of their page. */

export interface SheetLine {
  page: number;
  /** A tab separates cells where the sheet has a wide gap. */
  text: string;
  /** The line is the header or footer of a page, which is not part of a section. */
  isEdge: boolean;
}

const LIGATURES: Readonly<Record<string, string>> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', '℃': '°C' };
/** The number of lines at the top and at the bottom of a page that may be its header or footer. */
const EDGE_LINES = 4;

/** Limit of the characters of a line that are read. */
const MAX_IN_LINE = 1_000;

const cleaned = (line: string): string =>
  line
    .slice(0, MAX_IN_LINE)
    .normalize('NFC')
    .replaceAll(/[ﬀﬁﬂﬃﬄ℃]/g, (sign) => LIGATURES[sign]!)
    .replaceAll(/[\u00AD\u200B\uFEFF]/g, '')
    .replaceAll(/[\u2010\u2011\u2212]/g, '-')
    .replaceAll(/[^\S\t]+/g, ' ')
    .replaceAll(/[ ]*\t[\t ]*/g, '\t')
    .trim();

/** Joins combined codes that a cell has wrapped, such as `P305 + P351 +` and `P338`, and a label with its `(WGK):`. */
const joined = (lines: readonly string[]): string[] =>
  lines.reduce<string[]>((all, line) => {
    const last = all.at(-1);
    const isCode = last !== undefined && (/\+\s*$/.test(last) || /^\+\s*[HP]?\d{3}/.test(line));
    const isLabel = last !== undefined && /^\([^)]{1,30}\)\s*:?$/.test(line) && /^[^:\t.]{4,40}$/.test(last);
    if (isCode || isLabel) all[all.length - 1] = `${last} ${line}`;
    else all.push(line);
    return all;
  }, []);

/**
 * Keys for comparing a line near an edge of its page with those of other pages: its position and its text, without the
 * number of the page.
 */
function edgeKeys(line: string, at: number, count: number): string[] {
  const pattern = line.replaceAll(/(?<![\w.])\d{1,3}(?![\w.])/g, '#').toLowerCase();
  return [
    at < EDGE_LINES ? `top ${at} ${pattern}` : '',
    count - at <= EDGE_LINES ? `end ${count - at} ${pattern}` : '',
  ].filter(Boolean);
}

/**
 * The lines of a text whose pages end with a form feed. Lines with which several pages begin or end are marked as
 * edges.
 */
export function linesOf(text: string): SheetLine[] {
  const pages = text
    .split('\f')
    .map((page) => joined(page.split('\n').map(cleaned).filter(Boolean)))
    .filter((lines) => lines.length > 0);
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const [at, line] of lines.entries())
      for (const key of edgeKeys(line, at, lines.length)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return pages.flatMap((lines, page) =>
    lines.map((line, at) => ({
      page: page + 1,
      text: line,
      isEdge: edgeKeys(line, at, lines.length).some((key) => counts.get(key)! > 1),
    })),
  );
}

/** A line without its bullet and the number of its subsection, such as `· 14.1.` or `g)`. */
export const withoutNumber = (text: string): string =>
  text.replace(/^(?:[\s*·•▪►»–-]+|\(?\d{1,2}\.\d{1,2}(?:\.\d{1,2})?\.?[\s)]+|[a-z]\)\s+)+/, '');

/** The text after a label in its line, or in the lines below if the label is alone in its line. */
export interface Labelled {
  value: string;
  line: SheetLine;
  index: number;
}

/**
 * Ends a label: a colon, a wide gap, a bracket, or the end of the line. The same label in another language may come
 * before.
 */
const AFTER_LABEL = String.raw`(?:[ \t]*\/[ \t]*[^:\t\d]{2,40}(?=[:\t]))?(?:[ \t]*[([][^)\]]{0,40}[)\]])?[ \t]*(?:[:=|\t]|$)`;

/** All values of a label that begins a line; `loose` allows a blank after the label. */
export function labelled(lines: readonly SheetLine[], label: RegExp, loose = false): Labelled[] {
  const pattern = new RegExp(`^(?:${label.source})(?:${AFTER_LABEL}${loose ? '|(?= )' : ''})`, 'iu');
  return lines.flatMap((line, index) => {
    const text = withoutNumber(line.text);
    const match = pattern.exec(text);
    if (!match) return [];
    const rest = text.slice(match[0].length).replace(/^[\s:=|.–-]+(?=\S)/, (sign) => (sign.endsWith('-') ? '-' : ''));
    if (rest.trim()) return [{ value: rest.trim(), line, index }];
    const next = lines[index + 1];
    return next && !/^\d{1,2}\.\d/.test(next.text)
      ? [{ value: next.text.replace(/^[:\s]+/, ''), line: next, index }]
      : [];
  });
}
