import { linesOf, type SheetLine, withoutNumber } from './sheet-lines.ts';
import { areDifferent, evidenceOf, type Evidence, FEWEST_SECTIONS } from './read-data-sheet.ts';
import { sheetsOf } from './sheet-sections.ts';
import { EXTINGUISHERS, GLOVES } from './measure-names.shared.ts';

/**
 * Reads the measures in sections 4 to 6, 8 and 13 of a safety data sheet: first aid, fire, spill, gloves, filter,
 * waste. Only the text after a known label is read, and only complete sentences or known words, because an incomplete
 * measure could be dangerous. Languages: German and English.
 */

export const TOPICS = ['firstAid', 'fire', 'spill', 'gloves', 'filter', 'disposal'] as const;
export type Topic = (typeof TOPICS)[number];

export interface Measure {
  topic: Topic;
  /** The language of the sentences; null for keys of words that are recognised in both (measure-names.shared.ts). */
  language: 'de' | 'en' | null;
  values: string[];
  /** Only for fire: media that must not be used. */
  not: string[];
  section: number;
  evidence: Evidence[];
}

export interface MeasureGap {
  topic: Topic;
  reason: 'noSection' | 'notFound' | 'ambiguous' | 'severalSheets';
  section: number;
}

export interface MeasureReading {
  measures: Measure[];
  gaps: MeasureGap[];
}

const SECTIONS: Readonly<Record<Topic, number>> = {
  firstAid: 4,
  fire: 5,
  spill: 6,
  gloves: 8,
  filter: 8,
  disposal: 13,
};

type Language = 'de' | 'en';

/** Labels of the measures, by language; each begins a line. */
const LABELS: Readonly<Record<string, Readonly<Record<Language, RegExp>>>> = {
  inhalation: {
    de: /(?:nach )?einatmen|nach inhalation/iu,
    en: /(?:after |following |in case of )?inhalation|if inhaled/iu,
  },
  skin: {
    de: /(?:nach |bei )?(?:hautkontakt|berührung mit der haut|kontakt mit der haut)/iu,
    en: /(?:after |following |in case of )?skin contact|if on skin/iu,
  },
  eyes: {
    de: /(?:nach |bei )?(?:augenkontakt|berührung mit den augen|kontakt mit den augen)/iu,
    en: /(?:after |following |in case of )?eye contact|if in eyes/iu,
  },
  swallowed: { de: /(?:nach |bei )?verschlucken/iu, en: /(?:after |following |in case of )?ingestion|if swallowed/iu },
  suitable: {
    de: /geeignete löschmittel/iu,
    en: /suitable (?:fire )?extinguishing (?:media|agents?)/iu,
  },
  unsuitable: {
    de: /(?:aus sicherheitsgründen )?ungeeignete löschmittel/iu,
    en: /unsuitable (?:fire )?extinguishing (?:media|agents?)/iu,
  },
  spill: {
    de: /(?:methoden und material für rückhaltung und reinigung|verfahren (?:zur|der) (?:reinigung|aufnahme)(?:\/aufnahme)?|reinigungsverfahren|für reinigung|für rückhaltung)/iu,
    en: /(?:methods? and materials? for containment and clean(?:ing|[- ]?up)(?: up)?|for clean(?:ing|[- ]?up)(?: up)?|for containment|methods? for clean(?:ing|[- ]?up)(?: up)?)/iu,
  },
  waste: {
    de: /(?:verfahren (?:zur|der) abfallbehandlung|empfehlung|entsorgung(?:shinweise)?|sachgerechte entsorgung(?: \/ produkt)?|entsorgung des produkts)/iu,
    en: /(?:waste treatment methods|recommendation|disposal(?: methods?| recommendations?| of product)?|product disposal)/iu,
  },
};

