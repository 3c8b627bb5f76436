import type { Context, Rows } from '../../kernel/context.ts';
import { isId, listRows, listSlice, OWN_ROWS, type ListArgs, type ListPage, type ListSpec } from '../../kernel/list.ts';
import { tableOf, type Row } from '../../kernel/table.ts';
import { MedkitLog, MedkitLogAddition, MedkitLogAccess } from './medkit-log.entity.ts';
import type { MedkitLogValues } from './medkit-log.input.ts';

export const medkitLogs = tableOf(MedkitLog);
export const medkitLogAccesses = tableOf(MedkitLogAccess);
const additions = tableOf(MedkitLogAddition);

export type MedkitLogRow = Row<MedkitLog, Exclude<keyof MedkitLog & string, 'clientId'>>;

/** Written values of an entry, by column. */
export type WrittenColumns = Partial<Omit<MedkitLogValues, 'employee'> & { employeeId: string | null }>;

/** The columns that people write. */
export const WRITTEN = [
  'name',
  'date',
  'place',
  'description',
  'wound',
  'firstAid',
  'nameFirstAid',
  'aidDate',
  'aidMeasures',
  'med',
  'medUsed',
  'witnesses',
  'personalId',
  'employeeId',
] as const satisfies readonly (keyof WrittenColumns)[];

export const ENTRY = medkitLogs.select('t');

/** An entry with its additions applied; undefined for one that does not exist or was struck out. */
export async function entryById(rows: Rows, id: string): Promise<MedkitLogRow | undefined> {
  if (!isId(id)) return undefined;
  const [entry] = await rows<MedkitLogRow>(
    `select ${ENTRY.sql} from medkit_log_now t where ${OWN_ROWS} and t.id = $1`,
    [id],
  );
  return entry;
}

/** The additions to an entry, oldest first. */
export function additionsTo(rows: Rows, id: string): Promise<Row<MedkitLogAddition>[]> {
  return rows(
    `select ${additions.select('t').sql} from medkit_log_addition t where ${OWN_ROWS} and t.medkit_log_id = $1 order by t.number`,
    [id],
  );
}

/** The first wording of an entry. */
export async function firstWordingOf(rows: Rows, id: string): Promise<MedkitLogRow | undefined> {
  const [entry] = await rows<MedkitLogRow>(`select ${ENTRY.sql} from medkit_log t where ${OWN_ROWS} and t.id = $1`, [
    id,
  ]);
  return entry;
}

/** The data of one access in the log. */
export type Access =
  | { kind: 'listed' }
  | { kind: 'searched'; search: string; entries: number }
  | { kind: 'viewed'; id: string; number: number }
  | { kind: 'exported'; start: string | null; end: string | null; entries: number };

/** An open list reloads after each change, so reading it or the same search is logged at most once an hour. */
const LISTED_AGAIN = `not exists (select 1 from medkit_log_access a where a.client_id = app_client_id() and a.user_id = $2
  and a.kind = $1 and a.search is not distinct from $9 and a.at > now() - interval '1 hour')`;

/**
 * Logs an access. To be awaited before anything is returned, because an access that cannot be logged must not happen.
 */
export async function logAccess(ctx: Context, access: Access): Promise<void> {
  const viewed = access.kind === 'viewed' ? access : null;
  const exported = access.kind === 'exported' ? access : null;
  const searched = access.kind === 'searched' ? access : null;
  await ctx.statement(
    `insert into medkit_log_access
       (client_id, id, user_id, kind, medkit_log_id, entry_number, from_day, to_day, entries, door, search)
     select app_client_id(), gen_random_uuid(), $2::uuid, $1, $3::uuid, $4::int, $5::date, $6::date, $7::int, $8, $9
      where $1 not in ('listed', 'searched') or ${LISTED_AGAIN}`,
    [
      access.kind,
      ctx.user.userId,
      viewed?.id ?? null,
      viewed?.number ?? null,
      exported?.start ?? null,
      exported?.end ?? null,
      (exported ?? searched)?.entries ?? null,
      ctx.transport,
      searched?.search ?? null,
    ],
  );
}

/**
 * A page of a list, whose access is logged. The log contains the number of entries found, so all of them are counted.
 */
export async function loggedPage(ctx: Context, list: ListSpec, args: ListArgs): Promise<ListPage<MedkitLogRow>> {
  const all = { ...args, countUpTo: null };
  const page = await listRows<MedkitLogRow>(ctx, list, all);
  await noteListed(ctx, list, all, page.count);
  return page;
}

/**
 * Logs that a list was read, with the search and the number of entries found; an export is logged once, with the number
 * of exported entries.
 */
async function noteListed(ctx: Context, list: ListSpec, args: ListArgs, found: number): Promise<void> {
  const search = args.search?.trim() ?? '';
  if (!ctx.listed) return logAccess(ctx, search ? { kind: 'searched', search, entries: found } : { kind: 'listed' });
  return ctx.listed.once(noteListed, async () => {
    const { count } = await listSlice(ctx, list, args, { limit: 0, offset: 0 });
    await logAccess(ctx, { kind: 'exported', start: null, end: null, entries: count });
  });
}
