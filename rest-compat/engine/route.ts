import type * as z from 'zod';
import type { ListSpec } from '../../schema/kernel/list.ts';
import type { Language } from '../../schema/kernel/permissions.ts';
import { text, value } from './fields.ts';
import type { Query } from './query.ts';
import { columnsFor } from './selected-columns.ts';
import { populatePaths, selectPaths, type Shape, type Source } from './shape.ts';
import { translate } from './texts.ts';

export type Texts = Readonly<Record<Language, string>>;

/** A parameter in the address. That of a person means the caller where it has no value. */
export type QueryParameter = Texts & { required?: true; example?: string; isPerson?: true; mostCharacters?: number };

/** A validated request. */
export interface Call {
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Record<string, unknown>;
  /** From If-Match. */
  version: number | null;
}

/** One call of /api/v1. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1/, with `{id}` for what varies. */
  path: string;
  tag: Texts;
  summary: Texts;
  /** Further description. */
  about?: Texts;
  /** Calls without a login; all others answer 401 without one. */
  isPublic?: true;
  /** The root field of GraphQL that it runs: a query for GET, else a mutation. */
  field: string;
  body?: {
    schema: z.ZodObject;
    example: Record<string, unknown>;
    /** Names of its fields in GraphQL where they differ; errors have the names of the request. */
    names?: Readonly<Record<string, string>>;
    /** Before validation. */
    prepare?: (body: unknown) => unknown;
    /** Limit of its size, where that is more than a megabyte. */
    bytes?: number;
    /** Also as multipart/form-data with one file, whose name, type and content become fields of the body. */
    isForm?: true;
  };
  /** Description of `{id}`, where it is no id. */
  parameter?: Texts;
  /** Query parameters other than those of the list, `populate` and `select`. */
  query?: Readonly<Record<string, QueryParameter>>;
  /** The list that it reads a page of: the answer is `{ data, count }`. */
  list?: ListSpec;
  /** The answer is the whole list as a table, csv or xlsx, with these columns. */
  table?: readonly string[];
  /** An answer `{ data, count }` without pages. */
  isWhole?: true;
  /** The same where the field answers a plain list, which is counted. */
  isArray?: true;
  /**
   * Arguments of the field in addition to the standard ones: parameters of the path by their names, the body as
   * `input`, the version of If-Match, and page, order and filter of a list.
   */
  variables?: (call: Call) => Record<string, unknown>;
  shape: Shape;
  /** A constant response, where the result of the field is not used. */
  answer?: (language: Language) => Source;
  status?: 201;
  /** Error statuses in addition to 400, 401, 403 of a permission, 404 of an id, 413, 415 and 500. */
  refusals?: readonly number[];
  /**
   * The answer is a PDF in base64, `{ name, filetype, content }`; with `Accept: application/pdf` the bytes themselves.
   */
  isPdf?: true;
  /** Accepts If-Match and responds 412 to a stale version: the mutation compares versions. */
  ifMatch?: true;
  /** Does not extend the session, whatever the headers. */
  isBackground?: true;
  /** Its response is cached until something of this topic changes. */
  cached?: string;
}

/** Names of the parameters of a path. */
export const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

/** Whether populate and select apply to a call. Responses that are no records cannot be selected from. */
export function choicesOf({ shape, table }: Route): { populate: readonly string[]; select: readonly string[] } {
  if (table)
    return {
      populate: [],
      select: Object.keys(shape.fields).filter((name) => columnsFor(name, shape, table).length > 0),
    };
  return shape.identified && Object.keys(shape.fields).length > 0
    ? { populate: populatePaths(shape), select: selectPaths(shape) }
    : { populate: [], select: [] };
}

const messageShape: Shape = {
  name: 'Message',
  identified: false,
  fields: {
    message: value(text, {
      about: { de: 'Ein Satz in der Sprache der Anfrage', en: 'A sentence in the language of the request' },
    }),
  },
};

/** A response that is a message in the language of the request. */
export const message = (key: string): Pick<Route, 'shape' | 'answer'> => ({
  shape: messageShape,
  answer: (language) => ({ message: translate(language, key) }),
});

/** Example ids of the records to which others refer, by their kind; the tests put in those that they have created. */
export const EXAMPLE_IDS = {
  user: '4b0f1f6e-6f0b-4a53-9a5e-2f4f2c1f3f10',
  specialist: '5f0c6a52-2b5e-4c53-9d1a-6a3f0b1f7a10',
  client: '0b6f7c1e-93a4-4c0e-8f7d-2f1f5e9b8c33',
  employee: '5e1d0a34-2b0f-4f7e-8f4f-3b3f0c6c9a01',
  managedInstruction: '0c3f6e2a-52a1-4a0e-9d43-5d8e3f0f6c11',
  examination: '2a7d4c1b-6e35-4f90-8b12-7c4e9a0d5f13',
  dangerousGoodStorageLocation: '7d0a3c52-93f5-4c8e-9d43-0c6ad0ce61b4',
  appointedPerson: '5a7c1c0e-63a1-4b41-9a8d-6f5f0c3b9d11',
  equipmentItem: '8e2f4b6d-1c3a-4d57-9b80-2f4b6d8e1c35',
  place: '3d7a9c1e-5b2f-4e68-8a04-7c1e3d5b9f26',
  ticket: '6f1d2c3b-4a59-4e8d-9c7b-1a2b3c4d5e6f',
} as const;
export const EXAMPLE_USER_ID = EXAMPLE_IDS.user;
