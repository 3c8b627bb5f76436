import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placedSources } from '../../schema/platform/places/placed.service.ts';
import { askExport, csvCells } from '../exports/exported.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusalOf } from '../support/refused.ts';

let app: TestApp;
let owner: Actor;
let stranger: Actor;
let hall: string;
let yard: string;
let foreign: string;
let deleted: string;

type Answer<T> = { data: T; errors?: { extensions: { code: string; details?: { field: string; key: string }[] } }[] };
type Rows = Record<string, { id: string; placeId: string | null; version: number }>;

const ask = <T = Rows>(query: string, variables: object = {}, actor = owner): Promise<Answer<T>> =>
  app.graphql<T>(actor.token, query, variables as Record<string, unknown>) as Promise<Answer<T>>;
const addPlace = async (name: string, actor = owner): Promise<string> =>
  (await ask(`mutation { made: createPlace(input: { name: "${name}", kind: "area" }) { id } }`, {}, actor)).data[
    'made'
  ]!.id;

beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger] = [await registerOwner(app), await registerOwner(app)];
  [hall, yard, deleted] = [await addPlace('Halle'), await addPlace('Hof'), await addPlace('Weg')];
  foreign = await addPlace('Fremd', stranger);
  await ask('mutation ($id: ID!) { deletePlace(id: $id) { id } }', { id: deleted });
});
afterAll(() => app.stop());

interface Kind {
  /** The GraphQL type of the records. */
  type: string;
  input: () => object;
  /** The path of the records in REST. */
  path: string;
}

/** One record of each kind that can have a place, created without one. */
const KINDS: Record<string, Kind> = {
  equipmentItem: { type: 'EquipmentItem', path: 'equipmentItem', input: () => ({ name: 'Stapler', kind: 'forklift' }) },
  storageLocation: {
    type: 'StorageLocation',
    path: 'dangerousGoodStorageLocation',
    input: () => ({ name: 'Schrank' }),
  },
  inspection: {
    type: 'Inspection',
    path: 'inspection',
    input: () => ({ title: 'Rundgang', inspectionDate: '2026-11-02', responsible: owner.userId }),
  },
  inspectionPlan: {
    type: 'InspectionPlan',
    path: 'inspectionPlan',
    input: () => ({ title: 'Rundgang', interval: 1, unit: 'months', nextDay: '2027-01-31' }),
  },
  riskAssessment: {
    type: 'RiskAssessment',
    path: 'riskAssessment',
    input: () => ({
      title: 'Stapler',
      location: 'Versand',
      responsible: owner.userId,
      risks: [{ title: 'Umkippen', action: 'Stapler kippt', measurement: 'Gurt', responsible: owner.userId }],
    }),
  },
  ticket: { type: 'Ticket', path: 'ticket', input: () => ({ title: 'Geländer', priority: 2 }) },
  incidentReport: {
    type: 'IncidentReport',
    path: 'incidentReport',
    input: () => ({
      incidentReportType: 'short',
      name: 'Jan Roth',
      description: 'Gestolpert',
      wound: 'Knie',
      treatment: 'Pflaster',
    }),
  },
};

const create = (kind: string, input: object, actor = owner): Promise<Answer<Rows>> => {
  const { type, input: rest } = KINDS[kind]!;
  return ask(
    `mutation ($input: Create${type}Input!) { made: create${type}(input: $input) { id placeId version } }`,
    { input: { ...rest(), ...input } },
    actor,
  );
};
const update = (kind: string, id: string, input: object, version: number | null = null): Promise<Answer<Rows>> => {
  const { type } = KINDS[kind]!;
  return ask(
    `mutation ($id: ID!, $input: Update${type}Input!, $version: Int) {
      made: update${type}(id: $id, input: $input, version: $version) { id placeId version } }`,
    { id, input, version },
  );
};
const countOf = async (): Promise<number> =>
  (
    await app.app.database.read(owner.clientId, (rows) =>
      rows<{ n: number }>('select count(*)::int as n from place_record'),
    )
  )[0]!.n;
type History = { recordHistory: { data: { entity: string; action: string; changes: { field: string }[] }[] } };
const historyOf = async (type: string, id: string): Promise<string[]> =>
  (
    await ask<History>(
      'query ($type: String!, $id: ID!) { recordHistory(entity: $type, id: $id) { data { entity action changes { field } } } }',
      { type, id },
    )
  ).data.recordHistory.data.flatMap(({ entity, action, changes }) =>
    entity === 'PlaceRecord' && changes.some(({ field }) => field === 'place_id') ? [action] : [],
  );

