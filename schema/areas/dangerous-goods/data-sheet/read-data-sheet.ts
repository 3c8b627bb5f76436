import { PICTOGRAMS } from '../dangerous-good.enums.ts';
import { cmrOf } from '../hazard-statements.shared.ts';
import { PICTOGRAM_NAMES } from './hazard-words.ts';
import { derivedPictograms, mayShow } from './label-pictograms.ts';
import { dateIn } from './sheet-dates.ts';
import {
  casIn,
  flashPointIn,
  type Found,
  nameIn,
  storageClassIn,
  supplierIn,
  unNumberIn,
  waterClassIn,
} from './sheet-facts.ts';
import { type FoundCode, type Hazards, hazardsIn, proposedStatements, statementsByWords } from './sheet-hazards.ts';
import { linesOf, type SheetLine } from './sheet-lines.ts';
import { type Sheet, sheetsOf } from './sheet-sections.ts';

/**
 * Reads proposals for the fields of a good from the text of a safety data sheet: first lines, then sections, then
 * fields. Each value refers to the lines where it was read; for a field without a value there is a gap with its reason.
 */
export interface Proposal {
  field: string;
  values: string[];
  /** Null: derived from the H statements, or read outside of all sections. */
  section: number | null;
  evidence: Evidence[];
}

export interface Evidence {
  page: number;
  text: string;
}

/** Why a field has no proposal. */
export type GapReason =
  /** The section of the field was not recognised. */
  | 'noSection'
  /** The section contains nothing that the reader recognises. */
  | 'notFound'
  /** The section has several values, or contradicts itself. */
  | 'ambiguous'
  /** The product is not classified as hazardous. */
  | 'notClassified'
  /** The file contains the sheets of several products. */
  | 'severalSheets'
  /** Codes that are not proposed, because they belong to something else or are no statements of the regulation. */
  | 'otherCodes';

export interface Gap {
  field: string;
  reason: GapReason;
  section: number | null;
  /** Values that were found but not proposed. */
  values: string[];
  evidence: Evidence[];
}

export interface SheetReading {
  proposals: Proposal[];
  gaps: Gap[];
}

const MAX_EVIDENCE = 6;
const MAX_TEXT = 160;

export const evidenceOf = (lines: readonly SheetLine[]): Evidence[] =>
  [...new Set(lines)].slice(0, MAX_EVIDENCE).map(({ page, text }) => {
    const line = text.replaceAll('\t', '  ');
    return { page, text: line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line };
  });

/** Collects the proposals and gaps of a sheet. */
class Collector implements SheetReading {
  readonly proposals: Proposal[] = [];
  readonly gaps: Gap[] = [];

  propose(field: string, values: readonly string[], section: number | null, lines: readonly SheetLine[]): void {
    if (values.length > 0) this.proposals.push({ field, values: [...values], section, evidence: evidenceOf(lines) });
  }

  miss(
    field: string,
    reason: GapReason,
    section: number | null,
    found: readonly { value: string; line: SheetLine }[] = [],
  ): void {
    const values = [...new Set(found.map(({ value }) => value))];
    this.gaps.push({ field, reason, section, values, evidence: evidenceOf(found.map(({ line }) => line)) });
  }

  /** Adds a proposal for a value, and a gap for several values or for none; `hasSection` decides its reason. */
  take(field: string, section: number, found: Found | Found[] | null, hasSection: boolean): void {
    if (Array.isArray(found)) this.miss(field, 'ambiguous', section, found);
    else if (found) this.propose(field, [found.value], section, [found.line]);
    else this.miss(field, hasSection ? 'notFound' : 'noSection', section);
  }
}

/** With fewer recognised sections, the order of a text is considered wrong. */
export const FEWEST_SECTIONS = 4;
/**
 * Fields whose value is one line. They may be read by position if the painted order separates the value from its label.
 */
const BY_POSITION: readonly string[] = [
  'name',
  'manufacturer',
  'dataSheetDate',
  'casNumber',
  'storageClassification',
  'waterHazardClass',
  'flashPoint',
  'unNumber',
];

/**
 * Reads the text of a PDF in the painted order, or by position if the painted order has too few sections. Single values
 * that are missing in the painted order are read by position, too; hazards are never combined from both.
 */
