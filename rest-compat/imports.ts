import * as z from 'zod';
import { embedded, number, text, value } from './engine/fields.ts';
import type { Shape } from './engine/shape.ts';

/** What each import says beside its rows. */
export const IMPORT_FIELDS: Shape['fields'] = {
  added: value(number),
  changed: value(number),
  unchanged: value(number),
  refused: value(number),
  sheet: value(
    { type: ['string', 'null'] },
    { example: null, about: 'Das gelesene Tabellenblatt; null, wenn es das einzige ist' },
  ),
  ignoredColumns: value({ type: 'array', items: text }),
};

/** A row of an import; `schema` has what it can say. */
export const importedRowShape = (
  of: string,
  schema: z.ZodType,
  about: { field: { de: string; en: string } },
): Shape => ({
  name: `${of}ImportRow`,
  identified: false,
  fields: {
    row: value(number, { about: { de: 'Nummer der Zeile in der Datei', en: 'Number of the row in the file' } }),
    outcome: value({ type: 'string', enum: ['new', 'changed', 'unchanged', 'refused'] }),
    name: value(text),
    values: value(
      {
        type: 'object',
        properties: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties,
      },
      { about: { de: 'Was in der Zeile steht', en: 'What the row says' } },
    ),
    problems: embedded(
      {
        name: `${of}ImportProblem`,
        identified: false,
        fields: {
          field: value(text, { about: about.field }),
          column: value(text, { about: { de: 'Spalte der Datei', en: 'Column of the file' } }),
          message: value(text, { about: { de: 'Was nicht stimmt', en: 'What is wrong' } }),
        },
      },
      { many: true },
    ),
  },
});

const meaningShape: Shape = {
  name: 'ImportMeaning',
  identified: false,
  fields: { id: value(text), name: value(text) },
};

/** A text of a file that means nothing that is known, in one of these columns. */
export const unknownTextShape = (name: string, columns: readonly string[]): Shape => ({
  name,
  identified: false,
  fields: {
    field: value({ type: 'string', enum: [...columns] }),
    text: value(text),
    count: value({ type: 'integer' }, { about: { de: 'Zeilen, in denen er steht', en: 'Rows that have it' } }),
    proposals: embedded(meaningShape, { many: true }),
  },
});
