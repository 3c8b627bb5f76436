import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { addUser, login, PASSWORD, registerOwner, type Actor } from '../support/actors.ts';
import { CLIENTS, REVOKE, SWITCH } from '../multiuser/specialist.ts';
import { addressOf, arrive, codesOf, isOpen, NORTH, SOUTH, specialistIn, startCells, type Cells } from './cells.ts';

let cells: Cells;
let inNorth: Actor;
let inSouth: Actor;

beforeAll(async () => {
  cells = await startCells();
  [inNorth, inSouth] = await Promise.all([registerOwner(cells.north), registerOwner(cells.south)]);
  await Promise.all([cells.north, cells.south].map((cell) => cell.sql(`update client set license = 'sp-enterprise'`)));
});
afterAll(() => cells.stop());

const CREATE_USER = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }';
const UPDATE_USER = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }';
const NEW_PASSWORD = 'Gerueste-und-Kraene-9';

const specialistOfBoth = (): ReturnType<typeof specialistIn> => specialistIn(cells, inNorth, inSouth);

describe('accounts of two cells', () => {
  it('have each address once: of two cells that give it at the same time one wins, the other says that it is taken', async () => {
    const input = { name: 'Jonas Brandt', email: 'twice@example.com', password: PASSWORD };
    const answers = await Promise.all([
      cells.north.graphql(inNorth.token, CREATE_USER, { input }),
      cells.south.graphql(inSouth.token, CREATE_USER, { input }),
    ]);
    expect(answers.map(codesOf).toSorted()).toEqual([[], ['EMAIL_TAKEN']]);
    await cells.settled();
    expect(await cells.sql(`select reserved_by from account where email = 'twice@example.com'`)).toEqual([
      { reserved_by: null },
    ]);
  });

  it('can log in at once where they were made, and belong to their organisation in the directory', async () => {
    const person = await addUser(cells.north, inNorth);
    expect(codesOf(await login(cells.north, person.email))).toEqual([]);
    await cells.settled();
    expect(
      await cells.sql(
        `select o.cell, m.role from membership m join organisation o on o.id = m.client_id where m.account_id = $1`,
        [person.userId],
      ),
    ).toEqual([{ cell: 'north', role: 'User' }]);
  });

  it('are redirected by a login to the cell of their organisation, with a code that can be used once', async () => {
    const person = await addUser(cells.north, inNorth);
    await cells.settled();
    const answer = await login(cells.south, person.email);
    expect(codesOf(answer)).toEqual(['ELSEWHERE']);
    expect(addressOf(answer)).toMatch(new RegExp(`^${NORTH}/login/arrive#`));
    const arrived = await arrive(cells.north, addressOf(answer));
    expect(arrived.data.arrive.client.id).toBe(inNorth.clientId);
    expect(codesOf(await arrive(cells.north, addressOf(answer)))).toEqual(['NOT_FOUND']);
    const wrong = await login(cells.south, person.email, 'not the password');
    expect(codesOf(wrong)).toEqual(['BAD_CREDENTIALS']);
  });

  it('get the address of their cell from REST, too', async () => {
    const person = await addUser(cells.north, inNorth);
    await cells.settled();
    const { status, body } = await restClient(cells.south).post<{ error: { code: string; address: string } }>('login', {
      email: person.email,
      password: PASSWORD,
    });
    expect([status, body.error.code]).toEqual([421, 'ELSEWHERE']);
    expect(codesOf(await arrive(cells.north, body.error.address))).toEqual([]);
  });

  it('keep a code for the cell that it was made for, and for a minute', async () => {
    const person = await addUser(cells.north, inNorth);
    await cells.settled();
    const one = addressOf(await login(cells.south, person.email));
    expect(codesOf(await arrive(cells.south, one))).toEqual(['NOT_FOUND']);
    await cells.sql(`update pass set expires_at = now()`);
    expect(codesOf(await arrive(cells.north, one))).toEqual(['NOT_FOUND']);
  });

  it('move with an address: it is free for others, and the new one works in every cell', async () => {
    const person = await addUser(cells.north, inNorth);
    const email = `moved-${person.userId}@example.com`;
    expect(
      codesOf(await cells.north.graphql(inNorth.token, UPDATE_USER, { id: person.userId, input: { email } })),
    ).toEqual([]);
    expect(codesOf(await login(cells.north, email))).toEqual([]);
    expect(codesOf(await login(cells.north, person.email))).toEqual(['BAD_CREDENTIALS']);
    await cells.settled();
    expect(codesOf(await login(cells.south, email))).toEqual(['ELSEWHERE']);
    const input = { name: 'Neu', email: person.email, password: PASSWORD };
    expect(codesOf(await cells.south.graphql(inSouth.token, CREATE_USER, { input }))).toEqual([]);
  });

  it('are deleted with their last organisation, and their address is free in the other cell', async () => {
    const person = await addUser(cells.north, inNorth);
    await cells.settled();
    const removed = await cells.north.graphql(inNorth.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', {
      id: person.userId,
    });
    expect(codesOf(removed)).toEqual([]);
    await cells.settled();
    expect(await cells.sql('select 1 from account where id = $1', [person.userId])).toEqual([]);
    const input = { name: 'Neu', email: person.email, password: PASSWORD };
    expect(codesOf(await cells.south.graphql(inSouth.token, CREATE_USER, { input }))).toEqual([]);
  });
});

