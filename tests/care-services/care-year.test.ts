import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { today } from '../../schema/kernel/calendar.shared.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callOn, type Call } from '../support/call-on.ts';
import { refusal } from '../support/refused.ts';

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

interface Year {
  missing: string[];
  basicHours: number | null;
  isSmall: boolean | null;
  professions: { profession: string; target: number | null; bookedMinutes: number; digitalMinutes: number }[];
}
const YEAR = '{ missing basicHours isSmall professions { profession target bookedMinutes digitalMinutes } }';
const year = (actor = owner, of?: number) =>
  run<Year>(actor, `query ($of: Int) { answer: careYear(year: $of) ${YEAR} }`, { of });
const plan = (input: object, actor = owner) =>
  run<Year>(actor, `mutation ($input: CarePlanInput!) { answer: saveCarePlan(input: $input) ${YEAR} }`, { input });
const heads = (input: object) =>
  run(owner, 'mutation ($input: DutyProfileInput!) { answer: saveDutyProfile(input: $input) { counted } }', { input });
const book = (input: object, actor = owner) =>
  run<{ id: string }>(
    actor,
    'mutation ($input: CreateCareServiceInput!) { answer: createCareService(input: $input) { id } }',
    { input: { name: 'Begehung', doneOn: today(), profession: 'specialist', minutes: 90, ...input } },
  );

const JOINERY = { insurer: 'BGHM', careGroup: 'II', specialistShare: 60 };

