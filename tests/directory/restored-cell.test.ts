import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restore } from '../../server/backup/restore.ts';
import { migrate } from '../../server/database/migrate.ts';
import { markRestored } from '../../server/directory/cell-state.ts';
import { joinDirectory } from '../../server/directory/join-directory.ts';
import type { Returned } from '../../server/directory/restored-cell.ts';
import { moveOrganisation } from '../../server/moving/move-organisation.ts';
import { restoreFrom } from '../../server/moving/restore-organisation.ts';
import { Operator } from '../../server/operator/operator.ts';
import type { Rows } from '../../schema/kernel/context.ts';
import { invite, newSpecialist, REVOKE, someCode, type Specialist } from '../multiuser/specialist.ts';
import { addUser, login, PASSWORD, REGISTER, registerOwner, registration, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { allMailsSent } from '../support/eventually.ts';
import { createEmptyDatabase, createTestDatabase, testPool } from '../support/postgres.ts';
import { TEST_KEYS } from '../support/stored-mails.ts';
import {
  addressOf,
  arrive,
  backedUp,
  codesOf,
  deleteOrganisation,
  loginWith,
  NORTH,
  SOUTH,
  specialistIn,
  startCells,
  storageOf,
  titlesOfTickets,
  type Cells,
} from './cells.ts';

const CREATE = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }';
const DELETE_USER = 'mutation ($id: ID!) { deleteUser(id: $id) { id } }';
const UPDATE_USER = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }';
const CHANGE_PASSWORD = 'mutation ($input: ChangePasswordInput!) { changeMyPassword(input: $input) }';
const ME = '{ me { user { id role permissions } } }';
const NEW_PASSWORD = 'Gerueste-und-Kraene-9';
const NOTHING: Returned = { elsewhere: [], deleted: [], missing: [], ended: 0, begun: 0, roles: 0 };

let cells: Cells;
let inSouth: Actor;
/**
 * Organisations of north at the time of the backup: one that stays, one that is moved to south afterwards, one that is
 * deleted afterwards.
 */
let stays: Actor;
let moves: Actor;
let goes: Actor;
/** An organisation that is moved from south afterwards, and one that is created afterwards. */
let comes: Actor;
let isNew: Actor;
/**
 * In the organisation that stays: specialists, who work in south, too: one who stays, one whose access is revoked
 * afterwards, one who was only invited at the time of the backup.
 */
let fasi: Specialist;
let revoked: Specialist;
let invited: Specialist & { invitation: string };
let leaves: Actor;
let demoted: Actor;
let renamed: Actor & { address: string };
/** A user who is added afterwards. */
let late: Actor;
let chief: Actor;
let returned: Returned | null;
let folders: string[] = [];
/** The backup of north. */
let bytes: Buffer;

const ticket = (cell: TestApp, { token }: Pick<Actor, 'token'>, title: string) =>
  cell.graphql(token, CREATE, { input: { title, priority: 1 } });

const succeeds = (answer: Parameters<typeof codesOf>[0]): void => expect(codesOf(answer)).toEqual([]);

async function moved({ clientId }: Actor, from: TestApp, to: TestApp): Promise<void> {
  await moveOrganisation({
    clientId,
    from: from.database.ownerUrl,
    to: to.database.ownerUrl,
    directory: cells.directoryUrl,
    files: { from: storageOf(from), to: storageOf(to) },
    secretKeys: TEST_KEYS,
    who: 'Test',
  });
  await cells.settled();
}

/** The changes after the backup. */
async function goOn(): Promise<void> {
  const { north, south } = cells;
  const input = { currentPassword: PASSWORD, password: NEW_PASSWORD, password1: NEW_PASSWORD };
  succeeds(await south.graphql((await login(south, fasi.email)).data.login.token, CHANGE_PASSWORD, { input }));
  succeeds(await north.graphql(stays.token, REVOKE, { id: revoked.userId }));
  succeeds(await loginWith(north, invited.email, invited.invitation));
  succeeds(await north.graphql(stays.token, REVOKE, { id: invited.userId }));
  succeeds(await north.graphql(stays.token, DELETE_USER, { id: leaves.userId }));
  succeeds(await north.graphql(stays.token, UPDATE_USER, { id: demoted.userId, input: { role: 'User' } }));
  succeeds(await north.graphql(stays.token, UPDATE_USER, { id: renamed.userId, input: { email: renamed.address } }));
  late = await addUser(north, stays, { name: 'Eva Spät', permissions: ['medkitlog'] });
  chief = await addUser(north, stays, { name: 'Karl Neumann', role: 'Owner' });
  isNew = await registerOwner(north);
  await cells.settled();
  await moved(moves, north, south);
  const there = (await login(south, moves.email)).data.login.token;
  succeeds(await ticket(south, { token: there }, 'Danach'));
  await moved(comes, south, north);
  await deleteOrganisation(north, goes);
  await cells.settled();
}

