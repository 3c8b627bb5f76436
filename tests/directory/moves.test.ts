import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelMove,
  deleteSource,
  moveOrganisation,
  type MoveOptions,
  type Step,
} from '../../server/moving/move-organisation.ts';
import { LocalFiles } from '../../server/storage/local-files.ts';
import { CLIENTS, REVOKE, SWITCH } from '../multiuser/specialist.ts';
import { addUser, login, PASSWORD, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { endMovers } from '../support/end-movers.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { TEST_KEYS } from '../support/stored-mails.ts';
import { addressOf, arrive, codesOf, isOpen, SOUTH, specialistIn, startCells, type Cells } from './cells.ts';

const CREATE = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }';
const CHANGE_PASSWORD = 'mutation ($input: ChangePasswordInput!) { changeMyPassword(input: $input) }';
const NEW_PASSWORD = 'Gerueste-und-Kraene-9';

let cells: Cells;
let inSouth: Actor;

const storageOf = (app: TestApp): LocalFiles => new LocalFiles({ folder: app.filesFolder, secret: '' });

const options = (clientId: string, more: Partial<MoveOptions> = {}): MoveOptions => ({
  clientId,
  from: cells.north.database.ownerUrl,
  to: cells.south.database.ownerUrl,
  directory: cells.directoryUrl,
  files: { from: storageOf(cells.north), to: storageOf(cells.south) },
  secretKeys: TEST_KEYS,
  who: 'Test',
  ...more,
});

/** An organisation of north that the directory contains. */
async function moving(): Promise<Actor> {
  const owner = await registerOwner(cells.north);
  await cells.north.sql(`update client set license = 'sp-enterprise' where id = $1`, [owner.clientId]);
  await cells.settled();
  return owner;
}

/** The cells in which somebody can write in an organisation, with the sessions that they get there. */
async function writableIn({ email, clientId }: Actor): Promise<string[]> {
  const places: string[] = [];
  for (const [name, cell] of [
    ['north', cells.north],
    ['south', cells.south],
  ] as const) {
    const token = (await login(cell, email)).data?.login?.token;
    const made = token && (await cell.graphql(token, CREATE, { input: { title: name, priority: 1 } }));
    const there = await cell.sql('select from ticket where client_id = $1', [clientId]);
    if (made && !made.errors && there.length > 0) places.push(name);
  }
  return places;
}

const cellOf = async (clientId: string): Promise<string | undefined> =>
  (await cells.sql<{ cell: string }>('select cell from organisation where id = $1', [clientId]))[0]?.cell;

/** The members of an organisation in the directory. */
const members = async (clientId: string): Promise<string[]> =>
  (
    await cells.sql<{ id: string }>(
      'select account_id as id from membership where client_id = $1 and role is not null order by 1',
      [clientId],
    )
  ).map(({ id }) => id);

const namesOf = async (cell: TestApp, token: string): Promise<string[]> => {
  const { data } = await cell.graphql<{ multiuserClients: { data: { id: string }[] } }>(token, CLIENTS);
  return data.multiuserClients.data.map(({ id }) => id).toSorted();
};

beforeAll(async () => {
  cells = await startCells();
  inSouth = await registerOwner(cells.south);
  await cells.south.sql(`update client set license = 'sp-enterprise'`);
});
afterAll(async () => {
  await cells.stop();
  for (const { filesFolder } of [cells.north, cells.south]) await rm(filesFolder, { recursive: true, force: true });
});

