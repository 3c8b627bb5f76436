import { randomUUID } from 'node:crypto';
import { allows } from '../../kernel/abilities.shared.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { requireRow } from '../../kernel/require-row.ts';
import type { PlacedSource } from '../../records/placed-source.ts';
import { derived } from '../../records/registry.ts';
import { Place, type PlacedGroup, type PlacedRecord } from './place.entity.ts';
import { tableOf } from '../../kernel/table.ts';
import { DELETION_COLUMNS } from '../../kernel/tenant.entity.ts';

/** Records of one kind that the page of a place shows; its list has the others. */
const MOST_SHOWN = 50;

/** What can be at a place, in the order of the areas. */
export const placedSources: () => readonly PlacedSource[] = derived((areas) => areas.flatMap(({ placed }) => placed));

const places = tableOf(Place);
export const PLACE = places.select('t', places.names(DELETION_COLUMNS as never));

/** Throws NOT_FOUND for an unknown kind, and FORBIDDEN for one that the person may not open. */
function sourceOf(ctx: Context, kind: string): PlacedSource {
  const source = placedSources().find((each) => each.kind === kind);
  if (!source) throw notFound();
  if (!allows(source.rule, ctx.user)) throw new AppError('FORBIDDEN');
  return source;
}

/** At which place a record is; null: nowhere. Throws NOT_FOUND, FORBIDDEN. */
export async function placeOfRecord(ctx: Context, kind: string, recordId: string): Promise<Place | null> {
  const source = sourceOf(ctx, kind);
  return ctx.read(async (rows) => {
    await requireRow(rows, source.table, recordId, source.where);
    return readPlaceOf(rows, kind, recordId);
  });
}

async function readPlaceOf(rows: Rows, kind: string, recordId: string): Promise<Place | null> {
  const [place] = await rows<Place>(
    `select ${PLACE.sql} from place_record r join place t on t.client_id = r.client_id and t.id = r.place_id
      where ${OWN_ROWS} and r.kind = $1 and r.record_id = $2`,
    [kind, recordId],
  );
  return place ?? null;
}

/** Puts a record at a place, or at none. Throws NOT_FOUND, FORBIDDEN, and BAD_INPUT for a place that is not there. */
export async function setPlaceOfRecord(
  ctx: Context,
  { kind, recordId, placeId }: { kind: string; recordId: string; placeId: string | null },
): Promise<Place | null> {
  const source = sourceOf(ctx, kind);
  return ctx.write(async (tx) => {
    await requireRow(tx.rows, source.table, recordId, source.where);
    if (placeId === null) {
      await tx.rows(`delete from place_record t where ${OWN_ROWS} and t.kind = $1 and t.record_id = $2`, [
        kind,
        recordId,
      ]);
      return null;
    }
    const known = isId(placeId)
      ? await tx.rows(`select 1 from place t where ${OWN_ROWS} and t.id = $1 for key share`, [placeId])
      : [];
    if (known.length === 0) throw badInput('place', 'unknownRecord');
    await placeRecords(tx, { kind, placed: [{ recordId, placeId }], userId: ctx.user.userId });
    return readPlaceOf(tx.rows, kind, recordId);
  });
}

interface Placed {
  kind: string;
  /** Records and places that are there. */
  placed: readonly { recordId: string; placeId: string }[];
  userId: string;
}

/** Puts records of one kind at places, in one statement. */
export async function placeRecords(tx: Tx, { kind, placed, userId }: Placed): Promise<void> {
  if (placed.length === 0) return;
  await tx.rows(
    `insert into place_record (client_id, id, place_id, kind, record_id, created_by)
     select app_client_id(), n.id, n."placeId", $2, n."recordId", $3
       from jsonb_to_recordset($1::jsonb) as n(id uuid, "placeId" uuid, "recordId" uuid)
     on conflict (client_id, kind, record_id) do update set place_id = excluded.place_id
      where place_record.place_id <> excluded.place_id`,
    [JSON.stringify(placed.map((each) => ({ ...each, id: randomUUID() }))), kind, userId],
  );
}

/** Puts a new record at the place of another one, where that has one. */
export async function placeAs(
  tx: Tx,
  of: { kind: string; id: string },
  { kind, recordId, userId }: { kind: string; recordId: string; userId: string },
): Promise<void> {
  const at = await tx.rows<{ placeId: string }>(
    `select p.id as "placeId" from place_record t join place p on p.client_id = t.client_id and p.id = t.place_id
      where ${OWN_ROWS} and t.kind = $1 and t.record_id = $2`,
    [of.kind, of.id],
  );
  await placeRecords(tx, { kind, placed: at.map(({ placeId }) => ({ recordId, placeId })), userId });
}

interface PlacedRow extends PlacedRecord {
  kind: string;
  count: number;
}

/**
 * What is at a place and inside of it, of the kinds that the person may open: one statement for all kinds. Kinds of which
 * nothing is there are left out. Throws NOT_FOUND.
 */
export async function recordsAtPlace(ctx: Context, placeId: string): Promise<PlacedGroup[]> {
  const sources = placedSources().filter(({ rule }) => allows(rule, ctx.user));
  const parts = sources.map(
    ({ kind, table, title, path, where }) =>
      `(select '${kind}' as kind, t.id, ${title} as title, ${path ?? 'null'}::text as path, p.id as "placeId",
          p.name as "placeName", count(*) over ()::int as count
         from place_record r join place p on p.client_id = r.client_id and p.id = r.place_id
         join ${table} t on t.client_id = r.client_id and t.id = r.record_id
        where ${OWN_ROWS} and r.kind = '${kind}' and p.path @> array[$1::uuid]${where ? ` and ${where}` : ''}
        order by 3, 2 limit ${MOST_SHOWN})`,
  );
  const placed = await ctx.read(async (rows) => {
    await requireRow(rows, 'place', placeId);
    return parts.length === 0 ? [] : rows<PlacedRow>(parts.join('\nunion all\n'), [placeId]);
  });
  const found = Map.groupBy(placed, ({ kind }) => kind);
  return sources.flatMap(({ kind, label, list }) => {
    const records = found.get(kind);
    return records
      ? [
          {
            kind,
            label: label[ctx.language],
            count: records[0]!.count,
            list: list ? `${list}${list.includes('?') ? '&' : '?'}place=${placeId}` : null,
            records,
          },
        ]
      : [];
  });
}
