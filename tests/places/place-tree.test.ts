import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPdf } from '../printing/pdf-reader.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusalOf } from '../support/refused.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

interface Place {
  id: string;
  version: number;
  fullName: string;
  path: string[];
}
interface Group {
  kind: string;
  count: number;
  list: string | null;
  records: { id: string; title: string; placeName: string }[];
}
type Answer<T> = { data: T; errors?: { extensions: { code: string; details?: { field: string; key: string }[] } }[] };

const PLACE = 'id version fullName path';
const tryAdd = (input: object, actor = owner): Promise<Answer<{ createPlace: Place }>> =>
  app.graphql(actor.token, `mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { ${PLACE} } }`, {
    input: { kind: 'area', ...input },
  });
const add = async (name: string, parent: string | null = null, actor = owner): Promise<Place> =>
  (await tryAdd({ name, parent }, actor)).data.createPlace;
const tryMove = (id: string, parent: string | null): Promise<Answer<{ updatePlace: Place }>> =>
  app.graphql(
    owner.token,
    `mutation ($id: ID!, $input: UpdatePlaceInput!) { updatePlace(id: $id, input: $input) { ${PLACE} } }`,
    { id, input: { parent } },
  );
const read = async (id: string): Promise<Place> =>
  (await app.graphql<{ place: Place }>(owner.token, `query ($id: ID!) { place(id: $id) { ${PLACE} } }`, { id })).data
    .place;
const put = (kind: string, recordId: string, placeId: string | null, actor = owner): Promise<Answer<unknown>> =>
  app.graphql(
    actor.token,
    'mutation ($kind: String!, $recordId: ID!, $placeId: ID) { setPlaceOfRecord(kind: $kind, recordId: $recordId, placeId: $placeId) { id } }',
    { kind, recordId, placeId },
  );
const look = (id: string, actor = owner) =>
  app.graphql<{ recordsAtPlace: Group[] }>(
    actor.token,
    'query ($id: ID!) { recordsAtPlace(id: $id) { kind count list records { id title placeName } } }',
    { id },
  );
const here = async (id: string): Promise<Group[]> => (await look(id)).data.recordsAtPlace;
const device = async (name: string): Promise<string> =>
  (
    await app.graphql<{ createEquipmentItem: { id: string } }>(
      owner.token,
      'mutation ($input: CreateEquipmentItemInput!) { createEquipmentItem(input: $input) { id } }',
      { input: { name, kind: 'forklift' } },
    )
  ).data.createEquipmentItem.id;

describe('the tree of places', () => {
  it('names what a place is in, and moves with all that is in it', async () => {
    const site = await add('Werk');
    const hall = await add('Halle 1', site.id);
    const shop = await add('Lackiererei', hall.id);
    expect(shop).toMatchObject({ fullName: 'Werk › Halle 1 › Lackiererei', path: [site.id, hall.id, shop.id] });
    const other = await add('Lager');
    expect((await tryMove(hall.id, other.id)).errors).toBeUndefined();
    expect(await read(shop.id)).toMatchObject({ fullName: 'Lager › Halle 1 › Lackiererei' });
    await tryMove(hall.id, null);
    expect(await read(shop.id)).toMatchObject({ path: [hall.id, shop.id] });
  });

  it('has no cycles, and six levels at most', async () => {
    const levels = [await add('1')];
    for (const name of ['2', '3', '4', '5', '6']) levels.push(await add(name, levels.at(-1)!.id));
    const [first, second] = levels;
    expect(refusalOf(await tryMove(first!.id, first!.id))).toEqual(['BAD_INPUT', 'parent', 'placeInside']);
    expect(refusalOf(await tryMove(first!.id, levels[5]!.id))[2]).toBe('placeInside');
    expect(refusalOf(await tryAdd({ name: '7', parent: levels[5]!.id }))[2]).toBe('placeTooDeep');
    const above = await add('0');
    expect(refusalOf(await tryMove(first!.id, above.id))).toEqual(['BAD_INPUT', 'parent', 'placeTooDeep']);
    expect((await tryMove(second!.id, above.id)).errors).toBeUndefined();
    expect(refusalOf(await tryAdd({ name: 'x', parent: randomUUID() }))[2]).toBe('unknownRecord');
  });

  it('is ensured by the database for all writers: two concurrent moves put no two places into each other', async () => {
    const [a, b] = [await add('A'), await add('B')];
    await Promise.all([tryMove(a!.id, b!.id), tryMove(b!.id, a!.id)]);
    const paths = [(await read(a!.id)).path, (await read(b!.id)).path];
    expect(paths.map((path) => path.length).sort()).toEqual([1, 2]);
    const direct = app.app.database.write(owner.clientId, (tx) =>
      tx.rows('update place set parent_id = id where id = $1', [a!.id]),
    );
    await expect(direct).rejects.toThrow(/cannot be inside of itself/);
  });

  it('deletes no place that has others inside, and restores one with what is there', async () => {
    const site = await add('Werk');
    const hall = await add('Halle', site.id);
    const item = await device('Stapler');
    await put('equipmentItem', item, hall.id);
    const rest = restClient(app, owner.token);
    expect((await rest.delete(`place/${site.id}`)).status).toBe(409);
    expect((await rest.delete(`place/${hall.id}`)).status).toBe(200);
    expect(await here(site.id)).toEqual([]);
    await app.graphql(owner.token, 'mutation ($id: ID!) { restoreRecord(kind: "place", id: $id) { id } }', {
      id: hall.id,
    });
    expect(await here(site.id)).toMatchObject([{ kind: 'equipmentItem', records: [{ title: 'Stapler' }] }]);
  });
});

