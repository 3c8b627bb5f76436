import { randomUUID } from 'node:crypto';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { today as dayOfNow } from '../../schema/kernel/calendar.shared.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { statementsOf } from '../support/statements.ts';
import {
  type AssessmentAnswer,
  assessment,
  assessmentsOn,
  removePerson,
  risk,
  sentBack,
  type RiskAnswer,
} from './operations.ts';

let app: TestApp;
let assessments: ReturnType<typeof assessmentsOn>;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  assessments = assessmentsOn(app);
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
});

const manyRisks = (count: number, fields: (n: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) => risk(owner.userId, { title: `Gefährdung ${n + 1}`, ...fields(n) }));
const titles = (risks: RiskAnswer[]): string[] => risks.map(({ title }) => title);
const auditOf = (id: string) =>
  app.sql<{ entity: string; action: string; changes: object }>(
    'select entity, action, changes from audit where record_id = $1 order by id',
    [id],
  );

describe('a new risk assessment', () => {
  it('is stored as it was sent, with its first version', async () => {
    const jonas = await addUser(app, owner, { name: 'Jonas Brandt' });
    const made = await assessments.create(owner, {
      title: ' Plattensäge ',
      location: 'Halle 2',
      responsible: jonas.userId,
      nextExecution: '2031-11-30',
      risks: [
        risk(jonas.userId, {
          legal: 'LärmVibrationsArbSchV',
          riskClassification: 6,
          riskClassificationAfterAction: 2,
          involvesThirdParties: true,
          requiresSpecialTraining: true,
          relevantForPregnant: true,
          actionForPregnant: 'Nicht über 80 dB(A)',
        }),
        risk(owner.userId, { title: 'Stäube' }),
      ],
    });
    expect(made).toMatchObject({
      title: 'Plattensäge',
      location: 'Halle 2',
      responsible: { id: jonas.userId, name: 'Jonas Brandt' },
      nextExecution: '2031-11-30',
      createdBy: { id: owner.userId },
      version: 1,
      versionNumber: 1,
      riskCount: 2,
      highestRisk: 2,
      risks: [
        {
          title: 'Lärm',
          action: '<p>Über 85 dB(A)</p>',
          measurement: '<p>Gehörschutz tragen</p>',
          legal: 'LärmVibrationsArbSchV',
          responsibleId: jonas.userId,
          riskClassification: 6,
          riskClassificationAfterAction: 2,
          involvesThirdParties: true,
          requiresSpecialTraining: true,
          relevantForPregnant: true,
          actionForPregnant: 'Nicht über 80 dB(A)',
          tickets: [],
        },
        // The defaults of the specification: class 1 before and 0 after the measures, and not assessed for pregnant
        // women.
        {
          title: 'Stäube',
          legal: '',
          riskClassification: 1,
          riskClassificationAfterAction: 0,
          involvesThirdParties: false,
          requiresSpecialTraining: false,
          relevantForPregnant: null,
          actionForPregnant: '',
        },
      ],
      versions: [{ number: 1, hasPdf: false, createdBy: { id: owner.userId } }],
    });
    expect(await assessments.read(owner, made.id)).toEqual(made);
  });

  it('stores for each risk whether somebody classified it: the initial "1" does not count', async () => {
    const made = await assessments.create(
      owner,
      assessment(owner.userId, {
        risks: [
          risk(owner.userId),
          risk(owner.userId, { riskClassification: 1, riskClassified: true }),
          risk(owner.userId, { riskClassification: 3, riskClassified: false }),
          risk(owner.userId, { riskClassification: 1, riskClassificationAfterAction: 1 }),
          risk(owner.userId, { riskClassified: false, riskClassificationAfterAction: 1 }),
        ],
      }),
    );
    const classified = ({ risks }: AssessmentAnswer) => risks.map(({ riskClassified }) => riskClassified);
    expect(classified(made)).toEqual([false, true, true, true, false]);
    // A change by a client that does not send the field.
    const sent = made.risks.map(({ id, title, action, measurement }) => ({
      ...risk(owner.userId, { title, action, measurement }),
      id,
    }));
    sent[0] = { ...sent[0]!, riskClassification: 2 } as (typeof sent)[number];
    sent[2] = { ...sent[2]!, riskClassification: 1 } as (typeof sent)[number];
    expect(classified(await assessments.update(owner, made.id, { risks: sent }))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('that is sent twice with its id arrives once, at the same time too', async () => {
    const input = {
      id: randomUUID(),
      ...assessment(owner.userId, {
        risks: [risk(owner.userId, { id: randomUUID() }), risk(owner.userId, { id: randomUUID(), title: 'Stäube' })],
      }),
    };
    const [first, second] = await Promise.all([assessments.create(owner, input), assessments.create(owner, input)]);
    expect(second).toEqual(first);
    expect(await assessments.create(owner, input)).toEqual(first);
    expect((await assessments.list(owner)).count).toBe(1);
    expect(first).toMatchObject({ id: input.id, versionNumber: 1, version: 1, riskCount: 2 });
    expect(await assessments.create(owner, { ...input, title: 'Formatkreissäge' })).toMatchObject({
      title: 'Formatkreissäge',
      versionNumber: 2,
    });
  });

  it('may have an id that another organisation uses, without learning of it', async () => {
    const stranger = await registerOwner(app);
    const ids = { id: randomUUID(), riskId: randomUUID() };
    const input = (actor: Actor) => ({
      id: ids.id,
      ...assessment(actor.userId, { risks: [risk(actor.userId, { id: ids.riskId })] }),
    });
    await assessments.create(stranger, { ...input(stranger), title: 'fremd' });
    expect(await assessments.create(owner, input(owner))).toMatchObject({ title: 'Plattensäge', versionNumber: 1 });
    expect(await assessments.read(stranger, ids.id)).toMatchObject({ title: 'fremd', versionNumber: 1 });
  });

  it('takes no risk of another assessment', async () => {
    const { risks } = await assessments.create(owner);
    await expect(
      assessments.create(owner, assessment(owner.userId, { risks: [risk(owner.userId, { id: risks[0]!.id })] })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await assessments.list(owner)).count).toBe(1);
  });

  it('takes 200 risks in about ten statements, and refuses 201', async () => {
    const statements = await statementsOf(app, async () => {
      const { riskCount, risks } = await assessments.create(owner, assessment(owner.userId, { risks: manyRisks(200) }));
      expect([riskCount, titles(risks)]).toEqual([200, manyRisks(200).map(({ title }) => title)]);
    });
    expect(statements.length).toBeLessThan(15);
    await expect(assessments.create(owner, assessment(owner.userId, { risks: manyRisks(201) }))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: ['risks'],
      keys: ['tooMany'],
    });
  });
});

describe('an input that is wrong', () => {
  it('is refused as a whole, with one entry for each field', async () => {
    const broken = assessment(owner.userId, {
      title: ' ',
      location: '',
      responsible: '',
      risks: [risk(owner.userId), risk('', { title: '', action: '<p> </p>', measurement: '' })],
    });
    await expect(assessments.create(owner, broken)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [
        'title',
        'location',
        'responsible',
        'risks.1.title',
        'risks.1.action',
        'risks.1.measurement',
        'risks.1.responsible',
      ],
      keys: Array(7).fill('required'),
    });
    await expect(assessments.create(owner, assessment(owner.userId, { risks: [] }))).rejects.toMatchObject({
      fields: ['risks'],
      keys: ['required'],
    });
    expect((await assessments.list(owner)).count).toBe(0);
  });

  it.each([
    ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 'title', 'tooLong'],
    ['a location of 501', { location: 'x'.repeat(501) }, 'location', 'tooLong'],
    ['a title of two lines', { title: 'a\nb' }, 'title', 'invalid'],
    ['an id that is none', { id: 'eins' }, 'id', 'invalid'],
  ])('%s is told by its name', async (_name, wrong, field, key) => {
    await expect(assessments.create(owner, assessment(owner.userId, wrong))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [field],
      keys: [key],
    });
  });

  it.each([
    ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 'title', 'tooLong'],
    ['an action that is nothing but script', { action: '<script>alert(1)</script>' }, 'action', 'required'],
    [
      'a measurement that is nothing but a picture',
      { measurement: '<img src=x onerror=alert(1)>' },
      'measurement',
      'required',
    ],
    ['an action of 20,001 characters after cleaning', { action: `<p>${'x'.repeat(19_995)}</p>` }, 'action', 'tooLong'],
    ['a measurement of 100,001 characters', { measurement: 'x'.repeat(100_001) }, 'measurement', 'tooLong'],
    ['a legal basis of 5,001 characters', { legal: 'x'.repeat(5_001) }, 'legal', 'tooLong'],
    ['a classification of 0', { riskClassification: 0 }, 'riskClassification', 'invalid'],
    ['a classification of 9', { riskClassification: 9 }, 'riskClassification', 'invalid'],
    [
      'a classification after the measures of 9',
      { riskClassificationAfterAction: 9 },
      'riskClassificationAfterAction',
      'invalid',
    ],
    ['an id that is none', { id: 'eins' }, 'id', 'invalid'],
  ])('of the fourth risk, %s is told by its path', async (_name, wrong, field, key) => {
    const risks = [...manyRisks(3), risk(owner.userId, wrong)];
    await expect(assessments.create(owner, assessment(owner.userId, { risks }))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [`risks.3.${field}`],
      keys: [key],
    });
  });

  it('the same id twice is refused', async () => {
    const id = randomUUID();
    await expect(
      assessments.create(
        owner,
        assessment(owner.userId, { risks: [risk(owner.userId, { id }), risk(owner.userId, { id: id.toUpperCase() })] }),
      ),
    ).rejects.toMatchObject({ fields: ['risks.1.id'], keys: ['idTwice'] });
  });

  it('an action of 20,000 characters is taken', async () => {
    const { risks } = await assessments.create(
      owner,
      assessment(owner.userId, {
        risks: [risk(owner.userId, { action: `<p>${'x'.repeat(19_993)}</p>`, legal: 'x'.repeat(5_000) })],
      }),
    );
    expect([risks[0]!.action.length, risks[0]!.legal.length]).toEqual([20_000, 5_000]);
  });
});