describe('the hours of a year', () => {
  it('name the missing facts, and are returned as soon as heads, insurer, group and shares are known', async () => {
    expect(await year()).toMatchObject({ missing: ['heads', 'insurer', 'careGroup', 'specialistShare'] });
    await heads({ headsFull: 22, headsReduced: 4, headsShort: 2 });
    const planned = await plan(JOINERY);
    expect(planned).toMatchObject({ missing: [], basicHours: 42, isSmall: false });
    expect(planned.professions.map(({ target }) => target)).toEqual([25.2, 16.8]);
    expect(await plan({ specificPhysician: 3 })).toMatchObject({ professions: [{ target: 25.2 }, { target: 19.8 }] });
  });

  it('count what each profession has done in that year, and how much of it at a distance', async () => {
    await book({});
    await book({ minutes: 45, isDigital: true });
    await book({ profession: 'physician', minutes: 30 });
    await book({ doneOn: `${Number(today().slice(0, 4)) - 1}-12-31`, minutes: 600 });
    expect((await year()).professions).toMatchObject([
      { profession: 'specialist', bookedMinutes: 135, digitalMinutes: 45 },
      { profession: 'physician', bookedMinutes: 30, digitalMinutes: 0 },
    ]);
    expect((await year(owner, Number(today().slice(0, 4)) - 1)).professions[0]).toMatchObject({ bookedMinutes: 600 });
  });

  it('are on the start page only when they can be calculated, and hours of one profession do not count for the other', async () => {
    const ring = async () => {
      const all = await run<{ kind: string; done: number; total: number; word: string }[]>(
        owner,
        '{ answer: standing { kind done total word } }',
      );
      return all.find(({ kind }) => kind === 'careService');
    };
    await book({ minutes: 1_440 });
    await book({ minutes: 1_440 });
    expect(await ring()).toMatchObject({ total: 0, word: 'Noch nichts erfasst' });
    await heads({ headsFull: 22, headsReduced: 4, headsShort: 2 });
    await plan(JOINERY);
    expect(await ring()).toMatchObject({ done: 25, total: 42 });
  });

  it('belong to the organisation, and to those who may see appointed people', async () => {
    await book({});
    const other = await registerOwner(app);
    expect((await year(other)).professions[0]).toMatchObject({ bookedMinutes: 0 });
    const clerk = await addUser(app, owner, { permissions: ['instruction'] });
    expect(await refusal(year(clerk))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(plan(JOINERY, clerk))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('refuse shares under a fifth, unknown groups and insurers, and an invalid year', async () => {
    for (const [input, field] of [
      [{ specialistShare: 19 }, 'specialistShare'],
      [{ specialistShare: 81 }, 'specialistShare'],
      [{ careGroup: 'IV' }, 'careGroup'],
      [{ insurer: 'XY' }, 'insurer'],
      [{ specificPhysician: -1 }, 'specificPhysician'],
    ] as const)
      expect(await refusal(plan(input))).toMatchObject({ code: 'BAD_INPUT', field });
    expect(await refusal(year(owner, 12))).toMatchObject({ code: 'BAD_INPUT', field: 'year' });
  });
});

describe('what is due of the hours', () => {
  /** In the first half of a year nothing is due yet. */
  const isLate = Number(today().slice(5, 7)) > 6;
  const due = async (actor = owner) => {
    const { items } = await run<{ items: { reason: string; path: string; urgency: string }[] }>(
      actor,
      '{ answer: dueItems(kinds: ["careService"]) { items { reason path urgency } } }',
    );
    return items.map(({ reason }) => reason);
  };
  const expectDue = async (reason: string): Promise<void> => expect(await due()).toEqual(isLate ? [reason] : []);
  const NONE = 'Für einen Beruf dieses Jahr nichts gebucht';
  const LITTLE = 'Für einen Beruf weniger als die Hälfte der Stunden gebucht';

  it('is a profession without hours, then one with less than half of them, until half is booked', async () => {
    await heads({ headsFull: 22, headsReduced: 4, headsShort: 2 });
    await plan(JOINERY);
    await expectDue(NONE);
    await book({ minutes: 1_440 });
    await expectDue(NONE);
    // The physician has to give 16.8 hours: 504 minutes are half of them.
    await book({ profession: 'physician', minutes: 503 });
    await expectDue(LITTLE);
    await book({ profession: 'physician', minutes: 1 });
    expect(await due()).toEqual([]);
    await plan({ specificPhysician: 2 });
    await expectDue(LITTLE);
    expect(await due(await registerOwner(app))).toEqual([]);
  });

  it('does not count the hours of another year', async () => {
    await heads({ headsFull: 22, headsReduced: 4, headsShort: 2 });
    await plan(JOINERY);
    const before = `${Number(today().slice(0, 4)) - 1}-12-31`;
    for (const profession of ['specialist', 'physician']) await book({ profession, minutes: 1_440, doneOn: before });
    await expectDue(NONE);
  });

  it('is nothing for a small company, by the version of its insurer, and nothing while the heads are unknown', async () => {
    await plan({ ...JOINERY, insurer: 'BGBAU' });
    expect(await due()).toEqual([]);
    // The old version of the rule, which BG BAU still has, requires hours above ten people, the new one of BGHM above
    // twenty.
    await heads({ headsFull: 15 });
    await expectDue(NONE);
    await plan({ insurer: 'BGHM' });
    expect(await due()).toEqual([]);
    await plan({ insurer: '' });
    expect(await due()).toEqual([]);
    await heads({ headsFull: 10 });
    await plan({ insurer: 'BGBAU' });
    expect(await due()).toEqual([]);
  });

  it('is nothing where the profile names another model of care, or somebody has decided that the duty does not apply', async () => {
    await heads({ headsFull: 30 });
    await plan(JOINERY);
    await heads({ answers: { standardCare: false } });
    expect(await due()).toEqual([]);
    await heads({ answers: { standardCare: true } });
    await expectDue(NONE);
    await run(
      owner,
      `mutation { answer: decideDutyNotApplicable(input: { duty: "careHours", reason: "Unternehmermodell" }) { id } }`,
    );
    expect(await due()).toEqual([]);
  });

  it('also requires the minimum hours of the old version', async () => {
    // 60 people in group III have 30 basic hours; a fifth of them is 6 hours, but 0.2 hours for each person are 12.
    await heads({ headsFull: 60 });
    await plan({ insurer: 'BGBAU', careGroup: 'III', specialistShare: 80 });
    // The specialist gets the other 18 of the 30 hours.
    await book({ minutes: 539 });
    await book({ profession: 'physician', minutes: 360 });
    await expectDue(LITTLE);
    await book({ minutes: 1 });
    expect(await due()).toEqual([]);
    await plan({ specificPhysician: 1 });
    await expectDue(LITTLE);
    await book({ profession: 'physician', minutes: 30 });
    expect(await due()).toEqual([]);
  });
});