describe('what is at a place', () => {
  it('is found on its page and by the filter of the list, with what is in the places inside', async () => {
    const site = await add('Werk');
    const hall = await add('Halle 1', site.id);
    const [inside, outside] = [await device('Stapler 1'), await device('Stapler 2')];
    await put('equipmentItem', inside, hall.id);
    expect(await here(site.id)).toEqual([
      {
        kind: 'equipmentItem',
        count: 1,
        list: `/app/equipment?place=${site.id}`,
        records: [{ id: inside, title: 'Stapler 1', placeName: 'Halle 1' }],
      },
    ]);
    const listed = await app.graphql<{ equipment: { data: { id: string }[] } }>(
      owner.token,
      'query ($filter: JSON) { equipment(filter: $filter) { data { id } } }',
      { filter: { atPlace: site.id } },
    );
    expect(listed.data.equipment.data).toEqual([{ id: inside }]);
    await put('equipmentItem', inside, null);
    await put('equipmentItem', outside, site.id);
    expect(await here(hall.id)).toEqual([]);
    expect((await here(site.id))[0]!.records).toMatchObject([{ id: outside }]);
  });

  it('is named in the lists, and printed with the places above it', async () => {
    const hall = await add('Halle 1', (await add('Werk')).id);
    const made = await app.graphql<Record<'device' | 'inspection' | 'assessment', { id: string }>>(
      owner.token,
      `mutation ($me: ID!, $risk: RiskInput!) {
        device: createEquipmentItem(input: { name: "Stapler 1", kind: "forklift", place: "Hof" }) { id }
        inspection: createInspection(input: { title: "Rundgang", inspectionDate: "2026-11-02", responsible: $me }) { id }
        assessment: createRiskAssessment(input: { title: "Stapler", location: "Versand", responsible: $me, risks: [$risk] }) { id }
      }`,
      {
        me: owner.userId,
        risk: { title: 'Umkippen', action: 'Stapler kippt', measurement: 'Gurt', responsible: owner.userId },
      },
    );
    expect(made.errors).toBeUndefined();
    const { device: item, inspection, assessment } = made.data;
    await put('equipmentItem', item.id, hall.id);
    await put('inspection', inspection.id, hall.id);
    await put('riskAssessment', assessment.id, hall.id);
    await app.graphql(owner.token, 'mutation ($ids: [ID!]!) { openEquipment(ids: $ids) { id } }', { ids: [item.id] });
    const { data, errors } = await app.graphql<Record<string, { data?: { placeName: string }[]; content?: string }>>(
      owner.token,
      `query ($inspection: ID!, $assessment: ID!, $items: [ID!]!) {
        equipment { data { placeName } } inspections { data { placeName } } riskAssessments { data { placeName } }
        printed: inspectionPdf(id: $inspection) { content }
        judged: riskAssessmentPdf(id: $assessment) { content }
        label: equipmentLabelsPdf(ids: $items) { content }
      }`,
      { inspection: inspection.id, assessment: assessment.id, items: [item.id] },
    );
    expect(errors).toBeUndefined();
    for (const list of ['equipment', 'inspections', 'riskAssessments'])
      expect(data[list]!.data).toEqual([{ placeName: 'Werk › Halle 1' }]);
    for (const name of ['printed', 'judged', 'label'])
      expect((await readPdf(Buffer.from(data[name]!.content!, 'base64'))).text).toContain('Werk › Halle 1');
  });

  it('is shown in the list of tickets to users who may see places, filters the kits, and is printed with accidents', async () => {
    const hall = await add('Halle 1', (await add('Werk')).id);
    const made = await app.graphql<Record<'ticket' | 'kit' | 'report', { id: string }>>(
      owner.token,
      `mutation {
        ticket: createTicket(input: { title: "Geländer", priority: 2 }) { id }
        kit: createFirstAidKit(input: { name: "Kasten 1" }) { id }
        report: createIncidentReport(input: { incidentReportType: "short", name: "Jan Roth", description: "Gestolpert", wound: "Knie", treatment: "Pflaster", date: "2026-03-02T10:00:00Z", place: "Tor 3" }) { id }
      }`,
    );
    expect(made.errors).toBeUndefined();
    await app.graphql(owner.token, 'mutation { createFirstAidKit(input: { name: "Kasten 2" }) { id } }');
    await put('ticket', made.data.ticket.id, hall.id);
    await put('firstAidKit', made.data.kit.id, hall.id);
    await put('incidentReport', made.data.report.id, hall.id);
    const tickets = async (actor: Actor) =>
      (
        await app.graphql<{ tickets: { data: { placeName: string | null }[] } }>(
          actor.token,
          '{ tickets { data { placeName } } }',
        )
      ).data.tickets.data;
    expect(await tickets(owner)).toEqual([{ placeName: 'Werk › Halle 1' }]);
    expect(await tickets(await addUser(app, owner, { permissions: [] }))).toEqual([{ placeName: null }]);
    const kits = (atPlace: string) =>
      app.graphql<{ firstAidKits: { name: string }[] }>(
        owner.token,
        'query ($atPlace: ID) { firstAidKits(atPlace: $atPlace) { name } }',
        { atPlace },
      );
    expect((await kits(hall.path[0]!)).data.firstAidKits).toEqual([{ name: 'Kasten 1' }]);
    expect((await kits(randomUUID())).data.firstAidKits).toEqual([]);
    expect(refusalOf(await kits('x')).slice(0, 2)).toEqual(['BAD_INPUT', 'atPlace']);
    expect((await here(hall.id)).find(({ kind }) => kind === 'firstAidKit')!.list).toBe(
      `/app/medkitlogs?kits=all&place=${hall.id}`,
    );
    const { data } = await app.graphql<{ incidentReportsPdf: { content: string } }>(
      owner.token,
      'query { incidentReportsPdf(start: "2026-03-01", end: "2026-03-31") { content } }',
    );
    const { text } = await readPdf(Buffer.from(data.incidentReportsPdf.content, 'base64'));
    expect(text).toContain('Werk › Halle 1, Tor 3');
  });

  it('is that of the finished inspection for the one that looks at its findings again', async () => {
    const hall = await add('Halle 1');
    const run = async <T>(query: string, variables: object): Promise<T> => {
      const { data, errors } = await app.graphql<T>(owner.token, query, variables as Record<string, unknown>);
      expect(errors).toBeUndefined();
      return data;
    };
    const { createInspection: made } = await run<{
      createInspection: { id: string; areas: { tasks: { id: string }[] }[] };
    }>(`mutation ($input: CreateInspectionInput!) { createInspection(input: $input) { id areas { tasks { id } } } }`, {
      input: {
        title: 'Rundgang',
        inspectionDate: '2026-11-02',
        responsible: owner.userId,
        areas: [{ name: 'Halle', tasks: [{ name: 'Fluchtweg' }] }],
      },
    });
    await put('inspection', made.id, hall.id);
    const tasks = [{ id: made.areas[0]!.tasks[0]!.id, ok: false, comment: 'verstellt' }];
    await run(
      'mutation ($id: ID!, $input: SaveInspectionInput!) { saveInspection(id: $id, input: $input) { conflicts { field } } }',
      { id: made.id, input: { tasks } },
    );
    await run(
      'mutation ($id: ID!, $input: FinishInspectionInput!) { finishInspection(id: $id, input: $input) { id } }',
      {
        id: made.id,
        input: { nextExecution: '2027-11-02' },
      },
    );
    const again = await run<{ reinspect: { id: string } }>(
      'mutation ($id: ID!) { reinspect: createReinspection(id: $id) { id } }',
      { id: made.id },
    );
    const [group] = await here(hall.id);
    expect(group!.records.map(({ id }) => id).toSorted()).toEqual([made.id, again.reinspect.id].toSorted());
  });

  it('is shown to those who may open it, and set by nobody else', async () => {
    const site = await add('Werk');
    const ticket = await app.graphql<{ createTicket: { id: string } }>(
      owner.token,
      'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }',
      { input: { title: 'Geländer befestigen', priority: 2 } },
    );
    const item = await device('Stapler');
    await put('ticket', ticket.data.createTicket.id, site.id);
    await put('equipmentItem', item, site.id);
    const assessor = await addUser(app, owner, { permissions: ['riskassessment'] });
    expect((await look(site.id, assessor)).data.recordsAtPlace.map(({ kind }) => kind)).toEqual(['ticket']);
    expect(refusalOf(await put('equipmentItem', item, null, assessor))).toEqual(['FORBIDDEN']);
    expect(refusalOf(await put('nothing', item, site.id))).toEqual(['NOT_FOUND']);
    expect(refusalOf(await put('equipmentItem', randomUUID(), site.id))).toEqual(['NOT_FOUND']);
    expect(refusalOf(await put('equipmentItem', item, 'x'))).toEqual(['BAD_INPUT', 'place', 'unknownRecord']);
  });

  it('belongs to one organisation: neither its places nor its records are another one’s', async () => {
    const site = await add('Werk');
    const item = await device('Stapler');
    await put('equipmentItem', item, site.id);
    const stranger = await registerOwner(app);
    expect(refusalOf(await look(site.id, stranger))).toEqual(['NOT_FOUND']);
    expect(refusalOf(await put('equipmentItem', item, null, stranger))).toEqual(['NOT_FOUND']);
    const own = await add('Werk', null, stranger);
    expect(refusalOf(await put('equipmentItem', item, own.id, stranger))).toEqual(['NOT_FOUND']);
    expect(refusalOf(await tryAdd({ name: 'Halle', parent: site.id }, stranger))[2]).toBe('unknownRecord');
  });

  it('is set over REST, too', async () => {
    const site = await add('Werk');
    const item = await device('Stapler');
    const rest = restClient(app, owner.token);
    const set = await rest.post('placeOfRecord', { kind: 'equipmentItem', record: item, place: site.id });
    expect([set.status, set.body]).toEqual([200, { saved: true }]);
    const listed = await rest.get(`place/${site.id}/record`);
    expect(listed.body).toMatchObject({ count: 1, data: [{ kind: 'equipmentItem', count: 1 }] });
  });
});

