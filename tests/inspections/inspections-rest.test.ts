import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf, png } from '../files/samples.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { inspectionsOn, tasksOf } from './operations.ts';
import { statementsOf } from '../support/statements.ts';
import { colours, phonePhoto, picture } from './photos.ts';

interface Proof {
  name: string;
  filetype: string;
  location: string;
  content?: string;
}

interface Task {
  _id: string;
  id: string;
  name: string;
  description: string;
  ok: boolean | null;
  comment: string;
  proof: Proof | null;
  proofs: Proof[];
  ticket: string | null | { _id: string; title: string; board: string };
}

interface Inspection {
  _id: string;
  id: string;
  title: string;
  status: string;
  inspectionDate: string;
  nextExecution: string | null;
  responsible: string | { name: string };
  createdBy: string;
  version: number;
  areas: { _id: string; id: string; name: string; tasks: Task[] }[];
  proofs: Proof[];
}

let app: TestApp;
let owner: Actor;
let rest: RestClient;
let on: ReturnType<typeof inspectionsOn>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
  on = inspectionsOn(app);
});
afterAll(() => app.stop());

const base64 = (bytes: Buffer): string => bytes.toString('base64');
const photo = (name = 'Haube.png', bytes = png()) => ({ name, filetype: 'png', content: base64(bytes) });

const body = (fields: object = {}) => ({
  title: 'Werkstatt',
  inspectionDate: '2026-11-20',
  responsible: owner.userId,
  areas: [
    {
      name: 'Werkstatt',
      tasks: [
        { name: 'Schutzhauben', description: 'Wirksam', ok: false, comment: 'fehlt', proof: photo() },
        { name: 'Absaugung', ok: true },
      ],
    },
    { name: 'Lager', tasks: [{ name: 'Regale' }] },
  ],
  ...fields,
});

const create = async (fields: object = {}): Promise<Inspection> => {
  const { status, body: made, error } = await rest.post<Inspection>('inspection', body(fields));
  if (status !== 201) throw new Error(JSON.stringify(error));
  return made;
};
const read = async (id: string, query = ''): Promise<Inspection> =>
  (await rest.get<Inspection>(`inspection/${id}${query}`)).body;
const put = (id: string, fields: object, headers?: Record<string, string>) =>
  rest.put<Inspection>(`inspection/${id}`, fields, headers);
const entries = async (id: string): Promise<number> =>
  (await app.sql<{ count: number }>('select count(*)::int as count from audit where record_id = $1', [id]))[0]!.count;

