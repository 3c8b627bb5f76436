import type { plainRecord } from '../../schema/records/plain-record.ts';
import type { RecordShapes } from './column-fields.ts';
import { recordRoutes, type RecordOptions } from './record-routes.ts';
import type { Route } from './route.ts';
import type { Field } from './shape.ts';
import { uncapitalised } from '../../schema/kernel/first-letter.ts';

type PlainRecord = Pick<
  ReturnType<typeof plainRecord>,
  'entity' | 'plain' | 'plural' | 'list' | 'createSchema' | 'updateSchema'
>;

type PlainRouteOptions = Pick<RecordOptions, 'path' | 'one' | 'many' | 'tag'> & {
  /** Fields of the responses that are not columns. */
  fields?: Readonly<Record<string, Field>>;
  /** An id for each reference to another record, for the documentation. */
  references?: Readonly<Record<string, string>>;
  /** Texts of the calls that do not follow from the record. */
  details?: Partial<Omit<RecordOptions, 'create' | 'change'>> & Partial<Record<'create' | 'change', Partial<Route>>>;
};

/** Example of a change. */
const firstFieldOf = (example: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(example).slice(0, 1));

/** The five calls of a plain record: bodies are its schemas, answers have the shape that `recordShape` makes of it. */
export const plainRoutesOf = (recordShape: RecordShapes['recordShape']) =>
  function plainRoutes(
    { entity, plain, plural, list, createSchema, updateSchema }: PlainRecord,
    { path, one, many, tag, fields, references, details }: PlainRouteOptions,
  ): Route[] {
    const [first] = plain.examples;
    const example = { ...references, ...first };
    const shape = recordShape(plain.entity);
    const { create, change, ...others } = details ?? {};
    return Object.values(
      recordRoutes({
        path,
        singular: uncapitalised(entity),
        plural,
        one,
        many,
        ...(tag && { tag }),
        shape: fields ? { ...shape, fields: { ...shape.fields, ...fields } } : shape,
        list,
        create: { body: { schema: createSchema.omit({ id: true }), example }, ...create },
        change: { body: { schema: updateSchema, example: firstFieldOf(first) }, ...change },
        ...others,
      }),
    );
  };