describe('an organisation that moves to another cell', () => {
  it('is available immediately to its people: by login, by switch, and by its printed codes', async () => {
    const owner = await moving();
    const fasi = await specialistIn(cells, owner, inSouth);
    const user = await addUser(cells.north, owner);
    const seen: Step[] = [];
    const moved = await moveOrganisation(options(owner.clientId, { onStep: (step) => void seen.push(step) }));
    expect(seen).toEqual(['checked', 'files', 'drained', 'frozen', 'arrived', 'compared', 'left', 'told', 'done']);
    expect(moved).toMatchObject({ copiedAccounts: 2, foundAccounts: 1 });

    // A user with a session, before the cells have exchanged any messages.
    const switched = await cells.south.graphql<{ switchClient: { token: string } }>(fasi.south, SWITCH, {
      id: owner.clientId,
    });
    expect(codesOf(switched)).toEqual([]);
    expect(await namesOf(cells.south, switched.data.switchClient.token)).toEqual(
      [owner.clientId, inSouth.clientId].toSorted(),
    );
    // The session in the former cell has ended, and a login there redirects.
    const ended = await cells.north.graphql(user.token, '{ me { user { id } } }');
    expect(ended.errors?.[0]?.extensions).toMatchObject({ code: 'SESSION_ENDED', reason: 'moved' });
    for (const { email } of [user, owner, fasi]) {
      const led = await login(cells.north, email);
      expect(codesOf(led)).toEqual(['ELSEWHERE']);
      expect(addressOf(led)).toContain(`${SOUTH}/login/arrive#`);
      expect((await arrive(cells.south, addressOf(led))).token).toBeDefined();
    }
    expect(codesOf(await login(cells.south, user.email))).toEqual([]);
    expect(codesOf(await login(cells.south, user.email, 'not the password'))).toEqual(['BAD_CREDENTIALS']);
    await cells.settled();
    expect(await cellOf(owner.clientId)).toBe('south');
    expect(await members(owner.clientId)).toEqual([owner.userId, fasi.userId, user.userId].toSorted());
  });

  it('is found by its codes and links, which its former cell leads on', async () => {
    const owner = await moving();
    await cells.north.sql(
      `insert into equipment_item (client_id, id, name, kind, own_kind, created_by)
         values ($1, gen_random_uuid(), 'Leiter', 'own', 'Leiter', $2)`,
      [owner.clientId, owner.userId],
    );
    await cells.north.sql(
      `insert into equipment_code (client_id, id, equipment_item_id, code)
         select client_id, gen_random_uuid(), id, 'label-of-a-ladder' from equipment_item where client_id = $1`,
      [owner.clientId],
    );
    const { data } = await cells.north.graphql<{ createCalendarFeed: { url: string } }>(
      owner.token,
      'mutation { createCalendarFeed { url } }',
    );
    const feed = new URL(data.createCalendarFeed.url).pathname;
    await moveOrganisation(options(owner.clientId));
    const polled = await fetch(`${cells.north.url}${feed}`, { redirect: 'manual' });
    expect([polled.status, polled.headers.get('location')]).toEqual([307, `${SOUTH}${feed}`]);
    expect((await fetch(`${cells.south.url}${feed}`)).status).toBe(200);
    const opened = await fetch(`${cells.north.url}/device/label-of-a-ladder?lang=en`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([307, `${SOUTH}/device/label-of-a-ladder?lang=en`]);
    expect((await fetch(`${cells.south.url}/device/label-of-a-ladder`, { redirect: 'manual' })).status).toBe(200);
    expect((await fetch(`${cells.north.url}/device/an-unknown-code`, { redirect: 'manual' })).status).toBe(200);
  });

  it('moves people that were not reported yet, and its former cell deletes nobody', async () => {
    const owner = await moving();
    // It was written, but the message was not sent: no process of the cell sends it before the move ends.
    const user = await addUser(cells.north, owner);
    const leaver = await addUser(cells.north, owner);
    await cells.settled();
    await cells.north.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: leaver.userId });
    const late = await addUser(cells.north, owner);
    await moveOrganisation(options(owner.clientId));
    await deleteSource(cells.north.database.ownerUrl, owner.clientId, 'Test');
    await cells.settled();
    expect(await members(owner.clientId)).toEqual([owner.userId, user.userId, late.userId].toSorted());
    expect(await cells.sql('select 1 from account where id = $1', [leaver.userId])).toEqual([]);
    for (const { email } of [owner, user, late]) expect(codesOf(await login(cells.south, email))).toEqual([]);
    expect(codesOf(await login(cells.north, late.email))).toEqual(['ELSEWHERE']);
    expect(await cells.north.sql('select name from client where id = $1', [owner.clientId])).toEqual([]);
  });

  it('keeps new passwords and revoked accesses in step: before, while and after it moves', async () => {
    const owner = await moving();
    const fasi = await specialistIn(cells, owner, inSouth);
    const other = await specialistIn(cells, owner, inSouth);
    const home = await registerOwner(cells.north);
    await moveOrganisation(
      options(owner.clientId, {
        onStep: async (step) => {
          // An account belongs to no organisation, so its password can be changed while one of them is frozen.
          if (step !== 'frozen') return;
          const input = { currentPassword: PASSWORD, password: NEW_PASSWORD, password1: NEW_PASSWORD };
          expect(codesOf(await cells.south.graphql(fasi.south, CHANGE_PASSWORD, { input }))).toEqual([]);
          expect(codesOf(await cells.south.graphql(inSouth.token, REVOKE, { id: other.userId }))).toEqual([]);
        },
      }),
    );
    expect(codesOf(await login(cells.north, fasi.email))).toEqual(['BAD_CREDENTIALS']);
    expect(codesOf(await login(cells.north, fasi.email, NEW_PASSWORD))).toEqual(['ELSEWHERE']);
    await cells.settled();
    const token = (await login(cells.south, other.email)).data.login.token;
    expect(await namesOf(cells.south, token)).toEqual([owner.clientId]);

    const there = (await login(cells.south, owner.email)).data.login.token;
    expect(codesOf(await cells.south.graphql(there, REVOKE, { id: other.userId }))).toEqual([]);
    await cells.settled();
    expect(codesOf(await login(cells.north, other.email))).toEqual(['NO_ORGANISATION']);
    expect(await members(owner.clientId)).toEqual([owner.userId, fasi.userId].toSorted());
    expect(await isOpen(cells.north, home.token)).toBe(true);
  });
});

