import { LockMode, OptimisticLockError } from '@mikro-orm/core';
import { KINDS, tableNameOf, type ColumnDefinition } from './column.ts';
import type { Context, Tx } from './context.ts';
import { AppError, badInput, notFound } from './errors.ts';
import { isId, OWN_ROWS } from './list.ts';
import { tableOf, type EntityTable } from './table.ts';
import { SoftDeletedEntity, type PlainEntity, type TenantEntity } from './tenant.entity.ts';
import { currentTime } from './current-time.shared.ts';

/**
 * How a record is changed: lock it, compare the version, merge the input (EntityTable.fields), write its child rows,
 * save it. The order is the same for every record, so that concurrent changes of one record are serialized.
 */

/** The record, locked until the end of the transaction; null when there is none in this organisation. */
export async function findLocked<T extends TenantEntity>(tx: Tx, entity: new () => T, id: string): Promise<T | null> {
  return isId(id) ? tx.em.findOne<T>(entity, { id } as object, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
}

/**
 * The record, locked until the end of the transaction. Throws NOT_FOUND, and STALE when `version` is given and the
 * record was changed since.
 */
export async function lockRecord<T extends TenantEntity>(
  tx: Tx,
  entity: new () => T,
  id: string,
  version: number | null = null,
): Promise<T> {
  const record = await findLocked(tx, entity, id);
  if (!record) throw notFound();
  requireVersion(record, version);
  return record;
}

/** Throws STALE when a version is named and it is not that of the record. */
export function requireVersion(record: { version: number }, version: number | null): void {
  if (version !== null && version !== record.version) throw new AppError('STALE');
}

/**
 * As requireVersion, for a change that may be a repeated one, whose answer was lost: a record that has all of these
 * values already is no conflict. True when there is something to change.
 */
export function requireVersionToChange<T extends { version: number }>(
  record: T,
  version: number | null,
  [stored, values]: readonly [object, object],
): boolean {
  const before = stored as Readonly<Record<string, unknown>>;
  const differs = Object.entries(values).some(
    ([name, value]) => value !== undefined && (before[name] ?? null) !== (value as unknown),
  );
  if (differs) requireVersion(record, version);
  return differs;
}

/**
 * Writes what has changed of a record that was loaded in this transaction (EntityTable.changes). Its version grows when
 * something differs; a caller that has changed nothing but rows below the record passes a new `updatedAt`.
 */
export async function saveRecord<T extends object>(tx: Tx, record: T, changes: Partial<T>): Promise<void> {
  Object.assign(record, changes);
  await tx.em.flush();
}

/** A change of a record that is nothing but its columns. */
interface ColumnChange {
  id: string;
  /** The one that the record must have; null for any. */
  version: number | null;
  /** By the names of columns. */
  values: Readonly<Record<string, unknown>>;
  /** Select list of the table `t`. */
  answer: string;
}

/**
 * Changes a record in one statement, which is one round trip with its commit and shares transactions
 * (Context.statement). Answers the record as it is then. Null where nothing was written: because nothing differs, the
 * version is another one, or the record or one that it would refer to is not there. Which of these it is, lockRecord
 * and requireReferences say.
 */
export async function changeRecord<T extends Signed>(
  ctx: Context,
  table: EntityTable<T>,
  { id, version, values, answer }: ColumnChange,
): Promise<T | null> {
  const sent = table.columns.filter(({ name }) => Object.hasOwn(values, name));
  const isPlausible = sent.every(({ name, refersTo }) => !refersTo || !values[name] || isId(String(values[name])));
  if (!isId(id) || sent.length === 0 || !isPlausible) return null;
  const params: unknown[] = [id, ctx.user.userId, currentTime()];
  const conditions = [OWN_ROWS, 't.id = $1'];
  if (version !== null) conditions.push(`t.version = $${params.push(version)}`);
  const columns = sent.map(({ name, column, kind, refersTo, nullable }) => {
    const value = values[name] ?? null;
    const number = params.push(kind === 'json' && value !== null ? JSON.stringify(value) : value);
    const param = `$${number}::${KINDS[kind].sql}`;
    const referred =
      refersTo && value !== null
        ? { table: tableOf(refersTo()).table, lock: lockOfReferred({ refersTo, nullable }) }
        : null;
    return { column, param, differs: `t.${column} is distinct from ${param}`, referred };
  });
  conditions.push(`(${columns.map(({ differs }) => differs).join(' or ')})`);
  // What it refers to is locked against deletion, where that is another one than before.
  const found = columns.flatMap(({ column, param, differs, referred }) => {
    if (!referred) return [];
    conditions.push(`(not ${differs} or exists (select from of_${column}))`);
    return `of_${column} as materialized (select 1 from ${referred.table} t where ${OWN_ROWS} and t.id = ${param} ${referred.lock})`;
  });
  const [changed] = await ctx.statement<T>(
    `${found.length > 0 ? `with ${found.join(', ')} ` : ''}update ${table.table} t
        set ${columns.map(({ column, param }) => `${column} = ${param}`).join(', ')},
            updated_by = $2, updated_at = $3, version = t.version + 1
      where ${conditions.join(' and ')} returning ${answer}`,
    params,
  );
  return changed ?? null;
}

/**
 * The lock of a record that another one names. A soft deletion changes no key, so one that has to be there is locked
 * against all changes.
 */
export const lockOfReferred = ({ refersTo, nullable }: Pick<ColumnDefinition, 'refersTo' | 'nullable'>): string =>
  nullable !== true && refersTo?.().prototype instanceof SoftDeletedEntity ? 'for share' : 'for key share';

/** A record that stores who changed it last. */
type Signed = TenantEntity & Pick<PlainEntity, 'updatedBy'>;

/** Adds a record of these columns that a user has made, under the id that the caller has chosen, if any (findCreated). */
export async function createRecord<T extends Signed>(
  tx: Tx,
  entity: new () => T,
  { id, ...fields }: Partial<Omit<T, 'id'>> & { id?: string | null | undefined },
  userId: string,
): Promise<T> {
  const record = tx.em.create<T>(entity, {
    ...fields,
    ...(id && { id }),
    createdBy: userId,
    updatedBy: userId,
  } as never);
  await tx.em.flush();
  return record;
}

/** Removes a record that is locked. */
export async function removeRecord(tx: Tx, record: TenantEntity): Promise<void> {
  tx.em.remove(record);
  await tx.em.flush();
}

/**
 * The record that an earlier request with the same id has created, locked; null when there is none, or when the caller
 * has chosen no id. Waits for a concurrent transaction that creates a record with this id, so that a repeated request
 * finds that record instead of violating the primary key. Throws NOT_FOUND when it was deleted in the meantime.
 */
export async function findCreated<T extends TenantEntity>(
  tx: Tx,
  entity: new () => T,
  chosenId: string | null | undefined,
): Promise<T | null> {
  if (!chosenId) return null;
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [chosenId]);
  const stored = await findLocked(tx, entity, chosenId);
  if (!stored && isId(chosenId) && entity.prototype instanceof SoftDeletedEntity) {
    const [deleted] = await tx.rows(`select 1 as one from soft_deleted_records($1) r where r ->> 'id' = $2`, [
      tableNameOf(entity),
      chosenId,
    ]);
    if (deleted) throw notFound();
  }
  return stored;
}

/** The id that a caller has chosen for a new record, if any. Throws BAD_INPUT for one that no record can have. */
export function chosenIdOf(field: string, id: string | null | undefined): string | undefined {
  if (!id) return undefined;
  if (!isId(id)) throw badInput(field, 'invalid');
  return id.toLowerCase();
}

/** Converts an OptimisticLockError into STALE; returns any other error unchanged. */
export function staleOr(error: unknown): unknown {
  return error instanceof OptimisticLockError ? new AppError('STALE') : error;
}