export function readDataSheet({ text, positioned }: { text: string; positioned: string }, today: string): SheetReading {
  const read = (of: string): { reading: SheetReading; isOrdered: boolean } => {
    const lines = linesOf(of);
    const sheets = sheetsOf(lines);
    const isOrdered = sheets.some(({ sections }) => sections.size >= FEWEST_SECTIONS);
    return { reading: readSheets(lines, sheets, today), isOrdered };
  };
  const painted = read(text);
  const isComplete = !painted.reading.gaps.some(
    ({ field, reason }) => reason === 'notFound' && BY_POSITION.includes(field),
  );
  if (positioned === '' || (painted.isOrdered && isComplete)) return painted.reading;
  const placed = read(positioned);
  if (!placed.isOrdered) return painted.reading;
  return painted.isOrdered ? completed(painted.reading, placed.reading) : placed.reading;
}

/** Adds the values of another reading that are missing in a reading. */
function completed(reading: SheetReading, other: SheetReading): SheetReading {
  const isMissing = (field: string): boolean =>
    BY_POSITION.includes(field) && !reading.proposals.some((each) => each.field === field);
  const isOpen = (field: string): boolean =>
    isMissing(field) && !reading.gaps.some((gap) => gap.field === field && gap.reason !== 'notFound');
  const added = other.proposals.filter(({ field }) => isOpen(field));
  const fields = new Set(added.map(({ field }) => field));
  return { proposals: [...reading.proposals, ...added], gaps: reading.gaps.filter(({ field }) => !fields.has(field)) };
}

function readSheets(lines: readonly SheetLine[], sheets: readonly Sheet[], today: string): SheetReading {
  const collector = new Collector();
  const [sheet] = sheets;
  const of = (section: number): readonly SheetLine[] => sheet?.sections.get(section) ?? [];
  const head = [...(sheet?.head ?? []), ...(sheet?.head.includes(of(1)[0]!) ? [] : of(1))];
  const has = (section: number): boolean => sheet?.sections.has(section) ?? false;
  collector.take('name', 1, nameIn([...of(1), ...head]), has(1));
  collector.take('manufacturer', 1, supplierIn([...of(1), ...head]), has(1));
  const isFirst = ({ page }: SheetLine): boolean => page === lines[0]?.page;
  const own =
    dateIn([...lines.filter((line) => line.isEdge || isFirst(line)), ...head], today) ?? dateIn(of(16), today);
  if (own) collector.propose('dataSheetDate', [own.day], null, [own.line]);
  else collector.miss('dataSheetDate', 'notFound', null);
  if (areDifferent(sheets)) {
    for (const field of [
      'h',
      'p',
      'pictograms',
      'signalWord',
      'storageClassification',
      'waterHazardClass',
      'flashPoint',
      'unNumber',
    ])
      collector.miss(field, 'severalSheets', null);
    return collector;
  }
  readHazards(collector, sheet);
  const cas = casIn(of(1), of(3));
  if (cas) collector.propose('casNumber', [cas.value], of(1).includes(cas.line) ? 1 : 3, [cas.line]);
  collector.take(
    'storageClassification',
    7,
    storageClassIn([...of(7), ...(storageClassIn(of(7)) ? [] : of(15))]),
    has(7),
  );
  collector.take('waterHazardClass', 15, waterClassIn([...of(15), ...(waterClassIn(of(15)) ? [] : of(12))]), has(15));
  collector.take('flashPoint', 9, flashPointIn(of(9)), has(9));
  collector.take('unNumber', 14, unNumberIn(of(14)), has(14));
  return collector;
}

const statementsOf = (hazards: Hazards): string[] => proposedStatements(hazards, 'h').map(({ code }) => code);

/**
 * Whether the sheets of a file name different hazards: then they are of the parts of a kit, not of one product in two
 * languages.
 */
export function areDifferent(sheets: readonly Sheet[]): boolean {
  const all = sheets.map(({ sections }) =>
    statementsOf(hazardsIn(sections.get(2) ?? []))
      .toSorted()
      .join(' '),
  );
  return new Set(all).size > 1;
}

const PRODUCT_HAZARDS = ['h', 'p', 'pictograms', 'signalWord'];