describe('the texts of a risk', () => {
  const MARKUP = '<b onclick="alert(1)">fett</b><script>alert(1)</script>';

  it('keep their form where they have one, and are plain text everywhere else', async () => {
    const made = await assessments.create(owner, {
      ...assessment(owner.userId, { title: MARKUP, location: MARKUP }),
      risks: [
        risk(owner.userId, {
          title: MARKUP,
          action: MARKUP,
          measurement: `<table><tr><td>a</td><td>${MARKUP}</td></tr></table>`,
          legal: MARKUP,
          actionForPregnant: MARKUP,
        }),
      ],
    });
    // Plain texts are stored unchanged: escaping is done on output.
    expect([
      made.title,
      made.location,
      made.risks[0]!.title,
      made.risks[0]!.legal,
      made.risks[0]!.actionForPregnant,
    ]).toEqual(Array(5).fill(MARKUP));
    expect(made.risks[0]!.action).toBe('<p><strong>fett</strong></p>');
    expect(made.risks[0]!.measurement).toBe('<p>a | <strong>fett</strong></p>');
  });

  it('without any element become paragraphs of their lines', async () => {
    const { risks } = await assessments.create(
      owner,
      assessment(owner.userId, { risks: [risk(owner.userId, { measurement: 'Erstens: p < 5\nZweitens' })] }),
    );
    expect(risks[0]!.measurement).toBe('<p>Erstens: p &lt; 5</p><p>Zweitens</p>');
  });
});

