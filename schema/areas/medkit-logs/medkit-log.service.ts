import { randomUUID } from 'node:crypto';
import type { Context, Tx } from '../../kernel/context.ts';
import { AppError, notFound, refuseInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { requireEmployee } from '../employees/linked-person.ts';
import { MedkitLog } from './medkit-log.entity.ts';
import { requiredOfMedkitLog, type MedkitLogValues } from './medkit-log.input.ts';
import {
  entryById,
  medkitLogs,
  logAccess,
  WRITTEN,
  type MedkitLogRow,
  type WrittenColumns,
} from './medkit-log.rows.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

type Written = Partial<MedkitLogValues>;

/** The author: a user, or the person who has scanned the code of a kit. */
export interface Author {
  userId: string | null;
  kitId?: string;
}

/** Creates an entry. Idempotent with an id; `isNew` is false if a previous request has created it. */
export async function createEntry(
  tx: Tx,
  { id = randomUUID(), ...values }: Written & { id?: string },
  { userId, kitId }: Author,
): Promise<{ entry: MedkitLogRow; isNew: boolean }> {
  refuseMissing(values);
  await lockEntry(tx, id);
  const existing = await entryById(tx.rows, id);
  if (existing) return { entry: existing, isNew: false };
  const number = await nextNumber(tx);
  const date = values.date === undefined ? currentTime() : new Date(values.date);
  const aidDate = values.aidDate ? new Date(values.aidDate) : null;
  await requireEmployee(tx.rows, values.employee);
  const written = Object.fromEntries(Object.entries(columnsOf(values)).filter(([, value]) => value !== undefined));
  const own = { ...written, date, aidDate, id, number, kitId: kitId ?? null, createdBy: userId, updatedBy: userId };
  const entry = tx.em.create<MedkitLog>(MedkitLog, own as never);
  await tx.em.flush();
  return { entry: (await entryById(tx.rows, entry.id))!, isNew: true };
}

/**
 * Adds the differences from its newest wording to an entry; earlier wordings do not change. Throws NOT_FOUND, and STALE
 * if another user has added something since `version`. Returns null if nothing differs.
 */
export async function addToEntry(
  tx: Tx,
  id: string,
  { values, version, userId }: { values: Written; version: number | null; userId: string | null },
): Promise<MedkitLogRow | null> {
  const entry = await lockedEntry(tx, id, version);
  const sent = columnsOf(values);
  const changed = WRITTEN.filter(
    (name) => sent[name] !== undefined && !isSame(name, sent[name] ?? null, entry[name] ?? null),
  );
  refuseMissing({ ...(entry as Written), ...values });
  if (changed.length === 0) return null;
  if (changed.includes('employeeId')) await requireEmployee(tx.rows, sent.employeeId);
  const changes = Object.fromEntries(changed.map((name) => [medkitLogs.column(name).column, sent[name] ?? null]));
  await insertAddition(tx, entry, { changes, struck: false, userId });
  return (await entryById(tx.rows, id))!;
}

/** Strikes out an entry: it is retained for five years, and hidden from the list of the others. Throws NOT_FOUND. */
export async function strikeEntry(tx: Tx, id: string, userId: string): Promise<void> {
  const entry = await lockedEntry(tx, id, null);
  await insertAddition(tx, entry, { changes: {}, struck: true, userId });
}

/** Returns an entry. The access is logged before the response. Throws NOT_FOUND. */
export async function viewEntry(ctx: Context, id: string): Promise<MedkitLogRow> {
  const entry = await ctx.read((rows) => entryById(rows, id));
  if (!entry) throw notFound();
  await logAccess(ctx, { kind: 'viewed', id: entry.id, number: entry.number });
  return entry;
}

/** The written values by column. */
const columnsOf = ({ employee, ...values }: Written): WrittenColumns => ({
  ...values,
  ...(employee !== undefined && { employeeId: employee }),
});

/** Compares two values; moments as times, because rows have them in the notation of PostgreSQL. */
function isSame(name: (typeof WRITTEN)[number], one: unknown, other: unknown): boolean {
  if (name !== 'date' && name !== 'aidDate') return one === other;
  const time = (value: unknown): number | null => (value === null ? null : new Date(value as string).getTime());
  return time(one) === time(other);
}

function refuseMissing(values: Written): void {
  refuseInput(requiredOfMedkitLog(values).map((field) => ({ field, key: 'required' })));
}

/**
 * Serializes the writers of one entry by an advisory lock: its row cannot be locked, because updates of it are not
 * permitted.
 */
async function lockEntry(tx: Tx, id: string): Promise<void> {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [id]);
}

async function lockedEntry(tx: Tx, id: string, version: number | null): Promise<MedkitLogRow> {
  if (!isId(id)) throw notFound();
  await lockEntry(tx, id);
  const entry = await entryById(tx.rows, id);
  if (!entry) throw notFound();
  if (version !== null && version !== entry.version) throw new AppError('STALE');
  return entry;
}

async function insertAddition(
  tx: Tx,
  { id, version }: Pick<MedkitLogRow, 'id' | 'version'>,
  { changes, struck, userId }: { changes: Record<string, unknown>; struck: boolean; userId: string | null },
): Promise<void> {
  await tx.rows(
    `insert into medkit_log_addition (client_id, id, medkit_log_id, number, changes, struck, created_by)
     values (app_client_id(), gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [id, version + 1, JSON.stringify(changes), struck, userId],
  );
}

/** The number of the next page of the log. */
async function nextNumber(tx: Tx): Promise<number> {
  const [range] = await tx.rows<{ last: number }>(
    `insert into number_range (client_id, name, last) values (app_client_id(), 'medkitlog', 1)
     on conflict (client_id, name) do update set last = number_range.last + 1 returning last`,
  );
  return range!.last;
}
