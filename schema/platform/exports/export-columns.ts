import {
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { ABILITIES, allows } from '../../kernel/abilities.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { uncapitalised } from '../../kernel/first-letter.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { ExportColumn } from '../../records/exported-list.ts';
import { exportLists } from './export-lists.ts';
import { hasLabels, labelOf } from './labels.ts';
import { dayText, momentText } from './spreadsheet-values.ts';

export type CellKind = 'text' | 'number' | 'day' | 'moment';

/** A day as `YYYY-MM-DD`, a moment as ISO 8601 in UTC; the writers put both into the format of the language. */
export type CellValue = string | number | null;

/** A column with everything that the GraphQL schema and the labels say of it. */
export interface ExportedColumn {
  /** Name in requests: the path without its marks. */
  name: string;
  kind: CellKind;
  heading: (language: Language) => string;
  /** Its part of the selection. */
  selection: string;
  valueOf: (row: object, language: Language) => CellValue;
}

/** A list that can be exported, with the query that reads it. */
export interface ExportedList {
  name: string;
  title: (language: Language) => string;
  columns: readonly ExportedColumn[];
  /** Columns that depend on what the organisation has and the reader may see. */
  more: (ctx: Context) => Promise<readonly ExportedColumn[]>;
  /** Arguments of the query with their types. */
  args: ReadonlyMap<string, string>;
  isInPages: boolean;
}

/** The type of the rows of a query that answers a page; null for any other query. */
export function rowTypeOf(field: GraphQLField<unknown, unknown>): GraphQLObjectType | null {
  const page = getNamedType(field.type);
  if (!isObjectType(page) || !page.name.endsWith('Page')) return null;
  const { data, count } = page.getFields();
  const row = data && count && getNamedType(data.type);
  return row && isObjectType(row) ? row : null;
}

/** A list by its name in the API; null where nothing of that name is exported. */
export function exportedList(schema: GraphQLSchema, name: string): ExportedList | null {
  const declared = exportLists().get(name);
  const query = schema.getQueryType()?.getFields()[name];
  const row = declared && query && rowTypeOf(query);
  if (!row) return null;
  return {
    name,
    // The heading of its page, unless exports have a title of their own.
    title: (language) =>
      labelOf(language, `list.${name}`) ?? labelOf(language, `${uncapitalised(row.name)}.title`) ?? name,
    columns: declared.columns.map((column) => exportedColumn(row, column)),
    more: async (ctx) =>
      [...(await placeColumn(ctx, row)), ...((await declared.more?.(ctx)) ?? [])].map((column) =>
        exportedColumn(row, column),
      ),
    args: new Map(query.args.map((arg) => [arg.name, String(arg.type)])),
    isInPages: declared.inPages ?? false,
  };
}

/**
 * The place of records that can be at one (platform/places/place-names.ts), in the list of each of their kinds: as on its
 * page, where the organisation has places and the reader may see them.
 */
async function placeColumn(ctx: Context, row: GraphQLObjectType): Promise<ExportColumn[]> {
  if (!('placeName' in row.getFields()) || !allows(ABILITIES.places, ctx.user)) return [];
  const places = await ctx.read((rows) => rows(`select 1 from place t where ${OWN_ROWS} limit 1`));
  return places.length > 0 ? ['placeName'] : [];
}

/** The document that reads rows of a list with these columns. */
export function exportDocument({ name, args }: ExportedList, columns: readonly ExportedColumn[]): string {
  const declared = [...args].map(([arg, type]) => `$${arg}: ${type}`).join(', ');
  const passed = [...args.keys()].map((arg) => `${arg}: $${arg}`).join(', ');
  const selection = columns.map((column) => column.selection).join(' ');
  return `query (${declared}) { page: ${name}(${passed}) { data { ${selection} } } }`;
}

const BY_LANGUAGE = '*';
const SUFFIXES = ['De', 'En'] as const;
/** Kinds by the names of scalars; every other scalar is written as its text. */
const KIND_OF: Readonly<Record<string, CellKind>> = { Int: 'number', Float: 'number', Date: 'day', DateTime: 'moment' };

interface Leaf {
  type: GraphQLOutputType;
  /** Of the type that has the field. */
  parent: string;
  field: string;
  isRepeated: boolean;
}

/** The name of a column in the API. */
export const columnName = (column: ExportColumn): string =>
  (typeof column === 'string' ? column : column.path).replace(BY_LANGUAGE, '');

function exportedColumn(row: GraphQLObjectType, column: ExportColumn): ExportedColumn {
  const { path, label, heading: own, words, text } = typeof column === 'string' ? { path: column } : column;
  const steps = path.split('.');
  const [first] = steps;
  const name = columnName(column);
  const heading = (language: Language): string =>
    own ?? labelOf(language, label ?? `${row.name}.${first!}`) ?? labelOf(language, `column.${first!}`) ?? name;
  if (text) {
    const valueOf: ExportedColumn['valueOf'] = (record, language) =>
      text.of(record as Record<string, unknown>, (key) => labelOf(language, key) ?? key, language);
    return { name, kind: 'text', heading, selection: text.select, valueOf };
  }
  const leaf = leafAt(row, steps);
  const scalar = getNamedType(leaf.type).name;
  const prefix = words ?? `value.${leaf.parent}.${leaf.field}.`;
  const isWorded = hasLabels(prefix);
  const kind =
    isWorded || leaf.isRepeated || isEnumType(getNamedType(leaf.type)) ? 'text' : (KIND_OF[scalar] ?? 'text');
  const written = (value: unknown, language: Language): CellValue => {
    if (value === null || value === undefined) return null;
    const word = isWorded ? labelOf(language, `${prefix}${String(value)}`) : undefined;
    if (word !== undefined) return word;
    if (typeof value === 'boolean') return labelOf(language, `yesNo.${value}`)!;
    if (kind !== 'text') return value as CellValue;
    if (scalar === 'Date') return dayText(value as string, language);
    if (scalar === 'DateTime') return momentText(value as string, language);
    return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  };
  return {
    name,
    kind,
    heading,
    selection: selectionOf(steps),
    valueOf: (record, language) => {
      const values = valuesAt(record, steps, language).map((value) => written(value, language));
      return leaf.isRepeated
        ? values.filter((value) => value !== null && value !== '').join(', ')
        : (values[0] ?? null);
    },
  };
}

/** The field at the end of a path. Throws, so that the server does not start, where there is none. */
function leafAt(row: GraphQLObjectType, steps: readonly string[]): Leaf {
  let parent = row;
  let isRepeated = false;
  for (const [index, step] of steps.entries()) {
    const field = parent.getFields()[step.endsWith(BY_LANGUAGE) ? `${step.slice(0, -1)}${SUFFIXES[0]}` : step];
    const type = field && getNamedType(field.type);
    const isLast = index === steps.length - 1;
    if (!type || (isLast ? !isLeafType(type) : !isObjectType(type)))
      throw new Error(`An export of ${row.name} cannot have ${steps.join('.')}`);
    isRepeated ||= isListType(getNullableType(field.type));
    if (isLast) return { type: field.type, parent: parent.name, field: step, isRepeated };
    parent = type as GraphQLObjectType;
  }
  throw new Error('A column needs a path');
}

function selectionOf([step = '', ...rest]: readonly string[]): string {
  if (step.endsWith(BY_LANGUAGE)) return SUFFIXES.map((suffix) => `${step.slice(0, -1)}${suffix}`).join(' ');
  return rest.length > 0 ? `${step} { ${selectionOf(rest)} }` : step;
}

/** The values at the end of a path, several where there are lists on the way. */
function valuesAt(value: unknown, [step, ...rest]: readonly string[], language: Language): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((each) => valuesAt(each, step === undefined ? [] : [step, ...rest], language));
  if (step === undefined || value === null || value === undefined) return [value];
  const record = value as Record<string, unknown>;
  if (!step.endsWith(BY_LANGUAGE)) return valuesAt(record[step], rest, language);
  const stem = step.slice(0, -1);
  return [(language === 'en' && record[`${stem}En`]) || record[`${stem}De`]];
}
