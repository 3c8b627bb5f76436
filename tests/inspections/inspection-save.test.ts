import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusal } from '../support/refused.ts';
import { inspection, inspectionsOn, manyTasks, tasksOf, type InspectionAnswer } from './operations.ts';
import { statementsOf } from '../support/statements.ts';

let app: TestApp;
let owner: Actor;
let jonas: Actor;
let on: ReturnType<typeof inspectionsOn>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  jonas = await addUser(app, owner, { name: 'Jonas Brandt', permissions: ['inspection'] });
  on = inspectionsOn(app);
});
afterAll(() => app.stop());

const audit = (id: string) =>
  app.sql<{ entity: string; action: string; changes: object }>(
    'select entity, action, changes from audit where record_id = $1 order by id',
    [id],
  );
const taskOf = (answer: InspectionAnswer, id: string) => tasksOf(answer).find((task) => task.id === id)!;

describe('a walk', () => {
  it('says of each task whether it is in order, defective or not looked at, and takes that back again', async () => {
    const made = await on.create(owner);
    const [guards, exhaust, shelves] = tasksOf(made);
    const states = async () => tasksOf(await on.read(owner, made.id)).map(({ ok }) => ok);
    const { inspection: saved, conflicts } = await on.save(owner, made.id, {
      tasks: [
        { id: guards!.id, ok: false, comment: 'Haube fehlt', base: { ok: null, comment: '' } },
        { id: exhaust!.id, ok: true, base: { ok: null } },
      ],
    });
    expect([conflicts, await states(), saved.openCount, saved.defectCount]).toEqual([[], [false, true, null], 1, 1]);
    await on.save(owner, made.id, { tasks: [{ id: guards!.id, ok: null, base: { ok: false } }] });
    expect(await states()).toEqual([null, true, null]);
    expect(taskOf(await on.read(owner, made.id), guards!.id).comment).toBe('Haube fehlt');
    expect(shelves!.ok).toBeNull();
  });

  it('says of a task that it is not applicable, which counts as answered, until it is given a result', async () => {
    const made = await on.create(owner);
    const { id } = tasksOf(made)[0]!;
    const seen = { ok: null, notApplicable: false };
    const { inspection: saved } = await on.save(owner, made.id, {
      tasks: [{ id, ok: null, notApplicable: true, base: seen }],
    });
    expect([saved.openCount, saved.defectCount, taskOf(saved, id)]).toMatchObject([
      2,
      0,
      { ok: null, notApplicable: true },
    ]);
    expect((await audit(made.id)).at(-1)!.changes).toEqual({ not_applicable: [false, true] });
    // A client that sends only `ok`, without `notApplicable`.
    const { inspection: answered } = await on.save(owner, made.id, { tasks: [{ id, ok: true, base: { ok: null } }] });
    expect(taskOf(answered, id)).toMatchObject({ ok: true, notApplicable: false });
    const { inspection: back } = await on.save(owner, made.id, { tasks: [{ id, notApplicable: true }] });
    expect(taskOf(back, id)).toMatchObject({ ok: null, notApplicable: true });
  });

  it('saves one of 200 tasks as one row and one entry of the audit, by as many statements as one of two', async () => {
    const large = await on.create(
      owner,
      inspection(owner.userId, { areas: [{ name: 'Alles', tasks: manyTasks(200) }] }),
    );
    const small = await on.create(owner, inspection(owner.userId, { areas: [{ name: 'Alles', tasks: manyTasks(2) }] }));
    const [task] = tasksOf(large);
    const before = (await audit(large.id)).length;
    const change = (id: string) => ({ tasks: [{ id, ok: false, comment: 'fehlt', base: { ok: null, comment: '' } }] });
    const statements = await statementsOf(app, () => on.save(owner, large.id, change(task!.id)));
    const entries = (await audit(large.id)).slice(before);
    expect(entries).toEqual([
      { entity: 'InspectionTask', action: 'updated', changes: { ok: [null, false], comment: ['', 'fehlt'] } },
    ]);
    const [written] = await app.sql<{ count: number }>(
      `select count(*)::int as count from inspection_task
         where xmin = (select xmin from inspection_task where id = $1)`,
      [task!.id],
    );
    expect(written!.count).toBe(1);
    const few = await statementsOf(app, () => on.save(owner, small.id, change(tasksOf(small)[0]!.id)));
    expect(statements.length).toBe(few.length);
    // The lock, the named tasks, the task, the inspection, and the change feed.
    expect(statements).toHaveLength(5);
  });

  it('adds areas and tasks under the ids that the page chose; sent twice they arrive once', async () => {
    const made = await on.create(owner);
    const [area, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    const change = {
      areas: [{ id: area, name: 'Hof' }],
      tasks: [
        { id: first, areaId: area, name: 'Beleuchtung', ok: true },
        { id: second, areaId: area, name: 'Tor', description: 'Kraftbetätigt' },
      ],
    };
    await Promise.all([on.save(owner, made.id, change), on.save(jonas, made.id, change)]);
    const { inspection: saved, conflicts } = await on.save(owner, made.id, change);
    expect(conflicts).toEqual([]);
    expect(saved.areas.map(({ name }) => name)).toEqual(['Werkstatt', 'Lager', 'Hof']);
    expect(saved.areas[2]!.tasks.map(({ id, name, ok }) => ({ id, name, ok }))).toEqual([
      { id: first, name: 'Beleuchtung', ok: true },
      { id: second, name: 'Tor', ok: null },
    ]);
  });

  it('changes nothing when nothing differs, not even the version', async () => {
    const made = await on.create(owner);
    const before = (await audit(made.id)).length;
    const { inspection: saved } = await on.save(owner, made.id, {
      fields: { title: made.title, base: { title: 'etwas anderes' } },
      tasks: [{ id: tasksOf(made)[0]!.id, ok: null }],
      removedTasks: [randomUUID()],
      removedAreas: [randomUUID()],
    });
    expect([saved.version, (await audit(made.id)).length]).toEqual([made.version, before]);
    expect((await on.save(owner, made.id, {})).inspection.version).toBe(made.version);
  });

  it('moves a task into another area and to another place', async () => {
    const made = await on.create(owner);
    const [workshop, store] = made.areas;
    const task = workshop!.tasks[0]!;
    const { inspection: saved } = await on.save(owner, made.id, {
      tasks: [{ id: task.id, areaId: store!.id, position: 'Zz' }],
    });
    expect(saved.areas.map(({ tasks }) => tasks.map(({ name }) => name))).toEqual([
      ['Absaugung'],
      ['Schutzhauben', 'Regale'],
    ]);
  });

  it('removes tasks and areas with their content', async () => {
    const made = await on.create(owner);
    const { inspection: saved } = await on.save(owner, made.id, {
      removedTasks: [tasksOf(made)[0]!.id],
      removedAreas: [made.areas[1]!.id],
    });
    expect(saved.areas.map(({ name, tasks }) => [name, tasks.map((task) => task.name)])).toEqual([
      ['Werkstatt', ['Absaugung']],
    ]);
    expect(
      (await on.save(owner, made.id, { removedTasks: [tasksOf(made)[0]!.id], removedAreas: [made.areas[1]!.id] }))
        .inspection.version,
    ).toBe(saved.version);
  });

  it('refuses invalid values, and then writes nothing', async () => {
    const made = await on.create(owner);
    const [task] = tasksOf(made);
    const wrong = {
      fields: { title: 'T'.repeat(10_000) },
      tasks: [
        { id: task!.id, ok: true, comment: 'c'.repeat(5_001), position: '!' },
        { id: 'x', name: 'y' },
      ],
    };
    expect(await refusal(on.save(owner, made.id, wrong))).toMatchObject({
      code: 'BAD_INPUT',
      fields: ['fields.title', 'tasks.0.comment', 'tasks.0.position', 'tasks.1.id'],
    });
    expect(
      await refusal(
        on.save(owner, made.id, { fields: { responsible: randomUUID() }, tasks: [{ id: task!.id, ok: true }] }),
      ),
    ).toMatchObject({ fields: ['fields.responsible'], keys: ['unknownUser'] });
    expect(taskOf(await on.read(owner, made.id), task!.id).ok).toBeNull();
  });

  it('never reaches into another inspection', async () => {
    const [made, other] = [await on.create(owner), await on.create(owner)];
    const task = tasksOf(other)[0]!;
    expect(await refusal(on.save(owner, made.id, { tasks: [{ id: task.id, ok: true }] }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusal(on.save(owner, made.id, { areas: [{ id: other.areas[0]!.id, name: 'x' }] }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(
      await refusal(on.save(owner, made.id, { tasks: [{ id: randomUUID(), areaId: other.areas[0]!.id, name: 'x' }] })),
    ).toMatchObject({ code: 'NOT_FOUND' });
    await on.save(owner, made.id, { removedTasks: [task.id], removedAreas: [other.areas[0]!.id] });
    expect(await on.read(owner, other.id)).toEqual(other);
  });
});

describe('two people in one form', () => {
  it('who change different fields of one task both keep what they wrote', async () => {
    const made = await on.create(owner);
    const { id } = tasksOf(made)[0]!;
    const answers = await Promise.all([
      on.save(owner, made.id, { tasks: [{ id, ok: false, base: { ok: null } }] }),
      on.save(jonas, made.id, { tasks: [{ id, comment: 'Haube fehlt', base: { comment: '' } }] }),
    ]);
    expect(answers.flatMap(({ conflicts }) => conflicts)).toEqual([]);
    expect(taskOf(await on.read(owner, made.id), id)).toMatchObject({ ok: false, comment: 'Haube fehlt' });
  });

  it('who change the same field get a conflict with author and time; all other fields are saved', async () => {
    const made = await on.create(owner);
    const [task, other] = tasksOf(made);
    await on.save(jonas, made.id, {
      fields: { title: 'Werkstatt Süd', base: { title: 'Werkstatt' } },
      areas: [{ id: made.areas[0]!.id, name: 'Halle' }],
      tasks: [{ id: task!.id, comment: 'Haube fehlt', base: { comment: '' } }],
    });
    // A user who changes one field does not become the author of another field.
    await on.save(owner, made.id, { tasks: [{ id: task!.id, description: 'Alle Maschinen' }] });
    const { inspection: saved, conflicts } = await on.save(owner, made.id, {
      fields: {
        title: 'Werkstatt Nord',
        inspectionDate: '2026-11-21',
        base: { title: 'Werkstatt', inspectionDate: '2026-11-20' },
      },
      areas: [{ id: made.areas[0]!.id, name: 'Werkhalle', base: { name: 'Werkstatt' } }],
      tasks: [
        { id: task!.id, ok: false, comment: 'Abdeckung fehlt', base: { ok: null, comment: '' } },
        { id: other!.id, ok: true },
      ],
    });
    const by = { user: { id: jonas.userId, name: 'Jonas Brandt' }, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) };
    expect(conflicts).toEqual([
      { entity: 'Inspection', id: made.id, field: 'title', theirs: 'Werkstatt Süd', ...by },
      { entity: 'InspectionArea', id: made.areas[0]!.id, field: 'name', theirs: 'Halle', ...by },
      { entity: 'InspectionTask', id: task!.id, field: 'comment', theirs: 'Haube fehlt', ...by },
    ]);
    expect(saved).toMatchObject({ title: 'Werkstatt Süd', inspectionDate: '2026-11-21' });
    expect(taskOf(saved, task!.id)).toMatchObject({ ok: false, comment: 'Haube fehlt' });
    expect(taskOf(saved, other!.id).ok).toBe(true);
  });

  it('who wrote the same value get no conflict, and a change based on the stored value is saved', async () => {
    const made = await on.create(owner);
    const { id } = tasksOf(made)[0]!;
    await on.save(jonas, made.id, { tasks: [{ id, comment: 'fehlt', base: { comment: '' } }] });
    expect(
      (await on.save(owner, made.id, { tasks: [{ id, comment: 'fehlt', base: { comment: '' } }] })).conflicts,
    ).toEqual([]);
    const { inspection: saved, conflicts } = await on.save(owner, made.id, {
      tasks: [{ id, comment: 'fehlt ganz', base: { comment: 'fehlt' } }],
    });
    expect([conflicts, taskOf(saved, id).comment]).toEqual([[], 'fehlt ganz']);
  });

  it('who answer differently: a result and "not applicable" are one answer, never mixed', async () => {
    const made = await on.create(owner);
    const [first, second] = tasksOf(made);
    const seen = { ok: null, notApplicable: false };
    await on.save(jonas, made.id, {
      tasks: [
        { id: first!.id, ok: true, notApplicable: false, base: seen },
        { id: second!.id, ok: null, notApplicable: true, base: seen },
      ],
    });
    const { inspection: saved, conflicts } = await on.save(owner, made.id, {
      tasks: [
        { id: first!.id, ok: null, notApplicable: true, base: seen },
        { id: second!.id, ok: false, notApplicable: false, comment: 'fehlt', base: { ...seen, comment: '' } },
      ],
    });
    expect(conflicts.map(({ id, field, theirs }) => [id, field, theirs])).toEqual([
      [first!.id, 'ok', true],
      [second!.id, 'notApplicable', true],
    ]);
    expect(taskOf(saved, first!.id)).toMatchObject({ ok: true, notApplicable: false });
    expect(taskOf(saved, second!.id)).toMatchObject({ ok: null, notApplicable: true, comment: 'fehlt' });
  });

  it('of whom one removes what the other changes: the change conflicts and creates nothing', async () => {
    const made = await on.create(owner);
    const [area] = made.areas;
    const [task] = area!.tasks;
    await on.save(jonas, made.id, { removedAreas: [area!.id] });
    const { inspection: saved, conflicts } = await on.save(owner, made.id, {
      areas: [{ id: area!.id, name: 'Halle', base: { name: 'Werkstatt' } }],
      tasks: [
        { id: task!.id, ok: true, base: { ok: null } },
        { id: randomUUID(), areaId: area!.id, name: 'Neu' },
      ],
    });
    expect(conflicts.map(({ entity, field, theirs, user }) => ({ entity, field, theirs, user: user!.id }))).toEqual([
      { entity: 'InspectionArea', field: 'id', theirs: null, user: jonas.userId },
      { entity: 'InspectionTask', field: 'id', theirs: null, user: jonas.userId },
      { entity: 'InspectionTask', field: 'id', theirs: null, user: jonas.userId },
    ]);
    expect(saved.areas.map(({ name }) => name)).toEqual(['Lager']);
  });

  it('who save concurrently are serialized: of twenty changes on one base, nineteen conflict', async () => {
    const made = await on.create(owner);
    const { id } = tasksOf(made)[0]!;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        on.save(index % 2 ? owner : jonas, made.id, {
          tasks: [{ id, comment: `Nummer ${index}`, base: { comment: '' } }],
        }),
      ),
    );
    const allConflicts = answers.flatMap(({ conflicts }) => conflicts);
    expect(allConflicts).toHaveLength(19);
    const { comment } = taskOf(await on.read(owner, made.id), id);
    expect(new Set(allConflicts.map(({ theirs }) => theirs))).toEqual(new Set([comment]));
    expect((await on.read(owner, made.id)).version).toBe(made.version + 1);
  });
});
