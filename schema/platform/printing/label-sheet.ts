import Handlebars from 'handlebars';
import type { Language } from '../../kernel/permissions.ts';
import type { PrintJob } from '../../kernel/ports.ts';
import { fontFaces } from './fonts.ts';
import type { LabelSheet } from './label-sheets.shared.ts';
import type { CodeCard } from './print-engine.ts';
import template from './templates/label-sheet.hbs?raw';

const print = Handlebars.compile(template, { strict: true });

/**
 * Millimetres at the edge of the paper that printers cannot reach: labels at the edge leave them free, others half of
 * them.
 */
const EDGE = 3;

/** Width of a letter of a title, as a part of its size. */
const LETTER = 0.64;
const MM_PER_PT = 0.3528;
/** Smallest size of a title that is read on a label. */
const MIN_PT = 4.5;

/** Sizes of a label: its edge and its code in millimetres, its title and its lines in points. */
function sizesOf({ width, height, left }: LabelSheet): { edge: number; code: number; title: number; line: number } {
  const edge = left === 0 ? EDGE : EDGE / 2;
  const code = Math.min(height - 2 * edge, width * 0.42);
  return { edge, code, ...(height < 25 ? { title: 6, line: 5.5 } : { title: 8, line: 7 }) };
}

/** The size of a title whose longest word fits into a line: browsers that print do not divide words. */
export function titleSize(sheet: LabelSheet, title: string): number {
  const { edge, code, title: most } = sizesOf(sheet);
  const room = sheet.width - 2 * edge - code - EDGE / 2;
  const longest = Math.max(1, ...title.split(/[\s-]+/).map((word) => word.length));
  return Math.max(MIN_PT, Math.min(most, Math.floor((room / (longest * LETTER * MM_PER_PT)) * 10) / 10));
}

/** The rules of the sheet: everything that depends on its size. */
const styleOf = (sheet: LabelSheet): string => {
  const { across, width, height, left, top, gap } = sheet;
  const { edge, code, line } = sizesOf(sheet);
  return `@page { size: A4; margin: 0; }
* { box-sizing: border-box; }
html, body { margin: 0; font-family: Inter, sans-serif; color: #000; }
.sheet { height: 297mm; overflow: hidden; break-after: page; padding: ${top}mm 0 0 ${left}mm;
  display: grid; grid-template-columns: repeat(${across}, ${width}mm); column-gap: ${gap}mm; grid-auto-rows: ${height}mm; align-content: start; }
.sheet:last-child { break-after: auto; }
.label { display: flex; align-items: center; gap: ${EDGE / 2}mm; padding: ${edge}mm; overflow: hidden; }
.qr { flex: none; width: ${code}mm; height: ${code}mm; }
.qr svg { display: block; width: 100%; height: 100%; }
.words { min-width: 0; overflow: hidden; overflow-wrap: anywhere; line-height: 1.2; font-size: ${line}pt; }
.words h2, .words p { margin: 0; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
.words h2 { font-weight: 600; }`;
};

interface Labels {
  sheet: LabelSheet;
  language: Language;
  title: string;
  cards: readonly CodeCard[];
}

/** Labels on sheets of labels, without a letterhead: each is where the sheet has one. */
export function labelSheetJob({ sheet, language, title, cards }: Labels): PrintJob {
  const size = sheet.across * sheet.down;
  const sheets = Array.from({ length: Math.ceil(cards.length / size) }, (_, index) => ({
    cards: cards
      .slice(index * size, (index + 1) * size)
      .map((card) => ({ ...card, size: titleSize(sheet, card.title) })),
  }));
  const html = print({ language, title, sheets });
  return { html: html.replace('<style></style>', () => `<style>${fontFaces(html)}${styleOf(sheet)}</style>`) };
}
