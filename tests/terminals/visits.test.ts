import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isWeakPin } from '../../schema/areas/terminals/pin.shared.ts';
import { addressOf, learnerAt, pages, SIGNED } from '../courses/learner.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

interface Answer<T> {
  data: T | undefined;
  code: string | undefined;
  message: string | undefined;
}
interface Visit {
  employeeId: string;
  employeeName: string;
  courses: { id: string; name: string; isOralOpen: boolean }[];
  signings: { id: string; topic: string }[];
}
interface Begun {
  secret: string;
  visit: Visit;
}

/** Number of guesses of a PIN: 10,000 in `npm run test:long`. */
const GUESSES = Number(process.env.TEST_GUESSES ?? 120);
const AT_ONCE = 40;
const TRIED = { timeout: 20_000 + GUESSES * 60 };

const VISIT = 'employeeId employeeName hasPin courses { id name isOralOpen } signings { id topic }';

let app: TestApp;
let owner: Actor;
let rest: RestClient;
let terminal: string;
let token: string;
/** People in the group of the terminal, and outside of it. */
let ali: string;
let ben: string;
let group: string;

async function ask<T>(document: string, variables: object = {}, by: string | null = null): Promise<Answer<T>> {
  const { data, errors } = await app.graphql<{ result: T } | null>(by, document, { ...variables });
  return { data: data?.result, code: errors?.[0]?.extensions.code, message: errors?.[0]?.message };
}
const byOwner = <T>(document: string, variables: object = {}) => ask<T>(document, variables, owner.token);
const openPairing = async (id = terminal) =>
  (
    await byOwner<{ code: string }>('mutation ($id: ID!) { result: openTerminalPairing(id: $id) { code until } }', {
      id,
    })
  ).data!.code;
const pair = (code: string) =>
  ask<{ token: string; name: string }>(
    'mutation ($code: String!) { result: pairTerminal(code: $code) { token name } }',
    {
      code,
    },
  );
const enter = (number: string, pin: string, at = token) =>
  ask<Begun>(
    `mutation ($token: String!, $number: String!, $pin: String!) {
       result: enterTerminal(token: $token, number: $number, pin: $pin) { secret visit { ${VISIT} } } }`,
    { token: at, number, pin },
  );
const enterByBadge = (code: string, at = token) =>
  ask<Begun>(
    `mutation ($token: String!, $code: String!) {
       result: enterTerminalByBadge(token: $token, code: $code) { secret visit { ${VISIT} } } }`,
    { token: at, code },
  );
const visitOf = (secret: string) =>
  ask<Visit>(`query ($secret: String!) { result: terminalVisit(secret: $secret) { ${VISIT} } }`, { secret });
const leave = (secret: string) =>
  ask<boolean>('mutation ($secret: String!) { result: endTerminalVisit(secret: $secret) }', { secret });
const setPin = async (id: string) =>
  (await byOwner<{ pin: string }>('mutation ($id: ID!) { result: setEmployeePin(id: $id) { pin } }', { id })).data!.pin;
const badgeOf = async (id: string): Promise<string> => {
  await byOwner('mutation ($ids: [ID!]!) { result: openBadges(ids: $ids) { id } }', { ids: [id] });
  const [row] = await app.sql<{ code: string }>('select code from employee_badge where employee_id = $1', [id]);
  return row!.code;
};
/** Another PIN of six digits. */
const wrong = (pin: string): string => (pin === '738291' ? '738292' : '738291');
const employee = async (name: string, personnelNumber: string | null = null) =>
  (
    await rest.post<{ id: string }>('employee', {
      name,
      email: `${randomUUID().slice(0, 8)}@example.org`,
      employeeLanguage: 'GER',
      ...(personnelNumber && { personnelNumber }),
    })
  ).body.id;