describe('an inspection over REST', () => {
  it('has the documented fields; proofs have name, filetype, location, and content by select', async () => {
    const made = await create();
    expect(made).toEqual({
      _id: made.id,
      id: made.id,
      title: 'Werkstatt',
      status: 'Draft',
      inspectionDate: '2026-11-20',
      nextExecution: null,
      placeId: null,
      responsible: owner.userId,
      coInspectors: [],
      areas: [
        {
          _id: made.areas[0]!.id,
          id: made.areas[0]!.id,
          name: 'Werkstatt',
          tasks: [
            {
              _id: expect.any(String),
              id: made.areas[0]!.tasks[0]!._id,
              name: 'Schutzhauben',
              description: 'Wirksam',
              notApplicable: false,
              ok: false,
              comment: 'fehlt',
              proof: { name: 'Haube.png', filetype: 'png', location: expect.any(String) },
              proofs: [made.areas[0]!.tasks[0]!.proof],
              ticket: null,
            },
            expect.objectContaining({ name: 'Absaugung', ok: true, proof: null, proofs: [] }),
          ],
        },
        expect.objectContaining({
          name: 'Lager',
          tasks: [expect.objectContaining({ name: 'Regale', ok: null, comment: '' })],
        }),
      ],
      proofs: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      createdBy: owner.userId,
      version: 1,
    });
    expect(await read(made.id)).toEqual(made);
    const chosen = await read(made.id, '?select=areas.tasks.proof.content');
    expect(chosen).toEqual({
      _id: made.id,
      id: made.id,
      areas: [
        expect.objectContaining({
          tasks: [
            expect.objectContaining({ proof: { content: base64(png()) } }),
            expect.objectContaining({ proof: null }),
          ],
        }),
        expect.anything(),
      ],
    });
    expect(await read(made.id, '?populate=responsible&select=responsible.name')).toEqual({
      _id: made.id,
      id: made.id,
      responsible: expect.objectContaining({ name: expect.stringContaining('Petra') }),
    });
  });

  it('is listed newest first with the tickets of its tasks, by as many statements with ten as with one', async () => {
    const person = await registerOwner(app);
    const theirs = restClient(app, person.token);
    const make = async (title: string): Promise<void> => {
      const { areas } = (
        await theirs.post<Inspection>('inspection', { ...body({ title }), responsible: person.userId })
      ).body;
      await on.createTicket(person, areas[0]!.tasks[0]!.id);
    };
    const list = () =>
      theirs.get<{ data: Inspection[]; count: number }>(
        'inspection?page=1&perPage=100&populate=areas.tasks.ticket&sort=-createdAt',
      );
    await make('erste');
    const few = (await statementsOf(app, list, 'reads')).length;
    for (let index = 0; index < 9; index += 1) await make(`Nummer ${index}`);
    const many = await statementsOf(app, list, 'reads');
    expect(many.length).toBe(few);
    expect(few).toBeLessThanOrEqual(7);
    const { body: page } = await list();
    expect([page.count, page.data[0]!.title, page.data[9]!.title]).toEqual([10, 'Nummer 8', 'erste']);
    expect(page.data[0]!.areas[0]!.tasks[0]!.ticket).toMatchObject({
      title: 'Schutzhauben: fehlt',
      board: person.boards.open,
      users: [person.userId],
      formattedDocumentId: expect.stringMatching(/^T-\d{5}$/),
    });
    const bare = await statementsOf(
      app,
      () => theirs.get('inspection?select=title,status,inspectionDate,createdAt'),
      'reads',
    );
    expect(bare.length).toBe(1);
    expect((await theirs.get<{ count: number }>('inspection?status=Closed&search=nummer')).body.count).toBe(0);
  });

  it('reports what is wrong in a body, and where', async () => {
    const details = async (fields: object) => {
      const { status, error } = await rest.post('inspection', body(fields));
      return [status, error.details?.map(({ field, key }) => `${field} ${key}`)];
    };
    expect(await details({ title: '', responsible: undefined, areas: [{ tasks: [{}] }] })).toEqual([
      400,
      ['title required', 'responsible required', 'areas.0.name required', 'areas.0.tasks.0.name required'],
    ]);
    expect(await details({ title: 'T'.repeat(10_000) })).toEqual([400, ['title tooLong']]);
    expect(await details({ _id: randomUUID() })).toEqual([400, ['_id unknownField']]);
    expect(await details({ createdBy: owner.userId })).toEqual([400, ['createdBy unknownField']]);
    for (const missing of [undefined, null, ''])
      expect(await details({ inspectionDate: missing })).toEqual([400, ['inspectionDate required']]);
    expect(await details({ inspectionDate: '31.12.2026' })).toEqual([400, ['inspectionDate dateInvalid']]);
    expect(await details({ areas: [{ name: 'A', tasks: [{ name: 'B', ok: 'ja' }] }] })).toEqual([
      400,
      ['areas.0.tasks.0.ok invalid'],
    ]);
    expect(
      await details({
        areas: [
          { name: 'A', tasks: [{ name: 'B', proof: { name: 'a.png', filetype: 'png', content: base64(pdf()) } }] },
        ],
      }),
    ).toEqual([415, ['areas.0.tasks.0.proof.content fileContent']]);
    expect(await details({ areas: [{ name: 'A', tasks: [{ name: 'B', proof: { name: 'a.png' } }] }] })).toEqual([
      400,
      ['areas.0.tasks.0.proof.content required'],
    ]);
    expect((await rest.get(`inspection/keine-id`)).status).toBe(404);
    expect((await rest.get(`inspection/${randomUUID()}`)).status).toBe(404);
    expect(
      (await restClient(app, (await addUser(app, owner, { permissions: [] })).token).get('inspection')).status,
    ).toBe(403);
    expect((await restClient(app).get('inspection')).status).toBe(401);
  });

  it('is copied by sending what was read, without what the specification drops', async () => {
    const made = await create();
    const {
      _id,
      id,
      createdAt: _a,
      createdBy: _b,
      updatedAt: _c,
      status: _d,
      version: _e,
      proofs: _f,
      nextExecution: _g,
      ...rest_
    } = (await read(made.id)) as Inspection & Record<string, unknown>;
    const areas = rest_.areas.map((area) => ({
      ...area,
      tasks: area.tasks.map(({ proof: _proof, ticket: _ticket, ...task }) => task),
    }));
    const copy = (await rest.post<Inspection>('inspection', { ...rest_, title: 'Kopie', areas })).body;
    expect(
      copy.areas.map(({ name, tasks }) => [name, tasks.map((task) => [task.name, task.ok, task.comment, task.proof])]),
    ).toEqual([
      [
        'Werkstatt',
        [
          ['Schutzhauben', false, 'fehlt', null],
          ['Absaugung', true, '', null],
        ],
      ],
      ['Lager', [['Regale', null, '', null]]],
    ]);
    const ids = (one: Inspection) => one.areas.flatMap((area) => [area._id, ...area.tasks.map((task) => task._id)]);
    expect(ids(copy).some((part) => ids(made).includes(part))).toBe(false);
    expect((await read(made.id)).areas).toEqual(made.areas);
  });
});

