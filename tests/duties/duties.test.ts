import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { addDays, addMonths, addYears, today } from '../../schema/kernel/calendar.shared.ts';
import builtIn from '../../schema/areas/duties/legal-duties.json';
import { dutyEvidence, dutyFacts } from '../../schema/areas/duties/duty.rows.ts';
import { updateLegalDuties } from '../../server/database/legal-duties.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;
let now: Date | null = null;

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now ?? new Date() } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = null;
  owner = await registerOwner(app);
  await app.sql(
    `update client set company_data = jsonb_set(company_data, '{numberOfEmployees}', 'null') where id = $1`,
    [owner.clientId],
  );
});

interface Duty {
  id: string;
  state: string;
  title: string;
  certainty: string;
  lawAsOf: string | null;
  validTo: string | null;
  provedOn: string | null;
  validUntil: string | null;
  missing: string[];
  isLapsed: boolean;
  sources: { label: string; total: number; proven: number; path: string | null }[];
  records: { title: string; day: string | null; isGood: boolean; path: string }[];
  decision: { reason: string; createdBy: { id: string } } | null;
  proofs: { id: string; day: string; remark: string; hasFile: boolean }[];
}

const DUTY = `id state title certainty lawAsOf validTo provedOn validUntil missing isLapsed
  sources { label total proven path } records { title day isGood path }
  decision { reason createdBy { id } } proofs { id day remark hasFile }`;

async function run<T>(actor: Actor, query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await app.graphql<T>(actor.token, query, variables);
  expect(errors).toBeUndefined();
  return data;
}

const duty = async (code: string, actor = owner): Promise<Duty> =>
  (await run<{ legalDuty: Duty }>(actor, `query ($code: String!) { legalDuty(code: $code) { ${DUTY} } }`, { code }))
    .legalDuty;

const stateOf = async (code: string): Promise<string> => (await duty(code)).state;

const duties = async (actor = owner): Promise<Map<string, Duty>> => {
  const query = `{ legalDuties { count data { ${DUTY} } } }`;
  const { legalDuties } = await run<{ legalDuties: { data: Duty[]; count: number } }>(actor, query);
  expect(legalDuties.count).toBe(legalDuties.data.length);
  return new Map(legalDuties.data.map((each) => [each.id, each]));
};

const summary = async (): Promise<Record<string, number>> =>
  (
    await run<{ dutySummary: Record<string, number> }>(
      owner,
      '{ dutySummary { done total due notRecorded unknown notApplicable } }',
    )
  ).dutySummary;

const saveProfile = (input: object, actor = owner) =>
  app.graphql(actor.token, 'mutation ($input: DutyProfileInput!) { saveDutyProfile(input: $input) { counted } }', {
    input,
  });

const decide = (code: string, reason: string, actor = owner) =>
  app.graphql(
    actor.token,
    'mutation ($input: DutyDecisionInput!) { decideDutyNotApplicable(input: $input) { state } }',
    { input: { duty: code, reason } },
  );

const prove = (input: object, actor = owner) =>
  app.graphql<{ recordDutyProof: Duty }>(
    actor.token,
    `mutation ($input: DutyProofInput!) { recordDutyProof(input: $input) { ${DUTY} } }`,
    { input },
  );

const ago = (days: number): string => addDays(today(), -days);

/** Inserts a row of the organisation, with a new id by default. */
async function insert(table: string, values: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(values);
  const [row] = await app.sql<{ id: string }>(
    `insert into ${table} (client_id, id${columns.map((column) => `, ${column}`).join('')})
     values ($1, gen_random_uuid()${columns.map((_, index) => `, $${index + 2}`).join('')}) returning id`,
    [owner.clientId, ...Object.values(values)],
  );
  return row!.id;
}

describe('the duties of an organisation of which nothing is known', () => {
  it('are unclear, none of them fine, and say what is missing', async () => {
    const all = await duties();
    expect(all.size).toBe(90);
    expect(new Set([...all.values()].map(({ state }) => state))).toEqual(new Set(['UNKNOWN']));
    expect(all.get('committee')!.missing).toEqual(['weightedHeadcount']);
    expect(all.get('eqMonitored')!.missing).toEqual(['lift', 'pressureVessel', 'explosive']);
    expect(await summary()).toEqual({ done: 0, total: 90, due: 0, notRecorded: 0, unknown: 90, notApplicable: 0 });
  });
});

