import { randomUUID } from 'node:crypto';
import type DataLoader from 'dataloader';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { refuseInput } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { absentPeople } from '../../platform/users/present-people.ts';

/** The people who carry out an inspection beside the person responsible. */

/** SQL: ids of the co-inspectors of an inspection `t`. */
export const CO_INSPECTORS = `select c.user_id from inspection_co_inspector c
  where c.client_id = t.client_id and c.inspection_id = t.id`;

/** SQL: all people who carry out an inspection `t`. */
export const INSPECTORS = `select t.responsible union ${CO_INSPECTORS}`;

interface CoInspector {
  inspectionId: string;
  userId: string;
}

/** The co-inspectors of each inspection, by name. */
export const coInspectorsOf = (ctx: Context): DataLoader<string, CoInspector[]> =>
  rowsByParent(
    ctx,
    coInspectorsOf,
    ({ inspectionId }) => inspectionId,
    (rows, ids) =>
      rows<CoInspector>(
        `select t.inspection_id as "inspectionId", t.user_id as "userId" from inspection_co_inspector t
           join client_user u on u.client_id = t.client_id and u.id = t.user_id
          where ${OWN_ROWS} and t.inspection_id = any($1::uuid[]) order by lower(u.name), u.id`,
        [ids],
      ),
  );

/** Names of the co-inspectors of one inspection. */
export async function coInspectorNames(rows: Rows, inspectionId: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    `select u.name from inspection_co_inspector t
       join client_user u on u.client_id = t.client_id and u.id = t.user_id
      where ${OWN_ROWS} and t.inspection_id = $1 order by lower(u.name), u.id`,
    [inspectionId],
  );
  return found.map(({ name }) => name);
}

/** Ids of the co-inspectors of an inspection who are still members, except one person. */
export async function presentCoInspectors(rows: Rows, inspectionId: string, but: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    `select u.id from inspection_co_inspector t
       join client_user u on u.client_id = t.client_id and u.id = t.user_id and u.removed_at is null
      where ${OWN_ROWS} and t.inspection_id = $1 and u.id <> $2 order by u.id`,
    [inspectionId, but],
  );
  return found.map(({ id }) => id);
}

/**
 * Replaces the co-inspectors of a locked inspection and notifies new ones. Returns whether the list differed. Throws
 * BAD_INPUT for new people who are not members; people who have left may stay in the list.
 */
export async function writeCoInspectors(
  tx: Tx,
  inspectionId: string,
  wanted: readonly string[],
  authorId: string,
): Promise<boolean> {
  const stored = (
    await tx.rows<{ userId: string }>(
      `select t.user_id as "userId" from inspection_co_inspector t where ${OWN_ROWS} and t.inspection_id = $1`,
      [inspectionId],
    )
  ).map(({ userId }) => userId);
  const added = [...new Set(wanted)].filter((id) => !stored.includes(id));
  const removed = stored.filter((id) => !wanted.includes(id));
  refuseInput(
    await absentPeople(
      tx,
      added.map((id) => ({ field: `coInspectors.${wanted.indexOf(id)}`, id })),
    ),
  );
  if (removed.length > 0)
    await tx.rows(
      `delete from inspection_co_inspector t where ${OWN_ROWS} and t.inspection_id = $1 and t.user_id = any($2::uuid[])`,
      [inspectionId, removed],
    );
  if (added.length > 0) {
    await tx.rows(
      `insert into inspection_co_inspector (client_id, id, inspection_id, user_id, created_by)
       select app_client_id(), n.id, $1, n.user_id, $4 from unnest($2::uuid[], $3::uuid[]) as n(id, user_id)`,
      [inspectionId, added.map(() => randomUUID()), added, authorId],
    );
    await notify(tx, { kind: 'inspectionShared', recordIds: [inspectionId], to: added, authorId, again: true });
  }
  return added.length + removed.length > 0;
}
