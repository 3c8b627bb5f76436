import type { Rows } from '../../kernel/context.ts';
import type { ConflictRow } from './inspection.rows.ts';

/**
 * A field that was not written, and the change that it conflicts with: of a column, or (null) the deletion of the row.
 */
export interface Conflict extends Pick<ConflictRow, 'entity' | 'id' | 'field' | 'theirs'> {
  by: {
    entity: string;
    id: string;
    column: string | null;
    /** The record to whose history that change belongs, if it is not the inspection. */
    record?: string | null;
  };
}

/**
 * The conflicts with the author and time of each change, from the audit: one statement for all of them, with a backward
 * index scan for each, through the entries of the inspection to the newest that matches.
 */
export async function conflictsWithAuthors(
  rows: Rows,
  inspectionId: string,
  conflicts: readonly Conflict[],
): Promise<ConflictRow[]> {
  if (conflicts.length === 0) return [];
  const authors = await rows<{ userId: string | null; at: Date | null }>(
    `select a.user_id as "userId", a.at
       from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as c(entity, id, field, record, n)
       left join lateral (
         select e.user_id, e.at from audit e
          where e.client_id = app_client_id() and e.record_id = coalesce(c.record, $1) and e.entity = c.entity
            and e.entity_id = c.id
            and case when c.field is null then e.action = 'deleted' else jsonb_exists(e.changes, c.field) end
          order by e.id desc limit 1
       ) a on true
      order by c.n`,
    [
      inspectionId,
      conflicts.map(({ by }) => by.entity),
      conflicts.map(({ by }) => by.id),
      conflicts.map(({ by }) => by.column),
      conflicts.map(({ by }) => by.record ?? null),
    ],
  );
  return conflicts.map(({ entity, id, field, theirs }, index) => ({
    entity,
    id,
    field,
    theirs,
    userId: authors[index]?.userId ?? null,
    at: authors[index]?.at ?? null,
  }));
}
