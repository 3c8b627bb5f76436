import { allows, type AllowRule } from '../../kernel/abilities.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import {
  inDays,
  isId,
  listRows,
  listSlice,
  MAX_ROWS,
  type ListArgs,
  type ListPage,
  type ListSpec,
  OWN_ROWS,
} from '../../kernel/list.ts';
import { sqlDay } from '../../kernel/sql-time.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import type { NameSource } from '../../records/record-kind.ts';
import { allRecords, recordsWith } from '../../records/registry.ts';
import { AuditEntry, type AuditChange, type AuditName } from './audit.entity.ts';
import { MAX_SEARCHED } from './audit.shared.ts';
import { HISTORY_PAGE } from './record-history.shared.ts';

const audits = tableOf(AuditEntry);

const ENTRY = audits.select('t');

type StoredEntry = RowOf<typeof ENTRY>;

/** An entry with its changes as a list. */
export type AuditRow = Omit<StoredEntry, 'values'> & { changes: AuditChange[] };

/** Entries come in the order in which they were written; their ids grow. */
const auditList: ListSpec = {
  from: 'audit t',
  select: ENTRY.sql,
  search: ['t.changes::text', 't.record_id', 't.request_id'],
  countsUpTo: MAX_ROWS,
  fields: {
    createdAt: { column: 't.id', kind: 'number', neverNull: true },
    day: { column: sqlDay('t.at'), kind: 'day' },
    ...inDays('t.at'),
    ...audits.list(['userId', 'tokenId', 'terminalId', 'entity', 'recordId', 'action', 'door']),
  },
};

/** The list of some days, in the order of its moments, which an index has by organisation and moment. */
const listOfDays: ListSpec = {
  ...auditList,
  fields: { ...auditList.fields, createdAt: { column: 't.at', kind: 'moment', neverNull: true } },
};
const listFor = ({ filter }: ListArgs): ListSpec => {
  const { from, until } = Object(filter) as { from?: unknown; until?: unknown };
  return from || until ? listOfDays : auditList;
};

/** A page of the audit, and how far back a search has looked where that was not all of it. */
export interface AuditSlice extends ListPage<AuditRow> {
  searchedSince: string | null;
}

/**
 * A page of the audit, newest first unless asked otherwise. A search looks through the newest entries that the filter
 * leaves, an export through all.
 */
export async function auditPage(ctx: Context, args: ListArgs): Promise<AuditSlice> {
  const before = args.search?.trim() && !ctx.listed ? await newestNotSearched(ctx, args) : undefined;
  const page = before
    ? await listRows<StoredEntry>(ctx, searchedList, { ...args, filter: { ...Object(args.filter), after: before.id } })
    : await listRows<StoredEntry>(ctx, listFor(args), args);
  return { ...page, data: page.data.map(answered), searchedSince: before?.createdAt ?? null };
}

/**
 * The entry before the newest ones of the filter; none where these are all. The index of ids alone is read backwards to it:
 * with the moment, PostgreSQL would read each entry, or sort them all.
 */
async function newestNotSearched(
  ctx: Context,
  { filter }: ListArgs,
): Promise<{ id: string; createdAt: string } | undefined> {
  const bounds = { limit: 1, offset: MAX_SEARCHED };
  const { data } = await listSlice<{ id: string }>(ctx, idsOfAudit, { filter, sort: '-createdAt' }, bounds);
  if (!data[0]) return undefined;
  const sql = `select ${audits.select('t', ['id', 'createdAt']).sql} from audit t where ${OWN_ROWS} and t.id = $1`;
  return (await ctx.read((rows) => rows<{ id: string; createdAt: string }>(sql, [data[0]!.id])))[0];
}

const idsOfAudit: ListSpec = { ...auditList, select: 't.id' };

/** The list of what a search looks through. */
const searchedList: ListSpec = {
  ...auditList,
  fields: {
    ...auditList.fields,
    after: { column: 't.id', kind: 'text', condition: (_id, param) => `t.id > ${param()}::bigint` },
  },
};

const answered = ({ values, ...entry }: StoredEntry): AuditRow => ({
  ...entry,
  changes: Object.entries(values).map(([field, [from, to]]): AuditChange => ({ field, from, to })),
});

/**
 * The changes of one record, newest first, for users who may open the record. A deleted record keeps its history. The
 * result is empty for a record of another organisation and for one that is confined to others (RecordKind.confined).
 * Throws BAD_INPUT for a kind of record without a history, FORBIDDEN, and NOT_FOUND for a malformed id.
 */