beforeAll(async () => {
  cells = await startCells();
  const { north, south } = cells;
  inSouth = await registerOwner(south);
  comes = await registerOwner(south);
  [stays, moves, goes] = [await registerOwner(north), await registerOwner(north), await registerOwner(north)];
  for (const cell of [north, south]) await cell.sql(`update client set license = 'sp-enterprise'`);
  for (const owner of [stays, moves, goes]) succeeds(await ticket(north, owner, 'Gesichert'));
  succeeds(await ticket(south, comes, 'Aus dem Süden'));
  fasi = await specialistIn(cells, stays, inSouth);
  revoked = await specialistIn(cells, stays, inSouth);
  invited = { ...(await newSpecialist(south, inSouth)), invitation: someCode() };
  await invite(north, stays, invited.email, invited.invitation);
  leaves = await addUser(north, stays);
  demoted = await addUser(north, stays, { role: 'Owner' });
  renamed = { ...(await addUser(north, stays)), address: `new-${stays.userId}@example.com` };
  await cells.settled();
  await allMailsSent(north);
  bytes = await backedUp(north);
  await goOn();

  const empty = await createEmptyDatabase();
  await restore(empty.ownerUrl, storageOf(north), Readable.from([bytes]));
  returned = await cells.startNorthOn({ ...empty, appUrl: (await migrate(empty.ownerUrl)).appUrl });
  folders = [north, south, cells.north].map(({ filesFolder }) => filesFolder);
}, 300_000);
afterAll(async () => {
  await cells.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const asNorthsOwner = async <T>(work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client({ connectionString: cells.north.database.ownerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};

const joined = (ownerUrl = cells.north.database.ownerUrl) =>
  joinDirectory(ownerUrl, { directoryUrl: cells.directoryUrl, cell: 'north', publicUrl: NORTH });

const me = async (cell: TestApp, token: string) => {
  const { data } = await cell.graphql<{ me: { user: { id: string; role: string; permissions: string[] } } }>(token, ME);
  return data.me.user;
};

describe('a cell that is restored to an earlier moment', () => {
  it('gets the later changes from the directory before it answers anybody', () => {
    const { missing, ...others } = returned!;
    expect(others).toEqual({ elsewhere: [moves.clientId], deleted: [goes.clientId], ended: 2, begun: 2, roles: 1 });
    expect(missing.toSorted()).toEqual([comes.clientId, isNew.clientId].toSorted());
  });

  it('takes passwords and addresses of today, from the first login on', async () => {
    const { north } = cells;
    expect(codesOf(await login(north, fasi.email))).toEqual(['BAD_CREDENTIALS']);
    succeeds(await login(north, fasi.email, NEW_PASSWORD));
    expect(codesOf(await login(north, renamed.email))).toEqual(['BAD_CREDENTIALS']);
    succeeds(await login(north, renamed.address));
  });

  it('does not readmit people who had left: neither users nor specialists, not even with a former invitation', async () => {
    const { north } = cells;
    expect(codesOf(await login(north, leaves.email))).toEqual(['BAD_CREDENTIALS']);
    expect(codesOf(await login(north, revoked.email))).toEqual(['ELSEWHERE']);
    expect(codesOf(await loginWith(north, invited.email, invited.invitation))).toEqual(['NOT_FOUND']);
    expect(
      await north.sql(`select id from client_user where removed_at is null and id = any($1)`, [
        [leaves.userId, revoked.userId, invited.userId],
      ]),
    ).toEqual([]);
  });

  it('has the people who were added later and their roles, and gives permissions only to Owners', async () => {
    const { north } = cells;
    const token = async ({ email }: Actor) => (await login(north, email)).data.login.token;
    expect(await me(north, await token(late))).toMatchObject({ id: late.userId, role: 'User', permissions: [] });
    const owner = await me(north, await token(chief));
    expect([owner.role, owner.permissions.length > 5]).toEqual(['Owner', true]);
    expect((await me(north, await token(demoted))).role).toBe('User');
    expect(await titlesOfTickets(north, await token(stays))).toEqual(['Gesichert']);
  });

  it('has no organisation that had moved away: it is active in one cell, with the later data of that cell', async () => {
    const { north, south } = cells;
    const led = await login(north, moves.email);
    expect(addressOf(led)).toContain(`${SOUTH}/login/arrive#`);
    const { token } = await arrive(south, addressOf(led));
    expect((await titlesOfTickets(south, token)).toSorted()).toEqual(['Danach', 'Gesichert']);
    expect(await north.sql('select id from client where id = $1', [moves.clientId])).toEqual([]);
    await expect(moved(moves, north, south)).rejects.toThrow('delete them first');
  });

  it('has no organisation that was deleted', async () => {
    expect(codesOf(await login(cells.north, goes.email))).toEqual(['BAD_CREDENTIALS']);
    expect(await cells.north.sql('select id from client where id = $1', [goes.clientId])).toEqual([]);
    expect(await cells.sql('select id from organisation where id = $1', [goes.clientId])).toEqual([]);
  });

  it('updates its copies of accounts, and its changes are accepted again', async () => {
    await cells.settled();
    expect(await cells.sql(`select account_id from account_copy where cell = 'north' and stale`)).toEqual([]);
    const copied = async (id: string) => cells.north.sql('select email from account where id = $1', [id]);
    expect(await copied(leaves.userId)).toEqual([]);
    expect(await copied(renamed.userId)).toEqual([{ email: renamed.address }]);
    expect(await cells.north.sql('select email from client_user where id = $1', [renamed.userId])).toEqual([
      { email: renamed.address },
    ]);
    await cells.north.sql(`update client set name = 'Weiter' where id = $1`, [stays.clientId]);
    await cells.settled();
    const [known] = await cells.sql('select name, cell from organisation where id = $1', [stays.clientId]);
    expect(known).toEqual({ name: 'Weiter', cell: 'north' });
    expect(
      await cells.sql(`select account_id as id from membership where client_id = $1 and role is not null order by 1`, [
        stays.clientId,
      ]),
    ).toEqual(
      [stays, fasi, demoted, renamed, late, chief]
        .map(({ userId: id }) => ({ id }))
        .toSorted((a, b) => a.id.localeCompare(b.id)),
    );
  });

  it('lists missing organisations: a move is repeated, and lost ones are given up', async () => {
    const { north, south } = cells;
    const operator = await Operator.connect(north.database.ownerUrl, 'Anna Beispiel');
    const directory: Rows = (text, params) => cells.sql(text, [...(params ?? [])]);
    const missing = async () => (await operator.missing(directory, 'north')).map(({ id }) => id).toSorted();
    try {
      expect(await missing()).toEqual([comes.clientId, isNew.clientId].toSorted());
      await moved(comes, south, north);
      expect(await titlesOfTickets(north, (await login(north, comes.email)).data.login.token)).toEqual([
        'Aus dem Süden',
      ]);
      expect(await missing()).toEqual([isNew.clientId]);
      expect(await operator.giveUpMissing(directory, 'north', stays.clientId)).toBe(false);
      expect(await operator.giveUpMissing(directory, 'north', isNew.clientId)).toBe(true);
      expect(await missing()).toEqual([]);
    } finally {
      await operator.close();
    }
    await cells.settled();
    succeeds(await north.graphql(null, REGISTER, { input: registration({ email: isNew.email }) }));
  });

  it('asks again when that was cut off, and never without a reason', async () => {
    await cells.settled();
    expect(await joined()).toBeNull();
    expect(await asNorthsOwner(markRestored)).toBe(true);
    expect(await joined()).toEqual(NOTHING);
    expect(await joined()).toBeNull();
    succeeds(await login(cells.north, stays.email));
  });

  it('is noticed if PostgreSQL itself restored it: it has reported more changes than it has stored', async () => {
    const { token } = (await login(cells.north, stays.email)).data.login;
    await cells.north.sql(`select setval('membership_news_version', 1)`);
    expect(await joined()).toEqual(NOTHING);
    expect(await joined()).toBeNull();
    expect(codesOf(await cells.north.graphql(token, ME))).not.toEqual([]);
  });
});

describe('a start is refused', () => {
  it('of a restored cell whose directory is older than itself', async () => {
    await cells.settled();
    await asNorthsOwner(markRestored);
    const change = (by: number) =>
      cells.north.sql('update account_copy set version = version + $2 where account_id = $1', [stays.userId, by]);
    await change(1_000_000);
    await expect(joined()).rejects.toThrow('is older than this database');
    await change(-1_000_000);
    expect(await joined()).toEqual(NOTHING);
  });

  it('of a database with organisations under the name of a cell that it never was', async () => {
    const other = await createTestDatabase();
    try {
      const alone = await startTestApp({ share: other });
      await registerOwner(alone);
      await alone.stop();
      await expect(joined(other.ownerUrl)).rejects.toThrow('has never been that cell');
    } finally {
      await other.drop();
    }
  });
});

describe('an empty database in the place of a lost cell', () => {
  it('gets an organisation of a backup, and reports it to the directory', async () => {
    await cells.settled();
    const [empty, scratch] = [await createTestDatabase(), await createEmptyDatabase()];
    try {
      expect(await joined(empty.ownerUrl)).toBeNull();
      await restore(scratch.ownerUrl, storageOf(cells.south), Readable.from([bytes]));
      const to = { to: empty.ownerUrl, directory: cells.directoryUrl, secretKeys: TEST_KEYS, who: 'Test' };
      await restoreFrom({ clientId: stays.clientId, scratch: scratch.ownerUrl, ...to }, '2026-01-01T00:00:00.000Z');
      const owner = testPool(empty.ownerUrl, 1);
      const { rows: received } = await owner.query<{ oldest: string }>(
        'select min(version) as oldest from membership_news where organisation_id = $1',
        [stays.clientId],
      );
      await owner.end();
      const [known] = await cells.sql<{ newest: string }>(
        'select greatest(max(o.version), max(m.version)) as newest from organisation o join membership m on m.client_id = o.id where o.id = $1',
        [stays.clientId],
      );
      expect(Number(received[0]!.oldest)).toBeGreaterThan(Number(known!.newest));
    } finally {
      await Promise.all([empty.drop(), scratch.drop()]);
    }
  });
});
