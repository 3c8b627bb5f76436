import { HAZARD_STATEMENTS, statementCode, statementKindOf, statementText } from '../hazard-statements.shared.ts';
import {
  CLASS,
  CLASS_WORD,
  FOREIGN,
  LABELS,
  NONE,
  NOT_CLASSIFIED,
  PARTLY_NOT_CLASSIFIED,
  SIGNAL_WORDS,
  ZONES,
} from './hazard-words.ts';
import { type SheetLine, withoutNumber } from './sheet-lines.ts';

/**
 * The hazards of the product in section 2. A code counts if it is a statement or follows the name of a hazard class;
 * one in a sentence, or below a line about components, hydrolysis or traces, is reported, but not proposed.
 */
export interface Hazards {
  statements: readonly FoundCode[];
  /** Codes of section 2 that are not proposed. */
  left: readonly FoundCode[];
  signals: readonly { value: 'danger' | 'warning'; line: SheetLine }[];
  pictogramLines: readonly SheetLine[];
  /** The line with the statement that the product is not classified. */
  notClassified: SheetLine | null;
  saysNoPictogram: boolean;
}

export interface FoundCode {
  code: string;
  kind: 'h' | 'p';
  /** True for a code of the classification, false for one of the label. */
  isClass: boolean;
  isKnown: boolean;
  line: SheetLine;
}

type Zone = keyof typeof ZONES | null;
type Label = keyof typeof LABELS;

const CODE =
  /(?<![\p{L}\d./]|(?<!\d)-)(?:(?:EUH|H)[ ]?\d{3}[A-Za-z]{0,2}(?:\s*[+/]\s*H?\d{3}[A-Za-z]{0,2})*|P\d{3}(?:\s*[+/]\s*P?\d{3})*)(?![\p{L}\d]|[./]\d|-(?!(?:EUH|H|P)\d{3})[\p{L}\d])/gu;
const BEGINS_WITH_CODE = new RegExp(`^[(]?${CODE.source}`, 'u');
/** Codes of the product itself whose sentences mention contents or released substances. */
const OWN_SENTENCE = /^(?:EUH(?:0(?:01|14|18|19|29|31|32)|2\d\d)|H(?:26\d|280|281|23\d|24\d))/;
const NEGATION = /\b(?:nicht|keine?[rnms]?|not|neither|nor|never|nie|niet|není|non|no(?! smoking))\b|n.est pas/iu;
/** Up to this number of characters before a code, a negation applies to it. */
const MAX_NEGATED = 25;
const LEGAL =
  /verordnung|regulation|règlement|rozporządz|regolamento|reglamento|nařízení|gemäß|according|selon|zgodnie|\bCLP\b|\bGHS\b|^label|hinweis|statement|mention/iu;
