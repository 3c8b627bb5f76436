import { isHtml, MARKS, type Mark } from './rich-text-tokens.shared.ts';
import { blocksOf, type RichBlock, type RichItem, type RichList, type RichRun } from './rich-text-tree.shared.ts';

/**
 * Formatted texts: paragraphs, lists, bold, italic, underlined, struck through. They are stored as HTML of p, br,
 * strong, em, u, s, ul, ol and li without attributes, in one canonical form, so that the same text is the same string.
 * Isomorphic: works on strings, without a DOM. Input is first sanitized (rich-text.ts).
 */

/** Longest HTML that is stored of one text. */
export const RICH_TEXT_MAX = 20_000;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain text as HTML: its lines become paragraphs, empty ones are left out. */
export function htmlOfText(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line.trim())}</p>`)
    .join('');
}

/** The canonical form of a text. Takes any HTML, returns HTML of the known elements. */
export function canonicalHtml(html: string): string {
  return blocksOf(html).map(blockHtml).join('');
}

/** The lines of a text: one for each paragraph and list item. */
export function linesOf(html: string): string[] {
  const lines: string[] = [];
  const ofItem = ({ runs, lists }: RichItem): void => {
    lines.push(lineOf(runs));
    for (const list of lists) list.items.forEach(ofItem);
  };
  for (const block of blocksOf(isHtml(html) ? html : htmlOfText(html))) {
    if (block.kind === 'p') lines.push(lineOf(block.runs));
    else block.items.forEach(ofItem);
  }
  return lines.filter((line) => line !== '');
}

/** The plain text: its lines joined by line breaks; '' for an empty one. */
export const plainTextOf = (html: string): string => linesOf(html).join('\n');

const lineOf = (runs: readonly RichRun[]): string =>
  plainLine(runs.map((run) => (run === 'break' ? ' ' : run.text)).join(''));

/** A text as a line: without invisible characters, each blank a single space. */
export const plainLine = (text: string): string =>
  text
    .replaceAll(/[\u200b\ufeff]+/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The text with a note in italics below lines, by the text of the line; '' for a line without one. */
export function withNotes(html: string, noteOf: (line: string) => string): string {
  const noted = (runs: readonly RichRun[]): RichRun[] => {
    const text = noteOf(lineOf(runs));
    return text === '' ? [...runs] : [...runs, 'break', { text, marks: ['em'] }];
  };
  const notedList = ({ kind, items }: RichList): RichList => ({
    kind,
    items: items.map(({ runs, lists }) => ({ runs: noted(runs), lists: lists.map(notedList) })),
  });
  return blocksOf(html)
    .map((block) => blockHtml(block.kind === 'p' ? { kind: 'p', runs: noted(block.runs) } : notedList(block)))
    .join('');
}

const blockHtml = (block: RichBlock): string =>
  block.kind === 'p' ? `<p>${runsHtml(block.runs)}</p>` : listHtml(block);

const listHtml = ({ kind, items }: RichList): string =>
  `<${kind}>${items.map(({ runs, lists }) => `<li>${runsHtml(runs)}${lists.map(listHtml).join('')}</li>`).join('')}</${kind}>`;

/** Nests marks in a fixed order. */
function runsHtml(runs: readonly RichRun[], marks: readonly Mark[] = MARKS): string {
  const [mark, ...others] = marks;
  if (!mark) return runs.map((run) => (run === 'break' ? '<br>' : escaped(run.text))).join('');
  const has = (run: RichRun): boolean => run !== 'break' && run.marks.includes(mark);
  let html = '';
  for (let from = 0; from < runs.length;) {
    const isMarked = has(runs[from]!);
    let to = from + 1;
    while (to < runs.length && has(runs[to]!) === isMarked) to += 1;
    const inner = runsHtml(runs.slice(from, to), others);
    html += isMarked ? `<${mark}>${inner}</${mark}>` : inner;
    from = to;
  }
  return html;
}