describe('a move between cells that is cut off', () => {
  const killedAt = (clientId: string, at: Step): Promise<void> =>
    new Promise((resolve, reject) => {
      moveOrganisation(
        options(clientId, {
          onStep: async (step) => {
            if (step !== at) return;
            await endMovers([cells.north, cells.south, cells]);
            resolve();
            await new Promise(() => undefined);
          },
        }),
      ).then(() => resolve(), reject);
    });

  it.each(['checked', 'files', 'drained', 'frozen', 'arrived', 'compared'] as const)(
    'when it was %s leaves the organisation in its cell, and is repeated',
    async (step) => {
      const owner = await moving();
      await killedAt(owner.clientId, step);
      await expect.poll(() => writableIn(owner)).toEqual(['north']);
      expect(await cellOf(owner.clientId)).toBe('north');
      await moveOrganisation(options(owner.clientId));
      expect(await writableIn(owner)).toEqual(['south']);
    },
  );

  it.each(['left', 'told'] as const)(
    'when it had %s leaves the organisation writable in no cell until the move is repeated',
    async (step) => {
      const owner = await moving();
      await killedAt(owner.clientId, step);
      expect(await writableIn(owner)).toEqual([]);
      expect(await moveOrganisation(options(owner.clientId))).toMatchObject({ isDoneAlready: false });
      expect(await writableIn(owner)).toEqual(['south']);
      await cells.settled();
      expect([await cellOf(owner.clientId), await members(owner.clientId)]).toEqual(['south', [owner.userId]]);
    },
  );

  it.each(['left', 'told'] as const)('when it had %s can be undone, back to the source', async (step) => {
    const owner = await moving();
    await killedAt(owner.clientId, step);
    await cells.settled();
    await cancelMove(options(owner.clientId));
    expect(await writableIn(owner)).toEqual(['north']);
    await cells.north.sql(`update client set name = 'Back' where id = $1`, [owner.clientId]);
    await cells.settled();
    expect(await cells.sql('select cell, name from organisation where id = $1', [owner.clientId])).toEqual([
      { cell: 'north', name: 'Back' },
    ]);
    await expect(cancelMove(options(owner.clientId))).rejects.toThrow('No move of this organisation was cut off');
  });

  it('after its end is recognised as done, and not undone', async () => {
    const owner = await moving();
    await killedAt(owner.clientId, 'done');
    await expect(cancelMove(options(owner.clientId))).rejects.toThrow('The move came to its end');
    expect(await moveOrganisation(options(owner.clientId))).toMatchObject({ isDoneAlready: true });
    expect(await writableIn(owner)).toEqual(['south']);
  });

  it('by an error between its two commits is undone at once', async () => {
    const owner = await moving();
    for (const at of ['left', 'told']) {
      const failing = options(owner.clientId, {
        onStep: (step) => {
          if (step === at) throw new Error('disk full');
        },
      });
      await expect(moveOrganisation(failing)).rejects.toThrow('disk full');
      expect(await writableIn(owner)).toEqual(['north']);
      expect(await cellOf(owner.clientId)).toBe('north');
    }
  });
});

describe('a move between cells is refused', () => {
  it('without their directory, to a database that is no cell, and for what the directory does not know', async () => {
    const owner = await moving();
    await expect(moveOrganisation(options(owner.clientId, { directory: undefined }))).rejects.toThrow(
      'set DIRECTORY_URL',
    );
    const database = await createTestDatabase();
    const alone = await startTestApp({ share: database });
    await expect(moveOrganisation(options(owner.clientId, { to: database.ownerUrl }))).rejects.toThrow(
      'The target has no directory of accounts',
    );
    await alone.stop();
    await database.drop();
    await cells.sql(`update organisation set cell = 'south' where id = $1`, [owner.clientId]);
    await expect(moveOrganisation(options(owner.clientId))).rejects.toThrow('in the cell south, not in north');
    expect(await cells.north.sql('select 1 as one from client where id = $1', [owner.clientId])).toEqual([{ one: 1 }]);
  });
});
