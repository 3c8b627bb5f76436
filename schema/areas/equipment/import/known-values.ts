import type { Rows } from '../../../kernel/context.ts';
import { OWN_ROWS } from '../../../kernel/list.ts';
import { foldedText } from '../../../platform/imports/import-sheet.ts';
import { KnownValues, type KnownMeaning, type Meaning } from '../../../platform/imports/known-values.ts';
import { FULL_NAME } from '../../../platform/places/place-names.ts';
import { EQUIPMENT_KINDS, isKind } from '../equipment-kinds.ts';
import { NEW_PLACE, type ImportChoice, type NamingColumn } from './import.input.ts';

/** The parts of a path, however they are separated: "Werk 1 / Halle 2", "Werk 1 › Halle 2". */
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

/** Reads the kinds, places and people to which the texts of a file may refer. */
export async function knownValues(
  rows: Rows,
  language: 'de' | 'en',
  choices: readonly ImportChoice[],
): Promise<KnownValues<NamingColumn>> {
  const places = await rows<Meaning>(`select t.id, ${FULL_NAME} as name from place t where ${OWN_ROWS}`);
  const people = await rows<Meaning & { short: string; email: string }>(
    `select t.id, t.name, t.short, t.email from client_user t where ${OWN_ROWS} and t.removed_at is null order by t.name, t.id`,
  );
  return new KnownValues({
    known: {
      kind: KINDS[language],
      place: places.map(({ id, name }) => ({ id, name, texts: endsOf(foldedPath(name)) })),
      responsible: people.map(({ id, name, short, email }) => ({
        id,
        name,
        texts: [...new Set([name, short, email].map(foldedText))].filter(Boolean),
      })),
    },
    choices,
    fold: (field, text) => (field === 'place' ? foldedPath(text) : foldedText(text)),
    allows: (field, id) =>
      field === 'kind' ? id !== null && isKind(id) : id === null || (field === 'place' && id === NEW_PLACE),
  });
}

/** A path and its ends, without the places above: "werk 1/halle 2", "halle 2". */
const endsOf = (path: string): string[] => path.split('/').map((_, at, parts) => parts.slice(at).join('/'));
