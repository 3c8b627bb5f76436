import { capitalised } from '../../schema/kernel/first-letter.ts';
import type { ListSpec } from '../../schema/kernel/list.ts';
import { removedShape } from './fields.ts';
import type { Route, Texts } from './route.ts';
import type { Shape } from './shape.ts';

/** Properties of a call that do not follow from the record, or replace what does. */
type Details = Partial<Route>;

export interface RecordOptions {
  /** Below /api/v1/. */
  path: string;
  /** Names of the record and of its list in GraphQL; the first is that of the path where it is left out. */
  singular?: string;
  plural: string;
  /** With its article: `eine Begehung`, `an inspection`. */
  one: Texts;
  many: Texts;
  /** The heading of its calls, where that is not `many`. */
  tag?: Texts;
  shape: Shape;
  list: ListSpec;
  create: Details & Pick<Route, 'body'>;
  change: Details & Pick<Route, 'body'>;
  listing?: Details;
  read?: Details;
  remove?: Details;
}

export type RecordRoutes = Readonly<Record<'listing' | 'create' | 'read' | 'change' | 'remove', Route>>;

/**
 * The five calls of a record: its list, and to create, read, change and remove one. An area replaces one of them by
 * naming its parts (`remove: { query: … }`) or by spreading: `{ ...recordRoutes(…), remove: … }`.
 */
export function recordRoutes(record: RecordOptions): RecordRoutes {
  const { path, singular = path, one, many, shape, tag = many } = record;
  const type = capitalised(singular);
  const object = `${path}/{id}`;
  const verb = (de: string, en: string): Texts => ({ de: `${nounOf(one.de)} ${de}`, en: `${en} ${one.en}` });
  return {
    listing: {
      method: 'GET',
      path,
      tag,
      summary: many,
      field: record.plural,
      list: record.list,
      shape,
      ...record.listing,
    },
    create: {
      method: 'POST',
      path,
      tag,
      summary: verb('anlegen', 'Create'),
      field: `create${type}`,
      shape,
      status: 201,
      ...record.create,
    },
    read: {
      method: 'GET',
      path: object,
      tag,
      summary: { de: capitalised(one.de), en: `One ${withoutArticle(one.en)}` },
      field: singular,
      shape,
      ...record.read,
    },
    change: {
      method: 'PUT',
      path: object,
      tag,
      summary: verb('ändern', 'Change'),
      field: `update${type}`,
      shape,
      ifMatch: true,
      ...record.change,
    },
    remove: {
      method: 'DELETE',
      path: object,
      tag,
      summary: verb('löschen', 'Delete'),
      field: `delete${type}`,
      shape: removedShape,
      ...record.remove,
    },
  };
}

const withoutArticle = (words: string): string => words.slice(words.indexOf(' ') + 1);
const nounOf = (words: string): string => capitalised(withoutArticle(words));
