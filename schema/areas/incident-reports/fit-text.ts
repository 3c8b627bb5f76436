/** The box of a text on the form, in millimetres. */
export interface TextBox {
  wMm: number;
  hMm: number;
}

export interface FittedText {
  lines: string[];
  sizePt: number;
  /** The text does not fit; the continuation sheet has all of it. */
  isCut: boolean;
}

const MM_PER_PT = 25.4 / 72;
/** Font sizes to try, largest first. */
const SIZES = [9, 8, 7];
/**
 * Font sizes for a box of one line, such as the nationality: a long word is printed in a small font instead of being
 * cut.
 */
const SIZES_OF_A_LINE = [...SIZES, 6];
const ONE_LINE_MM = 5;
const LINE_HEIGHT = 1.22;

/** Width of a letter as a fraction of the font size; generous, because no text may cross the border of its box. */
const widthOf = (letter: string): number => {
  if (/[ijl.,:;'’|! ]/.test(letter)) return 0.3;
  if (/[tfrI()]/.test(letter)) return 0.4;
  if (/[mwMW@%—…]/.test(letter)) return 0.95;
  if (/[acekvxyzs-]/.test(letter)) return 0.59;
  if (/[A-ZÄÖÜẞ0-9]/.test(letter)) return 0.72;
  return letter.codePointAt(0)! > 0x2e7f ? 1.1 : 0.62;
};

const widthMm = (text: string, sizePt: number): number =>
  [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * sizePt * MM_PER_PT;

/** The text in lines of at most this width; words that are longer than a line are broken. */
function wrapped(text: string, wMm: number, sizePt: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/(?<= )/)) {
      if (widthMm(line + word.trimEnd(), sizePt) <= wMm) {
        line += word;
        continue;
      }
      if (line.trim()) lines.push(line.trimEnd());
      line = '';
      for (const letter of word) {
        if (widthMm(line + letter, sizePt) > wMm) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return [...lines, line.trimEnd()];
  });
}

/**
 * Fits a text into a box: first with smaller fonts; if it still does not fit, it is cut and ends with `more`, which
 * refers to the continuation sheet.
 */
export function fitText(text: string, { wMm, hMm }: TextBox, more: string): FittedText {
  let last: FittedText = { lines: [], sizePt: SIZES[0]!, isCut: false };
  for (const sizePt of hMm <= ONE_LINE_MM ? SIZES_OF_A_LINE : SIZES) {
    const lines = wrapped(text, wMm, sizePt);
    const room = Math.max(1, Math.floor((hMm + 0.2) / (sizePt * MM_PER_PT * LINE_HEIGHT)));
    if (lines.length <= room) return { lines, sizePt, isCut: false };
    last = { lines: lines.slice(0, room), sizePt, isCut: true };
  }
  const { sizePt } = last;
  let end = last.lines.at(-1) ?? '';
  while (end && widthMm(`${end} ${more}`, sizePt) > wMm) end = end.slice(0, -1);
  return { ...last, lines: [...last.lines.slice(0, -1), `${end.trimEnd()} ${more}`.trim()] };
}