const courseOf = ({ secret, visit }: Begun, course = visit.courses[0]!.id) =>
  learnerAt(app, {
    managedInstructionAssignmentId: course,
    assignmentId: secret,
    employeeId: visit.employeeId,
  });

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
  [ali, ben] = [await employee('Ali Demir', '1001'), await employee('Ben Roth', '1002')];
  const offered = await byOwner<{ id: string }>(
    'mutation ($slug: String!) { result: offerCourse(slug: $slug) { id } }',
    { slug: 'fire-protection' },
  );
  const examination = (await rest.post<{ id: string }>('examination', { name: 'Lärm', optional: false })).body.id;
  const needs = {
    instructionAssignments: [{ instruction: offered.data!.id }],
    examinationAssignments: [{ examination }],
  };
  const create = async (name: string, members: string[]) =>
    (await rest.post<{ id: string }>('employeeGroup', { name, members, ...needs })).body.id;
  group = await create('Halle', [ali]);
  await create('Büro', [ben]);
  terminal = (await rest.post<{ id: string }>('terminal', { name: 'Tor 1', groupIds: [group] })).body.id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  // Each test has a new tablet and no recorded wrong entries.
  await app.sql('delete from terminal_try');
  await app.sql('update terminal set refused_until = null');
  token = (await pair(await openPairing())).data!.token;
});

describe('a tablet', () => {
  it('becomes the terminal of a code once, and another one takes its place', async () => {
    const code = await openPairing();
    const second = await pair(` ${code.toLowerCase().slice(0, 5)}-${code.slice(5)} `);
    expect(second.data!.name).toBe('Tor 1');
    expect((await pair(code)).code).toBe('NOT_FOUND');
    expect((await enter('1001', '123450')).code).toBe('NOT_FOUND');
    expect(
      (await ask('query ($token: String!) { result: terminalOfToken(token: $token) { name } }', { token })).code,
    ).toBe('NOT_FOUND');
    await app.sql(`update terminal_key set pairing_hash = sha256('X'), pairing_until = now() - interval '1 second'`);
    expect((await pair('X')).code).toBe('NOT_FOUND');
    const [stored] = await app.sql<{ all: string }>(`select row_to_json(k)::text as all from terminal_key k`);
    expect(stored!.all).not.toContain(second.data!.token);
  });

  it('is set up by Owners and by who may manage online instructions, and by nobody else', async () => {
    const open = 'mutation ($id: ID!) { result: openTerminalPairing(id: $id) { until } }';
    const may = await addUser(app, owner, { permissions: ['managedinstruction'] });
    const mayNot = await addUser(app, owner, { permissions: ['examination', 'instruction'] });
    expect((await ask(open, { id: terminal }, may.token)).code).toBeUndefined();
    expect((await ask(open, { id: terminal }, mayNot.token)).code).toBe('FORBIDDEN');
    expect(
      (await ask('mutation ($id: ID!) { result: setEmployeePin(id: $id) { pin } }', { id: ali }, mayNot.token)).code,
    ).toBe('FORBIDDEN');
    expect((await rest.post('terminal', { name: 'X', groupIds: [randomUUID()] })).status).toBe(400);
    expect((await rest.delete(`terminal/${terminal}`)).status).toBe(409);
  });

  it('admits nobody, rather than everybody, once its only group was deleted', async () => {
    const other = (await rest.post<{ id: string }>('employeeGroup', { name: 'Zeitarbeit', members: [ali] })).body.id;
    const id = (await rest.post<{ id: string }>('terminal', { name: 'Tor 2', groupIds: [other] })).body.id;
    const at = (await pair(await openPairing(id))).data!.token;
    const badge = await badgeOf(ali);
    expect((await enterByBadge(badge, at)).code).toBeUndefined();
    await rest.delete(`employeeGroup/${other}`);
    expect((await enterByBadge(badge, at)).code).toBe('CONFLICT');
    expect((await rest.get<{ groupIds: string[] }>(`terminal/${id}`)).body.groupIds).toEqual([]);
  });
});

