import type pg from 'pg';

/** An organisation as an operator sees it: its size and activity; no content and no names. */
export interface Organisation {
  id: string;
  name: string;
  /** Days of the calendar. */
  since: string;
  lastActivity: string | null;
  users: number;
  /** Writes since it began, at most one a transaction. */
  writes: number;
  files: number;
  megabytes: number;
  licence: string;
  /** When it will be deleted; null: it stays. */
  deletedOn: string | null;
}

export const PAGE_SIZE = 50;

/** A page of organisations by name, of those whose name or id has this text; `total` counts all of these. */
export async function organisations(
  owner: pg.ClientBase,
  { search = '', page = 1 }: { search?: string; page?: number } = {},
): Promise<{ total: number; listed: Organisation[] }> {
  const { rows } = await owner.query<Organisation & { total: number }>(
    `with found as materialized (
       select c.id, c.name, c.license, c.created_at, c.deletion_due_at, count(*) over ()::int as total
         from client c
        where strpos(lower(c.name), lower($1)) > 0 or c.id::text = lower($1)
        order by c.name, c.id offset $2 limit ${PAGE_SIZE}),
     -- Sessions have no index by organisation: they are read once for the page.
     active as materialized (
       select client_id, max(last_active_at) as at from session where client_id in (select id from found) group by 1)
     select f.id, f.name, f.license as licence, f.created_at::date::text as since, f.deletion_due_at::date::text as "deletedOn", f.total,
            (select a.at::date::text from active a where a.client_id = f.id) as "lastActivity",
            (select count(*)::int from client_user u where u.client_id = f.id and u.removed_at is null) as users,
            coalesce((select v.version::float8 from client_version v where v.client_id = f.id), 0) as writes,
            b.files, b.megabytes
       from found f
       cross join lateral (select count(*)::int as files, round(coalesce(sum(size), 0) / 1e6, 1)::float8 as megabytes
                             from stored_file t where t.client_id = f.id) b
      order by f.name, f.id`,
    [search.trim(), (Math.max(1, page) - 1) * PAGE_SIZE],
  );
  return { total: rows[0]?.total ?? 0, listed: rows.map(({ total: _total, ...organisation }) => organisation) };
}
