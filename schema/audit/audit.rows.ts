import type { Context } from '../kernel/context.ts';
import { isId, listRows, type ListArgs, type ListPage, type ListSpec } from '../kernel/list.ts';
import type { AuditChange, AuditEntry, AuditName } from './audit.entity.ts';

/** Entries come in the order in which they were written; their ids grow. */
export const auditList: ListSpec = {
  from: 'audit t',
  select: `t.id::text, t.at as "createdAt", t.user_id as "userId", t.door, t.request_id as "requestId", t.entity, t.entity_id as "entityId", t.record_id as "recordId", t.action, t.changes`,
  search: ['t.changes::text', 't.record_id', 't.request_id'],
  fields: {
    createdAt: { column: 't.id', kind: 'number' },
    day: { column: `(t.at at time zone 'Europe/Berlin')::date`, kind: 'day' },
    userId: { column: 't.user_id', kind: 'id' },
    entity: { column: 't.entity', kind: 'text' },
    recordId: { column: 't.record_id', kind: 'text' },
    action: { column: 't.action', kind: 'text' },
    door: { column: 't.door', kind: 'text' },
  },
};

type StoredEntry = Omit<AuditEntry, 'changes'> & { changes: Record<string, [unknown, unknown]> };

/** A page of the audit, newest first unless asked otherwise. */
export async function auditPage(ctx: Context, args: ListArgs): Promise<ListPage<AuditEntry>> {
  const { data, count } = await listRows<StoredEntry>(ctx, auditList, args);
  return { count, data: data.map(({ changes, ...entry }) => ({ ...entry, changes: Object.entries(changes).map(([field, [from, to]]): AuditChange => ({ field, from, to })) })) };
}

const ID_IN_TEXT = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** More different ids than this are not named; a page of a hundred entries has fewer. */
const MOST_NAMES = 2_000;

/** Names of the people and records that entries mention by id; what is gone has none. One statement, whatever the page. */
export async function namesIn(ctx: Context, entries: readonly AuditEntry[]): Promise<AuditName[]> {
  const mentioned = entries.flatMap((entry) => [entry.userId, entry.entityId, entry.recordId, ...(JSON.stringify(entry.changes).match(ID_IN_TEXT) ?? [])]);
  const ids = [...new Set(mentioned.filter((id): id is string => id !== null && isId(id)))].slice(0, MOST_NAMES);
  if (ids.length === 0) return [];
  return ctx.read((rows) =>
    rows<AuditName>(
      `select id, name from client_user where id = any($1::uuid[])
       union all select id, name from board where id = any($1::uuid[])
       union all select id, name from job where id = any($1::uuid[])
       union all select id, title from ticket where id = any($1::uuid[])`,
      [ids],
    ),
  );
}
