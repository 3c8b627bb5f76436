import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  riskAssessmentHtml,
  riskAssessmentSnapshot,
} from '../../schema/areas/risk-assessments/risk-assessment-document.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { assessment, assessmentsOn, measureBack, risk, sentBack } from './operations.ts';

let app: TestApp;
let assessments: ReturnType<typeof assessmentsOn>;
let owner: Actor;
let jonas: Actor;

beforeAll(async () => {
  app = await startTestApp();
  assessments = assessmentsOn(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
  jonas = await addUser(app, owner, { name: 'Jonas Brandt' });
});

interface Measure {
  id: string;
  dueDate: string | null;
  extensions: { fromDay: string | null; toDay: string; reason: string; createdBy: { id: string } | null }[];
}
const MEASURE = 'id dueDate extensions { fromDay toDay reason createdBy { id } }';

const LATE = addDays(today(), -3);
const LATER = addDays(today(), 30);
const german = (day: string): string => day.split('-').toReversed().join('.');
const extend = (actor: Actor, id: string, input: object = {}) =>
  assessments.one<Measure>(
    actor,
    `mutation ($id: ID!, $input: ExtendRiskMeasureInput!) { extendRiskMeasure(id: $id, input: $input) { ${MEASURE} } }`,
    { id, input: { dueDate: LATER, reason: 'Das Sägeblatt hat Lieferzeit.', ...input } },
  );
const ask = (actor: Actor, id: string) =>
  assessments.one(actor, 'mutation ($id: ID!) { askOwnersAboutRiskMeasure(id: $id) { id } }', { id });
const made = async (measure: object = {}) => {
  const measures = [{ text: 'Gehörschutz tragen', responsible: jonas.userId, dueDate: LATE, ...measure }];
  const created = await assessments.create(
    owner,
    assessment(owner.userId, { risks: [risk(owner.userId, { measures })] }),
  );
  return { created, id: created.risks[0]!.measures[0]!.id };
};
const notificationsOf = async (actor: Actor) =>
  (
    await assessments.one<{ items: { kind: string; title: string; words: string }[] }>(
      actor,
      '{ notifications { items { kind title words } } }',
    )
  ).items.filter(({ kind }) => kind.startsWith('measure'));

describe('a measure that is put off', () => {
  it('has its new day, and the reason with name and former day in its history', async () => {
    const { created, id } = await made();
    const once = await extend(jonas, id);
    expect(once).toEqual({
      id,
      dueDate: LATER,
      extensions: [
        { fromDay: LATE, toDay: LATER, reason: 'Das Sägeblatt hat Lieferzeit.', createdBy: { id: jonas.userId } },
      ],
    });
    const { extensions } = await extend(owner, id, { dueDate: addDays(LATER, 7), reason: 'Noch nicht da.' });
    expect(extensions.map(({ reason }) => reason)).toEqual(['Das Sägeblatt hat Lieferzeit.', 'Noch nicht da.']);
    const read = await assessments.read(owner, created.id);
    expect(read.version).toBeGreaterThan(created.version);
    const snapshot = await app.app.database.read(owner.clientId, (rows) => riskAssessmentSnapshot(rows, created.id));
    const { html } = riskAssessmentHtml(snapshot, { language: 'de', version: null, images: new Map() });
    expect(html).toMatch(
      new RegExp(
        `Gehörschutz tragen: von ${german(LATE)} auf ${german(LATER)} \\(am ${german(today())}, Jonas Brandt\\): Das`,
      ),
    );
    expect(read.risks[0]!.measures[0]!.dueDate).toBe(addDays(LATER, 7));
    expect(read.versionNumber).toBe(created.versionNumber + 2);
  });

  it('keeps that history when the assessment is saved again', async () => {
    const { created, id } = await made();
    await extend(jonas, id);
    const { risks, version } = await assessments.read(owner, created.id);
    const measures = [{ ...measureBack(risks[0]!.measures[0]!), state: 'inProgress' }];
    await assessments.update(owner, created.id, { risks: [{ ...sentBack(risks[0]!), measures }] }, version);
    expect((await extend(owner, id, { dueDate: addDays(LATER, 1) })).extensions).toHaveLength(2);
  });

  it('is put off once when the call is sent twice', async () => {
    const { id } = await made();
    const input = { id: randomUUID() };
    await extend(jonas, id, input);
    expect((await extend(jonas, id, input)).extensions).toHaveLength(1);
    const { id: other } = await made();
    await expect(extend(jonas, other, input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['without a reason', { reason: '  ' }, 'reason'],
    ['with a reason beyond all bounds', { reason: 'x'.repeat(2_001) }, 'reason'],
    ['to a day that is past', { dueDate: addDays(today(), -1) }, 'dueDate'],
  ])('is refused %s', async (_how, input, field) => {
    const { id } = await made();
    await expect(extend(jonas, id, input)).rejects.toMatchObject({ code: 'BAD_INPUT', fields: [field] });
  });

  it.each(['', '2027-02-30', 'morgen'])('is refused to no day of the calendar: %j', async (dueDate) => {
    const { id } = await made();
    await expect(extend(jonas, id, { dueDate })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is refused to an earlier day, when it is done, and where its ticket counts', async () => {
    const { id } = await made({ dueDate: LATER });
    await expect(extend(jonas, id, { dueDate: LATER })).rejects.toMatchObject({ keys: ['notLater'] });
    const { id: done } = await made({ state: 'done' });
    await expect(extend(jonas, done)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { created, id: ticketed } = await made();
    await assessments.one(
      owner,
      'mutation ($id: ID!, $input: CreateRiskTicketsInput!) { createRiskTickets(riskId: $id, input: $input) { id } }',
      { id: created.risks[0]!.id, input: { measures: [{ id: ticketed, text: 'Gehörschutz tragen' }] } },
    );
    await expect(extend(jonas, ticketed)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('of another organisation, or without the right, is out of reach', async () => {
    const { id } = await made();
    const stranger = await registerOwner(app);
    await expect(extend(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const lukas = await addUser(app, owner, { permissions: [] });
    await expect(extend(lukas, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(ask(lukas, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(extend(owner, 'kaputt')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the Owner', () => {
  it('is notified of a postponed measure on request, and never of their own changes', async () => {
    const { id } = await made();
    await extend(jonas, id);
    expect(await notificationsOf(owner)).toEqual([]);
    await extend(jonas, id, { dueDate: addDays(LATER, 1), tellOwner: true });
    expect(await notificationsOf(owner)).toEqual([
      { kind: 'measureExtended', title: 'Gehörschutz tragen', words: 'hat eine Maßnahme verschoben' },
    ]);
    await extend(owner, id, { dueDate: addDays(LATER, 2), tellOwner: true });
    expect(await notificationsOf(owner)).toHaveLength(1);
  });

  it('is asked about a measure that does not move, and hears nothing more of it once it is done', async () => {
    const { created, id } = await made();
    await ask(jonas, id);
    expect((await notificationsOf(owner)).map(({ kind }) => kind)).toEqual(['measureForOwner']);
    const { risks } = await assessments.read(owner, created.id);
    const measures = [{ ...measureBack(risks[0]!.measures[0]!), state: 'done' }];
    await assessments.update(owner, created.id, { risks: [{ ...sentBack(risks[0]!), measures }] });
    expect(await notificationsOf(owner)).toEqual([]);
  });
});