describe('the responsible person', () => {
  it('is a person of the organisation who is still there', async () => {
    const stranger = await registerOwner(app);
    const removedUser = await addUser(app, owner);
    await removePerson(app, owner, removedUser.userId);
    for (const nobody of [stranger.userId, removedUser.userId, randomUUID(), 'jonas']) {
      await expect(
        assessments.create(owner, assessment(nobody, { risks: [risk(owner.userId), risk(nobody)] })),
      ).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: ['responsible', 'risks.1.responsible'],
        keys: ['unknownUser', 'unknownUser'],
      });
    }
  });

  it('stays when they were removed, as long as nobody else is chosen', async () => {
    const jonas = await addUser(app, owner, { name: 'Jonas Brandt' });
    const { id, risks } = await assessments.create(owner, assessment(jonas.userId));
    await removePerson(app, owner, jonas.userId);
    const again = { responsible: jonas.userId, risks: risks.map(sentBack) };
    expect(await assessments.update(owner, id, { ...again, title: 'Formatkreissäge' })).toMatchObject({
      title: 'Formatkreissäge',
      responsible: { name: 'Jonas Brandt' },
      risks: [{ responsibleId: jonas.userId }],
    });
    await expect(assessments.update(owner, id, { risks: [...again.risks, risk(jonas.userId)] })).rejects.toMatchObject({
      fields: ['risks.1.responsible'],
      keys: ['unknownUser'],
    });
    await assessments.update(owner, id, { responsible: owner.userId });
    await expect(assessments.update(owner, id, { responsible: jonas.userId })).rejects.toMatchObject({
      fields: ['responsible'],
      keys: ['unknownUser'],
    });
  });
});