/** Ends the text of a label: another label, a subsection, a row of a table. */
const OTHER_LABEL = /^(?:[\p{Lu}\d][^.:\t]{1,70}:(?:\s|$)|[\p{Lu}][^.:\t]{1,60}\t)/u;
const SUBSECTION = /^[\s*·•#]*\d{1,2}\.\d/;
const MAX_LINES = 8;

interface Block {
  label: string;
  language: Language;
  text: string;
  lines: SheetLine[];
}

/** The label that begins a line, and the text after it. */
function labelOf(text: string): { label: string; language: Language; rest: string } | null {
  const line = withoutNumber(text);
  for (const [label, words] of Object.entries(LABELS))
    for (const language of ['de', 'en'] as const) {
      const match = new RegExp(
        `^(?:${words[language].source})(?:\\s*\\/\\s*[^:\\t\\d]{2,50}(?=[:\\t]))?\\s*(?<mark>[:\\t]\\s*|$|)`,
        'iu',
      ).exec(line);
      if (!match) continue;
      const rest = line.slice(match[0].length);
      // If only a space separates them, the value has to begin with a capital letter.
      if (match.groups!.mark || rest === '' || /^\p{Lu}/u.test(rest)) return { label, language, rest };
    }
  return null;
}

/** A line whose word or sentence continues in the next one, which then has no label, as in „un-“ „geeignete“. */
const GOES_ON = /(?:-|\b(?:nicht|un|bedingt|not|un))\s*$/iu;

/** The text after each known label, up to the next one. */
function blocksIn(lines: readonly SheetLine[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [at, line] of lines.entries()) {
    const found = GOES_ON.test(lines[at - 1]?.text ?? '') ? null : labelOf(line.text);
    if (found) {
      open = { ...found, text: found.rest, lines: [line] };
      blocks.push(open);
    } else if (SUBSECTION.test(line.text) || OTHER_LABEL.test(withoutNumber(line.text))) open = null;
    else if (open && open.lines.length < MAX_LINES) {
      open.text = `${open.text} ${withoutNumber(line.text)}`.trim();
      open.lines.push(line);
    }
  }
  return blocks.filter(({ text }) => text.trim() !== '');
}

/** Sentences that are not addressed to people who work with the product, or are about something else. */
const NOT_FOR_WORKERS =
  /\b[HP]\d{3}|\bEUH\d{3}|\d{2,7}-\d{2}-\d\b|arzt:|für den arzt|symptom|to (?:the )?physician|note|keine (?:angaben|daten|information)|nicht (?:verfügbar|bestimmt|anwendbar)|no (?:data|information)|not (?:available|applicable|determined)|^(?:kann|verursacht|may|can|causes) |siehe|see (?:section|also)|abschnitt|%/iu;
const MAX_TEXT = 220;

/** The first sentences; null if the text is not made of complete sentences. */
function sentencesOf(text: string): string[] | null {
  const clean = text.replaceAll('\t', ' ').replaceAll(/\s+/g, ' ').trim();
  const all = clean.match(/[^.!]+[.!](?=\s|$)/g)?.map((each) => each.trim()) ?? [];
  if (all.join(' ') !== clean) return null;
  const fitting = all.filter((each) => /^[\p{Lu}]/u.test(each) && each.length > 8);
  if (fitting.length < all.length || all.some((each) => NOT_FOR_WORKERS.test(each))) return null;
  const taken: string[] = [];
  for (const each of all)
    if ([...taken, each].join(' ').length <= MAX_TEXT) taken.push(each);
    else break;
  return taken.length > 0 ? taken : null;
}

const ROUTES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  inhalation: { de: 'Einatmen', en: 'Inhalation' },
  skin: { de: 'Hautkontakt', en: 'Skin contact' },
  eyes: { de: 'Augenkontakt', en: 'Eye contact' },
  swallowed: { de: 'Verschlucken', en: 'Swallowed' },
};

const ANY_LABEL = new RegExp(
  `^(?:${Object.values(LABELS)
    .flatMap(({ de, en }) => [de.source, en.source])
    .join('|')})(?![\\p{L}])`,
  'iu',
);

const beginsWithLabel = (sentence: string): boolean => ANY_LABEL.test(sentence);

type Read = Pick<Measure, 'language' | 'values' | 'not'> & { lines: readonly SheetLine[] };
type Answer = Read | 'notFound' | 'ambiguous';

/**
 * The sentences after these labels, each with the route of exposure. All blocks of a section have to be in one
 * language.
 */
function sentencesBehind(lines: readonly SheetLine[], labels: readonly string[]): Answer {
  const blocks = blocksIn(lines).filter(({ label }) => labels.includes(label));
  if (blocks.length === 0) return 'notFound';
  const [{ language }] = blocks as [Block];
  const read = blocks.map((block) => ({ block, sentences: sentencesOf(block.text) }));
  const whole = read.filter(({ sentences }) => sentences !== null);
  const isMixed = blocks.some((block) => block.language !== language);
  const isTwice = new Set(blocks.map(({ label }) => label)).size < blocks.length;
  // A label that is broken over two lines is not recognised, and the text after it would be attributed to another
  // route.
  const hidesLabel = whole.some(({ sentences }) => sentences!.some(beginsWithLabel));
  if (isMixed || isTwice || hidesLabel || whole.length === 0) return 'ambiguous';
  return {
    language,
    values: whole.map(({ block, sentences }) => {
      const route = ROUTES[block.label]?.[language];
      return `${route ? `${route}: ` : ''}${sentences!.join(' ')}`;
    }),
    not: [],
    lines: whole.flatMap(({ block }) => block.lines),
  };
}

/** The keys of the words of a list; null if one of them is unknown. */
function keysOfWords(text: string, words: Readonly<Record<string, RegExp>>): string[] | null {
  const parts = text
    .replaceAll(/\([^)]*\)/g, ' ')
    .replace(/[.;\s]+$/, '')
    .split(/\s*[,;/\t]\s*|\s+(?:oder|und|or|and)\s+/u)
    .map((each) => each.trim())
    .filter(Boolean);
  const keys = parts.map((part) => Object.keys(words).find((key) => words[key]!.test(part)) ?? null);
  return parts.length > 0 && keys.every((key) => key !== null) ? [...new Set(keys as string[])] : null;
}

