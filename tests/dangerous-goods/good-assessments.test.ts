import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assessment as assessmentOf, assessmentsOn } from '../risk-assessments/operations.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { goodsOn } from './operations.ts';

let app: TestApp;
let owner: Actor;
let rest: RestClient;
let cabinet: string;
let assessment: string;
let good: string;

const DAY = '2026-02-01';

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
  cabinet = await goodsOn(app).location(owner, 'Schrank');
});

afterAll(() => app.stop());

beforeEach(async () => {
  assessment = await assess(owner, 'Lackieren');
  good = await goodsOn(app).create(owner, cabinet, {
    riskAssessment: assessment,
    riskAssessedOn: DAY,
    dataSheetDate: '2026-01-15',
  });
});

const assess = async (actor: Actor, title: string): Promise<string> =>
  (await assessmentsOn(app).create(actor, assessmentOf(actor.userId, { title, nextExecution: '2099-06-01' }))).id;

interface Linked {
  riskAssessedOn: string | null;
  riskAssessment: { id: string; title: string } | null;
  completeness: { riskAssessment: string };
}

async function linkedAs(actor: Actor): Promise<Linked> {
  const { data } = await app.graphql<{ good: Linked }>(
    actor.token,
    `query ($id: ID!) { good: dangerousGood(id: $id) {
       riskAssessedOn riskAssessment { id title } completeness { riskAssessment } } }`,
    { id: good },
  );
  return data.good;
}

describe('the risk assessment of a good', () => {
  it('is named in GraphQL, in REST and in the register', async () => {
    expect(await linkedAs(owner)).toEqual({
      riskAssessedOn: DAY,
      riskAssessment: { id: assessment, title: 'Lackieren' },
      completeness: { riskAssessment: 'green' },
    });
    const path = `dangerousGood/${good}`;
    expect((await rest.get(path)).body).toMatchObject({ riskAssessment: assessment, riskAssessedOn: DAY });
    expect((await rest.get(`${path}?populate=riskAssessment`)).body).toMatchObject({
      riskAssessment: { id: assessment, title: 'Lackieren' },
    });
    const { body } = await rest.get<{ content: string }>('dangerousGood/xlsx');
    const { sheets } = await readXlsx(new Uint8Array(Buffer.from(body.content, 'base64')));
    const [header, ...rows] = sheets[0]!.rows;
    expect(rows.map((row) => row[header!.indexOf('Gefährdungsbeurteilung')])).toContain('Lackieren');
  });

  it('covers it no longer once it was deleted, and has to be looked at when it was restored', async () => {
    await assessmentsOn(app).remove(owner, assessment);
    expect(await linkedAs(owner)).toEqual({
      riskAssessedOn: null,
      riskAssessment: null,
      completeness: { riskAssessment: 'grey' },
    });
    await app.graphql(owner.token, 'mutation ($id: ID!) { restoreRecord(kind: "riskAssessment", id: $id) { id } }', {
      id: assessment,
    });
    expect(await linkedAs(owner)).toMatchObject({
      riskAssessment: { id: assessment },
      completeness: { riskAssessment: 'yellow' },
    });
  });

  it('shows its title, and none of its hazards, to users who may only manage goods', async () => {
    const keeper = await addUser(app, owner, { permissions: ['dangerousgoodstorage'] });
    expect((await linkedAs(keeper)).riskAssessment).toEqual({ id: assessment, title: 'Lackieren' });
    const { errors } = await app.graphql(
      keeper.token,
      'query ($id: ID!) { dangerousGood(id: $id) { riskAssessment { risks { id } } } }',
      { id: good },
    );
    expect(errors?.[0]?.message).toContain('risks');
  });

  it('is an existing one of the own organisation, or none', async () => {
    const foreign = await assess(await registerOwner(app), 'Fremd');
    for (const riskAssessment of [foreign, crypto.randomUUID(), 'x', '']) {
      const { status, error } = await rest.put(`dangerousGood/${good}`, { riskAssessment });
      expect([status, error.field]).toEqual([400, 'riskAssessment']);
    }
    expect((await rest.put(`dangerousGood/${good}`, { riskAssessment: null })).body).toMatchObject({
      riskAssessment: null,
      riskAssessedOn: DAY,
    });
  });
});
