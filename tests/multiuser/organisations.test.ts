import { randomUUID } from 'node:crypto';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, addUser, login, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { CLIENT_COLOR_NAMES } from '../../schema/platform/clients/client-color.shared.ts';
import { restClient } from '../rest/rest-client.ts';
import { CLIENTS, REVOKE, SWITCH, alsoIn, newSpecialist, tokenOf, type Specialist } from './specialist.ts';

let app: TestApp;
let first: Actor;
let second: Actor;
let third: Actor;
let fasi: Specialist;

beforeAll(async () => {
  app = await startTestApp();
  [first, second, third] = [await registerOwner(app), await registerOwner(app), await registerOwner(app)];
  await app.sql(`update client set license = 'sp-enterprise'`);
});
afterAll(() => app.stop());

/** A specialist of the first two organisations, not of the third. */
async function specialistOfTwo(): Promise<Specialist> {
  fasi = await newSpecialist(app, first);
  await alsoIn(app, second, fasi);
  return fasi;
}

const ME = '{ me { user { id role permissions } client { id } choosesClient } }';
const CREATE = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }';
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;
const ended = (answer: { errors?: { message: string; extensions: { code: string; reason?: string } }[] }) => [
  codeOf(answer),
  answer.errors?.[0]?.extensions.reason,
];
const me = async (token: string) =>
  (
    await app.graphql<{
      me: { user: { role: string; permissions: string[] }; client: { id: string }; choosesClient: boolean };
    }>(token, ME)
  ).data.me;

