import { afterAll, beforeAll, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusal } from '../support/refused.ts';
import { employeesOn } from '../employees/operations.ts';

let app: TestApp;
let on: ReturnType<typeof employeesOn>;
let owner: Actor;
let item: Record<'managedInstruction' | 'examination', string>;

beforeAll(async () => {
  app = await startTestApp();
  on = employeesOn(app);
  owner = await registerOwner(app);
  item = {
    managedInstruction: await made('managedInstruction', { name: [{ language: 'GER', value: 'Leitern' }] }),
    examination: await made('examination', { name: 'Lärm' }),
  };
});
afterAll(() => app.stop());

const made = async (path: string, body: object): Promise<string> =>
  (await restClient(app, owner.token).post<{ id: string }>(path, body)).body.id;

const assign = {
  managedInstruction: (employees: string[]) =>
    restClient(app, owner.token).post('managedInstructionAssignment', {
      instruction: item.managedInstruction,
      employees,
    }),
  examination: (employees: string[]) =>
    restClient(app, owner.token).post(`examination/${item.examination}/assign`, { employees }),
};
const reasonsOf = async (employee: string): Promise<{ singleId: string | null; groupId: string | null }[]> => {
  const { data } = await on.run<{ data: { reasons: { singleId: string | null; groupId: string | null }[] }[] }>(
    owner,
    `query ($id: ID!) { answer: assignmentsOfEmployee(id: $id, state: open) { data { reasons { singleId groupId } } } }`,
    { id: employee },
  );
  return data.flatMap(({ reasons }) => reasons);
};
const withdraw = (actor: Actor, id: string, employeeId: string) =>
  on.run(actor, 'mutation ($id: ID!, $e: ID!) { answer: withdrawSingleAssignment(id: $id, employeeId: $e) { id } }', {
    id,
    e: employeeId,
  });

it.each(['managedInstruction', 'examination'] as const)(
  'a single assignment of a %s is withdrawn from one person, and stays with the others',
  async (kind) => {
    const [one, other] = [await on.create(owner), await on.create(owner)];
    await assign[kind]([one.id, other.id]);
    const [reason] = await reasonsOf(one.id);
    expect(reason).toEqual({ singleId: expect.any(String), groupId: null });
    await withdraw(owner, reason!.singleId!, one.id);
    expect(await reasonsOf(one.id)).toEqual([]);
    expect(await reasonsOf(other.id)).toHaveLength(1);
    expect(await refusal(withdraw(owner, reason!.singleId!, one.id))).toMatchObject({ code: 'NOT_FOUND' });
  },
);

it('what a group requires as well stays when a single assignment is withdrawn', async () => {
  const { id } = await on.create(owner);
  await on.createGroup(owner, {
    name: 'Lager',
    members: [id],
    instructionAssignments: [{ instruction: item.managedInstruction }],
  });
  await assign.managedInstruction([id]);
  const single = (await reasonsOf(id)).find(({ singleId }) => singleId !== null)!;
  await withdraw(owner, single.singleId!, id);
  expect(await reasonsOf(id)).toMatchObject([{ singleId: null, groupId: expect.any(String) }]);
});

it('is withdrawn by users who may assign its kind', async () => {
  const { id } = await on.create(owner);
  await assign.examination([id]);
  const singleId = (await reasonsOf(id))[0]!.singleId!;
  const instructor = await addUser(app, owner, { permissions: ['managedinstruction'] });
  expect(await refusal(withdraw(instructor, singleId, id))).toMatchObject({ code: 'NOT_FOUND' });
  const doctor = await addUser(app, owner, { permissions: ['examination'] });
  await withdraw(doctor, singleId, id);
  expect(await reasonsOf(id)).toEqual([]);
});
