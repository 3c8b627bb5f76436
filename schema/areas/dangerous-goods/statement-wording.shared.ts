import type { Language } from '../../kernel/permissions.ts';
import { HAZARD_STATEMENTS, statementsOf, type HazardStatement } from './hazard-statements.shared.ts';

/**
 * The wording of statements that the user has to complete (CLP, Annexes III and IV): a slash separates alternatives,
 * dots and angle brackets stand for something to be stated, square brackets for something that may be left out. A
 * statement is parsed into fixed text and slots; with the answers to its slots it becomes the printed sentence.
 * Isomorphic.
 */

type Words = Readonly<Record<Language, string>>;

/** Alternatives, of which one or several apply. */
export interface Choice {
  kind: 'choice';
  /** Answers identify an alternative by its German words. */
  options: readonly Words[];
  /** Whether a text of one's own may be stated instead. */
  hasOwn: boolean;
  isSeveral: boolean;
  /** Whether it may be left out. */
  isOptional: boolean;
  joint: 'and' | 'or';
}

/** A gap for a text of one's own. */
export interface Blank {
  kind: 'blank';
  /** What has to be stated; empty where the regulation has dots only. */
  label: Words;
  isOptional: boolean;
  /** The text that is printed before and after the answer, if there is one. */
  before: Words;
  after: Words;
}

export type Slot = Choice | Blank;

/** What was chosen or filled in for one slot. */
export interface SlotAnswer {
  /** German words of the chosen alternatives. */
  chosen?: string[] | undefined;
  /** A text of one's own; if one language is missing, the other one is printed. */
  de?: string | undefined;
  en?: string | undefined;
}

/** Answers by code: one for each slot of its statement, in the order of the German sentence. */
export type StatementWording = Readonly<Record<string, readonly SlotAnswer[]>>;

/** Fixed text, or the index of a slot. */
type Part = string | number;

interface Parsed {
  slots: readonly Slot[];
  parts: Readonly<Record<Language, readonly Part[]>>;
}

/** A slot in one language. */
interface RawSlot {
  kind: Slot['kind'];
  options: string[];
  hasOwn: boolean;
  isOptional: boolean;
  label: string;
  before: string;
  after: string;
}

type RawPart = string | RawSlot;

/** Alternatives of several words; all others are single words. */
const PHRASES =
  /inertem Gas|inert gas|brennbaren Stoffen|explosive Stoffe|POISON CENT(?:ER|RE)|protective (?:gloves|clothing)|(?:eye|face) protection|[Ää]rztlichen Rat einholen|ärztliche Hilfe hinzuziehen|In kaltes Wasser tauchen|nassen Verband anlegen|Immerse in cool water|wrap in wet bandages/g;
/** Slashes that do not separate alternatives. */
const NO_ALTERNATIVES = /und\/oder|and\/or|Dampf\/Luft-Gemische/g;
/** Repetitions after a slash: units of other countries, a synonym. */
const REPEATED = /\/\s?(?:…\s?|122\s?)(?:°F|lbs)|(?<=doctor)\/physician/g;
/** Replace spaces and slashes that do not separate words or alternatives. */
const FIXED_SPACE = '_';
const DIVISION_SLASH = '\u2215';

/** Statements of which exactly one alternative may be chosen. */
const SINGLE = /^(?:P221|P231|P31[345]|P334|P335\+P334|P352|P406|P422)$/;
/** Statements whose chosen alternatives are joined by "and". */
const JOINED = /^(?:P241|P280|P501|P503)$/;
/** Statements whose English sentence has the alternatives in reverse order. */
const REVERSED = new Set(['EUH018']);

const SLOTS =
  /(?<space> ?)<(?<condition>[^>]+)>|\[(?<bracket>[^\]]+)\]|(?<open>[^\s/…()]+(?:\/[^\s/…()]+)*)\/…\/?|(?<closed>[^\s/…()]+(?:\/[^\s/….()]+)+)|(?<gap>…)/gu;

const rawSlot = (kind: Slot['kind'], rest: Partial<RawSlot> = {}): RawSlot => ({
  kind,
  options: [],
  hasOwn: false,
  isOptional: false,
  label: '',
  before: '',
  after: '',
  ...rest,
});

const withPlainSpaces = (text: string): string => text.replaceAll(FIXED_SPACE, ' ').replaceAll(DIVISION_SLASH, '/');