describe('the profile', () => {
  it('decides which duties apply: part-time counts as ASiG § 11 weighs it', async () => {
    await saveProfile({ headsFull: 18, headsReduced: 4, headsShort: 0 });
    expect(await stateOf('safetyReps')).toBe('NOT_RECORDED');
    // 18 + 4 × 0.75 = 21
    expect(await stateOf('committee')).toBe('NOT_RECORDED');
    await saveProfile({ headsFull: 18, headsReduced: 0, headsShort: 4 });
    // 18 + 4 × 0.5 = 20, which is not more than 20
    expect(await stateOf('committee')).toBe('NOT_APPLICABLE');
    await saveProfile({ headsFull: 20, headsReduced: 0, headsShort: 0, answers: { ladders: true, lift: false } });
    const all = await duties();
    expect(all.get('safetyReps')!.state).toBe('NOT_APPLICABLE');
    expect(all.get('eqLadders')!.state).toBe('NOT_RECORDED');
    expect(all.get('eqMonitored')).toMatchObject({ state: 'UNKNOWN', missing: ['pressureVessel', 'explosive'] });
    await saveProfile({ answers: { ladders: null } });
    expect(await stateOf('eqLadders')).toBe('UNKNOWN');
  });

  it('has bounds if the hours of the people are unknown', async () => {
    for (let index = 0; index < 21; index += 1)
      await insert('employee', { name: `Person ${index}`, without_email: true });
    const all = await duties();
    expect(all.get('safetyReps')!.state).toBe('NOT_RECORDED');
    // 21 employees are 10.5 to 21 weighted ones.
    expect(all.get('committee')!.state).toBe('UNKNOWN');
    expect(all.get('faQuota')!.state).toBe('UNKNOWN');
    await saveProfile({ largestShift: 2 });
    expect(await stateOf('faQuota')).toBe('NOT_RECORDED');
  });

  it('is outweighed by what the records show', async () => {
    await saveProfile({ answers: { substances: false, accidents: false } });
    expect(await stateOf('hazRegister')).toBe('NOT_APPLICABLE');
    const location = await insert('storage_location', { name: 'Lager' });
    await insert('dangerous_good', { dangerous_good_storage_location: location, name: 'Verdünner', identifier: 'G-1' });
    expect(await duty('hazRegister')).toMatchObject({
      state: 'DUE',
      sources: [{ label: 'Gefahrstoffe', total: 1, proven: 0, path: '/app/dangerousGoods/substances' }],
      records: [{ title: 'Verdünner', isGood: false }],
    });
  });

  it('refuses questions that nobody asks, and numbers that are none', async () => {
    expect((await saveProfile({ answers: { moon: true } })).errors![0]!.extensions.details).toMatchObject([
      { field: 'answers.moon', key: 'unknownField' },
    ]);
    expect((await saveProfile({ headsFull: -1 })).errors![0]!.extensions.code).toBe('BAD_INPUT');
  });
});