describe('The organisations of a specialist', () => {
  it('are listed by name with the role in each, and no others', async () => {
    const specialist = await specialistOfTwo();
    await app.sql(`update client set name = 'Zimmerei Abel' where id = $1`, [first.clientId]);
    await app.sql(`update client set name = 'ärztehaus' where id = $1`, [second.clientId]);
    const token = await tokenOf(app, specialist, second.clientId);
    const { data } = await app.graphql<{ multiuserClients: { count: number; data: object[] } }>(token, CLIENTS);
    expect(data.multiuserClients.count).toBe(2);
    expect(data.multiuserClients.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: second.clientId, role: 'MultiUser', current: true }),
        expect.objectContaining({ id: first.clientId, role: 'MultiUser', current: false }),
      ]),
    );
  });

  it('say how much is due in each by the rights there, the most urgent first, and nothing of any other', async () => {
    const specialist = await newSpecialist(app, first);
    const own = await registerOwner(app);
    await alsoIn(app, own, specialist);
    const lent = await registerOwner(app);
    await alsoIn(app, lent, specialist);
    const late = async (actor: Actor, titles: string[]): Promise<void> => {
      for (const title of titles)
        await app.graphql(actor.token, CREATE, {
          input: { title, priority: 2, boardId: actor.boards.open, dueDate: addDays(today(), -2) },
        });
    };
    await late(own, ['Regal', 'Leiter']);
    await late(third, ['Fremd']);
    // A report whose deadline cannot be determined is shown only to users who may see accidents.
    for (const actor of [own, lent])
      await app.graphql(
        actor.token,
        'mutation ($input: CreateIncidentReportInput!) { createIncidentReport(input: $input) { id } }',
        {
          input: {
            incidentReportType: 'long',
            knownOn: null,
            longIncidentReport: { insuredPerson: { firstName: 'Ada', lastName: 'Geheim' } },
          },
        },
      );
    await app.sql(`update client_user set permissions = '{riskassessment}' where client_id = $1 and id = $2`, [
      lent.clientId,
      specialist.userId,
    ]);
    const token = await tokenOf(app, specialist, first.clientId);
    const numbers = async (): Promise<{ id: string }[]> => {
      const { data, errors } = await app.graphql<{ organisationsDue: { id: string }[] }>(
        token,
        '{ organisationsDue { id current legal overdue soon open unread } }',
      );
      expect(errors).toBeUndefined();
      return data.organisationsDue;
    };
    const none = { current: false, legal: 0, overdue: 0, soon: 0, open: 0, unread: 0 };
    const ofOwn = { ...none, id: own.clientId, overdue: 2, open: 1 };
    const [top, ...others] = await numbers();
    expect(top).toEqual(ofOwn);
    expect(others).toHaveLength(2);
    expect(others).toContainEqual(expect.objectContaining({ id: first.clientId, current: true }));
    expect(others).toContainEqual({ ...none, id: lent.clientId });
    // The number equals that of the list in that organisation after the switch.
    const there = await app.graphql<{ dueItems: { count: number } }>(
      await tokenOf(app, specialist, own.clientId),
      '{ dueItems { count } }',
    );
    expect(there.data.dueItems.count).toBe(3);
    await late(own, ['Kabel']);
    expect((await numbers())[0]).toEqual({ ...ofOwn, overdue: 3 });
    await app.sql(`update client_user set permissions = '{}' where client_id = $1 and id = $2`, [
      own.clientId,
      specialist.userId,
    ]);
    expect((await numbers())[0]).toEqual({ ...ofOwn, overdue: 3, open: 0 });
    await app.sql(`update client_user set removed_at = now() where client_id = $1 and id = $2`, [
      own.clientId,
      specialist.userId,
    ]);
    expect(new Set((await numbers()).map(({ id }) => id))).toEqual(new Set([first.clientId, lent.clientId]));
  });

  it('are the own one for somebody who is no specialist anywhere', async () => {
    const owner = await registerOwner(app);
    const { data } = await app.graphql<{ organisationsDue: object[] }>(owner.token, '{ organisationsDue { id } }');
    expect(data.organisationsDue).toEqual([{ id: owner.clientId }]);
  });

  it('have a colour each, its own from the start, which an Owner chooses from a list of colours that can be seen', async () => {
    const specialist = await specialistOfTwo();
    const token = await tokenOf(app, specialist, first.clientId);
    const colors = async () => {
      const { data } = await app.graphql<{ multiuserClients: { data: { id: string; color: string }[] } }>(
        token,
        CLIENTS,
      );
      return new Map(data.multiuserClients.data.map(({ id, color }) => [id, color]));
    };
    const before = await colors();
    expect(CLIENT_COLOR_NAMES).toContain(before.get(first.clientId));
    expect(await colors()).toEqual(before);
    const choose = (color: string) =>
      app.graphql<{ updateClient: { color: string } }>(
        first.token,
        'mutation ($color: String) { updateClient(input: { color: $color }) { color } }',
        { color },
      );
    const other = CLIENT_COLOR_NAMES.find((name) => name !== before.get(first.clientId))!;
    expect((await choose(other)).data.updateClient).toEqual({ color: other });
    expect(await colors()).toEqual(new Map(before).set(first.clientId, other));
    const { data } = await app.graphql<{ me: { client: { color: string } } }>(token, '{ me { client { color } } }');
    expect(data.me.client.color).toBe(other);
    expect(codeOf(await choose('#ffff00'))).toBe('BAD_INPUT');
  });

  it('of one name are told apart by their city, over GraphQL and REST', async () => {
    const specialist = await specialistOfTwo();
    await app.sql(
      `update client set name = 'Vogel GmbH',
           company_data = jsonb_set(company_data, '{address,city}',
             to_jsonb(case id when $1 then 'Leipzig' else 'Dresden' end)) where id in ($1, $2)`,
      [first.clientId, second.clientId],
    );
    const token = await tokenOf(app, specialist);
    const { data } = await app.graphql<{ multiuserClients: { data: { id: string; name: string; city: string }[] } }>(
      token,
      CLIENTS,
    );
    expect(data.multiuserClients.data.map(({ id, name, city }) => [id, name, city])).toEqual([
      [second.clientId, 'Vogel GmbH', 'Dresden'],
      [first.clientId, 'Vogel GmbH', 'Leipzig'],
    ]);
    const { body } = await restClient(app, token).list('multiuser/clients');
    expect(body.data.map(({ city }) => city)).toEqual(['Dresden', 'Leipzig']);
  });

  it('are offered to specialists alone', async () => {
    const colleague = await addUser(app, first);
    expect((await me(colleague.token)).choosesClient).toBe(false);
    expect((await me(first.token)).choosesClient).toBe(false);
    const atHome = await addUser(app, first);
    await alsoIn(app, second, atHome);
    // An employee of one organisation who is a specialist for another.
    expect((await me(await tokenOf(app, atHome, first.clientId))).choosesClient).toBe(true);
  });

  it('each have their own role and rights', async () => {
    const specialist = await specialistOfTwo();
    await app.graphql(
      second.token,
      'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
      { id: specialist.userId, input: { permissions: ['inspection'] } },
    );
    expect((await me(await tokenOf(app, specialist, first.clientId))).user.permissions).toHaveLength(12);
    const limited = await tokenOf(app, specialist, second.clientId);
    expect((await me(limited)).user.permissions).toEqual(['inspection']);
    expect(codeOf(await app.graphql(limited, '{ multiusers { count } }'))).toBe('FORBIDDEN');
  });

  it('open with the one in which the person worked last, at the next login', async () => {
    const specialist = await specialistOfTwo();
    const token = await tokenOf(app, specialist, second.clientId);
    await app.graphql(token, 'mutation { logout }');
    expect((await me(await tokenOf(app, specialist))).client.id).toBe(second.clientId);
  });
});

