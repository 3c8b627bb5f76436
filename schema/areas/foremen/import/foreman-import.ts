import type { Context, Rows } from '../../../kernel/context.ts';
import type { InputIssue } from '../../../kernel/errors.ts';
import { OWN_ROWS } from '../../../kernel/list.ts';
import { importOf, writeImport, type PlannedImport } from '../../../platform/imports/import-run.ts';
import { normalized, rowReader, textsIn, type ReadRow } from '../../../platform/imports/read-row.ts';
import { MAX_FOREMEN } from '../foreman.input.ts';
import { FOREMAN_COLUMNS } from './foreman-sheet.ts';
import { foremanRowSchema, type ForemanRowValues } from './import.input.ts';

type ForemanRow = ReadRow<ForemanRowValues>;

/** The planned result of a row: a user becomes the foreman of a group. */
export interface PlannedForeman extends PlannedImport {
  values: ForemanRowValues;
  groupId: string;
  userId: string;
}

/** The number of the earlier row of the file, by group and user. */
type Seen = Map<string, number>;

interface User {
  id: string;
  name: string;
  email: string;
}

interface Stored {
  /** Ids by folded name. */
  groups: ReadonlyMap<string, string>;
  users: readonly User[];
  /** Ids of the foremen of a group. */
  foremen: Map<string, Set<string>>;
}

/** The groups and users that rows name. `forWriting` locks them, so that nobody deletes one in the meantime. */
async function readStored(rows: Rows, parsed: readonly ForemanRow[], forWriting: boolean): Promise<Stored> {
  const lock = forWriting ? ' for key share of t' : '';
  const groups = await rows<{ id: string; name: string }>(
    `select t.id, lower(btrim(t.name)) as name from employee_group t
      where ${OWN_ROWS} and lower(btrim(t.name)) in (select unnest($1::text[]))${lock}`,
    [textsIn(parsed, 'group')],
  );
  const users = await rows<User>(
    `select t.id, lower(btrim(t.name)) as name, lower(btrim(t.email)) as email from client_user t
      where ${OWN_ROWS} and t.removed_at is null and t.role <> 'AppUser'
        and (lower(btrim(t.email)) in (select unnest($1::text[])) or lower(btrim(t.name)) in (select unnest($1::text[])))${lock}`,
    [textsIn(parsed, 'foreman')],
  );
  const foremen = await rows<{ groupId: string; userId: string }>(
    `select t.group_id as "groupId", t.user_id as "userId" from employee_group_foreman t
      where ${OWN_ROWS} and t.group_id = any($1::uuid[])`,
    [groups.map(({ id }) => id)],
  );
  return {
    groups: new Map(groups.map(({ id, name }) => [name, id])),
    users,
    foremen: new Map(
      groups.map(({ id }) => [id, new Set(foremen.flatMap((each) => (each.groupId === id ? [each.userId] : [])))]),
    ),
  };
}

/** The user with this address, otherwise the only one of this name; otherwise the reason why there is none. */
function userOf(text: string, users: readonly User[]): User | InputIssue {
  const wanted = normalized(text);
  const found = users.find(({ email }) => email === wanted);
  const named = users.filter(({ name }) => name === wanted);
  if (found) return found;
  if (named.length === 1) return named[0]!;
  const key = named.length > 1 ? 'importSeveralUsers' : text ? 'importUserUnknown' : 'required';
  return { field: 'foreman', key, params: { name: text } };
}

function planRow(row: ForemanRow, { groups, users, foremen }: Stored, seen: Seen): PlannedForeman {
  const { number, values } = row;
  const { group = '', foreman = '' } = values;
  const issues = [...row.issues];
  const groupId = groups.get(normalized(group)) ?? '';
  if (!groupId)
    issues.push({ field: 'group', key: group ? 'importGroupUnknown' : 'required', params: { name: group } });
  const user = userOf(foreman, users);
  const userId = 'key' in user ? '' : user.id;
  if ('key' in user) issues.push(user);
  const planned = { number, values, issues, groupId, userId };
  if (issues.length > 0) return { ...planned, outcome: 'refused' };
  const key = `${groupId} ${userId}`;
  const before = seen.get(key);
  const already = foremen.get(groupId)!;
  if (before !== undefined) issues.push({ field: 'foreman', key: 'importTwice', params: { row: before } });
  else if (!already.has(userId) && already.size >= MAX_FOREMEN)
    issues.push({ field: 'foreman', key: 'tooMany', params: { max: MAX_FOREMEN } });
  if (issues.length > 0) return { ...planned, outcome: 'refused' };
  seen.set(key, number);
  if (already.has(userId)) return { ...planned, outcome: 'unchanged' };
  already.add(userId);
  return { ...planned, outcome: 'new' };
}

async function planForemen(
  rows: Rows,
  parsed: readonly ForemanRow[],
  { seen, forWriting = false }: { seen: Seen; forWriting?: boolean },
): Promise<PlannedForeman[]> {
  const stored = await readStored(rows, parsed, forWriting);
  return parsed.map((row) => planRow(row, stored, seen));
}

/** Plans rows and adds the foremen of those that are valid, in one transaction. Existing foremen stay. */
function writeForemen(
  ctx: Context,
  parsed: readonly ForemanRow[],
  { seen }: { seen: Seen },
): Promise<PlannedForeman[]> {
  return writeImport(ctx, async (tx) => {
    const planned = await planForemen(tx.rows, parsed, { seen, forWriting: true });
    const added = planned.filter(({ outcome }) => outcome === 'new');
    if (added.length > 0)
      await tx.rows(
        `insert into employee_group_foreman (client_id, group_id, user_id, created_by)
         select app_client_id(), p.group_id, p.user_id, $3
           from unnest($1::uuid[], $2::uuid[]) as p (group_id, user_id)
         on conflict (client_id, user_id, group_id) do nothing`,
        [added.map(({ groupId }) => groupId), added.map(({ userId }) => userId), ctx.user.userId],
      );
    return planned;
  });
}

/** Imports of foremen and their groups. */
export const foremanImport = importOf({
  read: (ctx, bytes) => ctx.ports.uploads.read(ctx, 'foremanSheet', bytes),
  readRow: rowReader({ columns: FOREMAN_COLUMNS, schema: foremanRowSchema, days: [], empty: {} }),
  noRows: 'importNoRows',
  nothingSeen: (): Seen => new Map(),
  plan: (_ctx, rows, parsed, { seen }: { options: object; seen: Seen }) => planForemen(rows, parsed, { seen }),
  write: writeForemen,
});
