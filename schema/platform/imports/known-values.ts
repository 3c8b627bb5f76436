import { foldedText } from './import-sheet.ts';

/** A stored value to which a text of a file may refer. */
export interface Meaning {
  id: string;
  name: string;
}

export interface KnownMeaning extends Meaning {
  /** Folded texts that mean it; several may have the same. */
  texts: readonly string[];
}

/** The value that somebody chose for a text of a column; null: none. */
export interface MeaningChoice<Column extends string> {
  field: Column;
  text: string;
  id: string | null;
}

/** A text of a file that matches no stored value, and for which none was chosen. */
export interface UnknownText<Column extends string> {
  field: Column;
  text: string;
}

interface Words<Column extends string> {
  known: Readonly<Record<Column, readonly KnownMeaning[]>>;
  choices: readonly MeaningChoice<Column>[];
  /** How the texts of a column are compared. */
  fold?: (field: Column, text: string) => string;
  /** Whether somebody may choose this, beside the meanings that are known. */
  allows?: (field: Column, id: string | null) => boolean;
}

/** Most meanings that are proposed for a text. */
const MAX_PROPOSED = 3;
/** Shorter words are ignored: "und", "mit". */
const SHORTEST_WORD = 4;

/** The meanings of texts in the columns of a file that name something. */
export class KnownValues<Column extends string> {
  readonly #known: Words<Column>['known'];
  readonly #fold: (field: Column, text: string) => string;
  readonly #choices: ReadonlyMap<string, string | null>;
  /** Ids by text; of a text that means several things, null. */
  readonly #byText = new Map<string, string | null>();

  constructor({ known, choices, fold = (_field, text) => foldedText(text), allows = () => false }: Words<Column>) {
    this.#known = known;
    this.#fold = fold;
    for (const [field, meanings] of Object.entries(known) as [Column, readonly KnownMeaning[]][])
      for (const { id, texts } of meanings)
        for (const text of new Set(texts)) {
          const key = `${field} ${text}`;
          this.#byText.set(key, this.#byText.has(key) ? null : id);
        }
    const valid = choices.filter(({ field, id }) => allows(field, id) || known[field].some((each) => each.id === id));
    this.#choices = new Map(valid.map(({ field, text, id }) => [keyOf(field, text), id]));
  }

  /** The id that a text means, or null as somebody chose; undefined where that is not known. */
  of(field: Column, text: string): string | null | undefined {
    const chosen = this.#choices.get(keyOf(field, text));
    if (chosen !== undefined) return chosen;
    const wanted = this.#fold(field, text);
    return (wanted !== '' && this.#byText.get(`${field} ${wanted}`)) || undefined;
  }

  /** The only meaning in a column one of whose texts is a word of this text. */
  onlyIn(field: Column, text: string): Meaning | undefined {
    const words = new Set(foldedText(text).split(' '));
    const found = this.#known[field].filter(({ texts }) => texts.some((each) => words.has(each)));
    return found.length === 1 ? found[0] : undefined;
  }

  /** What a text could mean, the most similar first. */
  proposals(field: Column, text: string): Meaning[] {
    const wanted = foldedText(text);
    const words = wanted.split(' ').filter((word) => word.length >= SHORTEST_WORD);
    const scored = this.#known[field].map(({ id, name, texts }) => ({
      id,
      name,
      score: Math.max(0, ...texts.map((each) => similarity(wanted, words, each.replaceAll('/', ' ')))),
    }));
    return scored
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, MAX_PROPOSED)
      .map(({ id, name }) => ({ id, name }));
  }
}

/** Similarity of two texts: by equal text, and by the letters of words that contain each other. */
function similarity(wanted: string, words: readonly string[], other: string): number {
  if (other === wanted) return 1_000;
  const otherWords = other.split(' ').filter((word) => word.length >= SHORTEST_WORD);
  return words.reduce((sum, word) => {
    const shared = otherWords.filter((each) => each.includes(word) || word.includes(each));
    return sum + Math.max(0, ...shared.map((each) => Math.min(each.length, word.length)));
  }, 0);
}

const keyOf = (field: string, text: string): string => `${field} ${foldedText(text)}`;