describe('the code on the label of a place', () => {
  const open = async (id: string): Promise<string> =>
    (
      await app.graphql<{ openPlaces: { publicCode: string }[] }>(
        owner.token,
        'mutation ($ids: [ID!]!) { openPlaces(ids: $ids) { publicCode } }',
        { ids: [id] },
      )
    ).data.openPlaces[0]!.publicCode;
  const scan = (code: string): Promise<Answer<{ publicPlace: object }>> =>
    app.graphql(null, 'query ($code: String!) { publicPlace(code: $code) { id name clientName } }', { code });

  it('shows the name to anybody, until it is ended', async () => {
    const site = await add('Werk');
    const code = await open(site.id);
    expect(await open(site.id)).toBe(code);
    expect((await scan(code)).data.publicPlace).toMatchObject({ id: site.id, name: 'Werk' });
    await app.graphql(owner.token, 'mutation ($id: ID!) { closePlace(id: $id) { id } }', { id: site.id });
    expect(refusalOf(await scan(code))).toEqual(['NOT_FOUND']);
  });

  it('is printed with the places that it is in', async () => {
    const site = await add('Werk Süd');
    const hall = await add('Halle 7', site.id);
    await open(hall.id);
    const { data } = await app.graphql<{ placeLabelsPdf: { content: string } }>(
      owner.token,
      'query ($ids: [ID!]!) { placeLabelsPdf(ids: $ids) { content } }',
      { ids: [hall.id, site.id] },
    );
    const { text } = await readPdf(Buffer.from(data.placeLabelsPdf.content, 'base64'));
    expect(text).toContain('Werk Süd › Halle 7');
    const sheet = (perSheet: number) =>
      app.graphql<{ placeLabelsPdf: { content: string } }>(
        owner.token,
        'query ($ids: [ID!]!, $perSheet: Int) { placeLabelsPdf(ids: $ids, perSheet: $perSheet) { content } }',
        { ids: [hall.id], perSheet },
      );
    for (const perSheet of [24, 40, 65]) {
      const labels = await readPdf(Buffer.from((await sheet(perSheet)).data.placeLabelsPdf.content, 'base64'));
      expect([labels.pages.length, labels.text.includes('Halle 7')]).toEqual([1, true]);
    }
    expect(refusalOf(await sheet(30))).toEqual(['BAD_INPUT', 'perSheet', 'invalid']);
  });
});
