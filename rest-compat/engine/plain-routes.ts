import type { plainRecord } from '../../schema/plain-record.ts';
import { columnFields, recordFields } from './column-fields.ts';
import { recordRoutes, type RecordOptions } from './record-routes.ts';
import type { Route } from './route.ts';

type PlainRecord = Pick<
  ReturnType<typeof plainRecord>,
  'entity' | 'plain' | 'plural' | 'list' | 'createSchema' | 'updateSchema'
>;

type PlainRouteOptions = Pick<RecordOptions, 'path' | 'one' | 'many' | 'tag'> & {
  /** Texts of the calls that do not follow from the record. */
  details?: Partial<RecordOptions>;
};

/** Example of a change. */
const firstFieldOf = (example: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(example).slice(0, 1));

/** The five calls of a plain record: bodies are its schemas, answers its columns. */
export function plainRoutes(
  { entity, plain, plural, list, createSchema, updateSchema }: PlainRecord,
  { path, one, many, tag, details }: PlainRouteOptions,
): Route[] {
  const [example] = plain.examples;
  return Object.values(
    recordRoutes({
      path,
      singular: `${entity.charAt(0).toLowerCase()}${entity.slice(1)}`,
      plural,
      one,
      many,
      ...(tag && { tag }),
      shape: { name: entity, identified: true, fields: { ...columnFields(plain.entity), ...recordFields } },
      list,
      create: { body: { schema: createSchema.omit({ id: true }), example } },
      change: { body: { schema: updateSchema, example: firstFieldOf(example) } },
      ...details,
    }),
  );
}