describe('a specialist with organisations in two cells', () => {
  it('joins the second one by a login with its invitation, and sees both in each cell', async () => {
    const fasi = await specialistOfBoth();
    for (const [cell, token] of [
      [cells.north, fasi.north],
      [cells.south, fasi.south],
    ] as const) {
      const { data } = await cell.graphql<{ multiuserClients: { data: { id: string }[] } }>(token, CLIENTS);
      expect(data.multiuserClients.data.map(({ id }) => id).toSorted()).toEqual(
        [inNorth.clientId, inSouth.clientId].toSorted(),
      );
    }
  });

  it('switches to the other cell: the session ends here and continues there', async () => {
    const fasi = await specialistOfBoth();
    const answer = await cells.north.graphql(fasi.north, SWITCH, { id: inSouth.clientId });
    expect(codesOf(answer)).toEqual(['ELSEWHERE']);
    expect(addressOf(answer)).toMatch(new RegExp(`^${SOUTH}/login/arrive#`));
    expect(await isOpen(cells.north, fasi.north)).toBe(false);
    const { token } = await arrive(cells.south, addressOf(answer));
    expect(await isOpen(cells.south, token!)).toBe(true);
  });

  it('loses all sessions in both cells with a new password, which works in both', async () => {
    const fasi = await specialistOfBoth();
    const changed = await cells.north.graphql(
      fasi.north,
      'mutation ($input: ChangePasswordInput!) { changeMyPassword(input: $input) }',
      { input: { currentPassword: PASSWORD, password: NEW_PASSWORD, password1: NEW_PASSWORD } },
    );
    expect(codesOf(changed)).toEqual([]);
    await cells.settled();
    expect([await isOpen(cells.north, fasi.north), await isOpen(cells.south, fasi.south)]).toEqual([true, false]);
    expect(codesOf(await login(cells.south, fasi.email, NEW_PASSWORD))).toEqual([]);
    expect(codesOf(await login(cells.south, fasi.email))).toEqual(['BAD_CREDENTIALS']);
  });

  it('is not offered an organisation that has revoked the access, in the other cell', async () => {
    const fasi = await specialistOfBoth();
    expect(codesOf(await cells.south.graphql(inSouth.token, REVOKE, { id: fasi.userId }))).toEqual([]);
    await cells.settled();
    const { data } = await cells.north.graphql<{ multiuserClients: { data: { id: string }[] } }>(fasi.north, CLIENTS);
    expect(data.multiuserClients.data.map(({ id }) => id)).toEqual([inNorth.clientId]);
  });
});

