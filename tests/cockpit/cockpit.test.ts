import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { alsoIn, newSpecialist, REVOKE, tokenOf, type Specialist } from '../multiuser/specialist.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { statementsOf } from '../support/statements.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let first: Actor;
let second: Actor;
let third: Actor;
let specialist: Specialist;

beforeAll(async () => {
  app = await startTestApp();
  [first, second, third] = [await registerOwner(app), await registerOwner(app), await registerOwner(app)];
  await app.sql(`update client set license = 'sp-enterprise'`);
  specialist = await newSpecialist(app, first);
  await alsoIn(app, second, specialist);
});
afterAll(() => app.stop());

interface Line {
  id: string;
  current: boolean;
  overdueTickets: number;
  openDefects: number | null;
  lastVisit: string | null;
  nextVisit: string | null;
  bookedMinutes: number | null;
  targetHours: number | null;
  accidents: number | null;
  accidentDay: string | null;
  lockedEquipment: number | null;
}
type Answer = { data: { cockpit: Line[] } | null; errors?: { extensions: { code: string } }[] };

const COCKPIT = `{ cockpit { id current overdueTickets openDefects lastVisit nextVisit bookedMinutes targetHours accidents
  accidentDay lockedEquipment } }`;
const ask = (token: string): Promise<Answer> => app.graphql(token, COCKPIT) as Promise<Answer>;
const lines = async (at = first): Promise<Line[]> =>
  (await ask(await tokenOf(app, specialist, at.clientId))).data!.cockpit;
const lineOf = async (actor: Actor): Promise<Line | undefined> =>
  (await lines()).find(({ id }) => id === actor.clientId);
const late = (actor: Actor, title: string): Promise<unknown> =>
  app.graphql(actor.token, 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }', {
    input: { title, priority: 2, boardId: actor.boards.open, dueDate: addDays(today(), -2) },
  });
const may = (actor: Actor, permissions: string[]): Promise<unknown> =>
  app.sql(`update client_user set permissions = $3 where client_id = $1 and id = $2`, [
    actor.clientId,
    specialist.userId,
    permissions,
  ]);

describe('the cockpit of an external specialist', () => {
  it('counts in each organisation of the account, and in no other', async () => {
    await late(second, 'Leiter ersetzen');
    await late(third, 'Fremdes Ticket');
    const shown = await lines();
    expect(shown.map(({ id }) => id)).toEqual([second.clientId, first.clientId]);
    expect(shown.map(({ overdueTickets }) => overdueTickets)).toEqual([1, 0]);
    expect(shown.map(({ current }) => current)).toEqual([false, true]);
  });

  it('leaves out what was deleted, and tickets that are done', async () => {
    const before = (await lineOf(first))!.overdueTickets;
    const made = (await late(first, 'Weg damit')) as { data: { createTicket: { id: string } } };
    expect((await lineOf(first))!.overdueTickets).toBe(before + 1);
    await app.graphql(first.token, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', {
      id: made.data.createTicket.id,
    });
    expect((await lineOf(first))!.overdueTickets).toBe(before);
  });

  it('returns what the person may not see there as unknown, not as nothing to do', async () => {
    await app.graphql(
      second.token,
      'mutation ($input: CreateCareServiceInput!) { createCareService(input: $input) { id } }',
      { input: { name: 'Begehung', doneOn: today(), profession: 'specialist', minutes: 90 } },
    );
    await may(second, []);
    expect(await lineOf(second)).toMatchObject({
      overdueTickets: 1,
      openDefects: null,
      lastVisit: null,
      bookedMinutes: null,
      accidents: null,
      lockedEquipment: null,
    });
    await may(second, ['riskassessment']);
    expect(await lineOf(second)).toMatchObject({ bookedMinutes: 90, lastVisit: today(), openDefects: null });
    await may(second, ['inspection', 'incidentreport']);
    expect(await lineOf(second)).toMatchObject({ openDefects: 0, accidents: 0, bookedMinutes: null });
  });

  it('shows the next visit of a plan, also when it is overdue, and the one that a report of a visit contains', async () => {
    await may(second, ['inspection', 'riskassessment']);
    const days = async () => {
      const { lastVisit, nextVisit } = (await lineOf(second))!;
      return [lastVisit, nextVisit];
    };
    const plan = (nextDay: string): Promise<unknown> =>
      app.graphql(
        second.token,
        'mutation ($input: CreateInspectionPlanInput!) { createInspectionPlan(input: $input) { id } }',
        { input: { title: 'Rundgang', interval: 1, unit: 'months', nextDay } },
      );
    await plan(addDays(today(), 9));
    expect(await days()).toEqual([today(), addDays(today(), 9)]);
    const report = await app.graphql(
      second.token,
      'mutation ($input: CreateCareReportInput!) { createCareReport(input: $input) { id } }',
      {
        input: {
          kind: 'visit',
          name: 'Besuch',
          profession: 'specialist',
          doneOn: today(),
          nextOn: addDays(today(), 4),
        },
      },
    );
    expect(report.errors).toBeUndefined();
    expect(await days()).toEqual([today(), addDays(today(), 4)]);
    await plan(addDays(today(), -3));
    expect(await days()).toEqual([today(), addDays(today(), -3)]);
    // Reports need the permission for risk assessments.
    await may(second, ['inspection']);
    expect(await days()).toEqual([null, addDays(today(), -3)]);
  });

  it('compares the hours with those that the rule wants, as far as they are known', async () => {
    await may(first, ['riskassessment']);
    expect((await lineOf(first))!.targetHours).toBeNull();
    const { errors } = await app.graphql(
      first.token,
      `mutation ($profile: DutyProfileInput!, $plan: CarePlanInput!) {
         saveDutyProfile(input: $profile) { counted } saveCarePlan(input: $plan) { year } }`,
      {
        profile: { headsFull: 100 },
        plan: { insurer: 'BGHM', careGroup: 'II', specialistShare: 60 },
      },
    );
    expect(errors).toBeUndefined();
    expect((await lineOf(first))!.targetHours).toBeGreaterThan(0);
  });

  it('opens no transaction on one organisation after the other, however many there are', async () => {
    const more = await newSpecialist(app, first);
    await alsoIn(app, second, more);
    await alsoIn(app, third, more);
    const token = await tokenOf(app, more, first.clientId);
    expect((await ask(token)).data!.cockpit).toHaveLength(3);
    expect(await statementsOf(app, () => ask(token), 'reads')).toEqual([]);
  });

  it('ends with the membership, and shows users who are no specialists only their own organisation', async () => {
    expect((await ask(first.token)).data!.cockpit.map(({ id }) => id)).toEqual([first.clientId]);
    await app.graphql(second.token, REVOKE, { id: specialist.userId });
    expect((await lines()).map(({ id }) => id)).toEqual([first.clientId]);
  });

  it('is closed to statements of one organisation: its functions return nothing there', async () => {
    const inside = await app.app.database.read(first.clientId, (rows) =>
      rows('select * from cockpit_tickets($1, current_date)', [specialist.userId]),
    );
    expect(inside).toEqual([]);
  });
});
