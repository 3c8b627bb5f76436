import { dayOf } from '../../kernel/calendar.shared.ts';
import { STORAGE_CLASSES } from './co-storage.shared.ts';
import { PICTOGRAMS, type Pictogram } from './dangerous-good.enums.ts';
import { isCasNumber } from './dangerous-good.input.ts';
import { cmrOf, statementCode, statementKindOf } from './hazard-statements.shared.ts';
import { flashPointOf, unNumberOf } from './sheet-values.shared.ts';

/** What the text of a safety data sheet (REACH, Annex II) proposes for the fields of a good, in German or English. */
export interface Proposal {
  field: string;
  values: string[];
  /** Null: derived from the H statements. */
  section: number | null;
}

/** Titles of the sections that are read, as Annex II words them; many sheets number them without a word before. */
const TITLES: Readonly<Record<number, RegExp>> = {
  1: /Bezeichnung des Stoffs|Stoff-\/Zubereitungs|Identification of the substance/i,
  2: /Mögliche Gefahren|Hazards? identification/i,
  3: /Zusammensetzung|Composition/i,
  4: /Erste[- ]Hilfe|First[- ]aid/i,
  7: /Handhabung und Lagerung|Handling and storage/i,
  8: /Begrenzung und Überwachung|Exposure controls/i,
  9: /Physikalische und chemische|Physical and chemical/i,
  12: /Umweltbezogene|Ecological/i,
  13: /Hinweise zur Entsorgung|Disposal/i,
  14: /Angaben zum Transport|Transport information/i,
  15: /Rechtsvorschriften|Regulatory/i,
  16: /Sonstige Angaben|Other information/i,
};

interface Heading {
  number: number;
  at: number;
}

/** The first heading of each section, in the order of the numbers. */
function headingsOf(text: string): Heading[] {
  const headings: Heading[] = [];
  for (const [key, title] of Object.entries(TITLES)) {
    const number = Number(key);
    const pattern = new RegExp(
      String.raw`(?:^|\n)[ \t]*(?:(?:ABSCHNITT|SECTION)[ \t]*0?${number}\b[ \t.:–-]*|0?${number}[ \t]*[.:)]?[ \t]+(?=\S*[ \t]?(?:${title.source})))`,
      'i',
    );
    const match = pattern.exec(text.slice(headings.at(-1)?.at ?? 0));
    if (match) headings.push({ number, at: (headings.at(-1)?.at ?? 0) + match.index });
  }
  return headings;
}

/** The text of each section that was found. */
function sectionsOf(text: string): Map<number, string> {
  const headings = headingsOf(text);
  return new Map(
    headings.map(({ number, at }, index) => [number, text.slice(at, headings[index + 1]?.at ?? text.length)]),
  );
}

/** The value after a label, in its line or, where a table has it in a cell of its own, in the next one. */
function valueAfter(text: string, labels: readonly string[]): string | null {
  for (const label of labels) {
    const match = new RegExp(
      String.raw`(?:^|\n)[ \t]*(?:\d+(?:\.\d+)*\.?[ \t]+)?(?:${label})[ \t]*[:.]?[ \t]*(?:\n[ \t]*)?([^\n]{2,150})`,
      'i',
    ).exec(text);
    const value = match?.[1]?.trim().replace(/^[:–-]\s*/, '');
    if (value && !/^\d+(\.\d+)+/.test(value)) return value;
  }
  return null;
}

const NAME = [
  'Handelsname(?:/Bezeichnung)?',
  'Produktname',
  'Name des Produkts',
  'Trade name',
  'Product name',
  'Bezeichnung des Produkts',
  'Stoffname',
  'Substance name',
];
const SUPPLIER = [
  'Hersteller(?:[ /]*Lieferant)?',
  'Lieferant',
  'Firmenname',
  'Firma',
  'Manufacturer(?:[ /]*Supplier)?',
  'Supplier',
  'Company(?: name)?',
];
const REVISED = String.raw`(?:Überarbeitet am|Überarbeitungsdatum|Überarbeitung|Datum der Überarbeitung|Stand|Revision date|Date of revision|Revised(?: on)?|Bearbeitungsdatum|Date of issue|Ausgabedatum|Erstellt am)`;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The date of the sheet; never that on which it was printed. */
function dateOf(text: string): string | null {
  const match = new RegExp(
    String.raw`${REVISED}[ \t]*[:.]?\s{0,3}(\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}\.?[ \t]+[A-Za-zäÄ]{3,9}\.?,?[ \t]+\d{4})`,
    'i',
  ).exec(text);
  return match ? isoOf(match[1]!) : null;
}

