import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

let app: TestApp;
let owner: Actor;
let token: string;
const DOMAIN = 'werk.example';

interface Resource {
  id: string;
  externalId?: string;
  userName: string;
  displayName: string;
  name: { formatted: string; givenName?: string; familyName: string };
  active: boolean;
  meta: { location: string };
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: Resource[];
  scimType?: string;
  status: string;
  detail: string;
  schemas: string[];
}

async function ask(
  method: string,
  path: string,
  body?: unknown,
  { as = token, type = 'application/scim+json' }: { as?: string; type?: string } = {},
) {
  const response = await fetch(`${app.url}/scim/v2/${path}`, {
    method,
    headers: { authorization: `Bearer ${as}`, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    body: (text === '' ? null : JSON.parse(text)) as Resource,
  };
}

const createToken = async (actor: Actor): Promise<string> => {
  const { data, errors } = await app.graphql<{ createScimAccess: { token: string } }>(
    actor.token,
    'mutation { createScimAccess { access { ending } token } }',
  );
  expect(errors).toBeUndefined();
  return data.createScimAccess.token;
};

const proved = (actor: Actor, domain: string) =>
  app.sql(
    `insert into sign_on_domain (client_id, id, domain, proof, verified_at) values ($1, gen_random_uuid(), $2, 'x', now())`,
    [actor.clientId, domain],
  );

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app, { email: `chefin@${DOMAIN}` });
  await app.sql(`update client set license = 'sp-enterprise' where id = $1`, [owner.clientId]);
  await proved(owner, DOMAIN);
  token = await createToken(owner);
});
afterAll(() => app.stop());

let people = 0;
const created = async (more: object = {}): Promise<Resource> => {
  people += 1;
  const { status, body } = await ask('POST', 'Users', {
    schemas: [USER],
    userName: `person-${people}@${DOMAIN}`,
    externalId: `ext-${people}`,
    name: { givenName: 'Barbara', familyName: 'Jensen' },
    emails: [{ value: `person-${people}@${DOMAIN}`, type: 'work', primary: true }],
    title: 'Tour Guide',
    active: true,
    ...more,
  });
  expect([status, body.detail]).toEqual([201, undefined]);
  return body;
};
const patch = (id: string, ...Operations: object[]) => ask('PATCH', `Users/${id}`, { schemas: [PATCH], Operations });