describe('a duty', () => {
  beforeEach(async () => {
    await saveProfile({ headsFull: 5 });
  });

  it('is proven by records, due when they are too old, and not recorded without any', async () => {
    expect(await stateOf('inspection')).toBe('NOT_RECORDED');
    const id = await insert('inspection', { title: 'Herbst', status: 'Draft', inspection_date: ago(10) });
    expect(await stateOf('inspection')).toBe('NOT_RECORDED');
    await app.sql(`update inspection set status = 'Closed' where id = $1`, [id]);
    expect(await duty('inspection')).toMatchObject({
      state: 'DONE',
      provedOn: ago(10),
      validUntil: addMonths(ago(10), 12),
      records: [{ title: 'Herbst', isGood: true, day: ago(10) }],
    });
    await app.sql(`update inspection set inspection_date = $2 where id = $1`, [id, addMonths(today(), -13)]);
    expect(await stateOf('inspection')).toBe('DUE');
  });

  it('needs each of the records where the law says each: one person without a briefing makes it due', async () => {
    const [one, two] = [
      await insert('employee', { name: 'Ada', without_email: true }),
      await insert('employee', { name: 'Ben', without_email: true }),
    ];
    const held = await insert('held_instruction', {
      topic: 'Brandschutz und Fluchtwege',
      held_on: ago(30),
      instructor: 'Petra',
      language: 'de',
    });
    const takesPart = (employee: string, name: string, to = held): Promise<string> =>
      insert('held_participant', {
        held_instruction_id: to,
        position: 0,
        employee_id: employee,
        name,
        on_paper: true,
      });
    const complete = (): Promise<unknown> =>
      app.sql(
        `update held_instruction set completed_at = now(), seal = 'sealed' where client_id = $1 and completed_at is null`,
        [owner.clientId],
      );
    await takesPart(one, 'Ada');
    await complete();
    expect(await duty('instrYear')).toMatchObject({ state: 'DUE', sources: [{ total: 2, proven: 1 }] });
    const second = await insert('held_instruction', {
      topic: 'Brand',
      held_on: ago(30),
      instructor: 'P',
      language: 'de',
    });
    await takesPart(two, 'Ben', second);
    await complete();
    expect(await stateOf('instrYear')).toBe('DONE');
    expect(await stateOf('instrFire')).toBe('DONE');
    now = new Date(`${addMonths(today(), 13)}T10:00:00Z`);
    expect(await stateOf('instrYear')).toBe('DUE');
    expect(await stateOf('instrFire')).toBe('DUE');
  });

  it('is proven by hand where there are no records, until the proof is too old', async () => {
    const day = ago(40);
    const { data } = await prove({ duty: 'evacDrill', day, remark: 'Protokoll im Ordner „Brandschutz“' });
    expect(data.recordDutyProof.state).toBe('UNKNOWN');
    await saveProfile({ answers: { escapePlanNeeded: true } });
    expect(await duty('evacDrill')).toMatchObject({ state: 'DONE', provedOn: day, validUntil: addMonths(day, 24) });
    await prove({ duty: 'fireHelpers', day: addYears(today(), -6), remark: 'Bescheinigungen' });
    expect(await stateOf('fireHelpers')).toBe('DUE');
    // A future day proves nothing.
    expect((await prove({ duty: 'fireHelpers', day: addDays(today(), 1), remark: 'x' })).errors).toBeDefined();
    expect((await prove({ duty: 'fireHelpers', day: today() })).errors![0]!.extensions.details).toMatchObject([
      { field: 'remark', key: 'required' },
    ]);
    expect((await prove({ duty: 'noSuchDuty', day: today(), remark: 'x' })).errors![0]!.extensions.field).toBe('duty');
  });

  it('is not made fine by a proof of hand while the records say otherwise', async () => {
    await insert('employee', { name: 'Ada', without_email: true });
    await prove({ duty: 'instrYear', day: today(), remark: 'Alle unterwiesen' });
    expect(await stateOf('instrYear')).toBe('DUE');
  });

  it('does not apply by a decision with a reason, in the audit with its author, for a year, until it is taken back', async () => {
    expect((await decide('fireOrder', '  ')).errors![0]!.extensions.details).toMatchObject([
      { field: 'reason', key: 'required' },
    ]);
    await decide('fireOrder', 'Der Vermieter führt sie.');
    expect(await duty('fireOrder')).toMatchObject({
      state: 'NOT_APPLICABLE',
      decision: { reason: 'Der Vermieter führt sie.', createdBy: { id: owner.userId } },
    });
    const audited = () =>
      app.sql<{ action: string; by: string }>(
        `select action, user_id as by from audit where client_id = $1 and entity = 'DutyDecision' order by id`,
        [owner.clientId],
      );
    expect(await audited()).toEqual([{ action: 'created', by: owner.userId }]);
    const { audit } = await run<{ audit: { names: { id: string; name: string }[] } }>(
      owner,
      '{ audit(filter: { entity: "DutyDecision" }) { names { id name } } }',
    );
    expect(audit.names).toContainEqual({ id: 'fireOrder', name: (await duty('fireOrder')).title });
    await app.sql(`update duty_decision set created_at = now() - interval '13 months' where client_id = $1`, [
      owner.clientId,
    ]);
    expect(await duty('fireOrder')).toMatchObject({ state: 'NOT_RECORDED', isLapsed: true });
    await decide('fireOrder', 'Noch immer.');
    expect(await stateOf('fireOrder')).toBe('NOT_APPLICABLE');
    await run(owner, 'mutation { takeBackDutyDecision(duty: "fireOrder") { state } }');
    expect(await stateOf('fireOrder')).toBe('NOT_RECORDED');
    expect((await audited()).map(({ action }) => action)).toContain('deleted');
    const again = await app.graphql(owner.token, 'mutation { takeBackDutyDecision(duty: "fireOrder") { state } }');
    expect(again.errors![0]!.extensions.code).toBe('NOT_FOUND');
  });
});

describe('the count', () => {
  it('never says that all is proven while one duty is not recorded or unclear', async () => {
    await saveProfile({ headsFull: 5 });
    const all = await duties();
    const left = [...all.values()].filter(({ state }) => state !== 'NOT_APPLICABLE').map(({ id }) => id);
    await app.sql(
      `insert into duty_decision (client_id, id, code, reason, created_by)
       select $1, gen_random_uuid(), code, 'Probe', $2 from unnest($3::text[]) code`,
      [owner.clientId, owner.userId, left.slice(1)],
    );
    const counted = await summary();
    expect(counted.total).toBe(1);
    expect(counted.done).toBe(0);
    const { standing } = await run<{ standing: { kind: string; done: number; total: number }[] }>(
      owner,
      '{ standing { kind done total } }',
    );
    expect(standing.find(({ kind }) => kind === 'duty')).toEqual({ kind: 'duty', done: 0, total: 1 });
  });
});

