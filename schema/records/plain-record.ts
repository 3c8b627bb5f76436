import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver, type ClassType } from 'type-graphql';
import * as z from 'zod';
import { Allow } from '../kernel/allow.ts';
import { Cached } from '../kernel/cached.ts';
import type { Context, Rows, Tx } from '../kernel/context.ts';
import { notFound } from '../kernel/errors.ts';
import { newIdField } from '../kernel/fields.ts';
import { uncapitalised } from '../kernel/first-letter.ts';
import { MayBeginRemembered } from '../kernel/may-begin-remembered.ts';
import { isId, ListArgs, listRows, OWN_ROWS, pageOf, type ListPage, type ListSpec } from '../kernel/list.ts';
import {
  changeRecord,
  createRecord,
  findCreated,
  lockRecord,
  removeRecord,
  saveRecord,
} from '../kernel/record-write.ts';
import { softDelete } from '../kernel/soft-delete.ts';
import { Removed } from '../kernel/removed.ts';
import { tableOf, type ColumnName, type EntityTable } from '../kernel/table.ts';
import { DELETION_COLUMNS, type PlainEntity } from '../kernel/tenant.entity.ts';
import { ZodArg } from '../kernel/zod-input.ts';
import type { PlaceChoice } from './placed.shared.ts';
import { placeNew, writePlace } from './placed-record.ts';
import { addReferences, requireReferences } from './plain-references.ts';
import type { RecordFacts } from './record-kind.shared.ts';
import type { RecordKind } from './record-kind.ts';
import { isSearched, type NotSearched, type SearchSource } from './search-source.ts';

type Input = Readonly<Record<string, unknown>>;

/**
 * A plain record is one table, one form and five operations: list, read, create, change, delete. All of it follows from
 * its entity (the columns) and its zod schema (what people write):
 *
 *     export const storageLocationRecord = plainRecord({ facts, entity, plural, title, schema });
 *
 * is its kind for records.ts, with the list and the resolver. An area whose record does more passes a class that
 * extends `recordResolver(…)` and adds operations or fields; a record that has little of this writes its resolver by
 * hand.
 */
export interface PlainRecordOptions<T extends PlainEntity> {
  facts: RecordFacts;
  entity: new () => T;
  /** Name of the list in the API, for example `storageLocations`. */
  plural: string;
  /** Column by which people call it; it is searched. */
  title: ColumnName<T>;
  /** Other columns that are searched. */
  search?: readonly ColumnName<T>[];
  /**
   * What the search over everything calls its section, and what it finds besides title, `search` and `where`; or why it
   * does not find these records.
   */
  searched: SearchSource | NotSearched;
  /** SQL: a condition for the rows `t` of the list. */
  where?: string;
  /** Fields of its list that are no columns, or are sorted otherwise. */
  fields?: ListSpec['fields'];
  /** Fields of its list that depend on what the reader may see. */
  fieldsFor?: (ctx: Context) => ListSpec['fields'];
  /** Its records are deleted softly (RecordKind.softDelete). */
  softDelete?: NonNullable<RecordKind['softDelete']>;
  /** Values that only one record may have (RecordKind.unique). */
  unique?: NonNullable<RecordKind['unique']>;
  /**
   * What people write. Each field is a column of the entity, or names the person or record that a column `…Id` refers
   * to; a place is stored beside it (placed.shared.ts).
   */
  schema: z.ZodObject;
  /** A view with the columns of the table, to read instead of it. Rows that it leaves out are invisible to everybody. */
  view?: string;
  /** What subscribers receive, where that is not the record. */
  live?: RecordKind['live'];
  /** List and record are answered from the response cache until this topic changes (kernel/cached.ts). */
  cached?: string;
  /** The list can be long, and stores its exact numbers (ListSpec.isPublished). */
  isPublished?: true;
  /** Only users who may open the record see its names in the audit; Owners need that permission as well. */
  isConfidential?: true;
  /**
   * Such records as they may stand in a firm: the demo has them, the REST documentation shows the first. References to
   * other records are left out: the demo and the tests name some of those that they have created.
   */
  examples: readonly [Input, Input, ...Input[]];
  /** English words of texts of the examples, for the English documentation. */
  english?: Readonly<Record<string, string>>;
  /** How many of them the demo has, where that is not all. */
  demoExamples?: number;
}

/** What the operations of a plain record are made of. */
export interface PlainOperations<T extends PlainEntity> {
  facts: RecordFacts;
  entity: new () => T;
  table: EntityTable<T>;
  plural: string;
  list: ListSpec;
  /** What a creation accepts: the fields, and an id that the caller may choose. */
  createSchema: z.ZodObject;
  /** What a change accepts: any of the fields. */
  updateSchema: z.ZodObject;
  isSoftDeleted: boolean;
  fieldsFor: ((ctx: Context) => ListSpec['fields']) | undefined;
  cached: string | undefined;
}