describe('somebody at a terminal', () => {
  it('enters by number and PIN, sees the own course and no health check, and completes it', async () => {
    const begun = (await enter(' 1001 ', await setPin(ali))).data!;
    expect(begun.visit).toMatchObject({ employeeName: 'Ali D.', courses: [{ isOralOpen: false }], signings: [] });
    expect(begun.visit.courses).toHaveLength(1);
    const learner = courseOf(begun);
    const hash = await learner.hashOf();
    // The addresses of the mailed links, which stay valid, are never sent to the tablet.
    expect((await learner.links()).data).toEqual({ next: [], former: [] });
    await learner.learn(hash);
    expect((await learner.complete(hash)).data).toEqual({ status: 'SUCCESS', hasCertificate: true });
    // The answer was lost: the tablet sends the signature again.
    expect((await learner.complete(hash)).data).toEqual({ status: 'SUCCESS', hasCertificate: true });
    expect((await visitOf(begun.secret)).data!.courses).toEqual([]);
    const { data: audit } = await byOwner<{ data: { terminal: string | null; user: object | null }[] }>(
      `{ result: audit(filter: { entity: "Assignment" }, perPage: 1) { data { terminal user { id } } } }`,
    );
    expect(audit!.data).toEqual([{ terminal: 'Tor 1', user: null }]);
  });

  it('opens the certificate on their own phone, for a quarter of an hour, and no other page', async () => {
    const begun = (await enterByBadge(await badgeOf(ali))).data!;
    const [done] = await app.sql<{ id: string }>(
      'select id from assignment where employee_id = $1 and completed_at is not null',
      [ali],
    );
    const take = (assignment: string) =>
      ask<{ url: string }>(
        'mutation ($secret: String!, $assignment: ID!) { result: takeCertificate(secret: $secret, assignment: $assignment) { url } }',
        { secret: begun.secret, assignment },
      );
    const [, , originId, linkId, employeeId] = new URL((await take(done!.id)).data!.url).pathname
      .split('/')
      .map(String);
    await leave(begun.secret);
    const address = { managedInstructionAssignmentId: originId!, assignmentId: linkId!, employeeId: employeeId! };
    expect((await learnerAt(app, address).page()).data).toMatchObject({ status: 'SUCCESS', hasCertificate: true });
    // It gives access to nothing else of the person, and is no visit.
    expect((await visitOf(linkId!)).code).toBe('NOT_FOUND');
    const [other] = await app.sql<{ id: string }>(
      'select id from assignment where employee_id = $1 and completed_at is null and instruction_id is not null limit 1',
      [ben],
    );
    const elsewhere = { ...address, managedInstructionAssignmentId: other!.id };
    expect((await learnerAt(app, elsewhere).page()).code).toBe('NOT_FOUND');
    expect((await take(other!.id)).code).toBe('NOT_FOUND');
    await app.sql(`update terminal_visit set ends_at = now() - interval '1 second' where assignment_id is not null`);
    expect((await learnerAt(app, address).page()).code).toBe('NOT_FOUND');
  });

  it('signs an instruction in person once, until the instructor completes it', async () => {
    const [participant, held] = [randomUUID(), randomUUID()];
    const saved = await byOwner(
      'mutation ($input: HeldInstructionInput!) { result: saveHeldInstruction(input: $input) { id } }',
      {
        input: {
          id: held,
          topic: 'Neue Presse',
          points: 'Not-Halt',
          place: 'Halle',
          instructor: 'Jens Krüger',
          language: 'de',
          heldOn: '2020-01-07',
          participants: [{ id: participant, employee: ali, name: 'Ali Demir' }],
        },
      },
    );
    expect(saved.code).toBeUndefined();
    const begun = (await enterByBadge(await badgeOf(ali))).data!;
    expect(begun.visit.signings).toEqual([{ id: participant, topic: 'Neue Presse' }]);
    const sign = (id: string, secret = begun.secret) =>
      ask<Visit>(
        `mutation ($secret: String!, $id: ID!, $signature: JSON!) {
           result: signAtTerminal(secret: $secret, id: $id, signature: $signature) { ${VISIT} } }`,
        { secret, id, signature: SIGNED },
      );
    const other = (await employee('Dora Lang', '1009')) satisfies string;
    await rest.put(`terminal/${terminal}`, { groupIds: null });
    const dora = (await enterByBadge(await badgeOf(other))).data!;
    expect((await sign(participant, dora.secret)).code).toBe('NOT_FOUND');
    // This ends the visit of the previous person.
    expect((await sign(participant)).code).toBe('NOT_FOUND');
    const again = (await enterByBadge(await badgeOf(ali))).data!;
    expect((await sign(participant, again.secret)).data!.signings).toEqual([]);
    const [first] = await app.sql<{ at: Date }>('select signed_at as at from held_participant where id = $1', [
      participant,
    ]);
    expect((await sign(participant, again.secret)).code).toBeUndefined();
    expect(await app.sql('select signed_at as at from held_participant where id = $1', [participant])).toEqual([first]);
    await rest.put(`terminal/${terminal}`, { groupIds: [group] });
  });

  it('leaves no data for the next person, and the link in a mail continues at the same place', async () => {
    const cem = await employee('Cem Aydin', '1003');
    await rest.put(`employeeGroup/${group}`, { members: [ali, cem] });
    const first = (await enterByBadge(await badgeOf(cem))).data!;
    const learner = courseOf(first);
    const hash = await learner.hashOf();
    await learner.open(hash, pages[0]!.id);
    await enterByBadge(`${app.url}/app/ownPeople/badge/${await badgeOf(ali)}`);
    expect((await visitOf(first.secret)).code).toBe('NOT_FOUND');
    expect((await learner.page()).code).toBe('NOT_FOUND');
    // Also if this server has the run in its cache.
    expect((await learner.open(hash, pages[0]!.id)).code).toBe('NOT_FOUND');
    expect((await learner.complete(hash)).code).toBe('NOT_FOUND');
    const mailed = learnerAt(app, await addressOf(app, cem));
    expect((await mailed.page()).data!.course!.screen).toBe(pages[0]!.id);
  });

  it('is logged out after fifteen minutes without input, by the office, and after a maximum time in any case', async () => {
    const keep = (secret: string) =>
      ask<boolean>('mutation ($secret: String!) { result: keepTerminalVisit(secret: $secret) }', { secret });
    const { secret } = (await enterByBadge(await badgeOf(ali))).data!;
    await app.sql(`update terminal_visit set ends_at = now() + interval '1 minute' where assignment_id is null`);
    expect((await keep(secret)).data).toBe(true);
    const [stored] = await app.sql<{ minutes: number }>(
      `select round(extract(epoch from ends_at - now()) / 60)::int as minutes from terminal_visit
        where secret_hash = sha256(convert_to($1, 'UTF8'))`,
      [secret],
    );
    expect(stored!.minutes).toBe(10);
    await app.sql(`update terminal_visit set started_at = started_at - interval '3 hours' where assignment_id is null`);
    await keep(secret);
    expect((await visitOf(secret)).code).toBe('NOT_FOUND');
    const next = (await enterByBadge(await badgeOf(ali))).data!;
    expect((await rest.post(`terminal/${terminal}/end`, {})).status).toBe(200);
    expect((await keep(next.secret)).code).toBe('NOT_FOUND');
    expect((await visitOf(next.secret)).code).toBe('NOT_FOUND');
    expect((await enterByBadge(await badgeOf(ali))).code).toBe('NOT_FOUND');
    expect((await leave(next.secret)).data).toBe(true);
  });

  it('is refused for another group, after leaving, with a blocked badge or at a terminal of another organisation', async () => {
    expect((await enterByBadge(await badgeOf(ben))).code).toBe('CONFLICT');
    expect((await enter('1002', await setPin(ben))).code).toBe('CONFLICT');
    const removed = await employee('Gero Weg', '1004');
    const [pin, badge] = [await setPin(removed), await badgeOf(removed)];
    await rest.put(`terminal/${terminal}`, { groupIds: null });
    const { secret } = (await enterByBadge(badge)).data!;
    await rest.put(`employee/${removed}`, { leavingDate: '2020-01-31' });
    expect((await enterByBadge(badge)).code).toBe('NOT_FOUND');
    expect((await enter('1004', pin)).code).toBe('NOT_FOUND');
    expect((await visitOf(secret)).code).toBe('NOT_FOUND');
    await rest.put(`terminal/${terminal}`, { groupIds: [group] });
    await byOwner('mutation ($id: ID!) { result: closeBadge(id: $id) { id } }', { id: ali });
    for (const code of ['none', badge.slice(1), 'x'.repeat(100)])
      expect((await enterByBadge(code)).code).toBe('NOT_FOUND');
    const foreign = await registerOwner(app);
    const theirs = restClient(app, foreign.token);
    const id = (await theirs.post<{ id: string }>('terminal', { name: 'Fremd' })).body.id;
    const opened = await ask<{ code: string }>(
      'mutation ($id: ID!) { result: openTerminalPairing(id: $id) { code } }',
      { id },
      foreign.token,
    );
    const at = (await pair(opened.data!.code)).data!.token;
    expect((await enterByBadge(await badgeOf(ali), at)).code).toBe('NOT_FOUND');
    expect((await enter('1001', await setPin(ali), at)).code).toBe('NOT_FOUND');
  });
});

