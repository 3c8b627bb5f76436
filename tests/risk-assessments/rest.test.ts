import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addYears, today } from '../../schema/kernel/calendar.shared.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { assessment, assessmentsOn, removePerson, risk } from './operations.ts';

interface RestRisk {
  _id: string;
  id: string;
  [field: string]: unknown;
}

interface RestAssessment extends RestRisk {
  risks: RestRisk[];
  version: number;
}

let app: TestApp;
let owner: Actor;
let client: RestClient;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
  client = restClient(app, owner.token);
});

const create = async (fields: object = {}): Promise<RestAssessment> => {
  const { status, body } = await client.post<RestAssessment>('riskAssessment', assessment(owner.userId, fields));
  expect(status).toBe(201);
  return body;
};

describe('riskAssessment over REST', () => {
  it('is created with the field names of the specification, and answers every one of them and whether it was classified', async () => {
    const risks = [
      {
        title: 'Lärm',
        action: 'Über 85 dB(A)\nbeim Sägen',
        measurement: '<ul><li onclick="x()">Gehörschutz</li></ul>',
        legal: 'LärmVibrationsArbSchV',
        relevantForPregnant: true,
        actionForPregnant: 'Nicht über 80 dB(A)',
        responsible: owner.userId,
        riskClassification: 6,
        riskClassificationAfterAction: 2,
        involvesThirdParties: true,
        requiresSpecialTraining: false,
        measuresEffective: false,
        effectivenessCheckedOn: '2026-06-30',
        effectivenessCheckedBy: owner.userId,
        effectivenessNote: 'Am Bedienplatz 88 dB(A)',
      },
    ];
    const { status, body, headers } = await client.post<RestAssessment>('riskAssessment', {
      title: 'Plattensäge',
      location: 'Halle 2',
      responsible: owner.userId,
      nextExecution: '2031-11-30T22:00:00Z',
      risks,
    });
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toEqual({
      _id: body.id,
      id: body.id,
      title: 'Plattensäge',
      location: 'Halle 2',
      responsible: owner.userId,
      nextExecution: '2031-11-30',
      placeId: null,
      risks: [
        {
          ...risks[0],
          _id: body.risks[0]!.id,
          id: body.risks[0]!.id,
          action: '<p>Über 85 dB(A)</p><p>beim Sägen</p>',
          measurement: '<ul><li>Gehörschutz</li></ul>',
          measures: [],
          riskClassified: true,
          excludedForPregnant: false,
        },
      ],
      riskCount: 1,
      highestRisk: 2,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      createdBy: owner.userId,
      version: 1,
      versionNumber: 1,
    });
    expect((await client.get<RestAssessment>(`riskAssessment/${body.id}`)).body).toEqual(body);
  });

  it('keeps the details of its measures for clients that write only their text', async () => {
    const measurement = 'Haube schließen\nBrille tragen';
    const made = await create({
      risks: [
        risk(owner.userId, { measurement, measures: [{ text: 'Brille tragen', kind: 'P', dueDate: '2031-01-31' }] }),
      ],
    });
    const [{ _id, measures }] = made.risks as [RestRisk & { measures: { _id: string }[] }];
    expect(measures).toEqual([
      {
        _id: measures[0]!._id,
        id: measures[0]!._id,
        line: 1,
        text: 'Brille tragen',
        kind: 'P',
        responsible: null,
        dueDate: '2031-01-31',
        state: null,
        effective: null,
        effectivenessCheckedOn: null,
        effectivenessCheckedBy: null,
        effectivenessNote: '',
      },
    ]);
    const put = (fields: object) =>
      client.put<RestAssessment>(`riskAssessment/${made.id}`, { risks: [risk(owner.userId, { _id, ...fields })] });
    const { body } = await put({ measurement: 'Brille immer tragen\nTür zu' });
    expect(body.risks[0]).toMatchObject({
      measurement: '<p>Brille immer tragen</p><p>Tür zu</p>',
      measures: [{ ...measures[0], line: 0, text: 'Brille immer tragen' }],
    });
    // Sent back as it was read, with one changed text.
    const again = await client.put<RestAssessment>(`riskAssessment/${made.id}`, {
      ...body,
      risks: [{ ...body.risks[0], measurement: '<p>Tür zu</p>' }],
    });
    expect([again.status, again.body.risks[0]]).toMatchObject([200, { measures: [] }]);
    const refused = await put({ measurement, measures: [{ text: 'Brille tragen', state: 'soon' }] });
    expect([refused.status, refused.error.field]).toEqual([400, 'risks.0.measures.0.state']);
  });

  it('is changed where fields are present; a risk keeps its id by either of its names', async () => {
    const made = await create({
      risks: [
        risk(owner.userId, { legal: 'ArbSchG' }),
        risk(owner.userId, { title: 'Stäube' }),
        risk(owner.userId, { title: 'Kippen' }),
      ],
    });
    const [first, second] = made.risks.map(({ _id }) => _id);
    const { status, body } = await client.put<RestAssessment>(`riskAssessment/${made.id}`, {
      location: 'Halle 3',
      risks: [
        risk(owner.userId, { _id: second, title: 'Holzstaub' }),
        risk(owner.userId, { id: first }),
        risk(owner.userId, { title: 'neu' }),
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Plattensäge',
      location: 'Halle 3',
      version: 2,
      versionNumber: 2,
      risks: [{ _id: second, title: 'Holzstaub' }, { _id: first, legal: 'ArbSchG' }, { title: 'neu' }],
    });
    expect(made.risks.map(({ id }) => id)).not.toContain(body.risks[2]!.id);
  });

  it('that changes nothing keeps its version', async () => {
    const { id } = await create();
    expect((await client.put(`riskAssessment/${id}`, { title: 'Plattensäge' })).body).toMatchObject({
      version: 1,
      versionNumber: 1,
    });
  });

  it('is 412 with an If-Match that is old', async () => {
    const { id } = await create();
    expect((await client.put(`riskAssessment/${id}`, { title: 'Eins' }, { 'If-Match': '"1"' })).status).toBe(200);
    const late = await client.put(`riskAssessment/${id}`, { title: 'Zwei' }, { 'If-Match': '"1"' });
    expect([late.status, late.error.code]).toEqual([412, 'STALE']);
    expect((await client.get(`riskAssessment/${id}`)).body).toMatchObject({ title: 'Eins' });
  });

  it('answers what populate and select ask for', async () => {
    const { id, risks } = await create();
    await assessmentsOn(app).tickets(owner, risks[0]!.id, [{ text: 'Gehörschutz kaufen' }]);
    const whole = (
      await client.get<RestAssessment>(
        `riskAssessment/${id}?populate=responsible,createdBy,risks.responsible,risks.tickets`,
      )
    ).body;
    const person = { _id: owner.userId, email: owner.email };
    expect(whole).toMatchObject({
      responsible: person,
      createdBy: person,
      risks: [
        {
          responsible: person,
          tickets: [
            {
              measure: 'Gehörschutz kaufen',
              closed: false,
              ticket: { title: 'Gehörschutz kaufen', board: owner.boards.open },
            },
          ],
        },
      ],
    });
    expect((await client.get(`riskAssessment/${id}?select=title,risks.title`)).body).toEqual({
      _id: id,
      id,
      title: 'Plattensäge',
      risks: [{ _id: risks[0]!.id, id: risks[0]!.id, title: 'Lärm' }],
    });
    expect((await client.get(`riskAssessment/${id}?select=-risks,-createdBy`)).body).not.toHaveProperty('risks');
    const unknown = await client.get(`riskAssessment/${id}?populate=risks.areas`);
    expect([unknown.status, unknown.error.field]).toEqual([400, 'populate']);
  });

  it('is listed newest first, in pages, found and sorted', async () => {
    await create({ title: 'Eins', location: 'Lager' });
    await create({ title: 'Zwei', risks: [risk(owner.userId), risk(owner.userId)] });
    const { body } = await client.list('riskAssessment');
    expect([body.count, body.data.map(({ title, riskCount }) => [title, riskCount])]).toEqual([
      2,
      [
        ['Zwei', 2],
        ['Eins', 1],
      ],
    ]);
    expect((await client.list('riskAssessment?perPage=1&page=2')).body).toMatchObject({
      count: 2,
      data: [{ title: 'Eins', risks: [{ title: 'Lärm' }] }],
    });
    expect((await client.list('riskAssessment?search=lager')).body.data).toHaveLength(1);
    expect(
      (await client.list('riskAssessment?sort=riskCount&location=Halle 2')).body.data.map(({ title }) => title),
    ).toEqual(['Zwei']);
  });

  it('is not answered with more risks than an answer holds', async () => {
    const { id } = await create();
    await app.sql(
      `insert into risk (client_id, id, risk_assessment_id, position, title, responsible)
       select $1::uuid, gen_random_uuid(), $2::uuid, 'b' || n, 'x', $3::uuid from generate_series(1, 10000) n`,
      [owner.clientId, id, owner.userId],
    );
    const { status, error } = await client.list('riskAssessment');
    expect([status, error.field]).toEqual([400, 'perPage']);
    expect((await client.list('riskAssessment?select=title,riskCount')).body.data).toMatchObject([
      { riskCount: 10_001 },
    ]);
  });

  it('is due again in a year where nobody says when, and on no day where somebody says so', async () => {
    const inAYear = addYears(today(), 1);
    expect(await create({ nextExecution: undefined })).toMatchObject({ nextExecution: inAYear });
    expect(await create({ nextExecution: null })).toMatchObject({ nextExecution: null });
  });

  it('takes no day of the past for the next time, except the one that it has', async () => {
    const { id } = await create();
    await app.sql(`update risk_assessment set next_execution = '2024-02-29' where id = $1`, [id]);
    const { status, error } = await client.put(`riskAssessment/${id}`, { nextExecution: '2024-03-01' });
    expect([status, error.field, error.message]).toEqual([
      400,
      'nextExecution',
      'nextExecution: Dieses Datum liegt in der Vergangenheit',
    ]);
    expect((await client.put(`riskAssessment/${id}`, { title: 'Säge', nextExecution: '2024-02-29' })).status).toBe(200);
  });

  it('is deleted', async () => {
    const { id } = await create();
    expect(await client.delete(`riskAssessment/${id}`)).toMatchObject({ status: 200, body: { _id: id } });
    expect((await client.get(`riskAssessment/${id}`)).status).toBe(404);
    expect((await client.delete(`riskAssessment/${id}`)).status).toBe(404);
  });

  it('refuses what is wrong, naming every field, and stores nothing of it', async () => {
    const removedUser = await addUser(app, owner);
    await removePerson(app, owner, removedUser.userId);
    for (const [wrong, field, key] of [
      [{ title: 'x'.repeat(10_000) }, 'title', 'tooLong'],
      [{ location: undefined }, 'location', 'required'],
      [{ responsible: undefined }, 'responsible', 'required'],
      [{ responsible: removedUser.userId }, 'responsible', 'unknownUser'],
      [{ nextExecution: 'bald' }, 'nextExecution', 'dateInvalid'],
      [{ nextExecution: '2020-01-31' }, 'nextExecution', 'dateInPast'],
      [{ risks: undefined }, 'risks', 'required'],
      [{ risks: [] }, 'risks', 'required'],
      [{ risks: Array(201).fill(risk(owner.userId)) }, 'risks', 'tooMany'],
      [{ risks: [risk(owner.userId), risk(owner.userId, { title: '' })] }, 'risks.1.title', 'required'],
      [
        { risks: [risk(owner.userId, { measurement: '<script>alert(1)</script>' })] },
        'risks.0.measurement',
        'required',
      ],
      [{ risks: [risk(owner.userId, { action: undefined })] }, 'risks.0.action', 'required'],
      [{ risks: [risk(removedUser.userId)] }, 'risks.0.responsible', 'unknownUser'],
      [{ risks: [risk(owner.userId, { riskClassification: 9 })] }, 'risks.0.riskClassification', 'invalid'],
      [{ risks: [risk(owner.userId, { farbe: 'rot' })] }, 'risks.0.farbe', 'unknownField'],
      [{ risks: [risk(owner.userId, { _id: randomUUID() })] }, 'risks.0._id', 'unknownField'],
      [{ _id: randomUUID() }, '_id', 'unknownField'],
      [{ createdAt: '2020-01-01' }, 'createdAt', 'unknownField'],
    ] as [object, string, string][]) {
      const { status, error } = await client.post('riskAssessment', { ...assessment(owner.userId), ...wrong });
      expect([field, status, error?.details?.map((detail) => [detail.field, detail.key])]).toEqual([
        field,
        400,
        [[field, key]],
      ]);
    }
    expect((await client.list('riskAssessment')).body.count).toBe(0);
  });

  it('takes 200 risks, and texts that are markup as the texts that they are', async () => {
    const markup = '<img src=x onerror=alert(1)>"\'&';
    const { risks, title } = await create({
      title: markup,
      risks: Array.from({ length: 200 }, (_, n) => risk(owner.userId, { title: `${n} ${markup}`, legal: markup })),
    });
    expect([title, risks.length, risks[199]!.title, risks[199]!.legal]).toEqual([markup, 200, `199 ${markup}`, markup]);
  });

  it('is 401 for nobody, 403 without the permission and 404 for other organisations', async () => {
    const { id } = await create();
    const jonas = await addUser(app, owner, { permissions: ['inspection'] });
    const stranger = await registerOwner(app);
    for (const [token, path, list] of [
      [null, 401, 401],
      [jonas.token, 403, 403],
      [stranger.token, 404, 200],
    ] as const) {
      const other = restClient(app, token);
      const statuses = [
        await other.get(`riskAssessment/${id}`),
        await other.put(`riskAssessment/${id}`, { title: 'x' }),
        await other.delete(`riskAssessment/${id}`),
      ].map(({ status }) => status);
      expect(statuses).toEqual([path, path, path]);
      expect((await other.list('riskAssessment')).status).toBe(list);
    }
    expect((await client.get('riskAssessment/eins')).status).toBe(404);
    expect((await client.get(`riskAssessment/${id}`)).body).toMatchObject({ title: 'Plattensäge', version: 1 });
  });
});
