import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FREE_LICENCE, LICENCES, licenceOf } from '../../schema/platform/clients/licences.ts';
import { restClient } from '../rest/rest-client.ts';
import { PASSWORD, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.stop());

const CREATE = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }';
const person = (role = 'User') => ({
  name: 'Mia Sommer',
  email: `mia-${randomUUID().slice(0, 8)}@example.com`,
  password: PASSWORD,
  role,
});
const create = async (owner: Actor, role?: string) =>
  (await app.graphql(owner.token, CREATE, { input: person(role) })).errors?.[0]?.extensions.code;
const license = (owner: Actor, name: string) =>
  app.sql(`update client set license = $2 where id = $1`, [owner.clientId, name]);
const countOf = async (owner: Actor) =>
  (await app.sql(`select 1 from client_user where client_id = $1 and removed_at is null`, [owner.clientId])).length;
/** Inserts users without the cost of hashing a password for each. */
const fill = (owner: Actor, upTo: number) =>
  app.sql(
    `insert into client_user (client_id, id, name, email, role, permissions)
     select $1, gen_random_uuid(), 'Person ' || n, 'person-' || n || '@example.com', 'User', '{}'
     from generate_series(1, $2) n`,
    [owner.clientId, upTo - 1],
  );

describe('a licence', () => {
  it('allows as many people as its table says; a name that is not in it counts as the free one', () => {
    expect(licenceOf('sp-free').users).toBe(10);
    expect(licenceOf('sp-enterprise').users).toBeNull();
    for (const name of ['', 'sp-gold', 'constructor', '__proto__', 'toString'])
      expect(licenceOf(name), name).toBe(LICENCES[FREE_LICENCE]);
    const sizes = Object.values(LICENCES).map(({ users }) => users ?? Infinity);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  });

  it('that is full refuses one more, over GraphQL and REST, and creates nobody', async () => {
    const owner = await registerOwner(app);
    await fill(owner, 9);
    expect(await create(owner)).toBeUndefined();
    expect(await create(owner)).toBe('LICENCE_LIMIT');
    const input = person();
    const { status, error } = await restClient(app, owner.token).post('user', input);
    expect([status, error.code, error.message]).toEqual([
      402,
      'LICENCE_LIMIT',
      expect.stringMatching(/Grenzen deiner Lizenz.*wende dich bitte an den Support/),
    ]);
    expect(await app.sql(`select 1 from account where email = $1`, [input.email])).toEqual([]);
    expect(await countOf(owner)).toBe(10);
  });

  it('does not count drivers, until they become users of the office', async () => {
    const owner = await registerOwner(app);
    await fill(owner, 9);
    const rest = restClient(app, owner.token);
    const driver = await rest.post<{ _id: string }>('user', person('AppUser'));
    const other = await rest.post<{ _id: string }>('user', person('AppUser'));
    expect([driver.status, other.status]).toEqual([201, 201]);
    const promote = async ({ body }: typeof driver) => (await rest.put(`user/${body._id}`, { role: 'User' })).status;
    expect(await promote(driver)).toBe(200);
    expect(await promote(other)).toBe(402);
    expect((await rest.put(`user/${driver.body._id}`, { role: 'User', name: 'Mia Winter' })).status).toBe(200);
    expect((await rest.get(`user/${other.body._id}`)).body.role).toBe('AppUser');
  });

  it('is returned to everybody: how many there may be, and how many there are', async () => {
    const owner = await registerOwner(app);
    await fill(owner, 4);
    const read = async () =>
      (await app.graphql<{ me: { client: object } }>(owner.token, '{ me { client { userLimit userCount } } }')).data.me
        .client;
    expect(await read()).toEqual({ userLimit: 10, userCount: 4 });
    await license(owner, 'sp-enterprise');
    expect(await read()).toEqual({ userLimit: null, userCount: 4 });
  });

  it('has room again after a removal or an upgrade, and the limit of the free one when unknown', async () => {
    const owner = await registerOwner(app);
    await fill(owner, 10);
    await app.sql(`update client_user set removed_at = now() where client_id = $1 and name = 'Person 1'`, [
      owner.clientId,
    ]);
    expect(await create(owner)).toBeUndefined();
    expect(await create(owner)).toBe('LICENCE_LIMIT');
    await license(owner, 'sp-small');
    expect(await create(owner)).toBeUndefined();
    await license(owner, 'sp-unheard-of');
    expect(await create(owner)).toBe('LICENCE_LIMIT');
  });

  it('with one free place admits one of many concurrent calls', async () => {
    const owner = await registerOwner(app);
    await fill(owner, 9);
    const codes = await Promise.all(Array.from({ length: 6 }, () => create(owner)));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'LICENCE_LIMIT')).toHaveLength(5);
    expect(await countOf(owner)).toBe(10);
  });

  it('of one organisation is independent of another', async () => {
    const full = await registerOwner(app);
    await fill(full, 10);
    const other = await registerOwner(app);
    expect(await create(other)).toBeUndefined();
  });

  it('is checked before whether an address is taken', async () => {
    const owner = await registerOwner(app);
    const stranger = await registerOwner(app);
    await fill(owner, 10);
    const { errors } = await app.graphql(owner.token, CREATE, { input: { ...person(), email: stranger.email } });
    expect(errors?.[0]?.extensions.code).toBe('LICENCE_LIMIT');
  });
});
