import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { careReportRecord } from '../../schema/areas/care-services/care-service.record.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callOn, type Call } from '../support/call-on.ts';
import { crudSuite } from '../support/crud-suite.ts';
import { refusal } from '../support/refused.ts';

crudSuite(careReportRecord, {
  path: 'careReport',
  search: 'HALLE 2',
  refused: {
    kind: ['', 'month'],
    name: ['', 'x'.repeat(201)],
    doneOn: [addDays(today(), 1)],
    year: [1973, 2201],
    profession: ['', 'doctor'],
    findings: ['x'.repeat(10_001)],
  },
});

let app: TestApp;
let owner: Actor;
let run: Call;

beforeAll(async () => {
  app = await startTestApp();
  run = callOn(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

interface Report {
  id: string;
  version: number;
  signedOn: string | null;
}
const REPORT = '{ id version signedOn }';
const YEAR = Number(today().slice(0, 4));
const create = (input: object) =>
  run<Report>(
    owner,
    `mutation ($input: CreateCareReportInput!) { answer: createCareReport(input: $input) ${REPORT} }`,
    {
      input: { kind: 'visit', name: 'Begehung', doneOn: today(), profession: 'specialist', ...input },
    },
  );
const change = (id: string, input: object) =>
  run<Report>(
    owner,
    `mutation ($id: ID!, $input: UpdateCareReportInput!) { answer: updateCareReport(id: $id, input: $input) ${REPORT} }`,
    { id, input },
  );
const sign = (id: string, actor = owner) =>
  run<Report>(
    actor,
    `mutation ($id: ID!, $input: CareSignatureInput!) { answer: signCareReport(id: $id, input: $input) ${REPORT} }`,
    { id, input: { signature: { kind: 'typed', name: 'Clara Engel' } } },
  );
const book = (input: object) =>
  run(owner, 'mutation ($input: CreateCareServiceInput!) { answer: createCareService(input: $input) { id } }', {
    input: { name: 'Begehung der Werkstatt', doneOn: today(), profession: 'specialist', minutes: 90, ...input },
  });
const heads = (headsFull: number) =>
  run(owner, 'mutation ($input: DutyProfileInput!) { answer: saveDutyProfile(input: $input) { counted } }', {
    input: { headsFull, headsReduced: 0, headsShort: 0, answers: { standardCare: true } },
  });
const plan = (input: object = {}) =>
  run(owner, 'mutation ($input: CarePlanInput!) { answer: saveCarePlan(input: $input) { year } }', {
    input: { insurer: 'BGHM', careGroup: 'II', specialistShare: 60, ...input },
  });
const printed = async (id: string): Promise<string> => {
  const { content } = await run<{ content: string }>(
    owner,
    'query ($id: ID!) { answer: careReportPdf(id: $id, language: "de") { content } }',
    { id },
  );
  return (await readPdf(Buffer.from(content, 'base64'))).text;
};

describe('a report of care', { timeout: 60_000 }, () => {
  it('of a visit has the hours that were booked for it', async () => {
    const { id } = await create({ findings: 'Spaltkeil fehlt', place: 'Halle 2' });
    await book({ careReport: id, field: 'riskAssessment' });
    await book({ name: 'Etwas anderes', minutes: 30 });
    const text = await printed(id);
    expect(text).toContain('Spaltkeil fehlt');
    expect(text).toContain('Zusammen 1,5 Stunden');
    expect(text).not.toContain('Etwas anderes');
  });

  it('of a year is filled with hours, target and digital share of both professions, and with accidents', async () => {
    await heads(30);
    await plan();
    await book({ field: 'advice', minutes: 120, isDigital: true });
    await book({ profession: 'physician', field: 'specialHazards', minutes: 60 });
    const { id } = await create({
      kind: 'year',
      year: YEAR,
      cooperation: 'Gemeinsame Begehung',
      training: 'Fachtagung',
    });
    const text = await printed(id);
    // 30 heads of group II: 45 hours, of which the specialist has 60 percent.
    for (const words of ['45', '27', '18', 'Fachtagung', 'Unfälle: 0', 'Grundbetreuung']) expect(text).toContain(words);
  });

  it('can be signed once it has the content of § 5, and cannot be changed until it is opened again', async () => {
    const { id } = await create({ kind: 'year', year: YEAR });
    expect(await refusal(sign(id))).toMatchObject({ code: 'BAD_INPUT', fields: ['cooperation', 'training'] });
    await change(id, { cooperation: 'Gemeinsame Begehung', training: 'Fachtagung' });
    expect((await sign(id)).signedOn).toBe(today());
    expect(await refusal(sign(id))).toMatchObject({ code: 'CONFLICT' });
    expect(await refusal(change(id, { training: 'Anderes' }))).toMatchObject({ code: 'CONFLICT' });
    expect(
      await refusal(run(owner, 'mutation ($id: ID!) { answer: deleteCareReport(id: $id) { id } }', { id })),
    ).toMatchObject({ code: 'CONFLICT' });
    await run(owner, 'mutation ($id: ID!) { answer: reopenCareReport(id: $id) { id } }', { id });
    await change(id, { training: 'Zwei Fachtagungen' });
    await sign(id);
    expect(await printed(id)).toContain('Zwei Fachtagungen');
    const versions = await app.sql(`select 1 from record_version where care_report_id = $1`, [id]);
    expect(versions).toHaveLength(2);
  });

  it('keeps the figures of the day of its signature', async () => {
    await heads(30);
    await plan();
    const { id } = await create({ kind: 'year', year: YEAR, cooperation: 'Ja', training: 'Fachtagung' });
    await sign(id);
    await heads(60);
    expect(await printed(id)).toContain('45');
  });

  it('names a year if it is of one, which has begun, and none if it is of a visit', async () => {
    expect(await refusal(create({ kind: 'year' }))).toMatchObject({ fields: ['year'], keys: ['required'] });
    expect(await refusal(create({ kind: 'year', year: YEAR + 1 }))).toMatchObject({
      fields: ['year'],
      keys: ['dateInFuture'],
    });
    expect(await refusal(create({ year: YEAR }))).toMatchObject({ fields: ['year'], keys: ['invalid'] });
  });

  it('of another organisation is not found', async () => {
    const { id } = await create({ findings: 'x' });
    expect(await refusal(sign(id, await registerOwner(app)))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a past year', () => {
  it('keeps the head-count that was entered last in that year', async () => {
    await heads(30);
    await plan();
    await app.sql('update care_fact set year = $2 where client_id = $1', [owner.clientId, YEAR - 1]);
    await heads(60);
    const basic = async (year: number) =>
      (
        await run<{ basicHours: number }>(
          owner,
          'query ($year: Int) { answer: careYear(year: $year) { basicHours } }',
          {
            year,
          },
        )
      ).basicHours;
    expect([await basic(YEAR), await basic(YEAR - 1), await basic(YEAR - 3)]).toEqual([90, 45, 45]);
  });
});

describe('the duty of care', () => {
  it('is proven by the hours of both professions within a year', async () => {
    const proven = async (code: string) =>
      (
        await run<{ data: { id: string; state: string }[] }>(owner, '{ answer: legalDuties { data { id state } } }', {})
      ).data.find(({ id }) => id === code)?.state;
    await heads(30);
    await plan();
    await book({ minutes: 1_440 });
    expect(await proven('careHours')).not.toBe('DONE');
    await book({ minutes: 180 });
    await book({ profession: 'physician', minutes: 1_080 });
    expect(await proven('careHours')).toBe('DONE');
    // The required hours depend on the version of the rule of the insurer.
    await plan({ insurer: '' });
    expect(await proven('careHours')).not.toBe('DONE');
  });
});