describe('changing an inspection over REST', () => {
  it('keeps ids, removes missing parts, adds new ones; an unchanged body writes nothing', async () => {
    const made = await create();
    const before = await entries(made.id);
    const same = await put(made.id, { title: made.title, areas: made.areas });
    expect([same.status, same.body.version, await entries(made.id)]).toEqual([200, made.version, before]);
    const [workshop, store] = made.areas;
    const [guards] = workshop!.tasks;
    const changed = await put(made.id, {
      areas: [
        { _id: store!._id, name: 'Lager', tasks: store!.tasks },
        { ...workshop, tasks: [{ ...guards, ok: true }, { name: 'Beleuchtung' }] },
      ],
    });
    expect(changed.status).toBe(200);
    expect(changed.body.areas.map(({ _id, tasks }) => [_id, tasks.map(({ name }) => name)])).toEqual([
      [store!._id, ['Regale']],
      [workshop!._id, ['Schutzhauben', 'Beleuchtung']],
    ]);
    expect(changed.body.areas[1]!.tasks[0]).toEqual({ ...guards, ok: true });
    // One area moved, one task changed, one added, one removed.
    expect(await entries(made.id)).toBe(before + 4);
  });

  it('takes "not applicable" beside ok, which stays null; a result takes it away', async () => {
    const made = await create();
    const [workshop, store] = made.areas;
    const [guards, ...others] = workshop!.tasks;
    const answered = async (fields: object) => {
      const areas = [{ ...workshop, tasks: [{ ...guards, ...fields }, ...others] }, store];
      return (await put(made.id, { areas })).body.areas[0]!.tasks[0];
    };
    expect(guards).toMatchObject({ ok: false, notApplicable: false });
    expect(await answered({ notApplicable: true })).toEqual({ ...guards, ok: null, notApplicable: true });
    expect(await answered({ ok: true, notApplicable: true })).toEqual({ ...guards, ok: true, notApplicable: false });
  });

  it('is refused as stale with an older If-Match', async () => {
    const made = await create();
    expect((await put(made.id, { title: 'Halle' }, { 'If-Match': `"${made.version}"` })).status).toBe(200);
    expect((await put(made.id, { title: 'Hof' }, { 'If-Match': `"${made.version}"` })).status).toBe(412);
  });

  it('replaces the first photo by a new one, keeps one without content, removes all with null', async () => {
    const made = await create();
    const [task] = made.areas[0]!.tasks;
    await rest.post(`inspection/${made.id}/proof`, { ...photo('zweites.png'), task: task!.id });
    const withTask = (fields: object) => ({
      areas: [
        { ...made.areas[0], tasks: [{ _id: task!._id, name: task!.name, ...fields }, made.areas[0]!.tasks[1]] },
        made.areas[1],
      ],
    });
    const names = (answer: { body: Inspection }) => answer.body.areas[0]!.tasks[0]!.proofs.map(({ name }) => name);
    expect(
      names(
        await put(
          made.id,
          withTask({ proof: { name: 'Haube.png', filetype: 'png', location: task!.proof!.location } }),
        ),
      ),
    ).toEqual(['Haube.png', 'zweites.png']);
    const { version } = await read(made.id);
    // Sending the same bytes again adds no photo.
    expect(
      (await put(made.id, withTask({ proof: { ...photo(), location: task!.proof!.location } }))).body.version,
    ).toBe(version);
    const replaced = await put(made.id, withTask({ proof: photo('neu.png', await picture('png')) }));
    expect([names(replaced), replaced.body.areas[0]!.tasks[0]!.proof!.name]).toEqual([
      ['neu.png', 'zweites.png'],
      'neu.png',
    ]);
    expect(
      (await put(made.id, withTask({ proof: { name: 'x.png', filetype: 'png', location: randomUUID() } }))).error
        .details,
    ).toEqual([expect.objectContaining({ field: 'areas.0.tasks.0.proof.location', key: 'unknownProof' })]);
    const cleared = await put(made.id, withTask({ proof: null }));
    expect(cleared.body.areas[0]!.tasks[0]).toMatchObject({ proof: null, proofs: [] });
  });

  it('stores a photo without metadata, upright; the same one again is not stored again', async () => {
    const made = await create();
    const taken = await phonePhoto();
    const sent = { name: 'IMG_1.jpg', filetype: 'jpg', content: base64(taken) };
    const withPhoto = {
      areas: [
        { ...made.areas[0], tasks: [{ ...made.areas[0]!.tasks[0], proof: sent }, made.areas[0]!.tasks[1]] },
        made.areas[1],
      ],
    };
    const { version } = (await put(made.id, withPhoto)).body;
    await rest.post(`inspection/${made.id}/proof`, sent);
    const reread = await read(made.id, '?select=areas.tasks.proof.content,proofs.content');
    for (const { content } of [reread.areas[0]!.tasks[0]!.proof!, reread.proofs[0]!]) {
      const bytes = Buffer.from(content!, 'base64');
      expect((await sharp(bytes).metadata()).orientation).toBe(6);
      for (const word of ['Telefonwerk', 'T-1000'])
        expect([taken.includes(word), bytes.includes(word)]).toEqual([true, false]);
      expect(await colours(await sharp(bytes).autoOrient().toBuffer())).toEqual(['red', 'blue']);
    }
    expect((await put(made.id, withPhoto)).body.version).toBe(version + 1);
  });

  it('links a ticket of POST ticket, and unlinks it; one of another task is refused', async () => {
    const [made, other] = [await create(), await create()];
    const ticket = (await rest.post<{ _id: string }>('ticket', { title: 'Haube bestellen', priority: 3 })).body._id;
    const link = (id: string, one: Inspection, value: unknown) =>
      put(id, {
        areas: one.areas.map((area, index) => ({
          ...area,
          tasks: area.tasks.map((task, number) => (index + number === 0 ? { ...task, ticket: value } : task)),
        })),
      });
    expect((await link(made.id, made, ticket)).body.areas[0]!.tasks[0]!.ticket).toBe(ticket);
    const populated = await read(made.id, '?populate=areas.tasks.ticket');
    expect(populated.areas[0]!.tasks[0]!.ticket).toMatchObject({ _id: ticket, title: 'Haube bestellen' });
    const { version } = populated;
    expect((await put(made.id, { areas: populated.areas })).body.version).toBe(version);
    expect((await link(other.id, other, ticket)).error.details).toEqual([
      expect.objectContaining({ field: 'areas.0.tasks.0.ticket', key: 'ticketTaken' }),
    ]);
    const stranger = await registerOwner(app);
    const foreign = (
      await restClient(app, stranger.token).post<{ _id: string }>('ticket', { title: 'Fremd', priority: 1 })
    ).body._id;
    expect((await link(other.id, other, foreign)).error.details).toEqual([
      expect.objectContaining({ key: 'unknownTicket' }),
    ]);
    expect((await link(other.id, other, 'keine-id')).error.details).toEqual([
      expect.objectContaining({ key: 'unknownTicket' }),
    ]);
    expect((await link(made.id, made, null)).body.areas[0]!.tasks[0]!.ticket).toBeNull();
    expect((await link(other.id, other, ticket)).status).toBe(200);
    expect((await rest.get<{ title: string }>(`ticket/${ticket}`)).body.title).toBe('Haube bestellen');
  });

  it('finishes with status Closed and a file, refuses changes then, reopens with status Draft', async () => {
    const made = await create();
    expect(
      (
        await put(made.id, {
          status: 'Closed',
          nextExecution: '2027-11-20',
          name: 'Foto.png',
          filetype: 'png',
          content: base64(png()),
        })
      ).status,
    ).toBe(415);
    expect((await put(made.id, { name: 'Protokoll', filetype: 'pdf', content: base64(pdf()) })).status).toBe(400);
    const finished = await put(made.id, {
      status: 'Closed',
      nextExecution: '2027-11-20',
      name: 'Protokoll',
      filetype: 'pdf',
      content: base64(pdf()),
    });
    expect([finished.status, finished.body.status, finished.body.nextExecution, finished.body.proofs]).toEqual([
      200,
      'Closed',
      '2027-11-20',
      [{ name: 'Protokoll.pdf', filetype: 'pdf', location: expect.any(String) }],
    ]);
    const refused = await put(made.id, { title: 'Zu spät' });
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'CONFLICT',
      'Diese Begehung ist abgeschlossen: Öffne sie wieder, um etwas zu ändern.',
    ]);
    expect((await rest.post(`inspection/${made.id}/proof`, photo())).status).toBe(409);
    expect((await put(made.id, { status: 'Closed' })).status).toBe(200);
    const opened = await put(made.id, { status: 'Draft' });
    expect([opened.status, opened.body.status]).toEqual([200, 'Draft']);
    expect((await put(made.id, { title: 'Rechtzeitig' })).body.title).toBe('Rechtzeitig');
    expect((await on.read(owner, made.id)).versions.map(({ number }) => number)).toEqual([1]);
    expect((await rest.delete(`inspection/${made.id}`)).body).toEqual({ _id: made.id, id: made.id });
    expect((await rest.get(`inspection/${made.id}`)).status).toBe(404);
  });
});