describe('Switching', () => {
  it('gives a token of the other organisation, and the former one becomes invalid', async () => {
    const specialist = await specialistOfTwo();
    const before = await tokenOf(app, specialist, first.clientId);
    const { data } = await app.graphql<{
      switchClient: { token: string; client: { id: string }; choosesClient: boolean };
    }>(before, SWITCH, { id: second.clientId });
    expect(data.switchClient).toMatchObject({ client: { id: second.clientId }, choosesClient: true });
    expect((await me(data.switchClient.token)).client.id).toBe(second.clientId);
    const after = await app.graphql(before, ME);
    expect(ended(after)).toEqual(['SESSION_ENDED', 'switched']);
    expect(after.errors![0]!.message).toContain('Es wurde nichts gespeichert');
  });

  it('is refused to an organisation of others, and to one that does not exist', async () => {
    const specialist = await specialistOfTwo();
    const token = await tokenOf(app, specialist, first.clientId);
    for (const id of [third.clientId, '00000000-0000-0000-0000-000000000000', 'nonsense', '', second.userId])
      expect([id, codeOf(await app.graphql(token, SWITCH, { id }))]).toEqual([id, 'NOT_FOUND']);
    expect((await me(token)).client.id).toBe(first.clientId);
  });

  it('to the present organisation ends nothing, and makes no session younger', async () => {
    const specialist = await specialistOfTwo();
    const token = await tokenOf(app, specialist, first.clientId);
    for (const [actor, id] of [
      [token, first.clientId],
      [third.token, third.clientId],
    ] as const) {
      const { data, errors } = await app.graphql<{ switchClient: { token: string } }>(actor, SWITCH, { id });
      expect(errors).toBeUndefined();
      for (const each of [actor, data.switchClient.token]) expect((await me(each)).client.id).toBe(id);
    }
    await app.sql(`update session set created_at = now() - interval '29 days' where account_id = $1`, [
      specialist.userId,
    ]);
    const { data } = await app.graphql<{ switchClient: { token: string } }>(token, SWITCH, { id: second.clientId });
    await app.sql(`update session set created_at = created_at - interval '2 days' where account_id = $1`, [
      specialist.userId,
    ]);
    expect(ended(await app.graphql(data.switchClient.token, ME))).toEqual(['SESSION_ENDED', 'expired']);
  });

  it('is for external specialists: anybody else is refused, and stays logged in', async () => {
    for (const id of [first.clientId, '00000000-0000-0000-0000-000000000000'])
      expect(codeOf(await app.graphql(third.token, SWITCH, { id }))).toBe('FORBIDDEN');
    expect((await me(third.token)).client.id).toBe(third.clientId);
  });

  it('twice at once leaves one session, not two', async () => {
    const specialist = await specialistOfTwo();
    await alsoIn(app, third, specialist);
    const token = await tokenOf(app, specialist, first.clientId);
    const answers = await Promise.all(
      [second, third, second, third].map(({ clientId }) => app.graphql(token, SWITCH, { id: clientId })),
    );
    expect(answers.filter((answer) => !answer.errors)).toHaveLength(1);
    const open = await app.sql('select 1 from session where account_id = $1 and ended_at is null and client_id <> $2', [
      specialist.userId,
      first.clientId,
    ]);
    expect(open).toHaveLength(1);
  });

  it('keeps one login at a time where the organisation wants it', async () => {
    const specialist = await specialistOfTwo();
    await app.sql('update client set single_login = true where id = $1', [second.clientId]);
    const earlier = await tokenOf(app, specialist, second.clientId);
    const elsewhere = await tokenOf(app, specialist, first.clientId);
    const switched = await app.graphql<{ switchClient: { token: string } }>(elsewhere, SWITCH, { id: second.clientId });
    await app.sql('update client set single_login = false where id = $1', [second.clientId]);
    expect(ended(await app.graphql(earlier, ME))[0]).toBe('SESSION_ENDED');
    expect((await me(switched.data.switchClient.token)).client.id).toBe(second.clientId);
  });
});