describe('a directory', () => {
  it('can discover the service by the three documents of the standard', async () => {
    const config = await ask('GET', 'ServiceProviderConfig');
    expect(config.type).toMatch(/^application\/scim\+json/);
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { maxResults: 200 },
    });
    expect((await ask('GET', 'ResourceTypes')).body.Resources).toMatchObject([
      { endpoint: '/Users' },
      { endpoint: '/Groups' },
    ]);
    expect((await ask('GET', `Schemas/${USER}`)).body).toMatchObject({ id: USER });
    expect((await ask('GET', 'Schemas/other')).status).toBe(404);
  });

  it('creates a person without rights, finds them by both names, and cannot create them twice', async () => {
    const person = await created();
    expect(person).toMatchObject({
      schemas: [USER],
      displayName: 'Barbara Jensen',
      name: { formatted: 'Barbara Jensen', givenName: 'Barbara', familyName: 'Jensen' },
      active: true,
      meta: { resourceType: 'User', location: expect.stringContaining(`/scim/v2/Users/${person.id}`) },
    });
    expect(person).not.toHaveProperty('title');
    const [stored] = await app.sql('select role, permissions from client_user where id = $1', [person.id]);
    expect(stored).toEqual({ role: 'User', permissions: [] });
    for (const filter of [
      `userName eq "${person.userName.toUpperCase()}"`,
      `externalId eq "${person.externalId}"`,
      `emails[type eq "work"].value eq "${person.userName}"`,
      `${USER}:userName EQ "${person.userName}"`,
    ])
      expect((await ask('GET', `Users?filter=${encodeURIComponent(filter)}`)).body, filter).toMatchObject({
        totalResults: 1,
        Resources: [{ id: person.id }],
      });
    const again = await ask('POST', 'Users', { schemas: [USER], userName: person.userName });
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    expect((await ask('POST', 'Users', { userName: `neu@${DOMAIN}`, externalId: person.externalId })).status).toBe(409);
  });

  it('reads people page by page', async () => {
    await created();
    const all = (await ask('GET', 'Users')).body;
    expect(all.totalResults).toBeGreaterThan(1);
    const second = (await ask('GET', 'Users?startIndex=2&count=1')).body;
    expect(second).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 });
    expect(second.Resources[0]!.id).toBe(all.Resources[1]!.id);
    expect((await ask('GET', 'Users?count=0')).body).toMatchObject({ totalResults: all.totalResults, Resources: [] });
    expect((await ask('GET', 'Users?count=x')).status).toBe(400);
  });

  it('changes a person in the forms of the standard, of Entra ID and of Okta', async () => {
    const { id } = await created();
    const renamed = await patch(
      id,
      { op: 'Replace', path: 'name.familyName', value: 'Meyer' },
      { op: 'Add', path: 'externalId', value: `ext-${id}` },
      { op: 'Replace', path: 'title', value: 'Meisterin' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'other@elsewhere.example' },
    );
    expect(renamed.body).toMatchObject({ displayName: 'Barbara Meyer', externalId: `ext-${id}` });
    expect(
      (await patch(id, { op: 'replace', value: { displayName: 'Babs Meyer', 'name.givenName': 'Babs' } })).body,
    ).toMatchObject({ displayName: 'Babs Meyer', active: true });
    const moved = await ask('PUT', `Users/${id}`, {
      userName: `babs@${DOMAIN}`,
      displayName: 'Babs Meyer',
      active: true,
    });
    expect(moved.body.userName).toBe(`babs@${DOMAIN}`);
    expect(await app.sql('select email from account where id = $1', [id])).toEqual([{ email: `babs@${DOMAIN}` }]);
    expect((await patch(id, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false);
    expect((await patch(id, { op: 'replace', value: { active: true } })).body.active).toBe(true);
  });

  it('ends the sessions of a person within a second, and the person stays as an author, named in the audit', async () => {
    const person = await created();
    const session = await sessionOf(person.id);
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await new Promise<void>((resolve) => {
      socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token: session } })));
      socket.on('message', () => resolve());
    });
    expect((await ask('DELETE', `Users/${person.id}`)).status).toBe(204);
    expect(await closed).toBe(4403);
    expect((await app.graphql(session, '{ me { user { id } } }')).errors![0]!.extensions.code).toBe('SESSION_ENDED');
    expect((await ask('GET', `Users/${person.id}`)).body).toMatchObject({
      active: false,
      displayName: 'Barbara Jensen',
    });
    expect(
      await app.sql(`select door, action from audit where record_id = $1 order by id desc limit 1`, [person.id]),
    ).toMatchObject([{ door: 'scim' }]);
  });

  it('never takes the last Owner, and leaves the Owner for emergencies alone', async () => {
    const { body } = await ask('GET', `Users?filter=${encodeURIComponent(`userName eq "chefin@${DOMAIN}"`)}`);
    const chief = body.Resources[0]!;
    const refused = await ask('DELETE', `Users/${chief.id}`);
    expect([refused.status, refused.body.schemas]).toEqual([409, [ERROR]]);
    const other = await created();
    await app.sql(
      `update client_user u set role = 'Owner', permissions = o.permissions from client_user o where u.id = $1 and o.id = $2`,
      [other.id, chief.id],
    );
    await app.sql(
      `insert into single_sign_on (client_id, id, issuer, provider_client_id, emergency_owner_id)
         values ($1, gen_random_uuid(), 'https://login.example.com', 'x', $2)`,
      [owner.clientId, chief.id],
    );
    expect((await patch(chief.id, { op: 'replace', path: 'active', value: false })).status).toBe(403);
    expect((await patch(chief.id, { op: 'replace', path: 'userName', value: `fremd@${DOMAIN}` })).status).toBe(403);
    expect((await ask('DELETE', `Users/${other.id}`)).status).toBe(204);
    // A user who is activated again is not an Owner any more.
    await patch(other.id, { op: 'replace', path: 'active', value: true });
    expect(await app.sql('select role from client_user where id = $1', [other.id])).toEqual([{ role: 'User' }]);
  });

  it('sees neither people of other domains nor specialists nor another organisation', async () => {
    const private1 = await addUser(app, owner);
    expect((await ask('GET', `Users/${private1.userId}`)).status).toBe(404);
    expect((await ask('DELETE', `Users/${private1.userId}`)).status).toBe(404);
    expect((await ask('POST', 'Users', { userName: 'x@elsewhere.example' })).body.scimType).toBe('invalidValue');
    const foreign = await registerOwner(app, { email: 'chef@andere.example' });
    await proved(foreign, 'andere.example');
    expect((await ask('GET', `Users/${foreign.userId}`)).status).toBe(404);
    const theirs = await createToken(foreign);
    expect((await ask('GET', 'Users', undefined, { as: theirs })).body.totalResults).toBe(1);
  });
});