describe('files of an inspection over REST', () => {
  it('are added to a task or to the inspection; with an own id they are added once', async () => {
    const made = await create({ areas: [{ name: 'Halle', tasks: [{ name: 'Tor' }] }] });
    const [task] = made.areas[0]!.tasks;
    const sent = { _id: randomUUID(), ...photo('Tor.png'), task: task!.id };
    const first = await rest.post<Proof>(`inspection/${made.id}/proof`, sent);
    expect([first.status, first.body]).toEqual([201, { name: 'Tor.png', filetype: 'png', location: sent._id }]);
    expect((await rest.post<Proof>(`inspection/${made.id}/proof`, sent)).body).toEqual(first.body);
    const whole = await rest.post<Proof>(`inspection/${made.id}/proof`, {
      name: 'Protokoll',
      filetype: 'pdf',
      content: base64(pdf()),
    });
    expect(whole.body).toEqual({ name: 'Protokoll.pdf', filetype: 'pdf', location: expect.any(String) });
    const after = await read(made.id, '?select=areas,proofs.name,proofs.content');
    expect(after.areas[0]!.tasks[0]!.proofs).toEqual([first.body]);
    expect(after.proofs).toEqual([{ name: 'Protokoll.pdf', content: base64(pdf()) }]);
    expect(
      (await rest.post(`inspection/${made.id}/proof`, { name: 'a.docx', filetype: 'docx', content: 'AAAA' })).status,
    ).toBe(415);
    expect((await rest.post(`inspection/${randomUUID()}/proof`, photo())).status).toBe(404);
    expect((await rest.post(`inspection/${made.id}/proof`, { ...photo(), task: randomUUID() })).status).toBe(404);
    const { status, error } = await rest.post(`inspection/${made.id}/proof`, {});
    expect([status, error.details?.map(({ field }) => field)]).toEqual([400, ['name', 'filetype', 'content']]);
  });

  it('are attached to the ticket of a task, if the ticket belongs to this inspection', async () => {
    const [made, other] = [await create(), await create()];
    const { ticketId } = await on.createTicket(owner, tasksOf(await on.read(owner, made.id))[1]!.id);
    const attached = await rest.post<{ attachments: { name: string; type: string }[] }>(
      `inspection/${made.id}/ticket/${ticketId}/attachment`,
      photo('Absaugung.png'),
    );
    expect([attached.status, attached.body.attachments]).toEqual([
      201,
      [expect.objectContaining({ name: 'Absaugung.png', type: 'png' })],
    ]);
    const loose = (await rest.post<{ _id: string }>('ticket', { title: 'Lose', priority: 1 })).body._id;
    for (const path of [
      `inspection/${other.id}/ticket/${ticketId}/attachment`,
      `inspection/${made.id}/ticket/${loose}/attachment`,
      `inspection/x/ticket/${ticketId}/attachment`,
      `inspection/${made.id}/ticket/x/attachment`,
    ]) {
      expect([path, (await rest.post(path, photo())).status]).toEqual([path, 404]);
    }
    expect(
      (await rest.post(`inspection/${made.id}/ticket/${ticketId}/attachment`, { name: 'a.exe', content: 'AAAA' }))
        .status,
    ).toBe(415);
  });
});