/** What an area does instead of writing the columns alone, and what the API says of it. */
export interface PlainWrites {
  create?: (ctx: Context, input: never) => Promise<object>;
  update?: (ctx: Context, id: string, input: never, version: number | null) => Promise<object>;
  remove?: (ctx: Context, id: string) => Promise<unknown>;
  /** The first effect of its `create` and `update` is in a transaction (kernel/may-begin-remembered.ts). */
  mayBeginRemembered?: true;
  descriptions?: Readonly<Partial<Record<'create' | 'update' | 'remove', string>>>;
}

type PlainRecord<T extends PlainEntity> = RecordWithPlain &
  Omit<PlainOperations<T>, 'facts' | 'entity' | 'table' | 'isSoftDeleted' | 'fieldsFor' | 'cached'>;
type RecordWithPlain = RecordKind & Required<Pick<RecordKind, 'plain'>>;

/**
 * The kind of a plain record. `resolverOf` makes its resolver, where that is more than the five operations. Throws when
 * the schema has a field that no column stores.
 */
export function plainRecord<T extends PlainEntity>(
  options: PlainRecordOptions<T>,
  resolverOf: (operations: PlainOperations<T>) => ClassType<object> = recordResolver,
): PlainRecord<T> {
  const { facts, entity, plural, title, search = [], searched, where, fields, fieldsFor, schema, examples } = options;
  const { softDelete, unique, view, live, isConfidential, isPublished = false } = options;
  const { english = {}, demoExamples, cached } = options;
  const table = tableOf(entity);
  const { placeId: _place, ...stored } = schema.shape;
  for (const field of Object.keys(stored)) table.columnOf(field);
  const titleColumn = table.column(title).column;
  const searchColumns = [title, ...search].map((name) => `t.${table.column(name).column}`);
  const list: ListSpec = {
    from: `${view ?? table.table} t`,
    select: table.select('t', softDelete ? table.names(DELETION_COLUMNS as never) : undefined).sql,
    where: where ? `${OWN_ROWS} and ${where}` : OWN_ROWS,
    isPublished,
    search: searchColumns,
    // Entries of confidential records have the title alone.
    ...(isSearched(searched) && !searched.where && !isConfidential && { indexed: { kind: facts.kind } }),
    fields: { ...table.listOfAll(), ...fields },
  };
  const createSchema = schema.extend({ id: newIdField.optional() });
  const updateSchema = schema.partial();
  return {
    ...facts,
    table: table.table,
    title: titleColumn,
    search: isSearched(searched)
      ? {
          ...searched,
          ...(where && { where }),
          // Confidential records are found by their title alone.
          words: isConfidential ? [] : [...searchColumns.slice(1), ...(searched.words ?? [])],
        }
      : searched,
    names: [{ from: view ?? table.table, column: titleColumn, ...(isConfidential && { rule: facts.rule }) }],
    live: live ?? { type: () => entity, byIds: (rows, ids) => rowsByIds<T>(rows, list, ids) },
    ...(softDelete && { softDelete }),
    ...(unique && { unique }),
    plain: {
      entity,
      plural,
      examples,
      english,
      ...(demoExamples !== undefined && { demoExamples }),
      resolver: resolverOf({
        facts,
        entity,
        table,
        plural,
        list,
        createSchema,
        updateSchema,
        isSoftDeleted: softDelete !== undefined,
        fieldsFor,
        cached,
      }),
    },
    plural,
    list,
    createSchema,
    updateSchema,
  };
}

/** The records of a list with these ids; those of other organisations are left out. */
function rowsByIds<T extends object>(rows: Rows, { from, select }: ListSpec, ids: readonly string[]): Promise<T[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return rows<T>(`select ${select} from ${from} where ${OWN_ROWS} and t.id = any($1::uuid[])`, [ids]);
}

/** The writes of a plain record inside of a transaction, for areas that write something else with it. */
export interface PlainWritesIn<T extends PlainEntity> {
  create: (ctx: Context, tx: Tx, input: Input & PlaceChoice & { id?: string | undefined }) => Promise<T>;
  update: (ctx: Context, tx: Tx, id: string, input: Input & PlaceChoice, version: number | null) => Promise<T>;
}

/** Throws what the operations of a plain record throw. */
export function plainWritesIn<T extends PlainEntity>({ facts, entity, table }: PlainOperations<T>): PlainWritesIn<T> {
  const { kind } = facts;
  return {
    async create(ctx, tx, { id, placeId, ...values }) {
      const existing = await findCreated(tx, entity, id);
      if (existing) return existing;
      // `as never` is safe: the fields of the input are compared with the columns when the module is loaded.
      const fields: Partial<T> = table.fields(values as never);
      await requireReferences(tx.rows, table.columns, fields);
      const record = await createRecord(tx, entity, { ...fields, id }, ctx.user.userId);
      await placeNew(ctx, tx, { kind, recordId: record.id }, { placeId });
      return record;
    },
    async update(ctx, tx, id, { placeId, ...input }, version) {
      const record = await lockRecord(tx, entity, id, version);
      const changes = table.changes(input as never, record);
      await requireReferences(tx.rows, table.columns, changes);
      Object.assign(changes, await writePlace(ctx, tx, { kind, recordId: record.id }, { placeId }));
      if (Object.keys(changes).length > 0) await saveRecord(tx, record, { ...changes, updatedBy: ctx.user.userId });
      return record;
    },
  };
}

