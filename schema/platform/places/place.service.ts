import { randomUUID } from 'node:crypto';
import type { Context, Tx } from '../../kernel/context.ts';
import { AppError, badInput } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { createRecord, findCreated, lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { softDelete } from '../../kernel/soft-delete.ts';
import { tableOf } from '../../kernel/table.ts';
import { NAMES } from './place-names.ts';
import { Place } from './place.entity.ts';
import { MAX_LEVELS, MAX_PLACES } from './place.enums.ts';
import type { PlaceValues } from './place.input.ts';

const places = tableOf(Place);

/** Changes of the tree of an organisation take turns, as its triggers do (migrations/0460-places.sql). */
const lockTree = (tx: Tx): Promise<unknown> =>
  tx.rows(`select pg_advisory_xact_lock(hashtextextended('place:' || app_client_id(), 0))`);

/**
 * Throws BAD_INPUT when the place above is not there, is the place itself or inside of it, and when the tree would be too
 * deep. `id` is that of a place that is moved.
 */
async function requireParent(tx: Tx, parentId: string | null | undefined, id?: string): Promise<void> {
  if (!parentId) return;
  const [parent] = isId(parentId)
    ? await tx.rows<{ path: string[] }>(`select t.path from place t where ${OWN_ROWS} and t.id = $1`, [parentId])
    : [];
  if (!parent) throw badInput('parent', 'unknownRecord');
  if (id && parent.path.includes(id)) throw badInput('parent', 'placeInside');
  const [below] = id
    ? await tx.rows<{ levels: number }>(
        `select max(cardinality(t.path) - array_position(t.path, $1::uuid) + 1)::int as levels
           from place t where ${OWN_ROWS} and t.path @> array[$1::uuid]`,
        [id],
      )
    : [];
  if (parent.path.length + (below?.levels ?? 1) > MAX_LEVELS)
    throw badInput('parent', 'placeTooDeep', { most: MAX_LEVELS });
}

/** Adds a place. Idempotent with an id. Throws BAD_INPUT. */
export function createPlace(ctx: Context, { id, ...input }: PlaceValues & { id?: string }): Promise<Place> {
  return ctx.write(async (tx) => {
    const existing = await findCreated(tx, Place, id);
    if (existing) return existing;
    await lockTree(tx);
    const [count] = await tx.rows<{ count: number }>(`select count(*)::int as count from place t where ${OWN_ROWS}`);
    if (count!.count >= MAX_PLACES) throw badInput('name', 'tooManyRows', { most: MAX_PLACES });
    await requireParent(tx, input.parent);
    const { id: created } = await createRecord(
      tx,
      Place,
      { ...places.fields(input), path: [], id: id ?? null } as never,
      ctx.user.userId,
    );
    return reread(tx, created);
  });
}

/** What a place that an import creates is, by its level. */
const KIND_OF_LEVEL = ['site', 'building', 'area', 'room'] as const;

/**
 * Creates the places of these paths that are not there, level by level, and answers the id of a path. Capital letters do
 * not tell two places apart. Throws BAD_INPUT when there would be too many.
 */
export async function placesByPath(
  tx: Tx,
  userId: string,
  paths: readonly (readonly string[])[],
): Promise<(path: readonly string[]) => string | null> {
  const ids = new Map<string, string>();
  const keyOf = (path: readonly string[]): string => JSON.stringify(path.map((name) => name.trim().toLowerCase()));
  if (paths.length === 0) return () => null;
  await lockTree(tx);
  const stored = await tx.rows<{ id: string; names: string[] }>(
    `select t.id, ${NAMES} as names from place t where ${OWN_ROWS} order by t.created_at desc, t.id`,
  );
  for (const { id, names } of stored) ids.set(keyOf(names), id);
  for (let level = 1; level <= MAX_LEVELS; level += 1) {
    const missing = new Map(
      paths
        .filter((path) => path.length >= level && !ids.has(keyOf(path.slice(0, level))))
        .map((path) => [keyOf(path.slice(0, level)), path.slice(0, level)]),
    );
    if (stored.length + missing.size > MAX_PLACES) throw badInput('place', 'tooManyRows', { most: MAX_PLACES });
    const rows = [...missing].map(([key, path]) => {
      const parent = level === 1 ? null : ids.get(keyOf(path.slice(0, -1)))!;
      const id = randomUUID();
      ids.set(key, id);
      return { id, parent, name: path.at(-1)!.trim().slice(0, 200), kind: KIND_OF_LEVEL[Math.min(level, 4) - 1] };
    });
    if (rows.length === 0) continue;
    // The trigger of the table writes the paths.
    await tx.rows(
      `insert into place (client_id, id, name, kind, parent_id, path, created_by, updated_by)
       select app_client_id(), n.id, n.name, n.kind, n.parent, array[n.id], $2, $2
         from jsonb_to_recordset($1::jsonb) as n(id uuid, name text, kind text, parent uuid)`,
      [JSON.stringify(rows), userId],
    );
  }
  return (path) => ids.get(keyOf(path)) ?? null;
}

/** Changes a place, or moves it with all that is in it. Throws NOT_FOUND, STALE, BAD_INPUT. */
export function updatePlace(
  ctx: Context,
  id: string,
  input: Partial<PlaceValues>,
  version: number | null,
): Promise<Place> {
  return ctx.write(async (tx) => {
    await lockTree(tx);
    const place = await lockRecord(tx, Place, id, version);
    const changes = places.changes(input, place);
    await requireParent(tx, changes.parentId, id);
    if (Object.keys(changes).length === 0) return place;
    await saveRecord(tx, place, { ...changes, updatedBy: ctx.user.userId });
    return reread(tx, id);
  });
}

/** Deletes a place softly. Throws NOT_FOUND, and CONFLICT while other places are in it. */
export function removePlace(ctx: Context, id: string): Promise<void> {
  return ctx.write(async (tx) => {
    await lockTree(tx);
    const inside = isId(id)
      ? await tx.rows(`select 1 from place t where ${OWN_ROWS} and t.parent_id = $1 limit 1`, [id])
      : [];
    if (inside.length > 0) throw new AppError('CONFLICT', { messageKey: 'placeHasPlaces' });
    await softDelete(tx, 'place', id, ctx.user.userId);
  });
}

/** The place with the path that the database has written. */
async function reread(tx: Tx, id: string): Promise<Place> {
  tx.em.clear();
  return tx.em.findOneOrFail(Place, { id });
}