describe('who may see it', () => {
  it('sees the records of areas that they may open, and of the others a number', async () => {
    const employee = await insert('employee', { name: 'Ada Geheim', without_email: true });
    const examination = await insert('examination', { name: 'G 26 Atemschutz' });
    await app.sql(
      `insert into assignment (client_id, id, employee_id, examination_id, origin_id, link_id, opens_on, due_on)
       values ($1, gen_random_uuid(), $2, $3, gen_random_uuid(), gen_random_uuid(), $4::date, $4::date + 10)`,
      [owner.clientId, employee, examination, ago(5)],
    );
    const assessor = await addUser(app, owner, { permissions: ['riskassessment'] });
    const seen = await duties(assessor);
    expect(seen.get('healthMandatory')).toMatchObject({ state: 'DUE', sources: [{ total: 1, proven: 0, path: null }] });
    expect(seen.get('instrYear')!.sources).toMatchObject([{ total: 1, path: null }]);
    expect(JSON.stringify([...seen.values()])).not.toMatch(/Geheim|G 26/);
    // Users with the permission see no names here either: the register has them.
    const physician = await addUser(app, owner, { permissions: ['riskassessment', 'examination'] });
    expect((await duty('healthMandatory', physician)).records).toEqual([]);
    const nobody = await addUser(app, owner, { permissions: ['inspection'] });
    const { errors } = await app.graphql(nobody.token, '{ legalDuties { count } }');
    expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
  });
});

describe('the law', () => {
  it('applies from its day: an edition ends, and another one begins', async () => {
    const before = await duty('accReport');
    expect(before).toMatchObject({ validTo: '2027-12-31', certainty: 'law', lawAsOf: '2026-04-29' });
    expect(before.title).not.toMatch(/elektronisch/);
    now = new Date('2028-01-01T10:00:00+01:00');
    expect((await duty('accReport')).title).toMatch(/elektronisch/);
    expect((await duties()).size).toBe(90);
  });

  it('changes by a newer file without a release, once, and never back to an older one', async () => {
    const { mkdtemp, rm, writeFile } = await import('node:fs/promises');
    const { join } = await import('node:path');
    const { tmpdir } = await import('node:os');
    const folder = await mkdtemp(join(tmpdir(), 'law-'));
    const path = join(folder, 'law.json');
    const client = new pg.Client({ connectionString: app.database.ownerUrl });
    await client.connect();
    try {
      const written = async (change: (file: typeof builtIn) => unknown): Promise<void> =>
        writeFile(path, JSON.stringify(change(structuredClone(builtIn))));
      await written((file) => ({
        ...file,
        version: 2,
        duties: file.duties.map((each) =>
          each.code === 'safetyReps' ? { ...each, condition: { fact: 'headcount', atLeast: 51 } } : each,
        ),
      }));
      await saveProfile({ headsFull: 30 });
      expect(await stateOf('safetyReps')).toBe('NOT_RECORDED');
      await updateLegalDuties(client, path);
      expect(await stateOf('safetyReps')).toBe('NOT_APPLICABLE');
      await updateLegalDuties(client);
      expect(await stateOf('safetyReps')).toBe('NOT_APPLICABLE');
      await written((file) => ({ ...file, version: 3, duties: [{ ...file.duties[0], condition: { fact: 'moon' } }] }));
      await expect(updateLegalDuties(client, path)).rejects.toThrow('nobody is asked for moon');
      expect(await stateOf('safetyReps')).toBe('NOT_APPLICABLE');
    } finally {
      await client.query(`comment on table legal_duty is null`);
      await updateLegalDuties(client);
      await client.end();
      await rm(folder, { recursive: true });
    }
  });

  it('refers only to evidence, facts and questions that the areas declare', () => {
    const codes = new Set(builtIn.duties.map(({ code }) => code));
    const asked = new Set(['headcount', ...builtIn.facts.map(({ key }) => key)]);
    expect(dutyEvidence().flatMap(({ proves }) => proves.filter((code) => !codes.has(code)))).toEqual([]);
    expect(dutyFacts().filter(({ fact }) => !asked.has(fact))).toEqual([]);
    expect(new Set(dutyEvidence().flatMap(({ proves }) => proves)).size).toBe(72);
  });
});
