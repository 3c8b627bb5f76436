import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PERMISSIONS, type Role } from '../../schema/kernel/permissions.ts';
import { shortSign } from '../../schema/platform/users/user.shared.ts';
import { MovingError } from '../moving/moving-error.ts';
import { ownedTables } from '../moving/organisation-rows.ts';
import { beginWithoutTriggers, connectOwner } from '../moving/owner.ts';
import { asideOf, setAside } from '../moving/set-aside.ts';
import { writeDown } from '../operator/operator-log.ts';
import { ConfigError } from '../settings/variables.ts';
import type { Directory } from './directory.ts';
import { isReporting, markRestored, ownCell, wasCell } from './cell-state.ts';
import { missingOrganisations } from './cells.ts';
import { isCell } from './moves.ts';

/** Organisations, or accounts, that the directory is asked for at a time. */
const AT_ONCE = 500;

/** Who did it, in the log of operators. */
const WHO = 'the directory of accounts';

/** What the directory had to tell a cell that was restored to an earlier moment. */
export interface Returned {
  /** Organisations that another cell has by now, and such that were deleted: they are set aside here. */
  elsewhere: string[];
  deleted: string[];
  /** Organisations that the directory has in this cell, and this database has not: they moved here since, or are new. */
  missing: string[];
  /** Memberships that had ended since, had begun since, and had another role since. */
  ended: number;
  begun: number;
  roles: number;
}

/**
 * Throws a ConfigError for a database that was never this cell and has organisations of its own, where the directory has others in it. An empty
 * database may take the place of one that is lost.
 */
export async function requireOwnName(owner: pg.Client, directory: Directory, cell: string): Promise<void> {
  if ((await ownCell(owner)) !== null || (await wasCell(owner))) return;
  const { rows } = await owner.query('select from client limit 1');
  if (rows.length === 0) return;
  const [found] = await directory.rows('select 1 as one from organisation where cell = $1 limit 1', [cell]);
  if (found)
    throw new ConfigError(
      `The directory of accounts has organisations in the cell ${cell}, and this database has never been that cell. Give it another CELL_NAME; if it was restored, restore a backup from after the cell had joined the directory.`,
    );
}

/**
 * Whether this cell was restored to an earlier moment: a restore leaves the triggers off that tell the directory, and a database that PostgreSQL
 * itself brought to an earlier moment has told the directory more than it knows of.
 */
export async function isRestored(owner: pg.Client, directory: Directory, cell: string): Promise<boolean> {
  if (!(await wasCell(owner))) return false;
  if (!(await isReporting(owner))) return true;
  const [newest] = await directory.rows<{ version: string | null }>(
    'select max(version)::text as version from organisation where cell = $1',
    [cell],
  );
  const { rows } = await owner.query<{ isOlder: boolean }>(
    'select coalesce(last_value < $1::bigint, false) as "isOlder" from membership_news_version',
    [newest?.version ?? null],
  );
  return rows[0]!.isOlder;
}

/**
 * Brings a cell that was restored to an earlier moment to what the directory knows: organisations that left it, memberships and roles. Copies of
 * accounts follow within seconds; a login does not wait for them. No server of the cell may run. Repeatable until its triggers are on again.
 * Throws a ConfigError where the directory is older than this database.
 */
export async function reconcileRestoredCell(ownerUrl: string, directory: Directory, cell: string): Promise<Returned> {
  const owner = await connectOwner(ownerUrl);
  try {
    await requireNewer(owner, directory, cell);
    await markRestored(owner);
    await endSessions(owner);
    await makeCopiesStale(owner, directory, cell);
    const returned: Returned = { elsewhere: [], deleted: [], missing: [], ended: 0, begun: 0, roles: 0 };
    await leaveOrganisations(owner, directory, cell, returned);
    await takeMemberships(owner, directory, cell, returned);
    returned.missing.push(
      ...(await missingOrganisations(owner, directory.rows.bind(directory), cell)).map(({ id }) => id),
    );
    return returned;
  } catch (error) {
    throw error instanceof MovingError ? new ConfigError(error.message) : error;
  } finally {
    await owner.end();
  }
}

