import type { Rows } from '../kernel/context.ts';
import type { ConflictRow } from './inspection.rows.ts';

/** Somebody else's value, and the change by which it came: of a field, or (null) the removal of the whole row. */
export interface Disagreement extends Pick<ConflictRow, 'entity' | 'id' | 'field' | 'theirs'> {
  by: { entity: string; id: string; field: string | null };
}

/** Fields as the audit names them. */
const COLUMNS: Readonly<Record<string, string>> = { inspectionDate: 'inspection_date', areaId: 'area_id' };

/**
 * The same with who did it and when, from the audit: one statement for all of them, each a walk back through the
 * inspection's own entries to the newest that fits.
 */
export async function conflictsWithAuthors(
  rows: Rows,
  inspectionId: string,
  found: readonly Disagreement[],
): Promise<ConflictRow[]> {
  if (found.length === 0) return [];
  const authors = await rows<{ userId: string | null; at: Date | null }>(
    `select a.user_id as "userId", a.at
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality as c(entity, id, field, n)
       left join lateral (
         select e.user_id, e.at from audit e
          where e.client_id = app_client_id() and e.record_id = $1 and e.entity = c.entity and e.entity_id = c.id
            and case when c.field is null then e.action = 'deleted' else jsonb_exists(e.changes, c.field) end
          order by e.id desc limit 1
       ) a on true
      order by c.n`,
    [
      inspectionId,
      found.map(({ by }) => by.entity),
      found.map(({ by }) => by.id),
      found.map(({ by: { field } }) => (field === null ? null : (COLUMNS[field] ?? field))),
    ],
  );
  return found.map(({ entity, id, field, theirs }, index) => ({
    entity,
    id,
    field,
    theirs,
    userId: authors[index]?.userId ?? null,
    at: authors[index]?.at ?? null,
  }));
}