/** Extinguishing media after their labels; nothing if one of the words is unknown or both labels name the same one. */
function fireIn(lines: readonly SheetLine[]): Answer {
  const blocks = blocksIn(lines);
  const of = (label: string): Block[] => blocks.filter((block) => block.label === label);
  const [suitable, unsuitable] = [of('suitable'), of('unsuitable')];
  if (suitable.length === 0) return 'notFound';
  if (suitable.length > 1 || unsuitable.length > 1) return 'ambiguous';
  const values = keysOfWords(suitable[0]!.text, EXTINGUISHERS);
  const not = unsuitable.length > 0 ? keysOfWords(unsuitable[0]!.text, EXTINGUISHERS) : [];
  if (!values || !not || values.some((key) => not.includes(key))) return 'ambiguous';
  return { language: null, values, not, lines: [...suitable[0]!.lines, ...(unsuitable[0]?.lines ?? [])] };
}

const GLOVE_LINE = /handschuh|handschutz|glove|hand protection/iu;
/** A material is unsuitable, or suitable for a short time only. */
const DENIED =
  /nicht |kein|ungeeignet|unbeständig|bedingt|außer|\bnot\b|unsuitable|avoid|except|spritz|splash|kurzzeit|short/iu;

/** The material of gloves, if all lines about gloves name the same one. */
function glovesIn(lines: readonly SheetLine[]): Answer {
  let isAbout = 0;
  const found = lines.flatMap((line) => {
    if (GLOVE_LINE.test(line.text)) isAbout = 4;
    else if (SUBSECTION.test(line.text)) isAbout = 0;
    isAbout -= 1;
    if (isAbout < 0) return [];
    const keys = Object.keys(GLOVES).filter((key) => GLOVES[key]!.test(line.text));
    return keys.map((key) => ({ key, line }));
  });
  if (found.length === 0) return 'notFound';
  const keys = new Set(found.map(({ key }) => key));
  if (keys.size > 1 || found.some(({ line }) => DENIED.test(line.text))) return 'ambiguous';
  return { language: null, values: [...keys], not: [], lines: found.map(({ line }) => line) };
}

/** Types of filters in the notation of EN 14387 and EN 143, after the word "filter". */
const FILTER =
  /(?:[Ff]ilter(?:typ|gerät|maske)?|[Ff]ilter type|[Cc]artridge)[^.;\n]{0,40}?(?<![\p{L}\d])(AX(?:[-/ ]?P[123])?|(?:ABEK|ABE|AB|[ABEK])[123](?:[-/ ]?P[123])?|P[123])(?![\p{L}\d])/gu;

/** The filter of a respirator, if exactly one is named. */
function filterIn(lines: readonly SheetLine[]): Answer {
  const found = lines.flatMap((line) =>
    [...line.text.matchAll(FILTER)].map(([, type]) => ({ type: type!.replace(/[/ ]P/, '-P').toUpperCase(), line })),
  );
  if (found.length === 0) return 'notFound';
  if (new Set(found.map(({ type }) => type)).size > 1 || found.some(({ line }) => DENIED.test(line.text)))
    return 'ambiguous';
  return { language: null, values: [found[0]!.type], not: [], lines: found.map(({ line }) => line) };
}

/** The lines before the first that matches. */
const before = (lines: readonly SheetLine[], end: RegExp): readonly SheetLine[] => {
  const at = lines.findIndex(({ text }) => end.test(text));
  return at < 0 ? lines : lines.slice(0, at);
};

const READERS: Readonly<Record<Topic, (lines: readonly SheetLine[]) => Answer>> = {
  // The rest of the section is about symptoms, and advice for physicians.
  firstAid: (lines) => sentencesBehind(before(lines, /^\W*4\.[2-9]/), Object.keys(ROUTES)),
  fire: fireIn,
  spill: (lines) => sentencesBehind(lines, ['spill']),
  gloves: glovesIn,
  filter: filterIn,
  disposal: (lines) => sentencesBehind(lines, ['waste']),
};

/** The measures of a sheet; none for a file with the sheets of several products. */
export function readMeasures({ text, positioned }: { text: string; positioned: string }): MeasureReading {
  const painted = sheetsOf(linesOf(text));
  const isOrdered = painted.some(({ sections }) => sections.size >= FEWEST_SECTIONS);
  const sheets = isOrdered || positioned === '' ? painted : sheetsOf(linesOf(positioned));
  const reading: MeasureReading = { measures: [], gaps: [] };
  for (const topic of TOPICS) {
    const section = SECTIONS[topic];
    const lines = sheets[0]?.sections.get(section);
    const answer = areDifferent(sheets) ? 'severalSheets' : lines ? READERS[topic](lines) : 'noSection';
    if (typeof answer === 'string') reading.gaps.push({ topic, reason: answer, section });
    else {
      const { lines: read, ...measure } = answer;
      reading.measures.push({ topic, ...measure, section, evidence: evidenceOf(read) });
    }
  }
  return reading;
}