async function requireNewer(owner: pg.Client, directory: Directory, cell: string): Promise<void> {
  const [newest] = await directory.rows<{ version: string }>('select last_value::text as version from account_version');
  const { rows } = await owner.query<{ isOlder: boolean }>(
    'select exists (select from account_copy where version > $1) as "isOlder"',
    [newest!.version],
  );
  if (rows[0]!.isOlder || !(await isCell(directory.rows.bind(directory), cell)))
    throw new ConfigError(
      'The directory of accounts (DIRECTORY_URL) is older than this database: restore the directory to a later moment, or this cell to an earlier one.',
    );
}

/** A session or a link to a new password that has ended since does not come back. */
async function endSessions(owner: pg.Client): Promise<void> {
  await owner.query('delete from session');
  await owner.query('delete from password_reset');
}

/** The directory counts copies as confirmed that are older here, and knows accounts no more that are here. */
async function makeCopiesStale(owner: pg.Client, directory: Directory, cell: string): Promise<void> {
  for (;;) {
    const marked = await directory.rows(
      `update account_copy set stale = true where cell = $1 and account_id = any(array(
         select account_id from account_copy where cell = $1 and not stale limit $2)) returning 1 as one`,
      [cell, AT_ONCE],
    );
    if (marked.length < AT_ONCE) break;
  }
  const { rows } = await owner.query<{ id: string }>('select id from account order by id');
  for (const some of inParts(rows))
    await directory.rows(
      'insert into account_copy (cell, account_id) select $1, id from unnest($2::uuid[]) id on conflict do nothing',
      [cell, some.map(({ id }) => id)],
    );
}

/** Sets organisations aside that belong to another cell by now, or were deleted. */
async function leaveOrganisations(
  owner: pg.Client,
  directory: Directory,
  cell: string,
  returned: Returned,
): Promise<void> {
  const { rows } = await owner.query<{ id: string; isNew: boolean }>(
    // What was not told at that moment may be unknown because of that.
    `select id, exists (select from membership_news n where n.organisation_id = c.id) as "isNew" from client c order by id`,
  );
  const tables = await ownedTables(owner);
  for (const some of inParts(rows)) {
    const registered = new Map(
      (
        await directory.rows<{ id: string; cell: string }>('select id, cell from organisation where id = any($1)', [
          some.map(({ id }) => id),
        ])
      ).map((organisation) => [organisation.id, organisation.cell]),
    );
    for (const { id, isNew } of some) {
      const now = registered.get(id);
      if (now === cell || (now === undefined && isNew)) continue;
      if (await asideOf(owner, id))
        throw new MovingError(
          `Rows of the organisation ${id} are set aside here already: delete them first (npm run move:organisation -- --organisation=${id} --delete-source).`,
        );
      await beginWithoutTriggers(owner, 'DATABASE_URL');
      try {
        const aside = { move: randomUUID(), reason: 'restored', target: now ?? '' } as const;
        // The files of an organisation that is at work may be in a storage that both cells use.
        await setAside(owner, tables, id, { ...aside, filesCopied: now === undefined });
        const action = now === undefined ? 'set aside: it had been deleted' : `set aside: it is in the cell ${now}`;
        await writeDown(owner, { who: WHO, action, clientId: id });
        await owner.query('commit');
      } catch (error) {
        await owner.query('rollback').catch(() => undefined);
        throw error;
      }
      (now === undefined ? returned.deleted : returned.elsewhere).push(id);
    }
  }
}

interface Member {
  clientId: string;
  id: string;
  role: Role;
}

/** A membership as the directory knows it; the role is null where it has ended. */
interface KnownMember extends Omit<Member, 'role'> {
  role: Role | null;
  person: string;
  since: Date;
  email: string;
}

/** Memberships are as the directory has them: who had left since has left, who had come is there, roles are those of today. */
async function takeMemberships(
  owner: pg.Client,
  directory: Directory,
  cell: string,
  returned: Returned,
): Promise<void> {
  const { rows: organisations } = await owner.query<{ id: string }>('select id from client order by id');
  for (const some of inParts(organisations)) {
    const ids = some.map(({ id }) => id);
    const { rows: here } = await owner.query<Member & { isNew: boolean }>(
      `select client_id as "clientId", id, role,
              exists (select from membership_news n where n.organisation_id = u.client_id and n.account_id = u.id) as "isNew"
         from client_user u where client_id = any($1) and removed_at is null`,
      [ids],
    );
    const registered = await directory.rows<KnownMember>(
      `select m.client_id as "clientId", m.account_id as id, m.role, m.person, m.since, a.email
         from membership m join organisation o on o.id = m.client_id and o.cell = $2 join account a on a.id = m.account_id
        where m.client_id = any($1)`,
      [ids, cell],
    );
    const accounts = await directory.rows<{ id: string }>('select id from account where id = any($1)', [
      here.map(({ id }) => id),
    ]);
    const compared = compare(here, registered, new Set(accounts.map(({ id }) => id)));
    for (const [clientId, differences] of compared) await changeMembers(owner, clientId, differences, returned);
  }
}