describe('A request that shows one organisation with a token of another', () => {
  it('is refused before anything is read or written, over GraphQL and REST', async () => {
    const specialist = await specialistOfTwo();
    const token = await tokenOf(app, specialist, second.clientId);
    const wrong = { 'X-Organisation': first.clientId };
    const count = () => app.sql('select 1 from ticket where client_id in ($1, $2)', [first.clientId, second.clientId]);
    const before = (await count()).length;
    const written = await app.graphql(token, CREATE, { input: { title: 'Im falschen Betrieb', priority: 2 } }, wrong);
    expect(written).toMatchObject({ status: 412, errors: [{ extensions: { code: 'ORGANISATION_CHANGED' } }] });
    expect(written.errors![0]!.message).toContain('Es wurde nichts gespeichert');
    expect(codeOf(await app.graphql(token, '{ tickets { count } }', {}, wrong))).toBe('ORGANISATION_CHANGED');
    // A cached response of the organisation is refused as well.
    for (const headers of [{}, wrong])
      expect(codeOf(await app.graphql(token, '{ ticketBoard { version } }', {}, headers))).toBe(
        'X-Organisation' in headers ? 'ORGANISATION_CHANGED' : undefined,
      );
    // A public call is independent of the organisation of a session.
    const opened = await fetch(`${app.url}/api/v1/examinationAssignment/employee/${randomUUID()}/${randomUUID()}`, {
      headers: { ...wrong, Authorization: `Bearer ${token}` },
    });
    expect(opened.status).toBe(404);
    const rest = await fetch(`${app.url}/api/v1/ticket`, {
      method: 'POST',
      headers: { ...wrong, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'Falsch', priority: 2 }),
    });
    expect([rest.status, ((await rest.json()) as { error: { code: string } }).error.code]).toEqual([
      412,
      'ORGANISATION_CHANGED',
    ]);
    expect((await count()).length).toBe(before);
  });

  it('is refused whatever stands in the header, and goes through with the right one or none', async () => {
    for (const value of ['', 'nonsense', first.clientId.toUpperCase(), `${first.clientId}, ${first.clientId}`])
      expect([value, codeOf(await app.graphql(first.token, ME, {}, { 'X-Organisation': value }))]).toEqual([
        value,
        'ORGANISATION_CHANGED',
      ]);
    expect(codeOf(await app.graphql(first.token, ME, {}, { 'X-Organisation': first.clientId }))).toBeUndefined();
    expect(codeOf(await app.graphql(first.token, ME))).toBeUndefined();
    // A missing session is reported before anything else.
    expect(codeOf(await app.graphql(null, ME, {}, { 'X-Organisation': first.clientId }))).toBe('UNAUTHENTICATED');
  });
});

describe('A socket', () => {
  const clients: Client[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.dispose();
  });

  /** Subscribes to the board; `received` holds the events, `closed` the close code. */
  function listen(token: string, organisation?: string) {
    const received: string[] = [];
    const closed: number[] = [];
    const opened = Promise.withResolvers<void>();
    const client = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token, ...(organisation && { organisation }) },
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => undefined,
      on: { connected: () => opened.resolve(), closed: (event) => closed.push((event as { code: number }).code) },
    });
    clients.push(client);
    client.subscribe(
      { query: 'subscription { boardChanged(since: 0) { version tickets { title } } }' },
      { next: (result) => received.push(JSON.stringify(result)), error: () => undefined, complete: () => undefined },
    );
    return { received, closed, opened: opened.promise };
  }

  it('for another organisation than that of its token is closed without any data', async () => {
    const specialist = await specialistOfTwo();
    const { closed, received } = listen(await tokenOf(app, specialist, second.clientId), first.clientId);
    await expect.poll(() => closed).toEqual([4412]);
    expect(received).toEqual([]);
  });

  it('gets events of its own organisation alone', async () => {
    const specialist = await specialistOfTwo();
    const token = await tokenOf(app, specialist, first.clientId);
    const socket = listen(token, first.clientId);
    await socket.opened;
    await app.graphql(second.token, CREATE, { input: { title: 'Geheimes von nebenan', priority: 2 } });
    await app.graphql(first.token, CREATE, { input: { title: 'Hier bei uns', priority: 2 } });
    await expect.poll(() => socket.received.join()).toContain('Hier bei uns');
    expect(socket.received.join()).not.toContain('Geheimes');
  });

  it('is closed with the session that was left by a switch, and with the access that was revoked', async () => {
    const specialist = await specialistOfTwo();
    const here = await tokenOf(app, specialist, first.clientId);
    const socket = listen(here, first.clientId);
    await socket.opened;
    const { data } = await app.graphql<{ switchClient: { token: string } }>(here, SWITCH, { id: second.clientId });
    await expect.poll(() => socket.closed).toEqual([4403]);
    const there = listen(data.switchClient.token, second.clientId);
    await there.opened;
    await app.graphql(second.token, REVOKE, { id: specialist.userId });
    await expect.poll(() => there.closed).toEqual([4403]);
  });
});