describe('the place of a record is part of creating and changing it', () => {
  it('the list below names each kind that can have a place; kits cannot be changed', () => {
    expect(
      placedSources()
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual([...Object.keys(KINDS), 'firstAidKit'].sort());
  });

  it.each(Object.keys(KINDS))(
    '%s: in one call, with a version that grows and one entry of its history',
    async (kind) => {
      const { type } = KINDS[kind]!;
      const made = await create(kind, { placeId: hall });
      expect(made.errors).toBeUndefined();
      const { id, version, placeId } = made.data['made']!;
      expect(placeId).toBe(hall);
      const same = (await update(kind, id, { placeId: hall })).data['made']!;
      expect(same).toEqual({ id, placeId: hall, version });
      const moved = (await update(kind, id, { placeId: yard }, version)).data['made']!;
      expect(moved).toMatchObject({ placeId: yard });
      expect(moved.version).toBeGreaterThan(version);
      expect(refusalOf(await update(kind, id, { placeId: hall }, version))).toEqual(['STALE']);
      expect((await update(kind, id, { placeId: null })).data['made']).toMatchObject({ placeId: null });
      expect(await historyOf(type, id)).toEqual(['deleted', 'updated', 'created']);
    },
  );

  it.each(Object.keys(KINDS))(
    '%s: a place that is not there is refused by its field, and nothing is written',
    async (kind) => {
      const before = await countOf();
      const { id } = (await create(kind, {})).data['made']!;
      for (const placeId of [foreign, deleted, randomUUID(), 'x', '']) {
        expect(refusalOf(await create(kind, { id: randomUUID(), placeId }))).toEqual([
          'BAD_INPUT',
          'placeId',
          'unknownRecord',
        ]);
        expect(refusalOf(await update(kind, id, { placeId }))).toEqual(['BAD_INPUT', 'placeId', 'unknownRecord']);
      }
      expect(await countOf()).toBe(before);
    },
  );

  it.each(Object.keys(KINDS))('%s: over REST, which answers it and refuses it with 400', async (kind) => {
    const { path, input } = KINDS[kind]!;
    const rest = restClient(app, owner.token);
    const made = await rest.post(`${path}?select=id,placeId,placeName`, { ...input(), placeId: hall });
    expect(made).toMatchObject({ status: 201, body: { placeId: hall, placeName: 'Halle' } });
    const { id } = made.body as { id: string };
    const changed = await rest.put(`${path}/${id}?select=placeId`, { placeId: null });
    expect(changed).toMatchObject({ status: 200, body: { placeId: null } });
    expect(await rest.put(`${path}/${id}`, { placeId: foreign })).toMatchObject({
      status: 400,
      body: { error: { field: 'placeId' } },
    });
  });

  it('is a column of the exported list of each of them, for users who may see places', async () => {
    const LISTS = {
      equipment: 'equipmentItem',
      storageLocations: 'storageLocation',
      inspections: 'inspection',
      inspectionPlans: 'inspectionPlan',
      riskAssessments: 'riskAssessment',
      tickets: 'ticket',
      incidentReports: 'incidentReport',
    };
    for (const [list, kind] of Object.entries(LISTS)) {
      await create(kind, { placeId: hall });
      const [head, ...rows] = await csvCells(await askExport(app, owner.token, { list, columns: ['placeName'] }));
      expect(head, list).toEqual(['Ort']);
      expect(rows.flat(), list).toContain('Halle');
    }
    const headOf = async (actor: Actor): Promise<string[]> =>
      (await csvCells(await askExport(app, actor.token, { list: 'tickets' }, { language: 'en' })))[0]!;
    expect(await headOf(owner)).toContain('Place');
    expect(await headOf(await addUser(app, owner, { permissions: [] }))).not.toContain('Place');
    expect(await headOf(await registerOwner(app))).not.toContain('Place');
  });

  it('is that of a kit, too', async () => {
    const kit = (placeId: string): Promise<Answer<Rows>> =>
      ask('mutation ($input: FirstAidKitInput!) { made: createFirstAidKit(input: $input) { id placeId } }', {
        input: { name: 'Kasten', placeId },
      });
    expect((await kit(hall)).data['made']).toMatchObject({ placeId: hall });
    expect(refusalOf(await kit(foreign))).toEqual(['BAD_INPUT', 'placeId', 'unknownRecord']);
  });

  it('stays when somebody who may not see places sends back the null that they read', async () => {
    const { id } = (await create('ticket', { placeId: hall })).data['made']!;
    const worker = await addUser(app, owner, { permissions: [] });
    const sent = await ask(
      'mutation ($id: ID!) { made: updateTicket(id: $id, input: { title: "Handlauf", placeId: null }) { id placeId } }',
      { id },
      worker,
    );
    expect(sent.data['made']).toMatchObject({ placeId: null });
    expect((await ask('query ($id: ID!) { made: ticket(id: $id) { placeId } }', { id })).data['made']!.placeId).toBe(
      hall,
    );
    expect(refusalOf(await create('ticket', { placeId: hall }, worker))).toEqual([
      'BAD_INPUT',
      'placeId',
      'unknownRecord',
    ]);
  });

  it('is one change of the history of a ticket, whichever call moves it', async () => {
    const { id } = (await create('ticket', { placeId: hall })).data['made']!;
    await update('ticket', id, { placeId: yard, title: 'Handlauf' });
    await ask('mutation ($id: ID!) { setPlaceOfRecord(kind: "ticket", recordId: $id, placeId: null) { id } }', { id });
    type Told = { ticket: { activitys: { changes: { field: string; from: unknown; to: unknown }[] }[] } };
    const answer = await ask<Told>('query ($id: ID!) { ticket(id: $id) { activitys { changes { field from to } } } }', {
      id,
    });
    expect(
      answer.data.ticket.activitys.flatMap(({ changes }) => changes.filter(({ field }) => field === 'placeId')),
    ).toEqual([
      { field: 'placeId', from: hall, to: yard },
      { field: 'placeId', from: yard, to: null },
    ]);
  });
});

describe('the place of a walk', () => {
  const SAVE = `mutation ($id: ID!, $input: SaveInspectionInput!) { saveInspection(id: $id, input: $input) {
    inspection { version placeId } conflicts { field theirs user { id } } } }`;
  type Saved = {
    saveInspection: {
      inspection: { version: number; placeId: string | null };
      conflicts: { field: string; theirs: unknown; user: { id: string } | null }[];
    };
  };
  const save = (id: string, fields: object): Promise<Answer<Saved>> => ask<Saved>(SAVE, { id, input: { fields } });

  it('is merged field by field: what somebody else has chosen meanwhile is a conflict with their name', async () => {
    const { id } = (await create('inspection', {})).data['made']!;
    const first = await save(id, { placeId: hall, base: { placeId: null } });
    expect(first.data.saveInspection).toMatchObject({ inspection: { placeId: hall }, conflicts: [] });
    const late = await save(id, { placeId: yard, title: 'Runde', base: { placeId: null, title: 'Rundgang' } });
    expect(late.data.saveInspection).toMatchObject({
      inspection: { placeId: hall },
      conflicts: [{ field: 'placeId', theirs: hall, user: { id: owner.userId } }],
    });
    const refused = refusalOf(await save(id, { placeId: deleted, base: { placeId: hall } }));
    expect(refused).toEqual(['BAD_INPUT', 'fields.placeId', 'unknownRecord']);
  });
});

describe('a ticket with the code of a label', () => {
  const coded = (placeCode: string, actor = owner, more: object = {}): Promise<Answer<Rows>> =>
    create('ticket', { placeCode, ...more }, actor);
  const codeOf = async (mutation: string, id: string): Promise<string> =>
    (
      await ask<Record<string, { publicCode: string }[]>>(
        `mutation ($ids: [ID!]!) { made: ${mutation}(ids: $ids) { publicCode } }`,
        { ids: [id] },
      )
    ).data['made']![0]!.publicCode;

  it('is at that place, even if the reporting user may not see places', async () => {
    const code = await codeOf('openPlaces', hall);
    const worker = await addUser(app, owner, { permissions: [] });
    const { id } = (await coded(code, worker)).data['made']!;
    expect((await ask('query ($id: ID!) { made: ticket(id: $id) { placeId } }', { id })).data['made']!.placeId).toBe(
      hall,
    );
  });

  it('is at the place of the labelled device, or at none where the device has none', async () => {
    const { id: device } = (await create('equipmentItem', { placeId: yard })).data['made']!;
    const code = await codeOf('openEquipment', device);
    expect((await coded(code)).data['made']!.placeId).toBe(yard);
    await update('equipmentItem', device, { placeId: null });
    expect((await coded(code)).data['made']!.placeId).toBeNull();
  });

  it('is refused by its field for a code that the organisation does not have, and beside another place', async () => {
    const code = await codeOf('openPlaces', hall);
    for (const unknown of ['no-such-code', '', 'x'.repeat(101)])
      expect(refusalOf(await coded(unknown)).slice(0, 2)).toEqual(['BAD_INPUT', 'placeCode']);
    expect(refusalOf(await coded(code, stranger)).slice(0, 2)).toEqual(['BAD_INPUT', 'placeCode']);
    expect(refusalOf(await coded(code, owner, { placeId: yard })).slice(0, 2)).toEqual(['BAD_INPUT', 'placeCode']);
  });
});