interface Differences {
  ended: string[];
  begun: KnownMember[];
  roles: Member[];
  /** Addresses of people who had left: what invited them before does not let them in once more. */
  removedEmails: string[];
}

const keyOf = ({ clientId, id }: Pick<Member, 'clientId' | 'id'>): string => `${clientId} ${id}`;

function compare(
  here: readonly (Member & { isNew: boolean })[],
  registered: readonly KnownMember[],
  accounts: ReadonlySet<string>,
): Map<string, Differences> {
  const all = new Map<string, Differences>();
  const of = (clientId: string): Differences => {
    const found = all.get(clientId) ?? { ended: [], begun: [], roles: [], removedEmails: [] };
    all.set(clientId, found);
    return found;
  };
  const there = new Map(registered.map((member) => [keyOf(member), member]));
  for (const member of here) {
    const now = there.get(keyOf(member));
    // What was not told at that moment may be unknown because of that.
    if (!now && member.isNew && accounts.has(member.id)) continue;
    if (!now?.role) of(member.clientId).ended.push(member.id);
    else if (now.role !== member.role) of(member.clientId).roles.push({ ...member, role: now.role });
  }
  const members = new Set(here.map(keyOf));
  for (const member of registered) {
    if (member.role === null) of(member.clientId).removedEmails.push(member.email);
    else if (!members.has(keyOf(member))) of(member.clientId).begun.push(member);
  }
  return all;
}

/** Of somebody who had come since, the directory knows no permissions: Owners have all, others none until an Owner gives them some. */
const permissionsOf = (role: Role | null): readonly string[] => (role === 'Owner' ? PERMISSIONS : []);

async function changeMembers(
  owner: pg.Client,
  clientId: string,
  { ended, begun, roles, removedEmails }: Differences,
  returned: Returned,
): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(`select begin_writing($1, '')`, [clientId]);
    await owner.query(
      `update client_user set removed_at = now(), updated_at = now(), updated_by = null, version = version + 1
        where client_id = $1 and id = any($2)`,
      [clientId, ended],
    );
    for (const { id, role, person, since, email } of begun)
      await owner.query(
        `insert into client_user as u (client_id, id, name, short, email, role, permissions, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (client_id, id) do update set removed_at = null, role = excluded.role, permissions = excluded.permissions,
             email = excluded.email, created_at = excluded.created_at, updated_at = now(), updated_by = null, version = u.version + 1`,
        [clientId, id, person, shortSign(person), email, role, permissionsOf(role), since],
      );
    for (const { id, role } of roles)
      await owner.query(
        `update client_user set role = $3, updated_at = now(), updated_by = null, version = version + 1 where client_id = $1 and id = $2`,
        [clientId, id, role],
      );
    await owner.query(
      `update multiuser_invite set ended_at = now(), end_reason = 'withdrawn'
        where client_id = $1 and ended_at is null and email = any($2)`,
      [clientId, removedEmails],
    );
    await owner.query('select publish_collected()');
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
  returned.ended += ended.length;
  returned.begun += begun.length;
  returned.roles += roles.length;
}

/** Raises the versions of a cell that starts reporting above all versions that were reported under its name. */
export async function raiseNewsVersion(owner: pg.Client, directory: Directory, cell: string): Promise<void> {
  const [newest] = await directory.rows<{ version: string }>(
    `select greatest(max(o.version), max(m.version), 1)::text as version
       from organisation o left join membership m on m.client_id = o.id where o.cell = $1`,
    [cell],
  );
  await owner.query(
    `select setval('membership_news_version', greatest(last_value, $1::bigint)) from membership_news_version`,
    [newest!.version],
  );
}

const inParts = function* <T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE);
};
