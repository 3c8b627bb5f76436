import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../files/samples.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusal } from '../support/refused.ts';
import { inspection, inspectionsOn, manyTasks, tasksOf, type InspectionAnswer } from './operations.ts';
import { statementsOf } from '../support/statements.ts';

let app: TestApp;
let owner: Actor;
let stranger: Actor;
let on: ReturnType<typeof inspectionsOn>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  stranger = await registerOwner(app);
  on = inspectionsOn(app);
});
afterAll(() => app.stop());

const names = (answer: InspectionAnswer): string[] =>
  answer.areas.map(({ name, tasks }) => `${name}: ${tasks.map((task) => task.name).join(', ')}`);

describe('an inspection', () => {
  it('is created with its areas and tasks in their order, all of them unchecked', async () => {
    const made = await on.create(owner);
    expect(made).toMatchObject({
      title: 'Werkstatt',
      status: 'Draft',
      inspectionDate: '2026-11-20',
      nextExecution: null,
      responsible: { id: owner.userId },
      createdBy: { id: owner.userId },
      version: 1,
    });
    expect(names(made)).toEqual(['Werkstatt: Schutzhauben, Absaugung', 'Lager: Regale']);
    expect(made).toMatchObject({ areaCount: 2, taskCount: 3, openCount: 3, defectCount: 0, proofs: [], versions: [] });
    expect(
      tasksOf(made).map(({ ok, comment, ticketState, ticketClosed }) => ({ ok, comment, ticketState, ticketClosed })),
    ).toEqual(Array.from({ length: 3 }, () => ({ ok: null, comment: '', ticketState: 'none', ticketClosed: false })));
    expect(tasksOf(made)[1]!.description).toBe('Wirksam');
    expect(await on.read(owner, made.id)).toEqual(made);
  });

  it('is created once with its id, sent twice one after the other or concurrently', async () => {
    const id = randomUUID();
    const areas = [{ id: randomUUID(), name: 'Halle', tasks: manyTasks(2) }];
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => on.create(owner, inspection(owner.userId, { id, areas }))),
    );
    answers.push(await on.create(owner, inspection(owner.userId, { id, areas })));
    expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([id]));
    const stored = await on.read(owner, id);
    expect(stored.areas.map((area) => area.id)).toEqual([areas[0]!.id]);
    expect(tasksOf(stored).map((task) => task.id)).toEqual(areas[0]!.tasks.map((task) => task.id));
  });

  it('is copied with new ids of its parts; ids of another inspection’s parts are not found', async () => {
    const first = await on.create(owner);
    const { title, inspectionDate } = first;
    const areas = first.areas.map(({ name, tasks }) => ({
      name,
      tasks: tasks.map((task) => ({
        name: task.name,
        description: task.description,
        ok: task.ok,
        comment: task.comment,
      })),
    }));
    const copy = await on.create(owner, {
      title: `${title} (Kopie)`,
      inspectionDate,
      responsible: owner.userId,
      areas,
    });
    expect(names(copy)).toEqual(names(first));
    expect(
      await refusal(on.create(owner, inspection(owner.userId, { areas: [{ id: first.areas[0]!.id, name: 'Fremd' }] }))),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await refusal(
        on.create(
          owner,
          inspection(owner.userId, { areas: [{ name: 'Neu', tasks: [{ id: tasksOf(first)[0]!.id, name: 'Fremd' }] }] }),
        ),
      ),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(names(await on.read(owner, first.id))).toEqual(names(first));
  });

  it('needs title, date, responsible person, names of areas and tasks, and names what is missing', async () => {
    const error = await refusal(
      on.create(owner, inspection(owner.userId, { title: ' ', areas: [{ name: '', tasks: [{ name: '  ' }] }] })),
    );
    expect(error).toMatchObject({
      code: 'BAD_INPUT',
      fields: ['title', 'areas.0.name', 'areas.0.tasks.0.name'],
      keys: ['required', 'required', 'required'],
    });
    expect(await refusal(on.create(owner, inspection(randomUUID())))).toMatchObject({
      code: 'BAD_INPUT',
      fields: ['responsible'],
      keys: ['unknownUser'],
    });
    expect(await refusal(on.create(owner, inspection(stranger.userId)))).toMatchObject({
      fields: ['responsible'],
      keys: ['unknownUser'],
    });
    expect(await refusal(on.create(owner, inspection('niemand')))).toMatchObject({
      fields: ['responsible'],
      keys: ['unknownUser'],
    });
  });

  it('refuses long titles, more than 100 areas or 1,000 tasks, and malformed ids', async () => {
    expect(await refusal(on.create(owner, inspection(owner.userId, { title: 'T'.repeat(10_000) })))).toMatchObject({
      code: 'BAD_INPUT',
      fields: ['title'],
      keys: ['tooLong'],
    });
    expect(
      await refusal(
        on.create(owner, inspection(owner.userId, { areas: Array.from({ length: 101 }, () => ({ name: 'A' })) })),
      ),
    ).toMatchObject({ fields: ['areas'], keys: ['tooMany'] });
    const halves = [manyTasks(500), manyTasks(501)].map((tasks, index) => ({ name: `Halle ${index}`, tasks }));
    expect(await refusal(on.create(owner, inspection(owner.userId, { areas: halves })))).toMatchObject({
      fields: ['areas'],
      keys: ['tooManyTasks'],
    });
    expect(await refusal(on.create(owner, inspection(owner.userId, { id: 'meine' })))).toMatchObject({
      fields: ['id'],
      keys: ['invalid'],
    });
    const twice = randomUUID();
    expect(
      await refusal(
        on.create(
          owner,
          inspection(owner.userId, {
            areas: [
              { id: twice, name: 'A' },
              { id: twice, name: 'B' },
            ],
          }),
        ),
      ),
    ).toMatchObject({ fields: ['areas.1.id'], keys: ['invalid'] });
  });

  it('keeps HTML and script as the text that was typed', async () => {
    const text = `<img src=x onerror="alert(1)"><script>alert('${'ä'.repeat(10)}')</script> {{title}} \${1+1} '; drop table inspection; --`;
    const made = await on.create(
      owner,
      inspection(owner.userId, {
        title: text,
        areas: [{ name: text, tasks: [{ name: text, description: `${text}\n${text}`, comment: text, ok: false }] }],
      }),
    );
    const stored = await on.read(owner, made.id);
    expect([stored.title, stored.areas[0]!.name, tasksOf(stored)[0]!.name, tasksOf(stored)[0]!.comment]).toEqual([
      text,
      text,
      text,
      text,
    ]);
    expect((await on.finish(owner, made.id)).versions[0]!.snapshot.title).toBe(text);
  });

  it('holds 500 tasks', async () => {
    const made = await on.create(
      owner,
      inspection(owner.userId, { areas: [{ name: 'Alles', tasks: manyTasks(500) }] }),
    );
    expect(made).toMatchObject({ taskCount: 500, openCount: 500 });
    expect(tasksOf(made).map(({ name }) => name)).toEqual(
      Array.from({ length: 500 }, (_, index) => `Punkt ${index + 1}`),
    );
  });

  it('is deleted once, and purged with everything in it', async () => {
    const { id } = await on.create(owner);
    await on.finish(owner, id);
    expect(await on.remove(owner, id)).toEqual({ id });
    expect(await refusal(on.remove(owner, id))).toMatchObject({ code: 'NOT_FOUND' });
    await app.sql(`select purge_soft_deleted(now() + interval '1 minute')`);
    for (const table of ['inspection', 'inspection_area', 'inspection_task', 'record_version']) {
      expect(
        await app.sql(`select 1 from ${table} where ${table === 'inspection' ? 'id' : 'inspection_id'} = $1`, [id]),
      ).toEqual([]);
    }
    expect(await refusal(on.read(owner, id))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the whole list of areas in one change', () => {
  it('keeps, renames, adds, moves and removes, and writes what differs', async () => {
    const made = await on.create(owner);
    const [workshop, store] = made.areas;
    const [guards, exhaust] = workshop!.tasks;
    const [shelves] = store!.tasks;
    const changed = await on.update(owner, made.id, {
      areas: [
        {
          id: store!.id,
          name: 'Hochregallager',
          tasks: [
            { id: guards!.id, name: 'Schutzhauben', ok: false, comment: 'fehlt' },
            { id: shelves!.id, name: 'Regale' },
          ],
        },
        { name: 'Hof', tasks: [{ name: 'Beleuchtung' }] },
      ],
    });
    expect(names(changed)).toEqual(['Hochregallager: Schutzhauben, Regale', 'Hof: Beleuchtung']);
    expect(changed.areas[0]!.id).toBe(store!.id);
    expect(tasksOf(changed)[0]).toMatchObject({ id: guards!.id, areaId: store!.id, ok: false, comment: 'fehlt' });
    expect(tasksOf(changed)[1]).toMatchObject({ id: shelves!.id, position: shelves!.position });
    expect(tasksOf(changed).some(({ id }) => id === exhaust!.id)).toBe(false);
  });

  it('writes one row when one of 200 tasks was moved to the front, and none when nothing differs', async () => {
    const made = await on.create(
      owner,
      inspection(owner.userId, { areas: [{ id: randomUUID(), name: 'Alles', tasks: manyTasks(200) }] }),
    );
    const [area] = made.areas;
    const tasks = area!.tasks.map(({ id, name, description, ok, comment }) => ({ id, name, description, ok, comment }));
    const audited = async () =>
      (await app.sql<{ count: number }>(`select count(*)::int as count from audit where record_id = $1`, [made.id]))[0]!
        .count;
    const before = await audited();
    const moved = await on.update(owner, made.id, {
      areas: [{ id: area!.id, name: area!.name, tasks: [tasks.at(-1)!, ...tasks.slice(0, -1)] }],
    });
    expect(tasksOf(moved)[0]!.name).toBe('Punkt 200');
    expect(await audited()).toBe(before + 1);
    const same = await on.update(owner, made.id, {
      title: made.title,
      areas: [{ id: area!.id, name: area!.name, tasks: [tasks.at(-1)!, ...tasks.slice(0, -1)] }],
    });
    expect([same.version, await audited()]).toEqual([moved.version, before + 1]);
  });

  it('is refused as stale after a concurrent change, and keeps tasks that it does not contain', async () => {
    const made = await on.create(owner);
    const renamed = await on.update(
      owner,
      made.id,
      { areas: made.areas.map(({ id, name }) => ({ id, name: `${name} 2` })) },
      made.version,
    );
    expect(names(renamed)).toEqual(['Werkstatt 2: Schutzhauben, Absaugung', 'Lager 2: Regale']);
    expect(await refusal(on.update(owner, made.id, { title: 'Zu spät' }, made.version))).toMatchObject({
      code: 'STALE',
    });
    const task = tasksOf(made)[0]!;
    await on.save(owner, made.id, { tasks: [{ id: task.id, ok: true }] });
    expect(await refusal(on.update(owner, made.id, { title: 'Zu spät' }, renamed.version))).toMatchObject({
      code: 'STALE',
    });
  });
});

describe('the list of inspections', () => {
  it('finds by title and by the name of the responsible person, filters, sorts and counts', async () => {
    const person = await registerOwner(app);
    const jana = await addUser(app, person, { name: 'Jana Öhlmann', permissions: ['inspection'] });
    await on.create(person, inspection(jana.userId, { title: 'Halle 1', inspectionDate: '2026-01-02', areas: [] }));
    const second = await on.create(
      person,
      inspection(person.userId, { title: 'Halle 2', inspectionDate: '2026-01-03' }),
    );
    await on.finish(person, second.id);
    const titles = async (args: object) => (await on.list(person, args)).data.map(({ title }) => title);
    expect(await titles({})).toEqual(['Halle 2', 'Halle 1']);
    expect(await titles({ search: 'öhlm' })).toEqual(['Halle 1']);
    expect(await titles({ search: 'halle 2' })).toEqual(['Halle 2']);
    expect(await titles({ filter: { status: 'Draft' } })).toEqual(['Halle 1']);
    expect(await titles({ filter: { responsible: jana.userId } })).toEqual(['Halle 1']);
    expect(await titles({ filter: { areaCount: 2 } })).toEqual(['Halle 2']);
    for (const sort of [
      'inspectionDate',
      'areaCount',
      'responsible',
      'title',
      'createdAt',
      'updatedAt',
      'nextExecution',
      '-status',
    ])
      expect(await titles({ sort })).toEqual(['Halle 1', 'Halle 2']);
    expect(await refusal(on.list(person, { sort: 'farbe' }))).toMatchObject({ code: 'BAD_INPUT' });
    expect((await on.list(person, { perPage: 1 })).count).toBe(2);
  });

  it('is read by as many statements with twelve inspections as with one, and so are all of their parts', async () => {
    const person = await registerOwner(app);
    const make = async (): Promise<void> => {
      const { areas } = await on.create(person);
      await on.createTicket(person, areas[0]!.tasks[0]!.id);
    };
    const whole =
      'id title areaCount taskCount openCount defectCount responsible { name } createdBy { name } areas { name ' +
      'tasks { name ok ticketState ticketClosed ticket { title origin { title } users { name } } proofs { id url } ' +
      '} } proofs { name } versions { number }';
    const count = async () => (await statementsOf(app, () => on.list(person, {}, whole), 'reads')).length;
    await make();
    const few = await count();
    for (let index = 0; index < 11; index += 1) await make();
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(14);
    const list = await statementsOf(app, () => on.list(person), 'reads');
    expect(list.length).toBeLessThanOrEqual(3);
  });
});

describe('a user who', () => {
  it('has no permission for inspections is refused everywhere', async () => {
    const jonas = await addUser(app, owner, { permissions: ['riskassessment'] });
    const made = await on.create(owner);
    const task = tasksOf(made)[0]!.id;
    const refusals = await Promise.all(
      [
        on.list(jonas),
        on.read(jonas, made.id),
        on.create(jonas),
        on.update(jonas, made.id, { title: 'x' }),
        on.save(jonas, made.id, {}),
        on.finish(jonas, made.id),
        on.reopen(jonas, made.id),
        on.remove(jonas, made.id),
        on.createTicket(jonas, task),
        on.updateTicket(jonas, task),
        on.deleteProof(jonas, randomUUID()),
        on.addProofs(jonas, made.id, { proofs: [{ id: randomUUID(), fileId: randomUUID() }] }),
      ].map(refusal),
    );
    for (const refused of refusals) expect(refused).toMatchObject({ code: 'FORBIDDEN' });
    const { ticketId } = await on.createTicket(owner, task);
    expect((await on.ticket(jonas, ticketId!)).origin).toBeNull();
    expect((await on.ticket(owner, ticketId!)).origin).toEqual({
      kind: 'inspection',
      recordId: made.id,
      itemId: task,
      title: 'Werkstatt',
    });
  });

  it('belongs to another organisation finds nothing by any id', async () => {
    const made = await on.create(owner);
    const task = tasksOf(made)[0]!;
    const refusals = await Promise.all(
      [
        on.read(stranger, made.id),
        on.update(stranger, made.id, { title: 'x' }),
        on.save(stranger, made.id, { tasks: [{ id: task.id, ok: true }] }),
        on.finish(stranger, made.id),
        on.reopen(stranger, made.id),
        on.remove(stranger, made.id),
        on.createTicket(stranger, task.id),
        on.updateTicket(stranger, task.id),
        on.attachProof(stranger, made.id, { name: 'a.pdf', filetype: 'pdf', content: 'AAAA' }),
        on.read(owner, 'keine-id'),
      ].map(refusal),
    );
    for (const refused of refusals) expect(refused).toMatchObject({ code: 'NOT_FOUND' });
    // Two organisations may use the same ids; each reads its own records.
    const ownInspection = await on.create(stranger, inspection(stranger.userId, { id: made.id, title: 'Eigene' }));
    expect([ownInspection.id, ownInspection.title, (await on.read(owner, made.id)).title]).toEqual([
      made.id,
      'Eigene',
      'Werkstatt',
    ]);
  });
});

it('an organisation with inspections, photos, tickets and versions can be removed', async () => {
  const person = await registerOwner(app);
  const made = await on.create(person);
  await on.attachProof(person, made.id, {
    taskId: tasksOf(made)[0]!.id,
    name: 'Haube.png',
    filetype: 'png',
    content: png().toString('base64'),
  });
  await on.createTicket(person, tasksOf(made)[0]!.id);
  await on.finish(person, made.id);
  await app.sql('delete from client where id = $1', [person.clientId]);
  expect(await app.sql('select 1 from inspection_task where client_id = $1', [person.clientId])).toEqual([]);
});