function readHazards(collector: Collector, sheet: Sheet | undefined): void {
  const lines = sheet?.sections.get(2);
  if (!lines) return PRODUCT_HAZARDS.forEach((field) => collector.miss(field, 'noSection', 2));
  const hazards = hazardsIn(lines);
  const coded = proposedStatements(hazards, 'h');
  const hasHazards = coded.some(({ code }) => !code.startsWith('EUH'));
  const byWords = hasHazards ? [] : statementsByWords(lines);
  const h = [...byWords.filter(({ kind }) => kind === 'h'), ...coded];
  const p = proposedStatements(hazards, 'p');
  const contradicts = hazards.notClassified !== null && h.some(({ code }) => !code.startsWith('EUH'));
  const shown = contradicts ? h.filter(({ code }) => code.startsWith('EUH')) : h;
  proposeCodes(collector, 'h', shown);
  proposeCodes(collector, 'p', p.length > 0 ? p : byWords.filter(({ kind }) => kind === 'p'));
  const denied = hazards.notClassified ? [{ value: '', line: hazards.notClassified }] : [];
  const reason = contradicts ? 'ambiguous' : denied.length > 0 ? 'notClassified' : 'notFound';
  if (shown.length === 0 || contradicts)
    collector.miss('h', reason, 2, contradicts ? h.map(({ code, line }) => ({ value: code, line })) : denied);
  reportOtherCodes(collector, hazards, shown);
  if (denied.length > 0) return collector.miss('signalWord', reason, 2, denied);
  proposeSignal(collector, hazards);
  proposePictograms(collector, hazards, shown);
  const codes = shown.map(({ code }) => code);
  const cmr = cmrOf(codes);
  if (cmr)
    collector.propose(
      'cmr',
      [cmr],
      null,
      shown.filter(({ code }) => cmrOf([code])).map(({ line }) => line),
    );
}

function proposeCodes(collector: Collector, field: 'h' | 'p', found: readonly FoundCode[]): void {
  const codes = [...new Set(found.map(({ code }) => code))];
  collector.propose(
    field,
    codes,
    2,
    found.map(({ line }) => line),
  );
  if (field === 'p' && codes.length === 0) collector.miss('p', 'notFound', 2);
}

/**
 * Reports the hazard codes of the section that are not proposed: those of other substances, or of other regulations.
 */
function reportOtherCodes(collector: Collector, { statements, left }: Hazards, shown: readonly FoundCode[]): void {
  const taken = new Set(shown.flatMap(({ code }) => [code, ...code.split('+')]));
  const others = [...statements.filter(({ isKnown }) => !isKnown), ...left].filter(
    ({ code, kind }) => kind === 'h' && !taken.has(code),
  );
  if (others.length > 0)
    collector.miss(
      'h',
      'otherCodes',
      2,
      others.map(({ code, line }) => ({ value: code, line })),
    );
}

function proposeSignal(collector: Collector, { signals }: Hazards): void {
  const values = new Set(signals.map(({ value }) => value));
  if (values.size > 1) return collector.miss('signalWord', 'ambiguous', 2, signals);
  const [signal] = signals;
  return signal
    ? collector.propose('signalWord', [signal.value], 2, [signal.line])
    : collector.miss('signalWord', 'notFound', 2);
}

/**
 * Proposes the pictograms that the label names and the statements allow; if the label shows only pictures, those that
 * the statements require.
 */
function proposePictograms(collector: Collector, hazards: Hazards, h: readonly FoundCode[]): void {
  const codes = h.map(({ code }) => code);
  const named = hazards.pictogramLines.flatMap((line) => {
    const numbers = [...line.text.matchAll(/GHS\s?-?0([1-9])/g)].map(([, digit]) => PICTOGRAMS[Number(digit) - 1]!);
    const words =
      numbers.length > 0 ? [] : PICTOGRAMS.filter((_each, index) => PICTOGRAM_NAMES[index]!.test(line.text));
    return [...numbers, ...words].map((value) => ({ value, line }));
  });
  const fitting = named.filter(({ value }) => codes.length > 0 && mayShow(value, codes));
  const values = new Set<string>(fitting.map(({ value }) => value));
  if (values.size > 0)
    return collector.propose(
      'pictograms',
      PICTOGRAMS.filter((each) => values.has(each)),
      2,
      fitting.map(({ line }) => line),
    );
  const derived = hazards.saysNoPictogram ? [] : derivedPictograms(codes);
  return derived.length > 0
    ? collector.propose(
        'pictograms',
        derived,
        null,
        h.map(({ line }) => line),
      )
    : collector.miss('pictograms', 'notFound', 2);
}
