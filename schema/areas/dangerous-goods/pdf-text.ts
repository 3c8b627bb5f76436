import { getDocumentProxy } from 'unpdf';

/**
 * The text of a PDF that somebody uploaded, in the order in which it was painted and by position. Runs in a thread with
 * limits (`Ports.uploads`): an uploaded PDF may be hostile.
 */

/**
 * Limit of the pages that are read. Safety data sheets have some twenty, and the needed data are in the first fourteen
 * sections.
 */
const MAX_PAGES = 60;
const MAX_CHARACTERS = 600_000;
/** With fewer letters the PDF has no text, but only the stamp of a scanner. */
const FEWEST_LETTERS = 100;

export interface PdfText {
  state: 'read' | 'scanned' | 'encrypted' | 'broken' | 'tooLarge';
  pages: number;
  readPages: number;
  /**
   * In the order in which the program that wrote the PDF painted it, which keeps columns apart. A tab replaces a wide
   * gap in a line, a form feed ends a page.
   */
  text: string;
  /**
   * From top to bottom and left to right, except on pages with columns, so that a label and its value are in one line
   * even if they were painted at different times.
   */
  positioned: string;
}

interface Word {
  str: string;
  transform: number[];
  width: number;
  hasEOL: boolean;
}

/** The result for a PDF without readable text. */
export const noPdfText = (state: PdfText['state']): PdfText => ({
  state,
  pages: 0,
  readPages: 0,
  text: '',
  positioned: '',
});

/**
 * Reads the text of a PDF. Never throws for its content. Transfers the bytes, which the caller cannot use afterwards.
 */
export async function pdfText(bytes: Uint8Array): Promise<PdfText> {
  let found: PdfText;
  try {
    found = await read(new Uint8Array(bytes));
  } catch (error) {
    return noPdfText((error as Error | null)?.name === 'PasswordException' ? 'encrypted' : 'broken');
  }
  const isScanned = (found.text.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS;
  return isScanned ? { ...found, state: 'scanned', text: '', positioned: '' } : found;
}

async function read(bytes: Uint8Array): Promise<PdfText> {
  const options = { isEvalSupported: false, stopAtErrors: true, maxImageSize: 0 };
  const document = await getDocumentProxy(bytes, options);
  const pages = document.numPages;
  let text = '';
  let positioned = '';
  let readPages = 0;
  while (readPages < Math.min(pages, MAX_PAGES) && text.length <= MAX_CHARACTERS) {
    readPages += 1;
    const { items } = await (await document.getPage(readPages)).getTextContent();
    const words = items.filter((item): item is typeof item & Word => 'str' in item);
    const page = painted(words);
    text += page;
    const visible = words.filter(({ str }) => str.trim() !== '');
    positioned += hasColumns(visible) ? page : placed(visible);
  }
  return {
    state: 'read',
    pages,
    readPages,
    text: text.slice(0, MAX_CHARACTERS),
    positioned: positioned.slice(0, MAX_CHARACTERS),
  };
}

const placeOf = ({ transform }: Word): { x: number; y: number } => ({ x: transform[4]!, y: transform[5]! });
const isWide = (gap: number, { transform }: Word): boolean => gap > 1.5 * Math.hypot(transform[2]!, transform[3]!);
const between = (gap: number, word: Word): string => (isWide(gap, word) ? '\t' : gap > 1 ? ' ' : '');
const rowOf = (word: Word): number => Math.round(placeOf(word).y / 3);

/** The text of a page in the order in which it was painted. */
function painted(words: readonly Word[]): string {
  let text = '';
  let last: { y: number; end: number; hasEOL: boolean } | null = null;
  for (const word of words) {
    if (word.str.trim() === '' && !word.hasEOL) continue;
    const { x, y } = placeOf(word);
    if (last && !last.hasEOL) text += Math.abs(y - last.y) > 2 ? '\n' : between(x - last.end, word);
    text += word.str + (word.hasEOL ? '\n' : '');
    last = { y, end: x + word.width, hasEOL: word.hasEOL };
  }
  return `${text}\n\f`;
}

/**
 * Whether the text continues further up and to the right in a second column, whose lines would mix with those of the
 * first by position.
 */
const hasColumns = (words: readonly Word[]): boolean =>
  words.some((word, at) => {
    const before = words[at - 1];
    const { x, y } = placeOf(word);
    if (!before || y - placeOf(before).y < 100 || x - placeOf(before).x < 100) return false;
    const next = words.slice(at, at + 8);
    return next.length === 8 && next.every((each) => placeOf(each).x > x - 10);
  });

/** The text of a page from top to bottom and left to right. */
function placed(words: readonly Word[]): string {
  const byPlace = words.toSorted((a, b) => rowOf(b) - rowOf(a) || placeOf(a).x - placeOf(b).x);
  let text = '';
  let line: number | null = null;
  let end = 0;
  for (const word of byPlace) {
    const { x } = placeOf(word);
    const row = rowOf(word);
    if (line !== null) text += row === line ? between(x - end, word) : '\n';
    text += word.str;
    line = row;
    end = x + word.width;
  }
  return `${text}\n\f`;
}