/**
 * The change of a plain record in a transaction of its own: one statement, unless it names a place. Where that writes
 * nothing, the record is locked and compared, which says why. Throws what the operations of a plain record throw.
 */
export function plainChange<T extends PlainEntity>(
  operations: PlainOperations<T>,
): (ctx: Context, id: string, input: Input & PlaceChoice, version: number | null) => Promise<T> {
  const { table, list } = operations;
  const writes = plainWritesIn(operations);
  return async (ctx, id, input, version) => {
    const { placeId, ...values } = input;
    const change = { id, version, values: table.fields(values as never), answer: list.select };
    const changed = placeId === undefined ? await changeRecord(ctx, table, change) : null;
    return changed ?? ctx.write((tx) => writes.update(ctx, tx, id, input, version));
  };
}

/** The three writes of a plain record. */
function plainWrites<T extends PlainEntity>(
  operations: PlainOperations<T>,
): Required<Pick<PlainWrites, 'create' | 'update' | 'remove'>> {
  const { entity, table, isSoftDeleted } = operations;
  const writes = plainWritesIn(operations);
  return {
    create: (ctx, input: Input & { id?: string }) => ctx.write((tx) => writes.create(ctx, tx, input)),
    update: plainChange(operations),
    remove: (ctx, id) =>
      ctx.write(async (tx) => {
        if (isSoftDeleted) return softDelete(tx, table.table, id, ctx.user.userId);
        return removeRecord(tx, await lockRecord(tx, entity, id));
      }),
  };
}

/**
 * The resolver of a plain record: five operations, and a field for each person and record that a column names. `writes`
 * replaces those that do more.
 */
export function recordResolver<T extends PlainEntity>(
  operations: PlainOperations<T>,
  { descriptions = {}, mayBeginRemembered, ...own }: PlainWrites = {},
): ClassType<object> {
  const { facts, entity, plural, list, fieldsFor, createSchema, updateSchema, cached } = operations;
  const { rule, entity: name } = facts;
  const singular = uncapitalised(name);
  const type: ClassType<T> = entity;
  const Page = pageOf(type);
  const writes = { ...plainWrites(operations), ...own };

  @Resolver(() => type)
  class RecordResolver {
    @Query(() => Page, { name: plural })
    @Allow(rule)
    records(@Ctx() ctx: Context, @Args(() => ListArgs) args: ListArgs): Promise<ListPage<T>> {
      const fields = { ...list.fields, ...fieldsFor?.(ctx) };
      return listRows<T>(ctx, { ...list, fields }, args);
    }

    @Query(() => type, { name: singular })
    @Allow(rule)
    async record(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<T> {
      const [found] = isId(id) ? await ctx.read((rows) => rowsByIds<T>(rows, list, [id])) : [];
      if (!found) throw notFound();
      return found;
    }

    @Mutation(() => type, {
      name: `create${name}`,
      description: descriptions.create ?? 'Idempotent with an `id`.',
    })
    @Allow(rule)
    create(@Ctx() ctx: Context, @ZodArg('input', `Create${name}Input`, createSchema) input: Input): Promise<object> {
      return writes.create(ctx, input as never);
    }

    @Mutation(() => type, {
      name: `update${name}`,
      description:
        descriptions.update ??
        'Changes the fields that are present. With `version`, STALE when the record was changed since.',
    })
    @Allow(rule)
    update(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @ZodArg('input', `Update${name}Input`, updateSchema) input: Input,
      @Arg('version', () => Int, { nullable: true }) version?: number,
    ): Promise<object> {
      return writes.update(ctx, id, input as never, version ?? null);
    }

    @Mutation(() => Removed, {
      name: `delete${name}`,
      ...(descriptions.remove && { description: descriptions.remove }),
    })
    @Allow(rule)
    async remove(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
      await writes.remove(ctx, id);
      return { id };
    }
  }
  const reading = cached ? Cached(cached) : MayBeginRemembered();
  for (const method of ['records', 'record']) reading(RecordResolver.prototype, method, {});
  for (const method of ['create', 'update'] as const)
    if (mayBeginRemembered || !own[method]) MayBeginRemembered()(RecordResolver.prototype, method, {});
  addReferences(RecordResolver, entity);
  return RecordResolver;
}