const OPEN_END = /(?:\b(?:nicht|kein\w*|not|no|als|as|mit|with|von|of|und|and|oder|or|wie|de|z|jako)|[(])\s*$/iu;

const ends = String.raw`(?:[ \t]*\/[^:\t]{2,40})?(?:[ \t]*[([][^)\]]{0,30}[)\]])?[ \t]*(?:[:\t|–-]|$|(?=(?:EUH|H|P)[ ]?\d{3}))`;
/** Labels after which a space may separate the value. */
const BLANK_ENDS: readonly string[] = ['signal', 'pictograms'];
const LABEL_LINES = Object.entries(LABELS).map(([label, words]) => {
  const end = BLANK_ENDS.includes(label) ? `(?:${ends}|[ ])` : ends;
  return [label as Label, new RegExp(`^(?:${words.source})${end}`, 'iu')] as const;
});

function labelIn(core: string): { label: Label; rest: string } | null {
  for (const [label, pattern] of LABEL_LINES) {
    const match = pattern.exec(core);
    if (match) return { label, rest: core.slice(match[0].length).trim() };
  }
  return null;
}

function zoneIn(text: string, core: string, zone: Zone): Zone {
  const number = /^[\s*·•(]*2\.([123])(?!\d)/.exec(text)?.[1];
  if (number) return (['classification', 'label', 'other'] as const)[Number(number) - 1]!;
  if (ZONES.other.test(core)) return 'other';
  if (zone === 'other') return zone;
  if (ZONES.classification.test(core)) return 'classification';
  return ZONES.label.test(core) ? 'label' : zone;
}

/** The codes in a written form: `H302/312` are two, unless the regulation has such a combination. */
function codesOf(written: string): string[] {
  const parts = written.split(/\s*[+/]\s*/);
  const letter = /^(?:EUH|H|P)/.exec(parts[0]!)![0];
  const full = parts.map((part) => (/^\d/.test(part) ? letter + part : part).replaceAll(' ', ''));
  const whole = statementCode(full.join('+'));
  if (whole && (full.length === 1 || written.includes('+') || HAZARD_STATEMENTS.some(({ code }) => code === whole)))
    return [whole];
  return full.map((part) => statementCode(part) ?? statementCode(part.replace(/[A-Za-z]+$/, '')) ?? part);
}

/** The words of a text that are neither names of classes nor numbers, codes or labels. */
const remainderOf = (text: string): string =>
  text
    .replaceAll(CLASS, ' ')
    .replaceAll(CODE, ' ')
    .replaceAll(/\b\d(?:\.\d+)?[A-D]?\b/g, ' ')
    .replaceAll(/[^\p{L}%]+/gu, ' ')
    .trim();

/** Whether the text before a code allows it to be a code of the product. */
function leadsToOwn(before: string): boolean {
  if (NEGATION.test(before)) return false;
  if ((ZONES.label.test(before) || LEGAL.test(before)) && /^[^.;]{0,60}[:\t]\s*$/.test(before))
    return !FOREIGN.test(before);
  if (FOREIGN.test(before) || /%|\d{2,7}-\d\d-\d/.test(before)) return false;
  const open = before.lastIndexOf('(') > before.lastIndexOf(')') ? before.slice(before.lastIndexOf('(') + 1) : null;
  return [before, open].every((text) => {
    const rest = remainderOf(text ?? '');
    return rest === '' || (text === before ? CLASS_WORD.test(rest) : CLASS_WORD.test(rest) && rest.length < 60);
  });
}

/**
 * Whether a line ends with a colon and names neither a hazard nor the law: the lines after it are about what it names.
 */
const leadsAway = (core: string): boolean =>
  zoneIn(core, core, null) === null && (NEGATION.test(core) || (!CLASS_WORD.test(core) && !LEGAL.test(core)));

/**
 * Whether the text after a code is its statement: it begins with a capital, a gap or a mark. A small letter means that
 * the code is part of a sentence.
 */
const goesOnAsStatement = (after: string): boolean => !/^ \p{Ll}/u.test(after);

/** Reads the lines of section 2 one after the other, and keeps the state. */
class Reading {
  readonly statements: FoundCode[] = [];
  readonly left: FoundCode[] = [];
  readonly signals: { value: 'danger' | 'warning'; line: SheetLine }[] = [];
  readonly pictogramLines: SheetLine[] = [];
  notClassified: SheetLine | null = null;
  saysNoPictogram = false;
  private zone: Zone = null;
  private label: Label | null = null;
  private isForeign = false;
  private before: { text: string; lastCode: string | null; wasLeft: boolean } = {
    text: '',
    lastCode: null,
    wasLeft: false,
  };

  add(line: SheetLine): void {
    const core = withoutNumber(line.text);
    const found = labelIn(core);
    const zone = zoneIn(line.text, core, this.zone);
    if (zone !== this.zone || found) this.isForeign = false;
    this.zone = found && zone === 'other' && this.zone === 'other' ? 'label' : zone;
    if (found) this.label = found.label;
    else if (zone !== null && /^[\s*·•(]*2\.[123]/.test(line.text)) this.label = null;
    const text = found ? found.rest : core;
    if (!found && this.isForeignLead(core)) this.isForeign = true;
    this.readSignal(line, text, found?.label === 'signal');
    if (this.zone !== 'other' && !this.isForeign) this.readMarks(line, text);
    this.readCodes(line, text, found !== null);
  }

  /** Reads a line, and returns whether it is about something other than the product. */
  isOtherAt(line: SheetLine): boolean {
    this.add(line);
    return this.zone === 'other' || this.isForeign;
  }

  private isForeignLead(core: string): boolean {
    if (BEGINS_WITH_CODE.test(core)) return false;
    if (/:\s*$/.test(core) && leadsAway(core)) return true;
    if (!FOREIGN.test(core)) return false;
    const { text, lastCode } = this.before;
    // The line is, or continues, the statement of a code in the line before.
    const isSentence =
      lastCode !== null && (remainderOf(text) === '' || (OWN_SENTENCE.test(lastCode) && !/[.]\s*$/.test(text)));
    return !isSentence;
  }

  private readSignal(line: SheetLine, text: string, isLabelled: boolean): void {
    if (this.zone === 'other') return;
    const words = text.split(/[\t/,;:.]|\s-\s/).map((word) => word.trim());
    const isAlone = words.length <= 2;
    if (!isLabelled && this.label !== 'signal' && !isAlone) return;
    for (const value of ['danger', 'warning'] as const)
      if (words.some((word) => SIGNAL_WORDS[value].test(word))) this.signals.push({ value, line });
  }

  private readMarks(line: SheetLine, text: string): void {
    if (NOT_CLASSIFIED.test(text) && !PARTLY_NOT_CLASSIFIED.test(text)) this.notClassified ??= line;
    if (this.label !== 'pictograms' && !/GHS\s?-?0[1-9]/.test(text)) return;
    if (this.label === 'pictograms' && NONE.test(text)) this.saysNoPictogram = true;
    this.pictogramLines.push(line);
  }

  private readCodes(line: SheetLine, text: string, hasLabel: boolean): void {
    const matches = [...text.matchAll(CODE)];
    const isWrapped =
      matches[0]?.index === 0 &&
      !hasLabel &&
      (OPEN_END.test(this.before.text) || (this.before.wasLeft && /[,;+(]\s*$/.test(this.before.text)));
    let isOpen = this.zone !== 'other' && !isWrapped;
    let [from, last] = [0, null as string | null];
    for (const match of matches) {
      const between = text.slice(from, match.index);
      const own = last && OWN_SENTENCE.test(last) ? '' : withoutSentence(between, last);
      const isP = match[0].startsWith('P');
      isOpen &&=
        last === null
          ? leadsToOwn(between) || (isP && /^[^.]{0,60}[:\t–-]\s*$/.test(between)) || this.isEndOfStatement(between)
          : !FOREIGN.test(own) && !NEGATION.test(own.slice(-MAX_NEGATED)) && leadsInside(own);
      const after = text.slice(match.index + match[0].length);
      const isOwn = isOpen && goesOnAsStatement(after) && (isP || !this.isForeign);
      for (const code of codesOf(match[0])) {
        const kind = statementKindOf(code);
        const isClass =
          (this.zone === 'classification' || remainderOf(between) !== between.replaceAll(/[^\p{L}%]+/gu, ' ').trim()) &&
          this.label !== 'h';
        const found = { code, kind, isClass, isKnown: statementCode(code) !== null, line };
        (isOwn ? this.statements : this.left).push(found);
        last = code;
      }
      from = match.index + match[0].length;
    }
    this.before = {
      text: line.text,
      lastCode: last ?? (/^\p{Ll}/u.test(text) ? this.before.lastCode : null),
      wasLeft: matches.length > 0 ? !isOpen || this.isForeign : this.before.wasLeft && !hasLabel,
    };
  }

  /** Whether a text ends the statement that began in the line before. */
  private isEndOfStatement(text: string): boolean {
    const { lastCode, wasLeft } = this.before;
    if (lastCode === null || wasLeft || /[.]\s*$/.test(this.before.text)) return false;
    return /[.;!]\s*$/.test(text) && (OWN_SENTENCE.test(lastCode) || !FOREIGN.test(text));
  }
}

/** The text after a code without the statement of the code, which may contain words of FOREIGN. */
function withoutSentence(text: string, code: string | null): string {
  if (!code) return text;
  const sentences = (['de', 'en'] as const).map((language) => statementText(code, language)).filter(Boolean);
  return sentences.reduce((rest, sentence) => rest.replace(sentence, ' '), text);
}

/** Whether an open bracket before a code allows it to be a code of the product: it names nothing else before. */
function leadsInside(between: string): boolean {
  const open = between.lastIndexOf('(');
  if (open <= between.lastIndexOf(')')) return true;
  const rest = remainderOf(between.slice(open + 1));
  return rest === '' || CLASS_WORD.test(rest);
}

export function hazardsIn(lines: readonly SheetLine[]): Hazards {
  const reading = new Reading();
  for (const line of lines) reading.add(line);
  return reading;
}

/** The proposed statements of a kind: those of the label, or those of the classification if the label has none. */
export function proposedStatements({ statements }: Hazards, kind: 'h' | 'p'): FoundCode[] {
  const listed = statements.filter((each) => each.kind === kind && each.isKnown);
  const isHazard = ({ code }: FoundCode): boolean => !code.startsWith('EUH');
  const ofLabel = listed.filter((each) => !each.isClass && isHazard(each));
  const hazards = ofLabel.length > 0 ? ofLabel : listed.filter(isHazard);
  const chosen = [...hazards, ...listed.filter((each) => !isHazard(each))];
  return [...new Map(chosen.map((each) => [each.code, each])).values()];
}

const plain = (sentence: string): string =>
  sentence
    .replaceAll(/<[^>]*>/g, '')
    .toLowerCase()
    .replaceAll('vapour', 'vapor')
    .replaceAll('sulph', 'sulf')
    .replaceAll('oxidis', 'oxidiz')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

let codeBySentence: Map<string, string> | null = null;

/** Statements in words without codes, as in sheets of the United States; only complete lines count. */
export function statementsByWords(lines: readonly SheetLine[]): FoundCode[] {
  codeBySentence ??= new Map(
    HAZARD_STATEMENTS.filter(({ repealed }) => !repealed).flatMap(({ code, de, en }) => [
      [plain(de), code] as const,
      [plain(en), code] as const,
    ]),
  );
  const zones = new Reading();
  return lines.flatMap((line) => {
    const isOther = zones.isOtherAt(line);
    const text = labelIn(withoutNumber(line.text))?.rest ?? withoutNumber(line.text);
    const code = isOther ? undefined : codeBySentence!.get(plain(text));
    return code && !code.startsWith('EUH')
      ? [{ code, kind: statementKindOf(code), isClass: false, isKnown: true, line }]
      : [];
  });
}