describe('groups of a directory', () => {
  const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
  let groups = 0;
  const group = async (members: readonly Resource[] = [], more: object = {}) => {
    groups += 1;
    const { status, body } = await ask('POST', 'Groups', {
      schemas: [GROUP],
      displayName: `Gruppe ${groups}`,
      externalId: `group-${groups}`,
      members: members.map(({ id }) => ({ value: id })),
      ...more,
    });
    expect([status, body.detail]).toEqual([201, undefined]);
    return body as Resource & { members: { value: string; display: string }[] };
  };
  const changeGroup = (id: string, ...Operations: object[]) =>
    ask('PATCH', `Groups/${id}`, { schemas: [PATCH], Operations });
  const give = async (id: string, role: 'Owner' | 'User' | null, permissions: string[] = [], actor = owner) => {
    const { errors } = await app.graphql(
      actor.token,
      'mutation ($input: ScimGroupRightsInput!) { saveScimGroupRights(input: $input) { groups { id memberCount } } }',
      { input: { id, role, permissions } },
    );
    return errors?.[0]?.extensions.code;
  };
  const rightsOf = async ({ id }: Pick<Resource, 'id'>) => {
    const [row] = await app.sql<{ role: string; permissions: string[] }>(
      'select role, permissions from client_user where id = $1',
      [id],
    );
    return [row!.role, ...row!.permissions];
  };
  const membersOf = async (id: string) =>
    ((await ask('GET', `Groups/${id}`)).body as unknown as { members: { value: string }[] }).members
      .map(({ value }) => value)
      .sort();

  it('are created, found and read, with their members where those are asked for', async () => {
    const [one, two] = [await created(), await created()];
    const { id, members, meta } = await group([one, two]);
    expect(members).toHaveLength(2);
    expect(meta.location).toContain(`/scim/v2/Groups/${id}`);
    const find = async (filter: string, more = '') =>
      (await ask('GET', `Groups?filter=${encodeURIComponent(filter)}${more}`)).body;
    expect((await find(`displayName eq "gruppe ${groups}"`)).Resources).toEqual([
      expect.objectContaining({ id, externalId: `group-${groups}` }),
    ]);
    expect((await find(`externalId eq "group-${groups}"`)).totalResults).toBe(1);
    // The query by which Entra ID checks whether a user is in a group.
    expect((await find(`id eq "${id}" and members eq "${one.id}"`)).totalResults).toBe(1);
    expect((await find(`id eq "${id}" and members eq "${owner.userId}"`)).totalResults).toBe(0);
    expect((await find('members eq "x"')).scimType).toBe('invalidFilter');
    expect(Object.keys((await ask('GET', `Groups/${id}?excludedAttributes=members`)).body)).not.toContain('members');
    expect(Object.keys((await ask('GET', `Users/${one.id}?attributes=userName`)).body).sort()).toEqual([
      'id',
      'meta',
      'schemas',
      'userName',
    ]);
    expect((await ask('GET', 'Groups?count=1')).body).toMatchObject({ itemsPerPage: 1 });
    expect((await ask('POST', 'Groups', { displayName: `GRUPPE ${groups}` })).body.scimType).toBe('uniqueness');
    const types = (await ask('GET', 'ResourceTypes')).body as unknown as { Resources: { id: string }[] };
    expect(types.Resources.map((type) => type.id)).toEqual(['User', 'Group']);
  });

  it('change their members in the forms of the standard, of Entra ID and of Okta', async () => {
    const [one, two, three] = [await created(), await created(), await created()];
    const { id } = await group([one]);
    const add = { op: 'Add', path: 'members', value: [{ value: two.id }, { value: three.id }] };
    expect((await changeGroup(id, add)).status).toBe(204);
    expect((await changeGroup(id, add)).status).toBe(204);
    expect(await membersOf(id)).toEqual([one.id, two.id, three.id].sort());
    await changeGroup(id, { op: 'remove', path: `members[value eq "${one.id}"]` });
    await changeGroup(id, { op: 'Remove', path: 'members', value: [{ value: two.id }] });
    expect(await membersOf(id)).toEqual([three.id]);
    await changeGroup(id, { op: 'replace', value: { id, displayName: 'Werkstatt Nord' } });
    await changeGroup(id, { op: 'replace', path: 'members', value: [{ value: one.id }, { value: two.id }] });
    expect(await membersOf(id)).toEqual([one.id, two.id].sort());
    expect((await ask('GET', `Groups/${id}`)).body.displayName).toBe('Werkstatt Nord');
    expect(
      (await ask('PUT', `Groups/${id}`, { displayName: 'Werkstatt', members: [{ value: three.id }] })).status,
    ).toBe(200);
    expect(await membersOf(id)).toEqual([three.id]);
    await changeGroup(id, { op: 'remove', path: 'members' });
    expect(await membersOf(id)).toEqual([]);
    expect((await ask('DELETE', `Groups/${id}`)).status).toBe(204);
    expect((await ask('GET', `Groups/${id}`)).status).toBe(404);
  });

  it('give nothing until an Owner sets their rights, then immediately and together, and remove them with the membership', async () => {
    const [one, two] = [await created(), await created()];
    const shop = await group([one, two]);
    expect(await rightsOf(one)).toEqual(['User']);
    expect(await give(shop.id, 'User', ['inspection', 'instruction'])).toBeUndefined();
    expect(await rightsOf(one)).toEqual(['User', 'inspection', 'instruction']);
    const lead = await group([one]);
    await give(lead.id, 'User', ['usermanagement', 'inspection']);
    expect(await rightsOf(one)).toEqual(['User', 'inspection', 'instruction', 'usermanagement']);
    await changeGroup(shop.id, { op: 'remove', path: `members[value eq "${one.id}"]` });
    expect(await rightsOf(one)).toEqual(['User', 'inspection', 'usermanagement']);
    // A deactivated user loses all rights; activated again, the user has the present rights of the groups.
    await patch(two.id, { op: 'replace', path: 'active', value: false });
    await give(shop.id, 'User', ['instruction']);
    await patch(two.id, { op: 'replace', path: 'active', value: true });
    expect(await rightsOf(two)).toEqual(['User', 'instruction']);
    await ask('DELETE', `Groups/${lead.id}`);
    expect(await rightsOf(one)).toEqual(['User']);
    expect(await give(shop.id, null)).toBeUndefined();
    expect(await rightsOf(two)).toEqual(['User']);
    const [entry] = await app.sql<{ door: string }>(
      `select door from audit where entity_id = $1 and changes ? 'permissions' and action = 'updated' order by id limit 1`,
      [one.id],
    );
    expect(entry).toBeDefined();
  });

  it('never remove the last Owner, nor the one for emergencies, and give nothing while a claim does', async () => {
    const boss = await registerOwner(app, { email: 'chef@gruppen.example' });
    await proved(boss, 'gruppen.example');
    const key = await createToken(boss);
    const on = (method: string, path: string, body?: unknown) => ask(method, path, body, { as: key });
    const other = (await on('POST', 'Users', { userName: 'zwei@gruppen.example', displayName: 'Zwei' })).body;
    const owners = (await on('POST', 'Groups', { displayName: 'Chefs', members: [{ value: boss.userId }] })).body;
    expect(await give(owners.id, 'Owner', ['usermanagement'], boss)).toBeUndefined();
    expect(await rightsOf({ id: boss.userId })).toEqual(['Owner', 'usermanagement']);
    const empty = { schemas: [PATCH], Operations: [{ op: 'remove', path: 'members' }] };
    expect((await on('PATCH', `Groups/${owners.id}`, empty)).status).toBe(204);
    expect(await rightsOf({ id: boss.userId })).toEqual(['Owner', 'usermanagement']);
    // One member is added and one is removed: the group always has an Owner.
    const swap = { op: 'add', path: 'members', value: [{ value: other.id }] };
    await on('PATCH', `Groups/${owners.id}`, { schemas: [PATCH], Operations: [swap] });
    expect(await rightsOf(other)).toEqual(['Owner', 'usermanagement']);
    await app.sql(
      `insert into single_sign_on (client_id, id, issuer, provider_client_id, emergency_owner_id, active, role_claim)
         values ($1, gen_random_uuid(), 'https://login.example.com', 'x', $2, true, 'groups')`,
      [boss.clientId, other.id],
    );
    await on('PATCH', `Groups/${owners.id}`, empty);
    expect(await rightsOf(other), 'a claim decides').toEqual(['Owner', 'usermanagement']);
    await on('PATCH', `Groups/${owners.id}`, { schemas: [PATCH], Operations: [swap] });
    await app.sql('update single_sign_on set role_claim = null where client_id = $1', [boss.clientId]);
    await on('PATCH', `Groups/${owners.id}`, empty);
    expect(await rightsOf(other), 'the Owner for emergencies').toEqual(['Owner', 'usermanagement']);
    expect(await give(owners.id, 'User', [], owner)).toBe('NOT_FOUND');
  });

  it('of fifty thousand are refused before they are read, and of more than two thousand by a sentence', async () => {
    const { id } = await group();
    const member = () => ({ value: randomUUID() });
    const many = { op: 'add', path: 'members', value: Array.from({ length: 50_000 }, member) };
    const huge = await changeGroup(id, many);
    expect([huge.status, huge.body.schemas]).toEqual([413, [ERROR]]);
    const created50 = await ask('POST', 'Groups', { displayName: 'Alle', members: many.value });
    expect(created50.status).toBe(413);
    const some = await changeGroup(id, { ...many, value: many.value.slice(0, 2_500) });
    expect([some.status, some.body.scimType]).toEqual([400, 'tooMany']);
    // None of these are users of this organisation; people of another organisation are not, either.
    for (const value of [[member()], [{ value: (await registerOwner(app)).userId }], [{ value: 'x' }], 'x', 7])
      expect((await changeGroup(id, { op: 'add', path: 'members', value })).body.scimType).toBe('invalidValue');
    for (const [operation, scimType] of [
      [{ op: 'remove', path: 'displayName' }, 'mutability'],
      [{ op: 'replace', path: 'displayName', value: '' }, 'invalidValue'],
      [{ op: 'replace', path: 'colour', value: 'x' }, 'invalidPath'],
      [{ op: 'add', path: 'members', value: [{ value: owner.userId, type: 'Group' }] }, 'invalidValue'],
    ] as const)
      expect((await changeGroup(id, operation)).body.scimType).toBe(scimType);
    expect(await membersOf(id)).toEqual([]);
    expect((await ask('GET', 'Groups/x')).status).toBe(404);
    expect((await changeGroup(randomUUID())).status).toBe(400);
  });
});