function isoOf(written: string): string | null {
  const two = (part: string): string => part.padStart(2, '0');
  const numbers = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(written);
  if (numbers) return dayOf(`${numbers[3]}-${two(numbers[2]!)}-${two(numbers[1]!)}`);
  const words = /^(\d{1,2})\.?\s+(\p{L}{3})\p{L}*\.?,?\s+(\d{4})$/u.exec(written);
  if (!words) return dayOf(written);
  const short = words[2]!
    .toLowerCase()
    .replace('mär', 'mar')
    .replace('mai', 'may')
    .replace('okt', 'oct')
    .replace('dez', 'dec');
  const month = MONTHS.indexOf(short) + 1;
  return month > 0 ? dayOf(`${words[3]}-${two(String(month))}-${two(words[1]!)}`) : null;
}

/** The statements of a kind in a text, in their order, each once; unknown ones are left out. */
function statementsOf(text: string, kind: 'h' | 'p'): string[] {
  const pattern =
    kind === 'h' ? /\b(?:EUH|H)[ ]?\d{3}[A-Za-z]{0,2}(?:\s*\+\s*H\d{3})*/g : /\bP\d{3}(?:\s*\+\s*P\d{3})*/g;
  const codes = [...text.matchAll(pattern)].flatMap(
    ([code]) => known(code) ?? known(code.replace(/[A-Za-z]+$/, '')) ?? [],
  );
  return [...new Set(codes.filter((code) => statementKindOf(code) === kind))];
}

const known = (code: string): string | null => statementCode(code);

/** Statements that bring a pictogram with them (CLP, Annex I). */
const BY_STATEMENT: readonly [Pictogram, RegExp][] = [
  ['explosive', /^H(20[0-4]|24[01])$/],
  ['flammable', /^H(20[678]|22[0-8]|23[012]|24[12]|25[012]|26[01])$/],
  ['oxidizing', /^H27[012]$/],
  ['gas', /^H28[01]$/],
  ['corrosiveKat1', /^H(290|314|318)$/],
  ['poisonousKat1To3', /^H(30[01]|31[01]|33[01])(\+|$)/],
  ['healthRisk', /^H(304|334|340|341|350|351|360|361|370|371|372|373)/],
  ['environmentalRisk', /^H(400|410|411)$/],
];

function pictogramsOf(text: string, h: readonly string[]): { values: string[]; isDerived: boolean } {
  const named = [
    ...new Set([...text.matchAll(/\bGHS\s?-?0([1-9])\b/g)].map(([, digit]) => PICTOGRAMS[Number(digit) - 1]!)),
  ];
  if (named.length > 0) return { values: PICTOGRAMS.filter((each) => named.includes(each)), isDerived: false };
  const derived = BY_STATEMENT.filter(([, pattern]) => h.some((code) => pattern.test(code))).map(([each]) => each);
  // The exclamation mark gives way to the skull, and to corrosion where skin and eyes alone are concerned (Article 26).
  const mild = h.some(
    (code) =>
      /^H(317|335|336|420)/.test(code) ||
      (/^H(302|312|332)/.test(code) && !derived.includes('poisonousKat1To3')) ||
      (/^H(315|319)/.test(code) && !derived.includes('corrosiveKat1')),
  );
  const all = mild ? [...derived, 'poisonousKat4'] : derived;
  return { values: PICTOGRAMS.filter((each) => all.includes(each)), isDerived: true };
}

/** A class of TRGS 510, also written `8 B`; classes of older concepts such as 3A are no proposal. */
function storageClassOf(text: string): string | null {
  const pattern =
    /(?:Lagerklasse|LGK|Storage class)(?:[^\n\d]{0,40}(?:TRGS[ \t]*510|VCI|Germany)[^\n\d]{0,12})?(?:\s|[():,.–-])*(10[ ]?[–-][ ]?13|\d{1,2}(?:\.\d)?[ ]?[A-D]?)(?![\w])/gi;
  for (const [, written] of text.matchAll(pattern)) {
    const code = written!.replaceAll(' ', '').replace('–', '-').toUpperCase();
    if (STORAGE_CLASSES.includes(code)) return code;
  }
  return null;
}

