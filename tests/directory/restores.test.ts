import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restore } from '../../server/backup/restore.ts';
import { moveOrganisation } from '../../server/moving/move-organisation.ts';
import { restoreFrom, type RestoreStep } from '../../server/moving/restore-organisation.ts';
import type { Specialist } from '../multiuser/specialist.ts';
import { addUser, login, PASSWORD, registerOwner, type Actor } from '../support/actors.ts';
import { allMailsSent } from '../support/eventually.ts';
import { endMovers } from '../support/end-movers.ts';
import { createEmptyDatabase, testPool } from '../support/postgres.ts';
import { TEST_KEYS } from '../support/stored-mails.ts';
import {
  addressOf,
  arrive,
  backedUp,
  codesOf,
  deleteOrganisation,
  NORTH,
  SOUTH,
  specialistIn,
  startCells,
  storageOf,
  titlesOfTickets,
  type Cells,
} from './cells.ts';

const CREATE = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }';
const CREATE_USER = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }';
const DELETE_USER = 'mutation ($id: ID!) { deleteUser(id: $id) { id } }';
const CHANGE_PASSWORD = 'mutation ($input: ChangePasswordInput!) { changeMyPassword(input: $input) }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const NEW_PASSWORD = 'Gerueste-und-Kraene-9';

let cells: Cells;
let inSouth: Actor;
/** Organisations of north at the time of the backup, one for each test. */
let owners: Actor[];
/** In the first one: a specialist, who works in south, too, and two users, the first of them with a second factor. */
let first: { fasi: Specialist & { south: string }; user: Actor; again: Actor; codeAt: (at: number) => string };
/** In the third one: a user who leaves after the backup. */
let leaver: Actor;
/** A database with the whole backup. */
let scratch: Awaited<ReturnType<typeof createEmptyDatabase>>;
let inScratch: ReturnType<typeof testPool>;

beforeAll(async () => {
  [cells, scratch] = await Promise.all([startCells(), createEmptyDatabase()]);
  inSouth = await registerOwner(cells.south);
  owners = [];
  for (let n = 0; n < 6; n += 1) owners.push(await organisation());
  for (const cell of [cells.north, cells.south]) await cell.sql(`update client set license = 'sp-enterprise'`);
  const [owner, labelled, replaced] = owners as [Actor, Actor, Actor];
  const user = await addUser(cells.north, owner);
  first = {
    fasi: await specialistIn(cells, owner, inSouth),
    user,
    again: await addUser(cells.north, owner),
    codeAt: await secondFactorOf(user),
  };
  await label(labelled);
  leaver = await addUser(cells.north, replaced);
  await cells.settled();
  await allMailsSent(cells.north);
  await restore(scratch.ownerUrl, storageOf(cells.north), Readable.from([await backedUp(cells.north)]));
  inScratch = testPool(scratch.ownerUrl, 1);
}, 300_000);
afterAll(async () => {
  await cells.stop();
  await inScratch.end();
  await scratch.drop();
  for (const { filesFolder } of [cells.north, cells.south]) await rm(filesFolder, { recursive: true, force: true });
});

/** An organisation of north with a ticket. */
async function organisation(): Promise<Actor> {
  const owner = await registerOwner(cells.north);
  await cells.north.graphql(owner.token, CREATE, { input: { title: 'Gesichert', priority: 1 } });
  return owner;
}

async function label({ clientId, userId }: Actor): Promise<void> {
  await cells.north.sql(
    `insert into equipment_item (client_id, id, name, kind, own_kind, created_by)
       values ($1, gen_random_uuid(), 'Leiter', 'own', 'Leiter', $2)`,
    [clientId, userId],
  );
  await cells.north.sql(
    `insert into equipment_code (client_id, id, equipment_item_id, code)
       select client_id, gen_random_uuid(), id, 'label-of-a-restored' from equipment_item where client_id = $1`,
    [clientId],
  );
}