/** Creates a session of a person, who has no password. */
async function sessionOf(id: string): Promise<string> {
  const session = `session-of-${id}`;
  await app.sql(
    `with opened as (insert into session (id, account_id, client_id) values (gen_random_uuid(), $1, $2) returning id)
     insert into session_token (token_hash, session_id) select sha256($3::bytea), id from opened`,
    [id, owner.clientId, session],
  );
  return session;
}

describe('a request that is wrong', () => {
  it.each<[what: string, method: string, path: string, body: unknown, status: number, scimType: string | undefined]>([
    [
      'a filter that is none',
      'GET',
      `Users?filter=${encodeURIComponent('userName co "a"')}`,
      undefined,
      400,
      'invalidFilter',
    ],
    [
      'a filter without an end',
      'GET',
      `Users?filter=${encodeURIComponent('userName eq "a')}`,
      undefined,
      400,
      'invalidFilter',
    ],
    ['no address', 'POST', 'Users', { userName: 'bjensen' }, 400, 'invalidValue'],
    ['a list', 'POST', 'Users', [], 400, 'invalidSyntax'],
    ['no JSON', 'POST', 'Users', '{', 400, 'invalidSyntax'],
    ['no such person', 'GET', 'Users/x', undefined, 404, undefined],
    ['no such resource', 'POST', 'Bulk', {}, 404, undefined],
  ])('%s is refused in the form of the standard', async (_what, method, path, body, status, scimType) => {
    const answer = await ask(method, path, body);
    expect([answer.status, answer.body.schemas, answer.body.status, answer.body.scimType]).toEqual([
      status,
      [ERROR],
      String(status),
      scimType,
    ]);
    expect(answer.body.detail.length).toBeGreaterThan(3);
  });

  it('by its size, its kind or its path is refused, too', async () => {
    const members = Array.from({ length: 50_000 }, (_, at) => ({ value: String(at) }));
    expect((await ask('POST', 'Groups', { displayName: 'Alle', members })).status).toBe(413);
    expect((await ask('POST', 'Users', 'userName=x', { type: 'application/x-www-form-urlencoded' })).status).toBe(415);
    const { id } = await created();
    const wrong = [
      [{ op: 'replace', path: 'shoeSize', value: 5 }, 'invalidPath'],
      [{ op: 'remove', path: 'userName' }, 'mutability'],
      [{ op: 'remove' }, 'invalidPath'],
      [{ op: 'move', path: 'active' }, 'invalidSyntax'],
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
      [{ op: 'replace', path: 'displayName', value: 'x'.repeat(5_000) }, 'invalidValue'],
      [{ op: 'replace', path: 'displayName', value: 'a\0b' }, 'invalidValue'],
    ] as const;
    for (const [operation, scimType] of wrong) {
      const { status, body } = await patch(id, operation);
      expect([status, body.scimType], JSON.stringify(operation)).toEqual([400, scimType]);
    }
    const many = Array.from({ length: 101 }, () => ({ op: 'add', path: 'title', value: 'x' }));
    expect((await patch(id, ...many)).body.scimType).toBe('tooMany');
  });
});

