import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';
import { refusal } from '../support/refused.ts';
import { inspectionsOn, type InspectionAnswer } from './operations.ts';

interface Template {
  id: string;
  newest: { id: string; number: number };
}
interface Change {
  change: string;
  section: string;
  name: string;
  kept: boolean;
}

let app: TestApp;
let owner: Actor;
let stranger: Actor;
let run: ReturnType<typeof callOn>;
let on: ReturnType<typeof inspectionsOn>;

beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger] = [await registerOwner(app), await registerOwner(app)];
  run = callOn(app);
  on = inspectionsOn(app);
});
afterAll(() => app.stop());

const NEWEST = '{ id newest { id number } }';
const areas = (...all: string[]) =>
  all.map((line) => {
    const [name, items] = line.split(': ') as [string, string];
    return {
      name,
      tasks: items.split(', ').map((item) => {
        const [task, description = ''] = item.split('=');
        return { name: task!, description };
      }),
    };
  });

/** A published template, and an open inspection that was started from it. */
async function begun(...lines: string[]): Promise<{ template: Template; made: InspectionAnswer }> {
  const { id } = await run<Template>(
    owner,
    `mutation ($input: CreateInspectionTemplateInput!) { createInspectionTemplate(input: $input) ${NEWEST} }`,
    { input: { title: 'Rundgang', areas: areas(...lines) } },
  );
  const template = await run<Template>(owner, `mutation ($id: ID!) { publishInspectionTemplate(id: $id) ${NEWEST} }`, {
    id,
  });
  const made = await on.create(owner, {
    title: 'Rundgang',
    inspectionDate: '2026-11-20',
    responsible: owner.userId,
    templateVersion: template.newest.id,
  });
  return { template, made };
}
const publishAs = async (id: string, input: object): Promise<number> => {
  await run(
    owner,
    `mutation ($id: ID!, $input: UpdateInspectionTemplateInput!) { updateInspectionTemplate(id: $id, input: $input) { id } }`,
    { id, input },
  );
  return (await run<Template>(owner, `mutation ($id: ID!) { publishInspectionTemplate(id: $id) ${NEWEST} }`, { id }))
    .newest.number;
};
const CHANGES = 'query ($id: ID!) { inspectionTemplateChanges(id: $id) { change section name kept } }';
const changesOf = (id: string, actor = owner): Promise<Change[]> => run<Change[]>(actor, CHANGES, { id });
const take = (id: string, number: number, actor = owner): Promise<InspectionAnswer> =>
  run<InspectionAnswer>(
    actor,
    `mutation ($id: ID!, $number: Int!) { takeOverInspectionTemplate(id: $id, number: $number) {
      id title version areas { id name tasks { id name description ok comment notApplicable } } } }`,
    { id, number },
  );
const newerOf = (id: string): Promise<{ newerTemplateVersion: { number: number } | null }> =>
  run(owner, 'query ($id: ID!) { inspection(id: $id) { newerTemplateVersion { number } } }', { id });
const shown = ({ areas: all }: InspectionAnswer): string[] =>
  all.map(({ name, tasks }) => `${name}: ${tasks.map((task) => `${task.name}=${task.description}`).join(', ')}`);
const taskIn = ({ areas: all }: InspectionAnswer, name: string) =>
  all.flatMap(({ tasks }) => tasks).find((task) => task.name === name)!;
const answer = (made: InspectionAnswer, name: string, fields: object) =>
  on.one(
    owner,
    'mutation ($id: ID!, $input: SaveInspectionInput!) { saveInspection(id: $id, input: $input) { conflicts { field } } }',
    {
      id: made.id,
      input: { tasks: [{ id: taskIn(made, name).id, ...fields }] },
    },
  );