describe('a change', () => {
  it('of one risk among 200 writes one risk, one entry of the audit and one version', async () => {
    const { id, risks } = await assessments.create(owner, assessment(owner.userId, { risks: manyRisks(200) }));
    const before = await auditOf(id);
    const rowsBefore = await app.sql<{ id: string; xmin: string }>(
      'select id, xmin::text from risk where risk_assessment_id = $1 order by id',
      [id],
    );
    const sent = risks.map(sentBack).map((each, index) => (index === 122 ? { ...each, legal: 'ArbSchG § 5' } : each));
    let statements: string[] = [];
    statements = await statementsOf(app, async () => {
      expect(
        await assessments.update(
          owner,
          id,
          { title: 'Plattensäge', location: 'Halle 2', responsible: owner.userId, nextExecution: null, risks: sent },
          1,
        ),
      ).toMatchObject({ version: 2, versionNumber: 2 });
    });
    const rowsAfter = await app.sql<{ id: string; xmin: string }>(
      'select id, xmin::text from risk where risk_assessment_id = $1 order by id',
      [id],
    );
    expect(rowsAfter.filter(({ xmin }, index) => xmin !== rowsBefore[index]!.xmin).map((row) => row.id)).toEqual([
      risks[122]!.id,
    ]);
    expect((await auditOf(id)).slice(before.length)).toEqual([
      { entity: 'Risk', action: 'updated', changes: { legal: ['', 'ArbSchG § 5'] } },
    ]);
    expect(statements.length).toBeLessThan(15);
  });

  it('that changes nothing writes nothing, and no version', async () => {
    const { id, risks, ...made } = await assessments.create(
      owner,
      assessment(owner.userId, { nextExecution: '2031-01-31', risks: manyRisks(3) }),
    );
    const [{ version }] = (await app.sql<{ version: string }>(
      'select version from client_version where client_id = $1',
      [owner.clientId],
    )) as [{ version: string }];
    const audit = await auditOf(id);
    const same = {
      title: 'Plattensäge',
      location: 'Halle 2',
      responsible: owner.userId.toUpperCase(),
      nextExecution: '2031-01-31',
      risks: risks.map(sentBack),
    };
    // Not canonical, but the same text.
    same.risks[1]!.action = '<P STYLE="color:red">Über  85 dB(A)</P>';
    const statements = await statementsOf(app, async () => {
      for (const input of [same, {}, { title: 'Plattensäge' }, { risks: same.risks }])
        expect(await assessments.update(owner, id, input)).toMatchObject({ version: made.version, versionNumber: 1 });
    });
    expect(statements.filter((sql) => /^\s*(insert|update|delete)/i.test(sql))).toEqual([]);
    expect(await auditOf(id)).toEqual(audit);
    expect(await app.sql('select version from client_version where client_id = $1', [owner.clientId])).toEqual([
      { version },
    ]);
  });

  it('leaves out fields that it does not name, in risks too', async () => {
    const { id, risks } = await assessments.create(
      owner,
      assessment(owner.userId, {
        nextExecution: '2031-01-31',
        risks: [
          risk(owner.userId, {
            legal: 'ArbSchG',
            riskClassification: 7,
            relevantForPregnant: false,
            involvesThirdParties: true,
          }),
        ],
      }),
    );
    const changed = await assessments.update(owner, id, {
      location: 'Halle 3',
      risks: [risk(owner.userId, { id: risks[0]!.id, title: 'Krach' })],
    });
    expect(changed).toMatchObject({
      title: 'Plattensäge',
      location: 'Halle 3',
      nextExecution: '2031-01-31',
      risks: [
        {
          id: risks[0]!.id,
          title: 'Krach',
          legal: 'ArbSchG',
          riskClassification: 7,
          relevantForPregnant: false,
          involvesThirdParties: true,
        },
      ],
    });
    expect(
      await assessments.update(owner, id, {
        nextExecution: null,
        risks: [{ ...sentBack(changed.risks[0]!), relevantForPregnant: null }],
      }),
    ).toMatchObject({ nextExecution: null, risks: [{ relevantForPregnant: null }] });
  });

  it('of the order writes those that moved, and no others', async () => {
    const { id, risks } = await assessments.create(owner, assessment(owner.userId, { risks: manyRisks(10) }));
    const sent = risks.map(sentBack);
    const moved = [sent[9]!, ...sent.slice(0, 9)];
    const audit = (await auditOf(id)).length;
    const changed = await assessments.update(owner, id, { risks: moved });
    expect(titles(changed.risks)).toEqual(moved.map(({ title }) => title));
    expect((await auditOf(id)).slice(audit)).toMatchObject([
      { entity: 'Risk', action: 'updated', changes: { position: expect.any(Array) } },
    ]);
  });

  it('adds, changes and removes risks at once', async () => {
    const { id, risks } = await assessments.create(owner, assessment(owner.userId, { risks: manyRisks(4) }));
    const [first, , third, fourth] = risks.map(sentBack);
    const changed = await assessments.update(owner, id, {
      risks: [fourth!, risk(owner.userId, { title: 'neu' }), { ...first!, title: 'anders' }, third!],
    });
    expect(titles(changed.risks)).toEqual(['Gefährdung 4', 'neu', 'anders', 'Gefährdung 3']);
    expect(changed).toMatchObject({ riskCount: 4, version: 2, versionNumber: 2 });
    expect(new Set(changed.risks.map((each) => each.id))).toEqual(
      new Set([risks[0]!.id, risks[2]!.id, risks[3]!.id, changed.risks[1]!.id]),
    );
  });

  it('takes no risk of another assessment, and leaves that one alone', async () => {
    const other = await assessments.create(owner);
    const { id } = await assessments.create(owner);
    await expect(
      assessments.update(owner, id, { risks: [{ ...sentBack(other.risks[0]!), title: 'geklaut' }] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await assessments.read(owner, other.id)).toEqual(other);
    expect(await assessments.read(owner, id)).toMatchObject({ version: 1, riskCount: 1 });
  });

  it('that comes second is refused, and nothing of it is written', async () => {
    const jonas = await addUser(app, owner, { permissions: ['riskassessment'] });
    const { id, version, risks } = await assessments.create(owner);
    await assessments.update(jonas, id, { risks: [{ ...sentBack(risks[0]!), title: 'von Jonas' }] }, version);
    await expect(assessments.update(owner, id, { title: 'von Petra', risks: [] }, version)).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    await expect(assessments.update(owner, id, { title: 'von Petra' }, version)).rejects.toMatchObject({
      code: 'STALE',
    });
    expect(await assessments.read(owner, id)).toMatchObject({
      title: 'Plattensäge',
      version: 2,
      versionNumber: 2,
      risks: [{ title: 'von Jonas' }],
    });
    expect(await assessments.update(owner, id, { title: 'von Petra' }, 2)).toMatchObject({
      version: 3,
      risks: [{ title: 'von Jonas' }],
    });
  });

  it('of two people at the same moment is written by one of them', async () => {
    const jonas = await addUser(app, owner, { permissions: ['riskassessment'] });
    const { id, version } = await assessments.create(owner);
    const both = await Promise.allSettled([
      assessments.update(owner, id, { title: 'eins' }, version),
      assessments.update(jonas, id, { title: 'zwei' }, version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')!.reason).toMatchObject({ code: 'STALE' });
    expect(await assessments.read(owner, id)).toMatchObject({ version: 2, versionNumber: 2 });
  });
});

describe('whether measures work', () => {
  const today = dayOfNow();
  const notChecked = {
    measuresEffective: null,
    effectivenessCheckedOn: null,
    effectivenessCheckedBy: null,
    effectivenessNote: '',
  };

  it('is unknown at first; then it is stored who checked it, when, and the result', async () => {
    const jonas = await addUser(app, owner, { name: 'Jonas Brandt' });
    const { id, risks } = await assessments.create(owner);
    expect(risks[0]).toMatchObject(notChecked);
    const check = {
      measuresEffective: true,
      effectivenessCheckedOn: today,
      effectivenessCheckedBy: jonas.userId.toUpperCase(),
      effectivenessNote: 'Gemessen: 82 dB(A)',
    };
    const stored = {
      ...check,
      effectivenessCheckedBy: { name: 'Jonas Brandt' },
      effectivenessCheckedById: jonas.userId,
    };
    expect(await assessments.update(owner, id, { risks: [{ ...sentBack(risks[0]!), ...check }] })).toMatchObject({
      versionNumber: 2,
      risks: [stored],
    });
    // A field that is missing in a change is kept, and a removed user is still named as the person who checked it.
    await removePerson(app, owner, jonas.userId);
    expect(
      await assessments.update(owner, id, { risks: [risk(owner.userId, { id: risks[0]!.id, title: 'Krach' })] }),
    ).toMatchObject({ risks: [{ title: 'Krach', ...stored }] });
    const [storedVersion] = await app.sql<{ risk: object }>(
      `select snapshot->'risks'->0 as risk from record_version
         where risk_assessment_id = $1 order by number desc limit 1`,
      [id],
    );
    expect(storedVersion!.risk).toMatchObject({
      measuresEffective: true,
      effectivenessCheckedOn: today,
      effectivenessCheckedBy: { name: 'Jonas Brandt' },
      effectivenessNote: 'Gemessen: 82 dB(A)',
    });
    // Clearing the result clears the whole check.
    expect(
      await assessments.update(owner, id, {
        risks: [risk(owner.userId, { id: risks[0]!.id, measuresEffective: null })],
      }),
    ).toMatchObject({ risks: [{ ...notChecked, effectivenessCheckedById: null }] });
  });

  it('is refused without a day and a person', async () => {
    const { id, risks } = await assessments.create(owner);
    const gaps = {
      fields: ['risks.0.effectivenessCheckedOn', 'risks.0.effectivenessCheckedBy'],
      keys: ['required', 'required'],
    };
    await expect(
      assessments.update(owner, id, { risks: [{ ...sentBack(risks[0]!), measuresEffective: false }] }),
    ).rejects.toMatchObject(gaps);
    await expect(
      assessments.create(owner, assessment(owner.userId, { risks: [risk(owner.userId, { measuresEffective: true })] })),
    ).rejects.toMatchObject(gaps);
    // The other fields of the check cannot be stored without a result either.
    for (const alone of [
      { effectivenessCheckedBy: owner.userId },
      { effectivenessCheckedOn: today },
      { effectivenessNote: 'leise' },
    ]) {
      await expect(
        assessments.update(owner, id, { risks: [{ ...sentBack(risks[0]!), ...alone }] }),
      ).rejects.toMatchObject({ fields: ['risks.0.measuresEffective'], keys: ['required'] });
    }
  });

  it('is refused for a day in the future, and for a person who has left', async () => {
    const stranger = await registerOwner(app);
    const { id, risks } = await assessments.create(owner);
    const saying = (fields: object) =>
      assessments.update(owner, id, {
        risks: [
          {
            ...sentBack(risks[0]!),
            measuresEffective: true,
            effectivenessCheckedOn: today,
            effectivenessCheckedBy: owner.userId,
            ...fields,
          },
        ],
      });
    await expect(saying({ effectivenessCheckedOn: '2031-01-01' })).rejects.toMatchObject({
      fields: ['risks.0.effectivenessCheckedOn'],
      keys: ['dateInFuture'],
    });
    await expect(saying({ effectivenessCheckedBy: stranger.userId })).rejects.toMatchObject({
      fields: ['risks.0.effectivenessCheckedBy'],
      keys: ['unknownUser'],
    });
    await expect(saying({ effectivenessNote: 'x'.repeat(5_001) })).rejects.toMatchObject({
      fields: ['risks.0.effectivenessNote'],
      keys: ['tooLong'],
    });
  });
});

describe('the list', () => {
  it('counts risks, says the highest that is left and how many nobody has judged after their measures, and is sorted and searched by what it shows', async () => {
    const jonas = await addUser(app, owner, { name: 'Anton Zeisig' });
    await assessments.create(
      owner,
      assessment(owner.userId, {
        title: 'B',
        location: 'Lager',
        risks: [
          risk(owner.userId, { riskClassification: 8, riskClassificationAfterAction: 3 }),
          risk(owner.userId, { riskClassification: 5 }),
        ],
      }),
    );
    await assessments.create(owner, assessment(jonas.userId, { title: 'A', nextExecution: '2031-01-31' }));
    const { data, count } = await assessments.list(owner);
    expect(count).toBe(2);
    expect(data.map((one) => [one.title, one.riskCount, one.highestRisk, one.openRiskCount])).toEqual([
      ['A', 1, 0, 1],
      ['B', 2, 5, 1],
    ]);
    const sorted = async (sort: string) => (await assessments.list(owner, { sort })).data.map(({ title }) => title);
    for (const [sort, order] of [
      ['title', ['A', 'B']],
      ['-location', ['B', 'A']],
      ['riskCount', ['A', 'B']],
      ['-highestRisk', ['B', 'A']],
      ['responsible', ['A', 'B']],
      ['-nextExecution', ['A', 'B']],
      ['-updatedAt', ['A', 'B']],
    ] as const) {
      expect([sort, await sorted(sort)]).toEqual([sort, order]);
    }
    const found = async (args: object) => (await assessments.list(owner, args)).data.map(({ title }) => title);
    expect(await found({ search: 'lager' })).toEqual(['B']);
    expect(await found({ search: 'zeisig' })).toEqual(['A']);
    expect(await found({ filter: { responsible: jonas.userId } })).toEqual(['A']);
    expect(await found({ filter: { nextExecution: '2031-01-31' } })).toEqual(['A']);
    expect(await found({ filter: { riskCount: 2 } })).toEqual(['B']);
    await expect(assessments.list(owner, { sort: 'risks' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: ['sort'],
    });
  });
});

describe('somebody', () => {
  it('without the permission reads and changes nothing', async () => {
    const jonas = await addUser(app, owner, { permissions: ['inspection'] });
    const { id, risks, versions } = await assessments.create(owner);
    for (const attempt of [
      () => assessments.list(jonas),
      () => assessments.read(jonas, id),
      () => assessments.create(jonas),
      () => assessments.update(jonas, id, { title: 'x' }),
      () => assessments.remove(jonas, id),
      () => assessments.tickets(jonas, risks[0]!.id, [{ text: 'x' }]),
      () => assessments.one(jonas, 'query ($id: ID!) { recordVersion(id: $id) { snapshot } }', { id: versions[0]!.id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await expect(assessments.one(null, '{ riskAssessments { count } }', {})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('of another organisation finds nothing, and an unknown id finds nothing either', async () => {
    const stranger = await registerOwner(app);
    const { id, risks, versions } = await assessments.create(owner);
    expect((await assessments.list(stranger)).count).toBe(0);
    for (const [recordId, riskId, versionId] of [
      [id, risks[0]!.id, versions[0]!.id],
      [randomUUID(), randomUUID(), randomUUID()],
      ['x', 'x', 'x'],
    ] as const) {
      for (const attempt of [
        () => assessments.read(stranger, recordId),
        () => assessments.update(stranger, recordId, { title: 'x' }),
        () => assessments.remove(stranger, recordId),
        () => assessments.tickets(stranger, riskId, [{ text: 'x' }]),
        () => assessments.one(stranger, 'query ($id: ID!) { recordVersion(id: $id) { snapshot } }', { id: versionId }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    }
    expect(await assessments.read(owner, id)).toMatchObject({ title: 'Plattensäge', version: 1 });
  });
});

describe('a risk assessment that is deleted', () => {
  it('is purged with its risks and versions; its tickets stay, as tickets of nothing', async () => {
    const { id, risks } = await assessments.create(owner);
    await assessments.update(owner, id, { title: 'Zwei' });
    const { tickets } = await assessments.tickets(owner, risks[0]!.id, [{ text: 'Gehörschutz tragen' }]);
    await assessments.remove(owner, id);
    await expect(assessments.read(owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(assessments.remove(owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await app.sql(`select purge_soft_deleted(now() + interval '1 minute')`);
    for (const table of ['risk', 'risk_ticket', 'record_version'])
      expect(await app.sql(`select 1 from ${table} where risk_assessment_id = $1`, [id])).toEqual([]);
    const { data } = await app.graphql(owner.token, 'query ($id: ID!) { ticket(id: $id) { title origin { kind } } }', {
      id: tickets[0]!.ticket.id,
    });
    expect(data).toEqual({ ticket: { title: 'Gehörschutz tragen', origin: null } });
  });

  it('is deleted with its organisation', async () => {
    const jonas = await addUser(app, owner);
    const { risks } = await assessments.create(owner, assessment(jonas.userId));
    await assessments.tickets(owner, risks[0]!.id, [{ text: 'Gehörschutz tragen' }]);
    await app.sql('delete from client where id = $1', [owner.clientId]);
    for (const table of ['risk_assessment', 'risk', 'risk_ticket', 'record_version'])
      expect(await app.sql(`select 1 from ${table} where client_id = $1`, [owner.clientId])).toEqual([]);
  });
});

describe('an open page', () => {
  const sockets: Client[] = [];
  afterAll(async () => {
    for (const socket of sockets) await socket.dispose();
  });

  interface Change {
    records: { id: string; title: string; risks: { tickets: { closed: boolean }[] }[] }[];
    removed: { kind: string; id: string }[];
  }

  it('gets created, changed and removed assessments, and the tickets of its measures', async () => {
    const socket = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: owner.token },
      retryAttempts: 0,
    });
    sockets.push(socket);
    const [{ version }] = (await app.sql<{ version: string }>(
      'select version from client_version where client_id = $1',
      [owner.clientId],
    )) as [{ version: string }];
    const changes: Change[] = [];
    const query = `subscription ($since: Float) { recordsChanged(kinds: ["riskAssessment"], since: $since) {
         records { ... on RiskAssessment { id title risks { tickets { closed } } } } removed { kind id } } }`;
    socket.subscribe<{ recordsChanged: Change }>(
      { query, variables: { since: Number(version) } },
      {
        next: ({ data }) => void changes.push(data!.recordsChanged),
        error: () => undefined,
        complete: () => undefined,
      },
    );
    const heard = (change: object) => eventually(() => expect(changes.at(-1)).toMatchObject(change));

    const { id, risks } = await assessments.create(owner);
    await heard({ records: [{ id, title: 'Plattensäge' }] });
    await assessments.update(owner, id, { title: 'Formatkreissäge' });
    await heard({ records: [{ id, title: 'Formatkreissäge' }] });
    const { tickets } = await assessments.tickets(owner, risks[0]!.id, [{ text: 'Gehörschutz' }]);
    await heard({ records: [{ id, risks: [{ tickets: [{ closed: false }] }] }] });
    const ticketId = tickets[0]!.ticket.id;
    await app.graphql(
      owner.token,
      'mutation ($id: ID!, $input: UpdateTicketInput!) { updateTicket(id: $id, input: $input) { id } }',
      { id: ticketId, input: { boardId: owner.boards.closed } },
    );
    await heard({ records: [{ id, risks: [{ tickets: [{ closed: true }] }] }] });
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id: ticketId });
    await heard({ records: [{ id, risks: [{ tickets: [] }] }] });
    await assessments.remove(owner, id);
    await heard({ records: [], removed: [{ kind: 'riskAssessment', id }] });
  });
});