describe('the token', () => {
  it('is stored as a hash, opens nothing else, and ends when an Owner revokes it or creates another one', async () => {
    const mine = await registerOwner(app);
    const first = await createToken(mine);
    expect(JSON.stringify(await app.sql('select * from scim_access join scim_key using (client_id)'))).not.toContain(
      first,
    );
    expect((await app.graphql(first, '{ me { user { id } } }')).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
    expect((await ask('GET', 'Users', undefined, { as: first })).status).toBe(200);
    const second = await createToken(mine);
    expect((await ask('GET', 'Users', undefined, { as: first })).status).toBe(401);
    const { data } = await app.graphql<{ singleSignOn: { scim: { ending: string; lastUsedAt: string | null } } }>(
      mine.token,
      '{ singleSignOn { scim { ending lastUsedAt } scimAddress } }',
    );
    expect(data.singleSignOn.scim).toEqual({ ending: second.slice(-4), lastUsedAt: null });
    await app.graphql(mine.token, 'mutation { removeScimAccess }');
    const ended = await ask('GET', 'Users', undefined, { as: second });
    expect([ended.status, ended.headers.get('www-authenticate'), ended.body.schemas]).toEqual([401, 'Bearer', [ERROR]]);
  });

  it('is given by Owners alone', async () => {
    const { token: colleague } = await addUser(app, owner);
    for (const mutation of ['mutation { createScimAccess { token } }', 'mutation { removeScimAccess }'])
      expect((await app.graphql(colleague, mutation)).errors![0]!.extensions.code).toBe('FORBIDDEN');
  });
});
