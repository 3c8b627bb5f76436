import type DataLoader from 'dataloader';
import { Ctx, FieldResolver, Info, Root, type ClassType } from 'type-graphql';
import { columnsOf, referenceName, type ColumnDefinition } from '../kernel/column.ts';
import type { Context, Rows } from '../kernel/context.ts';
import { badInput } from '../kernel/errors.ts';
import { isId, OWN_ROWS } from '../kernel/list.ts';
import { rowById } from '../kernel/loaders.ts';
import { lockOfReferred } from '../kernel/record-write.ts';
import { tableOf } from '../kernel/table.ts';
import type { PlainEntity } from '../kernel/tenant.entity.ts';
import { selectsIdOnly, type RequestedFields } from './requested-fields.ts';
import { people } from './people.ts';

/**
 * What the columns of a record refer to: people (`person`) and plain records (`refersTo`). GraphQL answers both under
 * the reference's name, `storageLocation` for `storageLocationId`; inputs name the id so, too.
 */

type Reference = (id: string, ctx: Context, asked: RequestedFields) => Promise<object | null> | object;
type AnyEntity = new () => PlainEntity;

/** The records of an entity with these ids; those of other organisations are left out. */
function recordsByIds(entity: AnyEntity) {
  const table = tableOf(entity);
  const sql = `select ${table.select('t').sql} from ${table.table} t where ${OWN_ROWS} and t.id = any($1::uuid[])`;
  return (rows: Rows, ids: readonly string[]): Promise<PlainEntity[]> => rows<PlainEntity>(sql, [ids]);
}

/** The request's loader of the records of an entity by their id, null for what is not there. */
export const recordsOf = <T extends { id: string }>(ctx: Context, entity: new () => T): DataLoader<string, T | null> =>
  rowById(ctx, entity, recordsByIds(entity as unknown as AnyEntity)) as unknown as DataLoader<string, T | null>;

/**
 * Adds the fields of references to the resolver of an entity; a row has to have their columns. `isBound`: people whom it
 * names are there, because its table has keys to them.
 */
export function addReferences(
  resolver: ClassType<object>,
  entityOfRows: new () => object,
  { isBound = true }: { isBound?: boolean } = {},
): void {
  for (const column of columnsOf(entityOfRows)) {
    // Reads never return deleted rows, so this column is always null.
    if (column.name === 'deletedBy') continue;
    // Nullable, because the user may have been deleted.
    if (column.kind === 'person')
      addReference(
        resolver,
        column,
        () => people().type,
        isBound ? personOf : (id, ctx) => people().byId(ctx, id),
        true,
      );
    const entity = column.refersTo?.() as AnyEntity | undefined;
    if (!entity) continue;
    // A record that has to be named is there as long as what names it.
    addReference(
      resolver,
      column,
      () => entity,
      (id, ctx, asked) => (column.nullable !== true && selectsIdOnly(asked) ? { id } : recordsOf(ctx, entity).load(id)),
      column.nullable === true,
    );
  }
}

/**
 * The person whom a row names by a key. Where the id is all that is asked for, as REST does unless it populates, nobody is
 * read: people are not deleted as long as something names them.
 */
export const personOf: Reference = (id, ctx, asked) => (selectsIdOnly(asked) ? { id } : people().byId(ctx, id));

function addReference(
  resolver: ClassType<object>,
  { name }: ColumnDefinition,
  type: () => ClassType<object>,
  load: Reference,
  nullable: boolean,
): void {
  const prototype: object = resolver.prototype;
  const field = referenceName(name);
  const resolve = (
    record: Readonly<Record<string, unknown>>,
    ctx: Context,
    asked: RequestedFields,
  ): ReturnType<Reference> | null => {
    const id = record[name];
    return typeof id === 'string' ? load(id, ctx, asked) : null;
  };
  const method = { value: resolve, writable: true };
  Object.defineProperty(prototype, field, method);
  Root()(prototype, field, 0);
  Ctx()(prototype, field, 1);
  Info()(prototype, field, 2);
  FieldResolver(type, { nullable })(prototype, field, method);
}

/**
 * Throws BAD_INPUT, naming the field, where a value names a record that this organisation does not have. The records
 * are locked against deletion until the end of the transaction.
 */
export async function requireReferences(
  rows: Rows,
  columns: readonly Pick<ColumnDefinition, 'name' | 'refersTo' | 'nullable'>[],
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { name, refersTo, nullable } of columns) {
    const id = values[name];
    if (!refersTo || id === undefined || id === null) continue;
    const { table } = tableOf(refersTo());
    const lock = lockOfReferred({ refersTo, nullable });
    const exists =
      typeof id === 'string' &&
      isId(id) &&
      (await rows(`select 1 from ${table} t where ${OWN_ROWS} and t.id = $1 ${lock}`, [id])).length > 0;
    if (!exists) throw badInput(referenceName(name), 'unknownRecord');
  }
}