/** Sets up codes of an app. Returns a function with the code of a time. */
async function secondFactorOf({ token }: Actor): Promise<(at: number) => string> {
  const started = await cells.north.graphql<{ startFactorApp: { id: string; secret: string } }>(
    token,
    'mutation { startFactorApp(input: { name: "Telefon" }) { id secret } }',
  );
  const { id, secret } = started.data.startFactorApp;
  const codeAt = (at: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  const confirm = 'mutation ($input: ConfirmFactorAppInput!) { confirmFactorApp(input: $input) { recoveryCodes } }';
  const input = { id, code: codeAt(Date.now()) };
  expect(codesOf(await cells.north.graphql(token, confirm, { input }))).toEqual([]);
  return codeAt;
}

async function deleted(owner: Actor): Promise<void> {
  await deleteOrganisation(cells.north, owner);
  await cells.settled();
}

const restored = ({ clientId }: Actor, more: Partial<Parameters<typeof restoreFrom>[0]> = {}) =>
  restoreFrom(
    {
      clientId,
      scratch: scratch.ownerUrl,
      to: cells.north.database.ownerUrl,
      directory: cells.directoryUrl,
      secretKeys: TEST_KEYS,
      who: 'Test',
      ...more,
    },
    '2026-01-01T00:00:00.000Z',
  );

/** The members of an organisation in the directory, with their cell. */
const members = async ({ clientId }: Actor): Promise<string[]> =>
  (
    await cells.sql<{ member: string }>(
      `select o.cell || ' ' || m.account_id as member from organisation o join membership m on m.client_id = o.id
        where o.id = $1 and m.role is not null order by 1`,
      [clientId],
    )
  ).map(({ member }) => member);

const hasAccount = async ({ userId }: Pick<Actor, 'userId'>): Promise<boolean> =>
  (await cells.sql('select 1 as one from account where id = $1', [userId])).length > 0;

describe('an organisation that is restored into a cell after it was deleted', () => {
  it('is there for its people in every cell: with the accounts of the directory, else with those of the backup', async () => {
    const [owner] = owners as [Actor];
    const { fasi, user, again, codeAt } = first;
    await deleted(owner);
    expect(await hasAccount(owner)).toBe(false);

    // Changes after the backup: a new password and address, and another account with the same address.
    const input = { currentPassword: PASSWORD, password: NEW_PASSWORD, password1: NEW_PASSWORD };
    expect(codesOf(await cells.south.graphql(fasi.south, CHANGE_PASSWORD, { input }))).toEqual([]);
    const elsewhere = { name: 'Jonas Brandt', email: again.email, password: NEW_PASSWORD };
    const made = await cells.south.graphql<{ createUser: { id: string } }>(inSouth.token, CREATE_USER, {
      input: elsewhere,
    });
    const renamed = made.data.createUser.id;
    const email = `new-${fasi.userId}@example.com`;
    await cells.sql('update account set email = $2 where id = $1', [fasi.userId, email]);
    await cells.settled();

    expect(await restored(owner)).toMatchObject({ isReplaced: false });
    await cells.settled();
    expect(await members(owner)).toEqual(
      [owner.userId, fasi.userId, user.userId, renamed].map((id) => `north ${id}`).toSorted(),
    );
    expect(await titlesOfTickets(cells.north, (await login(cells.north, owner.email)).data?.login.token)).toEqual([
      'Gesichert',
    ]);
    const led = await login(cells.south, owner.email);
    expect(addressOf(led)).toContain(`${NORTH}/login/arrive#`);
    expect((await arrive(cells.north, addressOf(led))).token).toBeDefined();
    expect(codesOf(await login(cells.north, user.email))).not.toEqual([]);
    const proved = await cells.north.graphql(null, LOGIN, {
      input: { email: user.email, password: PASSWORD, code: codeAt(Date.now() + 30_000) },
    });
    expect(codesOf(proved)).toEqual([]);
    expect(codesOf(await login(cells.north, email))).toEqual(['BAD_CREDENTIALS']);
    for (const address of [email, again.email])
      expect(codesOf(await login(cells.north, address, NEW_PASSWORD))).toEqual([]);
    expect(
      await cells.north.sql('select email from client_user where client_id = $1 and id = $2', [
        owner.clientId,
        fasi.userId,
      ]),
    ).toEqual([{ email }]);
    // Messages from now on have a newer version than all before.
    await cells.north.sql(`update client set name = 'Weiter' where id = $1`, [owner.clientId]);
    await cells.settled();
    expect(await cells.sql('select name from organisation where id = $1', [owner.clientId])).toEqual([
      { name: 'Weiter' },
    ]);
  });

  it('can be restored into another cell than its own: its printed codes lead there', async () => {
    const owner = owners[1]!;
    await deleted(owner);
    await restored(owner, { to: cells.south.database.ownerUrl });
    await cells.settled();
    expect(await members(owner)).toEqual([`south ${owner.userId}`]);
    expect(codesOf(await login(cells.north, owner.email))).toEqual(['ELSEWHERE']);
    const opened = await fetch(`${cells.north.url}/device/label-of-a-restored`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([307, `${SOUTH}/device/label-of-a-restored`]);
  });
});

describe('an organisation of a cell that is replaced by that of a backup', () => {
  it('has the people of then: who came since has left, and who had left is back', async () => {
    const owner = owners[2]!;
    const late = await addUser(cells.north, owner);
    await cells.north.graphql(owner.token, CREATE, { input: { title: 'Danach', priority: 1 } });
    await cells.north.graphql(owner.token, DELETE_USER, { id: leaver.userId });
    await cells.settled();
    expect([await hasAccount(leaver), await hasAccount(late)]).toEqual([false, true]);
    await expect(restored(owner)).rejects.toThrow('With --replace it is set aside');

    expect(await restored(owner, { replace: true })).toMatchObject({ isReplaced: true });
    await cells.settled();
    expect(await members(owner)).toEqual([owner.userId, leaver.userId].map((id) => `north ${id}`).toSorted());
    expect(await hasAccount(late)).toBe(false);
    const token = (await login(cells.north, leaver.email)).data.login.token;
    expect(await titlesOfTickets(cells.north, token)).toEqual(['Gesichert']);
    expect(codesOf(await login(cells.north, late.email))).toEqual(['BAD_CREDENTIALS']);
  });
});

describe('a restore into a cell that is cut off', () => {
  const killedAt = (who: Actor, at: RestoreStep): Promise<void> =>
    new Promise((resolve, reject) => {
      restored(who, {
        onStep: async (step) => {
          if (step !== at) return;
          await endMovers([cells.north, cells.south, cells, { sql: (text) => inScratch.query(text) }]);
          resolve();
          await new Promise(() => undefined);
        },
      }).then(() => resolve(), reject);
    });

  it('leaves nothing in the cell and no account in the directory, and is repeated: later, or at once', async () => {
    const owner = owners[3]!;
    await deleted(owner);
    await killedAt(owner, 'reserved');
    await expect
      .poll(async () => {
        await cells.settled();
        return hasAccount(owner);
      })
      .toBe(false);
    expect(codesOf(await login(cells.north, owner.email))).toEqual(['BAD_CREDENTIALS']);
    await killedAt(owner, 'arrived');
    expect(await cells.north.sql('select from client where id = $1', [owner.clientId])).toEqual([]);
    await restored(owner);
    expect(codesOf(await login(cells.north, owner.email))).toEqual([]);
    await cells.settled();
    expect(await members(owner)).toEqual([`north ${owner.userId}`]);
    expect(codesOf(await login(cells.south, owner.email))).toEqual(['ELSEWHERE']);
  });

  it('after its end is done: the cell confirms what it had reserved', async () => {
    const owner = owners[4]!;
    await deleted(owner);
    await killedAt(owner, 'done');
    await cells.settled();
    expect(await cells.sql('select reserved_by from account where id = $1', [owner.userId])).toEqual([
      { reserved_by: null },
    ]);
    expect(codesOf(await login(cells.south, owner.email))).toEqual(['ELSEWHERE']);
    await expect(restored(owner)).rejects.toThrow('The organisation is there');
  });
});

describe('a restore into a cell is refused', () => {
  it('without its directory, and where another cell has the organisation', async () => {
    const owner = owners[5]!;
    await expect(restored(owner, { replace: true, directory: undefined })).rejects.toThrow('set DIRECTORY_URL');
    await moveOrganisation({
      clientId: owner.clientId,
      from: cells.north.database.ownerUrl,
      to: cells.south.database.ownerUrl,
      directory: cells.directoryUrl,
      files: { from: storageOf(cells.north), to: storageOf(cells.south) },
      secretKeys: TEST_KEYS,
      who: 'Test',
    });
    await cells.north.sql(`drop schema set_aside_${owner.clientId.replaceAll('-', '_')} cascade`);
    await expect(restored(owner)).rejects.toThrow('The directory of accounts has the organisation in the cell south');
    expect(await cells.north.sql('select from client where id = $1', [owner.clientId])).toEqual([]);
  });
});