export async function recordHistory(
  ctx: Context,
  entity: string,
  id: string,
  page: number,
): Promise<ListPage<AuditRow>> {
  const record = allRecords().find((candidate) => candidate.entity === entity);
  if (!record) {
    const names = allRecords()
      .map((candidate) => candidate.entity)
      .join(', ');
    throw badInput('entity', 'unknownName', { name: entity.slice(0, 50), known: names });
  }
  if (!allows(record.rule, ctx.user)) throw new AppError('FORBIDDEN');
  if (!isId(id)) throw notFound();
  if (page < 1 || page > 1_000_000) throw badInput('page', 'outOfRange', { from: 1, to: 1_000_000 });
  const hidden = (record.confined ?? []).filter(({ rule }) => !allows(rule, ctx.user)).map(({ column }) => column);
  const params = [id, [record.entity, ...(record.parts ?? [])], hidden];
  // Its link to a place has its id, and belongs to the history of the place, too (migrations/0990).
  const from = `from ${auditList.from}
    where (t.record_id = $1 and t.entity = any($2::text[]) or t.entity = 'PlaceRecord' and t.entity_id = $1)
    and not exists (
      select 1 from unnest($3::text[]) column_name join audit c on c.record_id = $1
       where coalesce(c.changes -> column_name ->> 0, c.changes -> column_name ->> 1) is not null)`;
  return ctx.read(async (rows) => {
    const data = await rows<StoredEntry>(
      `select ${auditList.select} ${from} order by t.id desc limit ${HISTORY_PAGE} offset $4`,
      [...params, (page - 1) * HISTORY_PAGE],
    );
    const [total] = await rows<{ count: number }>(`select count(*)::int as count ${from}`, params);
    const entries = record.keptChanges ? await withValues(rows, record.keptChanges, data) : data;
    return { data: entries.map(answered), count: total!.count, isMore: false };
  });
}

/** Entries with the values of their changes that the audit leaves out. */
async function withValues(rows: Rows, table: string, entries: StoredEntry[]): Promise<StoredEntry[]> {
  const found = await rows<{ id: string; changes: StoredEntry['values'] }>(
    `select audit_id as id, changes from ${table} where client_id = app_client_id() and audit_id = any($1::bigint[])`,
    [entries.map(({ id }) => id)],
  );
  const byId = new Map(found.map(({ id, changes }) => [String(id), changes]));
  return entries.map((entry) => ({ ...entry, values: byId.get(String(entry.id)) ?? entry.values }));
}

const ID_IN_TEXT = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Limit of the ids that are named; a page of a hundred entries has fewer. */
const MAX_NAMES = 2_000;

/** Owners read the whole audit, so names are no secret to them. */
const orOwner = (rule: AllowRule): AllowRule =>
  rule.permission || rule.roles ? { ...rule, roles: [...(rule.roles ?? []), 'Owner'] } : rule;

/** A user who sees a ticket with a link to an inspection may not be allowed to see the title of that inspection. */
const visibleNames = (ctx: Context): NameSource[] =>
  recordsWith('names').flatMap(({ names, rule }) =>
    names.filter((source) => allows(source.rule ?? orOwner(rule), ctx.user)),
  );

/** Words of the codes in columns that areas declare; asked only for columns that these entries have. */
async function codesIn(ctx: Context, entries: readonly AuditRow[]): Promise<AuditName[]> {
  const named = recordsWith('codes').flatMap(({ codes }) =>
    codes.map(async ({ entity, column, words }) => {
      const found = entries
        .filter((entry) => entry.entity === entity)
        .flatMap(({ changes }) => changes.filter(({ field }) => field === column).flatMap(({ from, to }) => [from, to]))
        .filter((value) => typeof value === 'string');
      return found.length > 0 ? words(ctx, [...new Set(found)]) : [];
    }),
  );
  const byCode = new Map((await Promise.all(named)).flat().map((each) => [each.id, each]));
  return [...byCode.values()];
}

/** Names of the people and records that entries mention by id, and words of the codes that they have. */
export async function namesIn(ctx: Context, entries: readonly AuditRow[]): Promise<AuditName[]> {
  const [records, codes] = [await recordNamesIn(ctx, entries), await codesIn(ctx, entries)];
  return [...records, ...codes];
}

/** Names of people and records; deleted ones have none. One statement, whatever the page. */
async function recordNamesIn(ctx: Context, entries: readonly AuditRow[]): Promise<AuditName[]> {
  const mentioned = entries.flatMap((entry) => [
    entry.userId,
    entry.entityId,
    entry.recordId,
    ...(JSON.stringify(entry.changes).match(ID_IN_TEXT) ?? []),
  ]);
  const ids = [...new Set(mentioned.filter((id): id is string => id !== null && isId(id)))].slice(0, MAX_NAMES);
  if (ids.length === 0) return [];
  const sources = visibleNames(ctx).map(
    ({ column, from }) =>
      `select id, ${column} as name from ${from} where client_id = app_client_id() and id = any($1::uuid[])`,
  );
  return ctx.read((rows) => rows<AuditName>(sources.join(' union all '), [ids]));
}