describe('an open inspection and a newer version of its template', () => {
  it('returns the changes of the version, and applies it: items keep their ids, and the inspection uses that version', async () => {
    const { template, made } = await begun('Halle: Tor=Schließt, Leiter=, Regal=', 'Hof: Zaun=');
    expect(await newerOf(made.id)).toEqual({ newerTemplateVersion: null });
    expect(await changesOf(made.id)).toEqual([]);
    const number = await publishAs(template.id, {
      title: 'Rundgang Halle',
      areas: areas('Halle: Tor=Schließt und sperrt, Licht=, Leiter=', 'Hof: Zaun='),
    });
    expect(await newerOf(made.id)).toEqual({ newerTemplateVersion: { number } });
    expect(await changesOf(made.id)).toEqual([
      { change: 'changed', section: '', name: 'title', kept: false },
      { change: 'changed', section: 'Halle', name: 'Tor', kept: false },
      { change: 'removed', section: 'Halle', name: 'Regal', kept: false },
      { change: 'added', section: 'Halle', name: 'Licht', kept: false },
    ]);
    const taken = await take(made.id, number);
    expect(taken.title).toBe('Rundgang Halle');
    expect(shown(taken)).toEqual(['Halle: Tor=Schließt und sperrt, Licht=, Leiter=', 'Hof: Zaun=']);
    for (const name of ['Tor', 'Leiter', 'Zaun']) expect(taskIn(taken, name).id).toBe(taskIn(made, name).id);
    expect(taken.areas.map(({ id }) => id)).toEqual(made.areas.map(({ id }) => id));
    expect(taken.version).toBeGreaterThan(made.version);
    expect(await newerOf(made.id)).toEqual({ newerTemplateVersion: null });
  });

  it('keeps what somebody has looked at: neither removed nor reworded, whatever was said of it', async () => {
    const { template, made } = await begun('Halle: Tor=Schließt, Leiter=, Regal=, Licht=, Matte=');
    await answer(made, 'Tor', { ok: true });
    await answer(made, 'Leiter', { ok: false, comment: 'Sprosse lose' });
    await answer(made, 'Regal', { notApplicable: true });
    await answer(made, 'Licht', { comment: 'flackert' });
    const number = await publishAs(template.id, { areas: areas('Halle: Tor=Schließt und sperrt, Fluchtweg=') });
    expect(await changesOf(made.id)).toEqual([
      { change: 'changed', section: 'Halle', name: 'Tor', kept: true },
      { change: 'removed', section: 'Halle', name: 'Leiter', kept: true },
      { change: 'removed', section: 'Halle', name: 'Regal', kept: true },
      { change: 'removed', section: 'Halle', name: 'Licht', kept: true },
      { change: 'removed', section: 'Halle', name: 'Matte', kept: false },
      { change: 'added', section: 'Halle', name: 'Fluchtweg', kept: false },
    ]);
    const taken = await take(made.id, number);
    expect(taken.areas[0]!.tasks.map(({ name }) => name).toSorted()).toEqual(
      ['Tor', 'Leiter', 'Regal', 'Licht', 'Fluchtweg'].toSorted(),
    );
    expect(taskIn(taken, 'Tor')).toMatchObject({ description: 'Schließt', ok: true, id: taskIn(made, 'Tor').id });
    expect(taskIn(taken, 'Leiter')).toMatchObject({ ok: false, comment: 'Sprosse lose' });
    expect(taskIn(taken, 'Regal')).toMatchObject({ notApplicable: true });
    expect(taskIn(taken, 'Licht')).toMatchObject({ ok: null, comment: 'flackert' });
  });

  it('tells two items of one name apart: the answered one stays with its answer', async () => {
    const { template, made } = await begun('Halle: Löscher=, Löscher=, Tor=');
    const second = made.areas[0]!.tasks[1]!.id;
    await on.one(
      owner,
      'mutation ($id: ID!, $input: SaveInspectionInput!) { saveInspection(id: $id, input: $input) { conflicts { field } } }',
      {
        id: made.id,
        input: { tasks: [{ id: second, ok: false, comment: 'leer' }] },
      },
    );
    const taken = await take(made.id, await publishAs(template.id, { areas: areas('Halle: Tor=') }));
    expect(taken.areas[0]!.tasks.filter(({ name }) => name === 'Löscher')).toMatchObject([
      { id: second, ok: false, comment: 'leer' },
    ]);
  });

  it('is neither offered nor taken over once it is finished', async () => {
    const { template, made } = await begun('Halle: Tor=');
    const number = await publishAs(template.id, { areas: areas('Halle: Tor=, Leiter=') });
    await run(
      owner,
      'mutation ($id: ID!, $input: FinishInspectionInput!) { finishInspection(id: $id, input: $input) { id } }',
      {
        id: made.id,
        input: { nextExecution: '2099-11-20' },
      },
    );
    expect(await newerOf(made.id)).toEqual({ newerTemplateVersion: null });
    expect(await changesOf(made.id)).toEqual([]);
    expect(await refusal(take(made.id, number))).toMatchObject({ code: 'CONFLICT' });
  });

  it('is taken over in the version that was looked at alone, in its own organisation, and over REST', async () => {
    const { template, made } = await begun('Halle: Tor=');
    const number = await publishAs(template.id, { areas: areas('Halle: Tor=, Leiter=') });
    await publishAs(template.id, { areas: areas('Halle: Tor=, Licht=') });
    expect(await refusal(take(made.id, number))).toMatchObject({ code: 'STALE' });
    expect(await refusal(take(made.id, number + 1, stranger))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(changesOf(made.id, stranger))).toMatchObject({ code: 'NOT_FOUND' });
    const rest = restClient(app, owner.token);
    const listed = await rest.get<{ data: Change[] }>(`inspection/${made.id}/templateChange`);
    expect(listed.body.data).toMatchObject([{ change: 'added', name: 'Licht', kept: false }]);
    expect(await rest.post(`inspection/${made.id}/templateChange`, { number: 0 })).toMatchObject({
      status: 400,
      error: { field: 'number' },
    });
    const taken = await rest.post<{ areas: { tasks: { name: string }[] }[] }>(`inspection/${made.id}/templateChange`, {
      number: number + 1,
    });
    expect(taken.body.areas[0]!.tasks.map(({ name }) => name)).toEqual(['Tor', 'Licht']);
  });
});
