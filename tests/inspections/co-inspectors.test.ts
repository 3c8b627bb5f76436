import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '../../schema/kernel/calendar.shared.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';
import { refusal } from '../support/refused.ts';
import { inspectionsOn } from './operations.ts';

let app: TestApp;
let owner: Actor;
let stranger: Actor;
let anna: Actor;
let bert: Actor;
let id: string;
let run: ReturnType<typeof callOn>;

beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger] = [await registerOwner(app), await registerOwner(app)];
  anna = await addUser(app, owner, { name: 'Anna Ast', permissions: ['inspection'] });
  bert = await addUser(app, owner, { name: 'Bert Busch', permissions: ['inspection'] });
  run = callOn(app);
  const areas = [{ name: 'Halle', tasks: [{ name: 'Fluchtweg', ok: true }] }];
  const input = { title: 'Rundgang', inspectionDate: today(), responsible: owner.userId, areas };
  ({ id } = await inspectionsOn(app).create(owner, input));
});
afterAll(() => app.stop());

const set = (coInspectors: string[], by = owner) =>
  run<{ version: number; coInspectors: { name: string }[] }>(
    by,
    `mutation ($id: ID!, $input: UpdateInspectionInput!) {
       updateInspection(id: $id, input: $input) { version coInspectors { name } } }`,
    { id, input: { coInspectors } },
  );
const names = ({ coInspectors }: { coInspectors: { name: string }[] }) => coInspectors.map(({ name }) => name);

it('names who walks along, in the order of their names, and counts as a change only where it differs', async () => {
  const first = await set([bert.userId, anna.userId]);
  expect(names(first)).toEqual(['Anna Ast', 'Bert Busch']);
  expect((await set([anna.userId, bert.userId])).version).toBe(first.version);
  const rest = await restClient(app, owner.token).get(`inspection/${id}`);
  expect((rest.body as { coInspectors: string[] }).coInspectors).toEqual([anna.userId, bert.userId]);
});

it('is found by their names and by themselves, and is due for them', async () => {
  const list = async (variables: object) =>
    (
      await run<{ data: { id: string }[] }>(
        owner,
        'query ($search: String, $filter: JSON) { inspections(search: $search, filter: $filter) { data { id } } }',
        variables,
      )
    ).data.map((row) => row.id);
  expect(await list({ search: 'Busch' })).toEqual([id]);
  expect(await list({ filter: { coInspector: bert.userId } })).toEqual([id]);
  expect(await list({ filter: { coInspector: owner.userId } })).toEqual([]);
});

it('notifies the people who were named, and neither the author nor people who were named already', async () => {
  const notified = async (person: Actor) =>
    (
      await app.sql(`select 1 from notification where client_id = $1 and user_id = $2 and kind = 'inspectionShared'`, [
        owner.clientId,
        person.userId,
      ])
    ).length;
  await set([anna.userId, bert.userId, owner.userId]);
  expect([await notified(anna), await notified(bert), await notified(owner)]).toEqual([1, 1, 0]);
});

it('refuses people of another organisation and unknown ones, naming the field, and changes nothing', async () => {
  for (const foreign of [stranger.userId, 'nobody'])
    expect(await refusal(set([anna.userId, foreign]))).toMatchObject({ code: 'BAD_INPUT', field: 'coInspectors.1' });
  expect(await refusal(set([anna.userId], stranger))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal(set(Array.from({ length: 21 }, () => anna.userId)))).toMatchObject({ code: 'BAD_INPUT' });
  expect(names(await set([anna.userId]))).toEqual(['Anna Ast']);
});

it('says at each item who gave it its result, and when', async () => {
  const judged = async () => {
    const { areas } = await run<{
      areas: { tasks: { id: string; judgedAt: string; judgedBy: { name: string } | null }[] }[];
    }>(owner, 'query ($id: ID!) { inspection(id: $id) { areas { tasks { id judgedAt judgedBy { name } } } } }', { id });
    return areas[0]!.tasks[0]!;
  };
  const first = await judged();
  const [me] = await app.sql<{ name: string }>('select name from client_user where client_id = $1 and id = $2', [
    owner.clientId,
    owner.userId,
  ]);
  expect(first.judgedBy).toEqual({ name: me!.name });
  const save = (by: Actor, task: object) =>
    run(
      by,
      'mutation ($id: ID!, $input: SaveInspectionInput!) { saveInspection(id: $id, input: $input) { conflicts { field } } }',
      { id, input: { tasks: [{ id: first.id, ...task }] } },
    );
  await save(anna, { ok: false });
  await save(bert, { comment: 'Verstellt' });
  const then = await judged();
  expect([then.judgedBy, then.judgedAt > first.judgedAt]).toEqual([{ name: 'Anna Ast' }, true]);
  await save(bert, { ok: null });
  expect(await judged()).toMatchObject({ judgedBy: null, judgedAt: null });
  await save(bert, { notApplicable: true });
  expect((await judged()).judgedBy).toEqual({ name: 'Bert Busch' });
});

it('prints their names with the record, and keeps them when it is finished', async () => {
  await run(
    owner,
    'mutation ($id: ID!, $input: FinishInspectionInput!) { finishInspection(id: $id, input: $input) { id } }',
    {
      id,
      input: { nextExecution: today() },
    },
  );
  const [version] = await app.sql<{ names: string[] }>(
    `select snapshot -> 'coInspectors' as names from record_version where client_id = $1 and record_id = $2`,
    [owner.clientId, id],
  );
  expect(version!.names).toEqual(['Anna Ast']);
  expect(await refusal(set([]))).toMatchObject({ code: 'CONFLICT' });
});
