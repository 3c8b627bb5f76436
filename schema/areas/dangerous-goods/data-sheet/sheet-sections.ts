import type { SheetLine } from './sheet-lines.ts';
import { SECTION_WORD, TITLES } from './sheet-titles.ts';

/** The second phase: assigns lines to sections. A section needs a recognised title. */

interface Heading {
  /** The section that the title names; before 2008 sections 2 and 3 were in the other order. */
  section: number;
  /** The written number, or that of the title: the headings of a sheet have to rise. */
  order: number;
  at: number;
  isNumbered: boolean;
}

/** One sheet of a file, which may hold several: of the parts of a kit, or in several languages. */
export interface Sheet {
  head: readonly SheetLine[];
  sections: ReadonlyMap<number, readonly SheetLine[]>;
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI'];
const NUMBERED = new RegExp(
  String.raw`^[\s*#•·►(]*(?:(${SECTION_WORD})[\s.]*)?(?:0?(1[0-6]|[1-9])(?:\.0)?|(${ROMAN.toReversed().join('|')}))(?![\d.]*\d)(?:[\s.]*(?:${SECTION_WORD}))?[\s.:)|–—-]*`,
  'iu',
);
const CONTINUED = /^\W*(?:fortsetzung|continued|suite|cd|ciąg dalszy)\W*$/iu;
const MAX_TITLE = 130;

const BEGINNINGS = Object.entries(TITLES).map(
  ([section, title]) => [Number(section), new RegExp(`^(?:${title.source})`, 'iu')] as const,
);

/** The section whose title begins a text, and the text after it. */
function titleIn(text: string): { section: number; rest: string } | null {
  for (const [section, title] of BEGINNINGS) {
    const match = title.exec(text);
    if (match) return { section, rest: text.slice(match[0].length) };
  }
  return null;
}

/**
 * Whether the text after a title may belong to the heading: no page number, no sentence, no code. The title of section
 * 2 is always complete.
 */
const isTitleRest = (section: number, rest: string): boolean => {
  if (/^[\s:.)*-]*$/.test(rest) || CONTINUED.test(rest)) return true;
  const other = /^\s*\/\s*(.*)$/.exec(rest)?.[1];
  if (other && titleIn(other)?.section === section) return true;
  return section !== 2 && !/\d|[.;!?]\s|:\s*\S/.test(rest);
};

function headingAt(lines: readonly SheetLine[], at: number): Heading | null {
  const { text } = lines[at]!;
  if (text.length > MAX_TITLE) return null;
  const number = numberIn(text);
  const behind = number ? number.rest || (lines[at + 1]?.text ?? '') : text;
  const own = behind.replaceAll('\t', ' ');
  // A long title may be broken within the words that identify it.
  const title = titleIn(own) ?? (number ? titleIn(`${own} ${lines[at + 1]?.text ?? ''}`) : null);
  if (!title || !isTitleRest(title.section, title.rest)) return null;
  // A row of a table that begins with the words of a title is not a heading.
  if (!number && text.includes('\t')) return null;
  return { section: title.section, order: number?.order ?? title.section, at, isNumbered: number !== null };
}

/** The number of a section at the beginning of a line, and the text after it. */
function numberIn(text: string): { order: number; rest: string } | null {
  const match = NUMBERED.exec(text);
  if (!match) return null;
  const [whole, word, arabic, roman] = match;
  if (word === undefined && !/[\s.:)|–—-]$/.test(whole)) return null;
  const order = arabic ? Number(arabic) : ROMAN.indexOf(roman!.toUpperCase()) + 1;
  return { order, rest: text.slice(whole.length) };
}

/** With fewer numbered headings than this, headings without numbers count, too. */
const FEWEST_NUMBERED = 4;
const MAX_HEADINGS = 300;

function headingsIn(lines: readonly SheetLine[]): Heading[] {
  const all = lines.flatMap((_line, at) => headingAt(lines, at) ?? []);
  all.length = Math.min(all.length, MAX_HEADINGS);
  const numbered = all.filter(({ isNumbered }) => isNumbered);
  return new Set(numbered.map(({ order }) => order)).size >= FEWEST_NUMBERED ? numbered : all;
}

/** The weight of a heading that begins another section; a further heading of the same section weighs 1. */
const NEW_SECTION = 100;

/** The heaviest sequence of headings whose numbers do not fall, which excludes a list of changes at the end. */
function rising(headings: readonly Heading[]): Heading[] {
  const best: { length: number; before: number }[] = [];
  for (const [index, heading] of headings.entries()) {
    let found = { length: NEW_SECTION, before: -1 };
    for (let earlier = 0; earlier < index; earlier += 1) {
      const { order } = headings[earlier]!;
      if (order > heading.order) continue;
      const length = best[earlier]!.length + (order < heading.order ? NEW_SECTION : 1);
      if (length > found.length) found = { length, before: earlier };
    }
    best.push(found);
  }
  let at = best.reduce((top, { length }, index) => (length > (best[top]?.length ?? 0) ? index : top), 0);
  const sequence: Heading[] = [];
  for (; at >= 0 && headings[at]; at = best[at]!.before) sequence.unshift(headings[at]!);
  return sequence;
}

/** A further sheet of the file needs this number of headings. */
const FEWEST_OF_SHEET = 5;

function sheetStarts(headings: readonly Heading[]): number[] {
  const starts = [0];
  let highest = 0;
  for (const [index, { order }] of headings.entries()) {
    if (
      order <= 2 &&
      highest >= 8 &&
      new Set(rising(headings.slice(index)).map((each) => each.order)).size >= FEWEST_OF_SHEET
    ) {
      starts.push(index);
      highest = 0;
    }
    highest = Math.max(highest, order);
  }
  return starts;
}

/**
 * The lines of the hazards up to the next section. If its heading is not recognised, a line with its number ends them;
 * without such a line hazards of the product and of others cannot be separated, and the result is null.
 */
function upToNext(
  content: readonly SheetLine[],
  order: number,
  next: Heading | undefined,
): readonly SheetLine[] | null {
  const end = content.findIndex(({ text }) => numberIn(text)?.order === order + 1 && /\p{L}{3}/u.test(text));
  if (end >= 0) return content.slice(0, end);
  return next && next.order <= order + 1 ? content : null;
}

/** The sheets of a file, each with the lines of its sections. A heading without lines below it is not a section. */
export function sheetsOf(all: readonly SheetLine[]): Sheet[] {
  const lines = all.filter(({ isEdge }) => !isEdge);
  const candidates = headingsIn(lines);
  const filled = candidates.filter(({ at, section }, index) => {
    const next = candidates[index + 1];
    return !next || next.at > at + 1 || next.section === section;
  });
  const starts = sheetStarts(filled);
  return starts.map((start, index) => {
    const headings = rising(filled.slice(start, starts[index + 1]));
    const from = index === 0 ? 0 : (headings[0]?.at ?? 0);
    const nextSheet = filled[starts[index + 1] ?? -1]?.at ?? lines.length;
    const sections = new Map<number, SheetLine[]>();
    for (const [position, { section, order, at }] of headings.entries()) {
      const end = headings[position + 1]?.at ?? nextSheet;
      const content = lines.slice(at + 1, end);
      const own = section === 2 ? upToNext(content, order, headings[position + 1]) : content;
      if (own) sections.set(section, [...(sections.get(section) ?? []), ...own]);
    }
    const beforeHazards = headings.find(({ section }) => section === 2 || section === 3)?.at ?? headings[0]?.at ?? 40;
    return { head: lines.slice(from, beforeHazards), sections };
  });
}