describe('a change that is killed between the two steps', () => {
  it('gives an address back that was reserved for an account which was never stored', async () => {
    const input = { name: 'Jonas', email: 'killed@example.com', password: PASSWORD, role: 'User' };
    // The transaction of the cell fails after the directory has reserved the address.
    await cells.north.sql(`alter table client_user add constraint no_killed check (email <> 'killed@example.com')`);
    expect(codesOf(await cells.north.graphql(inNorth.token, CREATE_USER, { input }))).toHaveLength(1);
    await cells.north.sql(`alter table client_user drop constraint no_killed`);
    await cells.settled();
    expect(codesOf(await cells.south.graphql(inSouth.token, CREATE_USER, { input }))).toEqual([]);
  });

  it('updates a copy whose transaction was lost after the directory had stored the new password', async () => {
    const person = await addUser(cells.north, inNorth);
    await cells.settled();
    await cells.sql(`update account set password_hash = 'another' where id = $1`, [person.userId]);
    await cells.settled();
    expect(await cells.north.sql(`select password_hash from account where id = $1`, [person.userId])).toEqual([
      { password_hash: 'another' },
    ]);
    expect(await isOpen(cells.north, person.token)).toBe(false);
  });

  it('waits for a transaction that is still under way before it judges what became of it', async () => {
    const { database } = cells.north.app;
    const { accounts } = cells.north.app.ports;
    const id = 'b0a2d3c4-0000-4000-8000-000000000001';
    await database.unscoped('test: a slow transaction', async (rows) => {
      const account = { id, email: 'slow@example.com', passwordHash: 'x', language: 'de' as const };
      expect(await accounts.add(rows, account, { frees: true })).toBe(true);
      await cells.settled();
      expect(await cells.sql('select reserved_by from account where id = $1', [id])).toEqual([
        { reserved_by: 'north' },
      ]);
    });
    await cells.settled();
    expect(await cells.sql('select reserved_by from account where id = $1', [id])).toEqual([{ reserved_by: null }]);
  });

  it('ignores changes that are older than those of the directory', async () => {
    const person = await addUser(cells.north, inNorth);
    await cells.settled();
    const role = (): Promise<object[]> =>
      cells.sql('select role from membership where account_id = $1', [person.userId]);
    const news = (version: number, member: string | null): Promise<object[]> =>
      cells.sql(`select take_news('north', $1, $2, '{"name":"N","city":""}', $3::jsonb, $4)`, [
        inNorth.clientId,
        person.userId,
        member,
        version,
      ]);
    await news(0, null);
    expect(await role()).toEqual([{ role: 'User' }]);
  });
});

describe('a directory that does not answer', () => {
  it('refuses logins with a sentence, keeps sessions usable, and gets the changes of the meantime later', async () => {
    const owner = await registerOwner(cells.north);
    await cells.settled();
    const [{ name }] = (await cells.sql<{ name: string }>('select current_database() as name')) as [{ name: string }];
    await cells.north.sql(`alter database ${name} with allow_connections false`);
    await cells.north.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'obacht directory'`,
      [name],
    );
    const refused = await login(cells.north, owner.email);
    expect(refused.errors?.[0]?.extensions.status).toBe(503);
    expect(refused.errors?.[0]?.message).toMatch(/Wer angemeldet ist, kann weiterarbeiten|Anyone who is logged in/);
    expect(await isOpen(cells.north, owner.token)).toBe(true);
    await cells.north.sql(`update client set name = 'Told later' where id = $1`, [owner.clientId]);
    await cells.north.sql(`alter database ${name} with allow_connections true`);
    await expect
      .poll(
        async () => {
          await cells.settled();
          return cells.sql('select name from organisation where id = $1', [owner.clientId]);
        },
        { timeout: 30_000 },
      )
      .toEqual([{ name: 'Told later' }]);
  });
});