describe('Taking access away', () => {
  it('works at once where it was taken, and nowhere else', async () => {
    const specialist = await specialistOfTwo();
    const [here, there] = [
      await tokenOf(app, specialist, first.clientId),
      await tokenOf(app, specialist, second.clientId),
    ];
    expect(codeOf(await app.graphql(first.token, REVOKE, { id: specialist.userId }))).toBeUndefined();
    const refused = await app.graphql(here, ME);
    expect(ended(refused)).toEqual(['SESSION_ENDED', 'revoked']);
    expect(refused.errors![0]!.message).toBe('Dein Zugang zu dieser Organisation wurde entfernt.');
    expect((await fetch(`${app.url}/api/v1/ticket`, { headers: { Authorization: `Bearer ${here}` } })).status).toBe(
      401,
    );
    expect((await me(there)).client.id).toBe(second.clientId);
    expect(codeOf(await app.graphql(there, SWITCH, { id: first.clientId }))).toBe('NOT_FOUND');
    expect((await me(await tokenOf(app, specialist))).client.id).toBe(second.clientId);
  });

  it('in the middle of work lets nothing through afterwards', async () => {
    const specialist = await specialistOfTwo();
    const token = await tokenOf(app, specialist, first.clientId);
    const titles = Array.from({ length: 12 }, (_, index) => `Mittendrin ${index} ${specialist.userId}`);
    const writing = titles.map((title) => app.graphql(token, CREATE, { input: { title, priority: 2 } }));
    const revoked = app.graphql(first.token, REVOKE, { id: specialist.userId });
    const answers = await Promise.all(writing);
    await revoked;
    for (const answer of answers) expect([undefined, 'SESSION_ENDED']).toContain(codeOf(answer));
    const stored = await app.sql('select 1 from ticket where title like $1', [`Mittendrin % ${specialist.userId}`]);
    expect(stored).toHaveLength(answers.filter((answer) => !answer.errors).length);
    expect(ended(await app.graphql(token, CREATE, { input: { title: 'Zu spät', priority: 2 } }))).toEqual([
      'SESSION_ENDED',
      'revoked',
    ]);
  });

  it('is for specialists of one’s own organisation: nobody else is found, and oneself stays', async () => {
    const specialist = await specialistOfTwo();
    const colleague = await addUser(app, first);
    for (const id of [colleague.userId, second.userId, 'nonsense', first.clientId])
      expect([id, codeOf(await app.graphql(first.token, REVOKE, { id }))]).toEqual([id, 'NOT_FOUND']);
    expect(codeOf(await app.graphql(third.token, REVOKE, { id: specialist.userId }))).toBe('NOT_FOUND');
    expect(
      codeOf(await app.graphql(await tokenOf(app, specialist, first.clientId), REVOKE, { id: specialist.userId })),
    ).toBe('BAD_INPUT');
    expect((await me(await tokenOf(app, specialist, first.clientId))).client.id).toBe(first.clientId);
  });

  it('leaves the name on what the specialist did', async () => {
    const specialist = await newSpecialist(app, first, 'Clara mit Namen');
    const { data } = await app.graphql<{ createTicket: { id: string } }>(await tokenOf(app, specialist), CREATE, {
      input: { title: 'Bleibt', priority: 2 },
    });
    await app.graphql(first.token, REVOKE, { id: specialist.userId });
    const ticket = await app.graphql<{ ticket: { createdBy: { name: string } } }>(
      first.token,
      'query ($id: ID!) { ticket(id: $id) { createdBy { name } } }',
      { id: data.createTicket.id },
    );
    expect(ticket.data.ticket.createdBy.name).toBe('Clara mit Namen');
  });
});