/** CAS numbers of a text; a mixture names several, of which none is that of the product. */
function casOf(text: string): string | null {
  const all = new Set(
    [...text.matchAll(/\b([1-9]\d{1,6}-\d\d-\d)\b/g)].map(([, number]) => number!).filter(isCasNumber),
  );
  return all.size === 1 ? [...all][0]! : null;
}

/** A flash point in degrees Celsius; not that of a component in brackets, and nothing for `not applicable`. */
function flashPointIn(text: string): string | null {
  const written =
    /(?:Flammpunkt|Flash[ -]?point)(?:[ \t]*\([^)\n]*\))?[ \t]*[:.]?\s{0,3}(?:(?:ca\.|approx\.|etwa|about)[ \t]*)?([<>≤≥]?=?[ \t]*[-−–+]?[ \t]*\d{1,4}(?:[.,]\d{1,2})?)[ \t]*°[ \t]*C/i.exec(
      text,
    )?.[1];
  return written ? flashPointOf(written) : null;
}

/** The UN number of a product; a sheet that lists several for several means of transport says the same one again. */
function unNumberIn(text: string): string | null {
  const all = new Set(
    [...text.matchAll(/\b(?:UN|ID)[ -]?(?:No\.?|Nr\.?|:)?[ \t]*(\d{4})\b/g)].map(([, digits]) => digits!),
  );
  const labelled = /(?:UN-Nummer|UN number)[^\n\d]{0,40}\s{0,3}(\d{4})\b/i.exec(text)?.[1];
  const number = all.size === 1 ? [...all][0]! : all.size === 0 ? labelled : undefined;
  return number ? unNumberOf(number) : null;
}

const SIGNAL = { gefahr: 'danger', danger: 'danger', achtung: 'warning', warning: 'warning' } as const;

/**
 * The proposals of a safety data sheet; what is not found, or not understood, is not proposed. What its text in the
 * painted order lacks is looked for by position.
 */
export function readDataSheet({ text, positioned }: { text: string; positioned: string }): Proposal[] {
  const painted = proposalsOf(text);
  const fields = new Set(painted.map(({ field }) => field));
  return [...painted, ...proposalsOf(positioned).filter(({ field }) => !fields.has(field))];
}

function proposalsOf(text: string): Proposal[] {
  const sections = sectionsOf(text);
  const of = (number: number): string => sections.get(number) ?? '';
  const hazards = of(2) || text;
  const head = text.slice(0, (text.indexOf(of(2)) || 0) + 1 > 1 ? text.indexOf(of(2)) : 4000);
  const proposals: Proposal[] = [];
  const propose = (field: string, value: string | readonly string[] | null, section: number | null): void => {
    const values = typeof value === 'string' ? [value] : [...(value ?? [])];
    if (values.length > 0) proposals.push({ field, values, section });
  };
  propose('name', valueAfter(of(1) || head, NAME), 1);
  propose('manufacturer', valueAfter(of(1) || head, SUPPLIER), 1);
  propose('dataSheetDate', dateOf(text), 1);
  const signal = /(?:Signalwort|Signal word)\s*:?\s*(Gefahr|Achtung|Danger|Warning)\b/i.exec(hazards)?.[1];
  propose('signalWord', signal ? SIGNAL[signal.toLowerCase() as keyof typeof SIGNAL] : null, 2);
  const h = statementsOf(hazards, 'h');
  const pictograms = pictogramsOf(hazards, h);
  propose('pictograms', pictograms.values, pictograms.isDerived ? null : 2);
  propose('h', h, 2);
  propose('p', statementsOf(hazards, 'p'), 2);
  const cas = casOf(of(1)) ?? casOf(of(3));
  propose('casNumber', cas, casOf(of(1)) ? 1 : 3);
  propose('storageClassification', storageClassOf(of(7)) ?? storageClassOf(text), 7);
  const water = /(?:WGK|Wassergefährdungsklasse|Water hazard class)(?:\s*\([^)\n]*\))?[^\n\d]{0,25}\s?([123])\b/i.exec(
    of(15) || text,
  )?.[1];
  propose('waterHazardClass', water ?? null, 15);
  propose('flashPoint', flashPointIn(of(9)), 9);
  propose('unNumber', unNumberIn(of(14)), 14);
  propose('cmr', cmrOf(h), null);
  return proposals;
}
