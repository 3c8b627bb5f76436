import { allows } from '../../kernel/abilities.shared.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { requireRow } from '../../kernel/require-row.ts';
import { moveRecord, placeIdOf, placeRecords } from '../../records/placed-record.ts';
import type { PlacedSource } from '../../records/placed-source.ts';
import { derived } from '../../records/registry.ts';
import { Place, type PlacedGroup, type PlacedRecord } from './place.entity.ts';
import { tableOf } from '../../kernel/table.ts';
import { DELETION_COLUMNS } from '../../kernel/tenant.entity.ts';

/** Records of one kind that the page of a place shows; its list has the others. */
const MAX_SHOWN = 50;

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
    await moveRecord(tx, { kind, recordId, userId: ctx.user.userId }, { placeId, field: 'place' });
    return readPlaceOf(tx.rows, kind, recordId);
  });
}

/** Puts a new record at the place of another one, where that has one. */
export async function placeAs(
  tx: Tx,
  of: { kind: string; id: string },
  { kind, recordId, userId }: { kind: string; recordId: string; userId: string },
): Promise<void> {
  const placeId = await placeIdOf(tx.rows, { kind: of.kind, recordId: of.id });
  if (placeId) await placeRecords(tx, { kind, placed: [{ recordId, placeId }], userId });
}

/** SQL: where the label with the code $1 is; `place` is null for a record that is at none, no row for an unknown code. */
const placeOfCode: () => string = derived(() =>
  [
    `select p.id as place from place_code c join place p on p.client_id = c.client_id and p.id = c.place_id
      where c.client_id = app_client_id() and c.code = $1`,
    ...placedSources().flatMap(({ kind, codes }) =>
      codes
        ? `select p.id from ${codes.table} c
             left join place_record r on r.client_id = c.client_id and r.kind = '${kind}' and r.record_id = c.${codes.record}
             left join place p on p.client_id = r.client_id and p.id = r.place_id
            where c.client_id = app_client_id() and c.code = $1${codes.where ? ` and ${codes.where}` : ''}`
        : [],
    ),
  ].join(' union all '),
);

/**
 * Puts a new record where a printed label is: at the place that it names, or at that of the record that it is stuck on.
 * Requires no permission to see places, because the user scans the label on site. Throws BAD_INPUT for a code that this
 * organisation does not have.
 */
export async function placeByCode(
  tx: Tx,
  { kind, recordId, userId }: { kind: string; recordId: string; userId: string },
  code: string,
): Promise<void> {
  const [found] = await tx.rows<{ place: string | null }>(placeOfCode(), [code]);
  if (!found) throw badInput('placeCode', 'unknownRecord');
  if (found.place) await placeRecords(tx, { kind, placed: [{ recordId, placeId: found.place }], userId });
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
        order by 3, 2 limit ${MAX_SHOWN})`,
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