function slotOf(groups: Record<string, string | undefined>): RawSlot {
  const { condition, bracket, open, closed } = groups;
  if (condition !== undefined) {
    const label = condition.replace(/^(?:oder|or) /, '');
    const isOptional = /\b(?:sofern|wenn|if)\b/.test(label);
    return rawSlot('blank', { label, isOptional, ...(isOptional && { before: ' (', after: ')' }) });
  }
  if (bracket !== undefined) {
    const options = bracket.split('/');
    if (options.length === 1 && bracket.includes('…')) {
      const [before = '', after = ''] = bracket.split('…');
      return rawSlot('blank', { isOptional: true, before, after });
    }
    const hasOwn = options.includes('…');
    return rawSlot('choice', { options: options.filter((each) => each !== '…'), hasOwn, isOptional: true });
  }
  if (open !== undefined) return rawSlot('choice', { options: open.split('/'), hasOwn: true });
  if (closed !== undefined) return rawSlot('choice', { options: closed.split('/') });
  return rawSlot('blank');
}

/** The fixed text and the slots of a sentence. */
function rawPartsOf(sentence: string): RawPart[] {
  const text = sentence
    .replaceAll(REPEATED, '')
    .replaceAll(/([\p{L}])…/gu, (_all, letter: string) =>
      sentence.includes('combustibles…') ? `${letter}/…` : `${letter} …`,
    )
    .replaceAll(PHRASES, (phrase) => phrase.replaceAll(' ', FIXED_SPACE))
    .replaceAll(NO_ALTERNATIVES, (words) => words.replace('/', DIVISION_SLASH));
  const parts: RawPart[] = [];
  let end = 0;
  for (const match of text.matchAll(SLOTS)) {
    const slot = slotOf(match.groups!);
    // A gap that has to be filled keeps the space before it.
    const before = text.slice(end, match.index) + (slot.isOptional ? '' : (match.groups!.space ?? ''));
    if (before) parts.push(withPlainSpaces(before));
    parts.push({ ...slot, options: slot.options.map(withPlainSpaces) });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(withPlainSpaces(text.slice(end)));
  return parts;
}

const isSlot = (part: RawPart): part is RawSlot => typeof part !== 'string';

const areSame = (one: RawSlot, other: RawSlot): boolean =>
  one.kind === other.kind && one.options.length === other.options.length && one.hasOwn === other.hasOwn;

/** A German slot and its English counterpart, which a sentence may lack. */
function paired(code: string, de: RawSlot, en: RawSlot | undefined): Slot {
  if (de.kind === 'blank') {
    const words = (of: 'label' | 'before' | 'after'): Words => ({ de: de[of], en: en?.[of] ?? '' });
    const isOptional = de.isOptional || (en?.isOptional ?? false);
    const brackets = isOptional && de.label !== '';
    return {
      kind: 'blank',
      label: words('label'),
      isOptional,
      before: brackets ? { de: ' (', en: ' (' } : words('before'),
      after: brackets ? { de: ')', en: ')' } : words('after'),
    };
  }
  const english = REVERSED.has(code) ? en?.options.toReversed() : en?.options;
  const { hasOwn, isOptional } = de;
  return {
    kind: 'choice',
    options: de.options.map((word, index) => ({ de: word, en: english?.[index] ?? '' })),
    hasOwn,
    isSeveral: !SINGLE.test(code) && de.options.length > 1,
    isOptional,
    // P503 names sources of information: the own text is one more alternative, joined by "or".
    joint: JOINED.test(code) && !(code === 'P503' && hasOwn) ? 'and' : 'or',
  };
}

/** Throws if the German sentence lacks a slot of the English one, because then the data or the patterns are wrong. */
function parsed({ code, de, en }: HazardStatement): Parsed {
  const [german, english] = [rawPartsOf(de), rawPartsOf(en)];
  const open = english.filter(isSlot);
  const raw = german.filter(isSlot).map((slot) => {
    const at = open.findIndex((each) => areSame(slot, each));
    return { slot, counterpart: at < 0 ? undefined : open.splice(at, 1)[0] };
  });
  if (open.length > 0) throw new Error(`${code}: the German sentence lacks what the English one leaves open`);
  const indexOf = (part: RawPart, of: 'slot' | 'counterpart'): Part =>
    isSlot(part) ? raw.findIndex((each) => each[of] === part) : part;
  const own = code.split('+').find((part) => /[PH]\d/.test(part) && (SINGLE.test(part) || JOINED.test(part)));
  return {
    slots: raw.map(({ slot, counterpart }) => paired(own ?? code, slot, counterpart)),
    parts: {
      de: german.map((part) => indexOf(part, 'slot')),
      en: english.map((part) => indexOf(part, 'counterpart')),
    },
  };
}

const PARSED: ReadonlyMap<string, Parsed> = new Map(HAZARD_STATEMENTS.map((each) => [each.code, parsed(each)]));

const parsedOf = (code: string): Parsed[] => statementsOf(code).map((each) => PARSED.get(each.code)!);

/** The slots of a code, in the order of its answers; for a free combination those of all its parts. */
export const slotsOf = (code: string): readonly Slot[] => parsedOf(code).flatMap(({ slots }) => slots);

/**
 * The own text of an answer; punctuation without a letter or a digit, such as the dots of the regulation, does not
 * count.
 */
function own({ de = '', en = '' }: SlotAnswer, language: Language): string {
  const words = [de, en].map((text) => (/[\p{L}\d]/u.test(text) ? text.trim() : ''));
  return (language === 'de' ? words[0] || words[1] : words[1] || words[0]) ?? '';
}

/** Whether a slot needs an answer and has none. */
export const isOpenSlot = (slot: Slot, answer: SlotAnswer = {}): boolean =>
  !slot.isOptional && own(answer, 'de') === '' && (answer.chosen ?? []).length === 0;

/** Whether a slot in the sentence of a code needs an answer and has none. */
export const isOpenStatement = (code: string, wording: StatementWording): boolean =>
  slotsOf(code).some((slot, index) => isOpenSlot(slot, wording[code]?.[index]));

const JOINTS = { and: { de: 'und', en: 'and' }, or: { de: 'oder', en: 'or' } } as const;

/** „Schutzhandschuhe, Schutzkleidung und Augenschutz“ */
function joined(words: readonly string[], joint: Choice['joint'], language: Language): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${JOINTS[joint][language]} ${words.at(-1)}`;
}

/** The text of a slot with an answer; null if the answer is missing. */
function slotText(slot: Slot, answer: SlotAnswer = {}, language: Language): string | null {
  const words = own(answer, language);
  if (isOpenSlot(slot, answer)) return null;
  if (slot.kind === 'blank') return words && `${slot.before[language]}${words}${slot.after[language]}`;
  const chosen = slot.options.filter(({ de }) => answer.chosen?.includes(de)).map((option) => option[language]);
  return joined([...chosen, ...(words ? [words] : [])], slot.joint, language);
}

/**
 * Joins parts to one sentence, and corrects spaces, full stops and capitals where something was left out or inserted.
 */
const sentenceOf = (parts: readonly string[]): string =>
  parts
    .reduce(
      (text, part) => (/[\p{L}\d_]$/u.test(text) && /^[\p{L}\d_]/u.test(part) ? `${text} ${part}` : text + part),
      '',
    )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([.,:;)])/g, '$1')
    .replaceAll(/(?<=\p{L}-) (?=\p{Lu})/gu, '')
    .replaceAll(/\.{2,}/g, '.')
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .replace(/(?<=[\p{L}\d_)])$/u, '.');

/** The sentence of a code; `answered` returns the text of each slot. */
function sentences(code: string, language: Language, answered: (slot: Slot, index: number) => string): string {
  let before = 0;
  return parsedOf(code)
    .map(({ parts, slots }) => {
      const from = before;
      before += slots.length;
      return sentenceOf(
        parts[language].map((part) => (typeof part === 'string' ? part : answered(slots[part]!, from + part))),
      );
    })
    .join(' ');
}

/** Printed on drafts where an answer is missing. */
export const OPEN_MARK = '______';

/** The sentence of a code with the chosen wording; missing answers are lines to fill in. */
export const wordedStatement = (code: string, language: Language, wording: StatementWording): string =>
  sentences(code, language, (slot, index) => slotText(slot, wording[code]?.[index], language) ?? OPEN_MARK);

/**
 * The sentence of a code without any choice: with all alternatives, and without sentences in which something has to be
 * stated. Empty if nothing is left.
 */
export const generalStatement = (code: string, language: Language): string =>
  sentences(code, language, (slot) => {
    if (slot.isOptional) return '';
    return slot.kind === 'blank'
      ? OPEN_MARK
      : joined(
          slot.options.map((option) => option[language]),
          'or',
          language,
        );
  })
    .split(/(?<=\.)\s+/)
    .filter((sentence) => !sentence.includes(OPEN_MARK))
    .join(' ');

/**
 * Whether answers fit the slots of a code: the same number, only offered alternatives, and own texts only where they
 * are allowed.
 */
export function fitsStatement(code: string, answers: readonly SlotAnswer[]): boolean {
  const slots = slotsOf(code);
  return (
    slots.length > 0 &&
    answers.length === slots.length &&
    slots.every((slot, index) => {
      const { chosen = [] } = answers[index]!;
      const hasWords = own(answers[index]!, 'de') !== '';
      if (slot.kind === 'blank') return chosen.length === 0;
      const isOffered = chosen.every(
        (word, at) => slot.options.some(({ de }) => de === word) && chosen.indexOf(word) === at,
      );
      const count = chosen.length + (hasWords ? 1 : 0);
      return isOffered && (slot.hasOwn || !hasWords) && (slot.isSeveral || count <= 1);
    })
  );
}