describe('The table of specialists', () => {
  it('says name, address, since when and when last active here', async () => {
    const home = await registerOwner(app);
    await app.sql(`update client set license = 'sp-enterprise' where id = $1`, [home.clientId]);
    const [seen, unseen] = [await newSpecialist(app, home, 'Anna Abel'), await newSpecialist(app, home, 'Zora Zimmer')];
    await alsoIn(app, second, unseen);
    await app.sql('delete from session where account_id = $1', [unseen.userId]);
    await tokenOf(app, seen);
    // Activity in another organisation is not visible here.
    await app.sql(`insert into session (id, account_id, client_id) values (gen_random_uuid(), $1, $2)`, [
      unseen.userId,
      second.clientId,
    ]);
    const { data } = await app.graphql<{
      multiusers: {
        count: number;
        data: { name: string; email: string; createdAt: string; lastActiveAt: string | null }[];
      };
    }>(home.token, '{ multiusers(sort: "name") { count data { name email createdAt lastActiveAt } } }');
    expect(data.multiusers.count).toBe(2);
    expect(data.multiusers.data.map(({ name, email }) => [name, email])).toEqual([
      ['Anna Abel', seen.email],
      ['Zora Zimmer', unseen.email],
    ]);
    expect(data.multiusers.data[0]!.lastActiveAt).toMatch(/^\d{4}-/);
    expect(data.multiusers.data[1]!.lastActiveAt).toBeNull();
    const found = await app.graphql<{ multiusers: { data: { name: string }[] } }>(
      home.token,
      '{ multiusers(search: "zora") { data { name } } }',
    );
    expect(found.data.multiusers.data).toEqual([{ name: 'Zora Zimmer' }]);
  });
});

describe('The account of a specialist', () => {
  it('has its new address in every organisation: mails, lists and histories, of nobody else', async () => {
    const [home, removed] = [await registerOwner(app), await registerOwner(app)];
    for (const place of [first, second, removed]) await alsoIn(app, place, home);
    await app.graphql(removed.token, REVOKE, { id: home.userId });
    const versions = () =>
      app.sql<{ id: string; version: string }>(
        `select client_id as id, version from client_version where client_id = any($1::uuid[]) order by client_id`,
        [[first.clientId, second.clientId, removed.clientId]],
      );
    const before = await versions();
    const email = `neu-${home.email}`;
    const MOVE = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { email } }';
    expect(
      codeOf(
        await app.graphql(await tokenOf(app, home, home.clientId), MOVE, {
          id: home.userId,
          input: { email, currentPassword: PASSWORD },
        }),
      ),
    ).toBeUndefined();

    for (const place of [first, second]) {
      const { data } = await app.graphql<{
        user: { email: string; updatedBy: { id: string } };
        recordHistory: { data: { user: { id: string }; changes: { field: string; from: unknown; to: unknown }[] }[] };
      }>(
        place.token,
        `query ($id: ID!) { user(id: $id) { email updatedBy { id } }
           recordHistory(entity: "User", id: $id) { data { user { id } changes { field from to } } } }`,
        { id: home.userId },
      );
      expect(data.user).toEqual({ email, updatedBy: { id: home.userId } });
      expect(data.recordHistory.data[0]).toMatchObject({
        user: { id: home.userId },
        changes: expect.arrayContaining([{ field: 'email', from: home.email, to: email }]),
      });
    }
    const moved = (await versions())
      .filter(({ version }, index) => version !== before[index]!.version)
      .map(({ id }) => id);
    expect(new Set(moved)).toEqual(new Set([first.clientId, second.clientId]));
    expect(
      await app.sql(`select email from client_user where id = $1 and client_id = $2`, [home.userId, removed.clientId]),
    ).toEqual([{ email: home.email }]);
    expect((await login(app, email)).errors).toBeUndefined();
  });

  it('cannot be taken over by an organisation that it is also a member of', async () => {
    const atHome = await addUser(app, first);
    await alsoIn(app, second, atHome);
    const update = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }';
    for (const input of [{ password: 'von-der-chefin-1' }, { email: 'chefin@example.com' }]) {
      expect(['CONFLICT', 'FORBIDDEN']).toContain(
        codeOf(await app.graphql(first.token, update, { id: atHome.userId, input })),
      );
      expect(codeOf(await app.graphql(second.token, update, { id: atHome.userId, input }))).toBe('FORBIDDEN');
    }
    expect((await login(app, atHome.email, PASSWORD)).errors).toBeUndefined();
    expect(
      codeOf(
        await app.graphql(first.token, update, { id: atHome.userId, input: { name: 'Anders', email: atHome.email } }),
      ),
    ).toBeUndefined();
  });
});
