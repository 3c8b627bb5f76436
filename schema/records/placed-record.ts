import { ABILITIES, allows } from '../kernel/abilities.shared.ts';
import type { Context, Rows, Tx } from '../kernel/context.ts';
import { badInput } from '../kernel/errors.ts';
import { isId, OWN_ROWS } from '../kernel/list.ts';
import { event } from './event.ts';
import type { PlaceChoice } from './placed.shared.ts';

/** A record that can be at a place: the name of its kind in place_record, and its id. */
export interface Placeable {
  kind: string;
  recordId: string;
}

interface Placed {
  kind: string;
  /** Records and places that are there. */
  placed: readonly { recordId: string; placeId: string }[];
  userId: string;
}

/**
 * Puts records of one kind at places, in one statement. A link has the id of its record, so that the
 * history of the record finds it (platform/audit).
 */
export async function placeRecords(tx: Tx, { kind, placed, userId }: Placed): Promise<void> {
  if (placed.length === 0) return;
  await tx.rows(
    `insert into place_record (client_id, id, place_id, kind, record_id, created_by)
     select app_client_id(), n."recordId", n."placeId", $2, n."recordId", $3
       from jsonb_to_recordset($1::jsonb) as n("placeId" uuid, "recordId" uuid)
     on conflict (client_id, kind, record_id) do update set place_id = excluded.place_id
      where place_record.place_id <> excluded.place_id`,
    [JSON.stringify(placed), kind, userId],
  );
}

/** A record that was there already was put at another place, or at none. */
export const recordMoved = event<Placeable & { tx: Tx; from: string | null; to: string | null; userId: string }>();

/** SQL: the place of the record of this kind ($1) with this id ($2), unless it is deleted. */
const PLACE_OF = `select p.id from place_record t join place p on p.client_id = t.client_id and p.id = t.place_id
  where ${OWN_ROWS} and t.kind = $1 and t.record_id = $2`;

/** The id of the place of a record; null: it is at none. */
export async function placeIdOf(rows: Rows, { kind, recordId }: Placeable): Promise<string | null> {
  return (await rows<{ id: string }>(PLACE_OF, [kind, recordId]))[0]?.id ?? null;
}

/**
 * Puts a record at a place, or at none. Returns whether it was somewhere else. Throws BAD_INPUT with this field for a
 * place that is not there.
 */
export async function moveRecord(
  tx: Tx,
  record: Placeable & { userId: string },
  { placeId, field }: { placeId: string | null; field: string },
): Promise<boolean> {
  const { kind, recordId, userId } = record;
  if (placeId !== null && !(await lockPlace(tx.rows, placeId))) throw badInput(field, 'unknownRecord');
  const from = await placeIdOf(tx.rows, record);
  if (from === placeId) return false;
  if (placeId !== null) await placeRecords(tx, { kind, placed: [{ recordId, placeId }], userId });
  else
    await tx.rows(`delete from place_record t where ${OWN_ROWS} and t.kind = $1 and t.record_id = $2`, [
      kind,
      recordId,
    ]);
  await recordMoved.publish({ tx, ...record, from, to: placeId });
  return true;
}

/** Whether the organisation has this place, which is locked against deletion until the transaction ends. */
async function lockPlace(rows: Rows, placeId: string): Promise<boolean> {
  if (!isId(placeId)) return false;
  return (await rows(`select 1 from place t where ${OWN_ROWS} and t.id = $1 for key share`, [placeId])).length > 0;
}

/** Who may not see places reads null of them (`placeId`), and null of theirs changes nothing. */
const wantedBy = (ctx: Context, { placeId }: PlaceChoice): string | null | undefined =>
  placeId === null && !allows(ABILITIES.places, ctx.user) ? undefined : placeId;

/**
 * Puts a new record at the place of its input, in the transaction that creates it. Throws BAD_INPUT for a place that is
 * not there, or that the person may not see.
 */
export async function placeNew(ctx: Context, tx: Tx, { kind, recordId }: Placeable, input: PlaceChoice): Promise<void> {
  const placeId = wantedBy(ctx, input);
  if (!placeId && placeId !== '') return;
  if (!allows(ABILITIES.places, ctx.user) || !(await lockPlace(tx.rows, placeId)))
    throw badInput('placeId', 'unknownRecord');
  await placeRecords(tx, { kind, placed: [{ recordId, placeId }], userId: ctx.user.userId });
}

/**
 * Puts a stored record at the place of its input, in the transaction that changes it. Returns what else changes of the
 * record when it is somewhere else now (saveRecord): its version grows, so that pages and other forms hear of it. Throws
 * BAD_INPUT as placeNew; `field` names the input where it is inside of another one.
 */
export async function writePlace(
  ctx: Context,
  tx: Tx,
  record: Placeable,
  input: PlaceChoice,
  field = 'placeId',
): Promise<{ updatedAt?: Date }> {
  const placeId = wantedBy(ctx, input);
  if (placeId === undefined) return {};
  if (!allows(ABILITIES.places, ctx.user)) throw badInput(field, 'unknownRecord');
  const moved = await moveRecord(tx, { ...record, userId: ctx.user.userId }, { placeId, field });
  return moved ? { updatedAt: ctx.ports.clock.now() } : {};
}
