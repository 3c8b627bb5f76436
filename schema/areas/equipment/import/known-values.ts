import type { Rows } from '../../../kernel/context.ts';
import { OWN_ROWS } from '../../../kernel/list.ts';
import { foldedText } from '../../../platform/imports/import-sheet.ts';
import { FULL_NAME } from '../../../platform/places/place-names.ts';
import { EQUIPMENT_KINDS, isKind } from '../equipment-kinds.ts';
import { NAMING_COLUMNS, NEW_PLACE, type ImportChoice, type NamingColumn } from './import.input.ts';

/** Something that a text of the file may mean. */
export interface Meaning {
  id: string;
  name: string;
}

interface KnownMeaning extends Meaning {
  /** Folded texts that mean it; several may have the same. */
  texts: readonly string[];
}

/** Most meanings that are proposed for a text. */
const MOST_PROPOSED = 3;
/** Shorter words say nothing: "und", "mit". */
const SHORTEST_WORD = 4;

/** The parts of a path as people write it: "Werk 1 / Halle 2", "Werk 1 › Halle 2". */
export const pathOf = (text: string): string[] =>
  text
    .split(/[›»>/\\|]/)
    .map((part) => part.trim())
    .filter(Boolean);

const foldedPath = (text: string): string => pathOf(text).map(foldedText).join('/');

const KINDS: Readonly<Record<'de' | 'en', readonly KnownMeaning[]>> = {
  de: EQUIPMENT_KINDS.map(({ id, de, en, words }) => ({ id, name: de, texts: [id, de, en, ...words].map(foldedText) })),
  en: EQUIPMENT_KINDS.map(({ id, de, en, words }) => ({ id, name: en, texts: [id, de, en, ...words].map(foldedText) })),
};

/** The meanings of texts in the columns that name something. */
export class KnownValues {
  readonly #known: Readonly<Record<NamingColumn, readonly KnownMeaning[]>>;
  readonly #choices: ReadonlyMap<string, string | null>;
  /** Ids by text; of a text that means several things, null. */
  readonly #byText = new Map<string, string | null>();

  constructor(known: Readonly<Record<NamingColumn, readonly KnownMeaning[]>>, choices: readonly ImportChoice[]) {
    this.#known = known;
    for (const field of NAMING_COLUMNS)
      for (const { id, texts } of known[field])
        for (const text of new Set(texts)) {
          const key = `${field} ${text}`;
          this.#byText.set(key, this.#byText.has(key) ? null : id);
        }
    const sound = choices.filter(({ field, id }) => isSound(field, id, known[field]));
    this.#choices = new Map(sound.map(({ field, text, id }) => [keyOf(field, text), id]));
  }

  /** The id that a text means, or null as somebody chose; undefined where that is not known. */
  of(field: NamingColumn, text: string): string | null | undefined {
    const chosen = this.#choices.get(keyOf(field, text));
    if (chosen !== undefined) return chosen;
    const wanted = field === 'place' ? foldedPath(text) : foldedText(text);
    return (wanted !== '' && this.#byText.get(`${field} ${wanted}`)) || undefined;
  }

  /** The only kind one of whose words is a word of a device's name. */
  kindInName(name: string): Meaning | undefined {
    const words = new Set(foldedText(name).split(' '));
    const found = this.#known.kind.filter(({ texts }) => texts.some((text) => words.has(text)));
    return found.length === 1 ? found[0] : undefined;
  }

  /** What a text could mean, the most similar first. */
  proposals(field: NamingColumn, text: string): Meaning[] {
    const wanted = foldedText(text);
    const words = wanted.split(' ').filter((word) => word.length >= SHORTEST_WORD);
    const scored = this.#known[field].map(({ id, name, texts }) => ({
      id,
      name,
      score: Math.max(0, ...texts.map((known) => similarity(wanted, words, known.replaceAll('/', ' ')))),
    }));
    return scored
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, MOST_PROPOSED)
      .map(({ id, name }) => ({ id, name }));
  }
}

/** How much of two texts is the same: letters of whole texts and words that contain each other. */
function similarity(wanted: string, words: readonly string[], known: string): number {
  if (known === wanted) return 1_000;
  const knownWords = known.split(' ').filter((word) => word.length >= SHORTEST_WORD);
  return words.reduce((sum, word) => {
    const shared = knownWords.filter((each) => each.includes(word) || word.includes(each));
    return sum + Math.max(0, ...shared.map((each) => Math.min(each.length, word.length)));
  }, 0);
}

const keyOf = (field: NamingColumn, text: string): string => `${field} ${foldedText(text)}`;

/** A choice is one of what is there; another one is as if nobody had chosen. */
function isSound(field: NamingColumn, id: string | null, known: readonly KnownMeaning[]): boolean {
  if (id === null) return field !== 'kind';
  if (field === 'kind') return isKind(id);
  return (field === 'place' && id === NEW_PLACE) || known.some((each) => each.id === id);
}

/** Reads what the texts of a file may mean: kinds, places and people. */
export async function knownValues(
  rows: Rows,
  language: 'de' | 'en',
  choices: readonly ImportChoice[],
): Promise<KnownValues> {
  const places = await rows<Meaning>(`select t.id, ${FULL_NAME} as name from place t where ${OWN_ROWS}`);
  const people = await rows<Meaning & { short: string; email: string }>(
    `select t.id, t.name, t.short, t.email from client_user t where ${OWN_ROWS} and t.removed_at is null order by t.name, t.id`,
  );
  return new KnownValues(
    {
      kind: KINDS[language],
      place: places.map(({ id, name }) => ({ id, name, texts: endsOf(foldedPath(name)) })),
      responsible: people.map(({ id, name, short, email }) => ({
        id,
        name,
        texts: [...new Set([name, short, email].map(foldedText))].filter(Boolean),
      })),
    },
    choices,
  );
}

/** A path, and what is left of it without the places above: "werk 1/halle 2", "halle 2". */
const endsOf = (path: string): string[] => path.split('/').map((_, at, parts) => parts.slice(at).join('/'));