describe('a PIN', () => {
  it('pauses after five wrong ones and is locked after ten, also for concurrent tries; the office is notified', async () => {
    const pin = await setPin(ali);
    const tried = await Promise.all(Array.from({ length: 12 }, () => enter('1001', wrong(pin))));
    expect(tried.filter(({ code }) => code === 'NOT_FOUND')).toHaveLength(5);
    expect((await enter('1001', pin)).code).toBe('RATE_LIMITED');
    await app.sql('delete from terminal_try');
    await app.sql(`update employee_pin_secret set tried_at = now() - interval '16 minutes'`);
    const more = await Promise.all(Array.from({ length: 12 }, () => enter('1001', wrong(pin))));
    expect(more.filter(({ code }) => code === 'NOT_FOUND').length).toBeLessThan(5);
    await app.sql('delete from terminal_try');
    expect(await enter('1001', pin)).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('gesperrt') });
    const { data: shown } = await byOwner<{ items: { kind: string; title: string }[] }>(
      '{ result: notifications(first: 5) { items { kind title } } }',
    );
    expect(shown!.items).toContainEqual({ kind: 'pinLocked', title: 'Ali Demir' });
    const [row] = await app.sql<{ hash: string }>('select pin_hash as hash from employee_pin_secret limit 1');
    expect(row!.hash).toContain('$argon2id$');
    expect((await enter('1001', await setPin(ali))).code).toBeUndefined();
  });

  it('that is guessed for weeks at many terminals is compared ten times and then locked', TRIED, async () => {
    const pin = await setPin(ali);
    const [opened, compared] = [new Array<string>(), new Array<string>()];
    for (let guessed = 0; guessed < GUESSES; guessed += AT_ONCE) {
      const tries = await Promise.all(Array.from({ length: AT_ONCE }, () => enter('1001', wrong(pin))));
      for (const { code = 'entered' } of tries) {
        if (code === 'entered') opened.push(code);
        if (code === 'NOT_FOUND') compared.push(code);
      }
      // The attacker goes to the next terminal, and waits for a day.
      await app.sql('delete from terminal_try');
      await app.sql('update terminal set refused_until = null');
      await app.sql(`update employee_pin_secret set tried_at = tried_at - interval '1 day'`);
    }
    expect(opened).toEqual([]);
    expect(compared.length).toBeGreaterThan(0);
    expect(compared.length).toBeLessThanOrEqual(10);
    expect(await enter('1001', pin)).toMatchObject({ code: 'CONFLICT' });
  });

  it('cannot be guessed for many people: the terminal takes none for an hour, and the organisation is notified', async () => {
    const pin = await setPin(ali);
    for (let number = 0; number < 20; number += 1) await enter(`9${number}`, '111222');
    expect((await enter('1001', pin)).code).toBe('RATE_LIMITED');
    expect((await enterByBadge(await badgeOf(ali))).code).toBe('RATE_LIMITED');
    expect((await rest.get<{ refusedUntil: string }>(`terminal/${terminal}`)).body.refusedUntil).not.toBeNull();
    await app.sql(`update terminal set refused_until = now() - interval '1 second'`);
    await app.sql(`update terminal_try set at = now() - interval '61 minutes'`);
    expect((await enter('1001', pin)).code).toBeUndefined();
    // Spread over many terminals.
    const [{ client_id: clientId }] = (await app.sql<{ client_id: string }>(
      'select client_id from terminal where id = $1',
      [terminal],
    )) as [{ client_id: string }];
    const other = (await rest.post<{ id: string }>('terminal', { name: 'Tor 3' })).body.id;
    await app.sql(
      `insert into terminal_try (client_id, id, terminal_id, at)
       select $1, gen_random_uuid(), $2, now() from generate_series(1, 60)`,
      [clientId, other],
    );
    expect((await enter('1001', pin)).code).toBe('RATE_LIMITED');
  });

  it('says the same of an unknown number and a wrong PIN', async () => {
    const pin = await setPin(ali);
    const [unknown, refused] = [await enter('404', pin), await enter('1001', wrong(pin))];
    expect([unknown.code, unknown.message]).toEqual([refused.code, refused.message]);
    for (const [number, typed] of [
      ['', '123'],
      ['1001', ''],
      ['1001', 'abc'],
      ['\0', '123456'],
      ['1001', '1'.repeat(200)],
    ] as const)
      expect((await enter(number, typed)).code).toBe('BAD_INPUT');
  });

  it('is changed at the terminal with the present one, and not to one that others try first', async () => {
    const pin = await setPin(ali);
    const { secret } = (await enter('1001', pin)).data!;
    const change = (former: string, next: string) =>
      ask<boolean>(
        'mutation ($secret: String!, $former: String!, $pin: String!) { result: changeTerminalPin(secret: $secret, former: $former, pin: $pin) }',
        { secret, former, pin: next },
      );
    for (const weak of ['123456', '654321', '000000', '121212', '123123', '12345', '1234567', 'abcdef'])
      expect((await change(pin, weak)).code, weak).toBe('BAD_INPUT');
    expect((await change(wrong(pin), '493827')).code).toBe('BAD_INPUT');
    expect((await change(pin, '493827')).data).toBe(true);
    expect((await enter('1001', pin)).code).toBe('NOT_FOUND');
    expect((await enter('1001', '493827')).code).toBeUndefined();
    const history = await byOwner<{ data: { entity: string; terminal: string | null; changes: object[] }[] }>(
      `query ($id: ID!) { result: recordHistory(entity: "Employee", id: $id) { data { entity terminal changes { field to } } } }`,
      { id: ali },
    );
    const [entry] = history.data!.data.filter(({ entity }) => entity === 'EmployeePin');
    expect(entry!.terminal).toBe('Tor 1');
    expect(JSON.stringify(history.data)).not.toContain('argon2');
  });

  it('is set for people with a personnel number who work here', async () => {
    const without = await employee('Ohne Nummer');
    const set = (id: string) =>
      byOwner<{ pin: string }>('mutation ($id: ID!) { result: setEmployeePin(id: $id) { pin } }', { id });
    expect((await set(without)).code).toBe('BAD_INPUT');
    expect((await set(randomUUID())).code).toBe('NOT_FOUND');
    const pins = [await setPin(ali), await setPin(ben)];
    expect(pins.every((pin) => /^\d{6}$/.test(pin) && !isWeakPin(pin))).toBe(true);
    expect((await rest.delete(`employee/${ali}/pin`)).status).toBe(200);
    expect((await enter('1001', pins[0]!)).code).toBe('NOT_FOUND');
  });
});
