import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../schema/kernel/calendar.shared.ts';
import { endOfMonth } from '../../schema/areas/equipment/check-due.shared.ts';
import { kindOf } from '../../schema/areas/equipment/equipment-kinds.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusalOf } from '../support/refused.ts';
import {
  addCheck,
  allOk,
  answered,
  CHECK,
  createItem,
  failed,
  ITEM,
  ITEMS,
  passed,
  readItem,
  sendCheck,
  withDefect,
  type Answer,
  type Check,
  type Item,
} from './equipment-world.ts';

let app: TestApp;
let owner: Actor;
let rest: RestClient;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
});

const run = <T>(query: string, variables: Record<string, unknown> = {}, actor = owner): Promise<T> =>
  answered<T>(app, actor, query, variables);
const create = (input: object, actor = owner): Promise<Item> => createItem(app, actor, input);
const read = (id: string): Promise<Item> => readItem(app, owner, id);
const tryCheck = (item: Pick<Item, 'id'>, input: object, version: number | null = null, actor = owner) =>
  sendCheck(app, actor, { item, input, version });
const check = (item: Pick<Item, 'id'>, input: object): Promise<Check> => addCheck(app, owner, item, input);
const tryPlan = (
  item: Item,
  input: object,
  planId: string | null = item.plans[0]!.id,
  version: number | null = null,
  newId: string | null = null,
) =>
  app.graphql<{ saveEquipmentPlan: Item }>(
    owner.token,
    `mutation ($id: ID!, $input: EquipmentPlanInput!, $planId: ID, $version: Int, $newId: ID) {
       saveEquipmentPlan(equipmentItemId: $id, input: $input, planId: $planId, version: $version, newId: $newId) { ${ITEM} } }`,
    { id: item.id, input, planId, version, newId },
  ) as Promise<Answer<{ saveEquipmentPlan: Item }>>;

describe('a device', () => {
  it('is planned by its kind, with interval, binding force and how it is known', async () => {
    const { plans, state } = await create({ kind: 'portableElectrical' });
    expect(plans).toMatchObject([
      { checkKind: 'recurring', intervalMonths: 6, binding: 'insurerRule', certainty: 'rule', dueOn: null },
    ]);
    expect(state).toBe('neverChecked');
  });

  it('is never fine for lack of facts: without a known check, and without a planned one', async () => {
    expect((await create({})).state).toBe('neverChecked');
    expect((await create({ kind: 'own', ownKind: 'Hebehilfe' })).state).toBe('unplanned');
  });

  it('of an own kind has its name, and no kind is invented', async () => {
    const tried = await app.graphql(
      owner.token,
      'mutation ($input: CreateEquipmentItemInput!) { createEquipmentItem(input: $input) { id } }',
      { input: { name: 'Hebehilfe', kind: 'own' } },
    );
    expect(refusalOf(tried as Answer<unknown>)).toEqual(['BAD_INPUT', 'ownKind', 'required']);
  });

  it('cannot be written as locked or free: only a check does that', async () => {
    const item = await create({});
    await check(item, failed(item));
    const wished = { lockedOn: null, lockReason: '', nextCheckOn: '2030-01-31', neverChecked: true, state: 'fine' };
    for (const [field, value] of Object.entries(wished)) {
      const { status, body } = await rest.put(`equipmentItem/${item.id}`, { [field]: value });
      expect([status, JSON.stringify(body)], field).toEqual([400, expect.stringContaining(field)]);
    }
    expect((await read(item.id)).state).toBe('locked');
  });

  it('gets the checks of another kind only as long as none was recorded', async () => {
    const item = await create({});
    const change = (kind: string) => rest.put(`equipmentItem/${item.id}`, { kind });
    await change('ladder');
    const ladder = await read(item.id);
    expect(ladder.plans.map(({ checkKind }) => checkKind)).toEqual(['recurring']);
    expect(ladder.plans[0]!.id).not.toBe(item.plans[0]!.id);
    await check(ladder, {
      ...passed(ladder),
      items: kindOf('ladder')!.items.map((_, each) => ({ item: each, result: 'ok' })),
    });
    await change('forklift');
    expect((await read(item.id)).plans.map(({ id }) => id)).toEqual(ladder.plans.map(({ id }) => id));
  });

  it('that was checked stays, because its records are kept', async () => {
    const item = await create({});
    await check(item, passed(item));
    const { status } = await rest.delete(`equipmentItem/${item.id}`);
    expect(status).toBe(409);
    expect((await rest.delete(`equipmentItem/${(await create({})).id}`)).status).toBe(200);
  });
});

describe('the interval of a planned check', () => {
  it.each([0, 241, 500, -1, 1.5])('is refused at %s months', async (intervalMonths) => {
    const item = await create({});
    const answer = await tryPlan(item, { checkKind: 'recurring', inspectorKind: 'sk', intervalMonths, reason: 'so' });
    expect(answer.errors).toBeDefined();
    expect((await read(item.id)).plans[0]!.intervalMonths).toBe(12);
  });

  it('may be shorter without a reason, and longer than usual only with one', async () => {
    const item = await create({});
    const plan = { checkKind: 'recurring', inspectorKind: 'sk' };
    const shorter = await tryPlan(item, { ...plan, intervalMonths: 6 });
    expect(shorter.data.saveEquipmentPlan.plans[0]!.intervalMonths).toBe(6);
    expect(refusalOf(await tryPlan(item, { ...plan, intervalMonths: 18 }))).toEqual([
      'BAD_INPUT',
      'reason',
      'longerNeedsReason',
    ]);
    expect(refusalOf(await tryPlan(item, { ...plan, intervalMonths: null }))).toEqual([
      'BAD_INPUT',
      'reason',
      'longerNeedsReason',
    ]);
    const longer = await tryPlan(item, { ...plan, intervalMonths: 18, reason: 'Wenige Betriebsstunden' });
    expect(longer.data.saveEquipmentPlan.plans[0]!.intervalMonths).toBe(18);
  });

  it('is planned and changed once when the answer was lost and the same is sent again', async () => {
    const item = await create({});
    const plan = { checkKind: 'visual', inspectorKind: 'own', intervalMonths: 1, reason: '', lastCheckedOn: null };
    const newId = randomUUID();
    await tryPlan(item, plan, null, item.version, newId);
    const { data } = await tryPlan(item, plan, null, item.version, newId);
    expect(data.saveEquipmentPlan.plans.map(({ id }) => id).toSorted()).toEqual([item.plans[0]!.id, newId].toSorted());
    const { version } = data.saveEquipmentPlan;
    for (let time = 0; time < 2; time += 1)
      expect((await tryPlan(item, { ...plan, intervalMonths: 2 }, newId, version)).errors).toBeUndefined();
    expect(refusalOf(await tryPlan(item, plan, newId, version))[0]).toBe('STALE');
    expect((await read(item.id)).version).toBe(version + 1);
  });

  it('that the law fixes is never longer, whatever the reason', async () => {
    const item = await create({ kind: 'passengerLift' });
    const main = item.plans.find(({ checkKind }) => checkKind === 'main')!;
    const answer = await tryPlan(
      item,
      { checkKind: 'main', inspectorKind: 'zus', intervalMonths: main.intervalMonths! + 1, reason: 'Wenig genutzt' },
      main.id,
    );
    expect(refusalOf(answer)).toEqual(['BAD_INPUT', 'intervalMonths', 'longerThanLaw']);
  });

  it('begins at the day of the last check that the label names, which is not ahead', async () => {
    const item = await create({});
    const plan = { checkKind: 'recurring', inspectorKind: 'sk', intervalMonths: 12 };
    const lastCheckedOn = addMonths(today(), -3);
    const { data } = await tryPlan(item, { ...plan, lastCheckedOn });
    expect(data.saveEquipmentPlan).toMatchObject({ state: 'fine', nextCheckOn: endOfMonth(lastCheckedOn, 12) });
    const ahead = await tryPlan(item, { ...plan, lastCheckedOn: addDays(today(), 1) });
    expect(refusalOf(ahead)).toEqual(['BAD_INPUT', 'lastCheckedOn', 'dateInFuture']);
    const { data: late } = await tryPlan(item, { ...plan, lastCheckedOn: addMonths(today(), -20) });
    expect(late.saveEquipmentPlan.state).toBe('overdue');
  });
});

describe('a check', () => {
  it('that is passed frees the device until the month that the interval says', async () => {
    const item = await create({});
    const recorded = await check(item, passed(item, { signature: { kind: 'typed', name: 'Petra Vogel' } }));
    expect(recorded).toMatchObject({
      outcome: 'passed',
      nextDueOn: endOfMonth(today(), 12),
      ticketId: null,
      isSigned: true,
    });
    expect(recorded.items.map(({ de, result }) => [de, result])).toEqual(ITEMS.map(({ de }) => [de, 'ok']));
    expect(await read(item.id)).toMatchObject({ state: 'fine', nextCheckOn: endOfMonth(today(), 12) });
  });

  it('that failed locks the device and makes one ticket for the responsible person', async () => {
    const item = await create({ number: 'FS-3', place: 'Halle 1', responsible: owner.userId });
    const { ticketId } = await check(item, failed(item));
    expect(await read(item.id)).toMatchObject({ state: 'locked', lockedOn: today() });
    const { data } = await rest.get<{ data: Record<string, unknown>[] }>('ticket').then(({ body }) => body);
    const ticket = data.find(({ id }) => id === ticketId)!;
    expect(ticket.title).toBe('Stapler 3 (FS-3): gesperrt, Mangel beheben');
    expect(ticket.description).toContain(`Mangel bei „${ITEMS[0]!.de}“: Riss an der linken Zinke`);
    expect(ticket.description).toContain(`/app/equipment/${item.id}`);
    expect(JSON.stringify(ticket)).toContain(owner.userId);
  });

  it('that failed has a reason in the language of the reader: a required state is worded as a defect', async () => {
    const item = await create({});
    await check(item, failed(item, { findings: 'Nicht mehr fahren' }));
    const reason = async (language: string) => {
      const path = `equipmentItem/${item.id}`;
      const { body } = await rest.get<{ lockReason: string }>(path, { 'Accept-Language': language });
      return body.lockReason;
    };
    expect(await reason('de')).toBe(`Mangel bei „${ITEMS[0]!.de}“: Riss an der linken Zinke (12 %)\nNicht mehr fahren`);
    expect(await reason('en')).toBe(`Defect: “${ITEMS[0]!.en}”: Riss an der linken Zinke (12 %)\nNicht mehr fahren`);
    expect((await read(item.id)).lockReason).toBe(await reason('de'));
    const { body } = await rest.get<string>('equipmentItem/export?format=csv', { 'Accept-Language': 'en' });
    expect(body).toContain(`Defect: “${ITEMS[0]!.en}”`);
    await check(item, passed(item));
    expect(await reason('en')).toBe('');
  });

  it('that failed without a column for tickets locks nothing and is not recorded: both or none', async () => {
    const item = await create({});
    await app.sql(`delete from setting where client_id = $1 and id = 'standardOpenBoard'`, [owner.clientId]);
    expect(refusalOf(await tryCheck(item, failed(item)))[0]).toBe('CONFLICT');
    expect((await read(item.id)).state).toBe('neverChecked');
    expect(await app.sql('select 1 from equipment_check where equipment_item_id = $1', [item.id])).toEqual([]);
  });

  it('unlocks when the whole device passes, not after a visual inspection, and not by an older check', async () => {
    const item = await create({});
    await check(item, failed(item));
    const other = { plan: null, inspector: 'Petra Vogel', inspectorKind: 'own', outcome: 'passed' };
    await check(item, { ...other, checkKind: 'visual', doneOn: today() });
    expect((await read(item.id)).state).toBe('locked');
    await check(item, { ...other, checkKind: 'extraordinary', doneOn: addDays(today(), -1), items: allOk });
    expect((await read(item.id)).state).toBe('locked');
    await check(item, { ...other, checkKind: 'extraordinary', doneOn: today(), items: allOk });
    expect(await read(item.id)).toMatchObject({ lockedOn: null, lockReason: '', state: 'dueSoon' });
    await check(item, passed(item));
    expect((await read(item.id)).state).toBe('fine');
  });

  it('of an older day than is known changes neither the lock nor the next date', async () => {
    const item = await create({});
    await check(item, passed(item));
    const before = await read(item.id);
    await check(item, failed(item, { doneOn: addMonths(today(), -12) }));
    expect(await read(item.id)).toMatchObject({ state: 'fine', nextCheckOn: before.nextCheckOn, lockedOn: null });
  });

  it('is in time or late by the month in which it was due', async () => {
    const item = await create({});
    const plan = { checkKind: 'recurring', inspectorKind: 'sk', intervalMonths: 12 };
    await tryPlan(item, { ...plan, lastCheckedOn: addMonths(today(), -16) });
    expect(await check(item, passed(item))).toMatchObject({
      inTime: false,
      nextDueOn: endOfMonth(addMonths(today(), -16), 24),
    });
  });

  it.each([
    ['in the future', { doneOn: addDays(today(), 1) }, ['doneOn', 'dateInFuture']],
    ['passed with a defect', { items: withDefect }, ['outcome', 'defectsNotPassed']],
    ['passed with open items', { items: allOk.slice(1) }, ['items', 'itemsOpen']],
    ['with the same item twice', { items: [...allOk, allOk[0]] }, ['items', 'invalid']],
    ['with an item that the kind does not have', { items: [{ item: 90, result: 'ok' }] }, ['items', 'invalid']],
    ['failed without saying why', { outcome: 'failed' }, ['findings', 'required']],
    ['without a name', { inspector: ' ' }, ['inspector', 'required']],
    ['of another plan', { plan: randomUUID() }, ['plan', 'unknownRecord']],
    ['of an unknown kind', { plan: null, checkKind: 'glance' }, ['checkKind', 'invalid']],
    ['with an unknown result', { outcome: 'fine' }, ['outcome', 'invalid']],
  ])('is refused %s', async (_, more, [field, key]) => {
    const item = await create({});
    expect(refusalOf(await tryCheck(item, passed(item, more)))).toEqual(['BAD_INPUT', field, key]);
    expect((await read(item.id)).state).toBe('neverChecked');
  });

  it('of two people at the same device is recorded once; the slower one is notified', async () => {
    const item = await create({});
    const colleague = await addUser(app, owner, { permissions: ['inspection'] });
    const [one, other] = await Promise.all([
      tryCheck(item, passed(item), item.version),
      tryCheck(item, failed(item), item.version, colleague),
    ]);
    const refused = [one, other].filter(({ errors }) => errors);
    expect(refused.map(refusalOf)).toEqual([['STALE']]);
    expect(await app.sql('select 1 from equipment_check where equipment_item_id = $1', [item.id])).toHaveLength(1);
  });

  it('that arrives twice is recorded once, with one ticket', async () => {
    const item = await create({});
    const input = failed(item, { id: randomUUID() });
    const first = await tryCheck(item, input, item.version);
    const second = await tryCheck(item, input, item.version);
    expect(second.data).toEqual(first.data);
    const other = await create({});
    expect(refusalOf(await tryCheck(other, passed(other, { id: first.data.addEquipmentCheck.id })))).toEqual([
      'BAD_INPUT',
      'id',
      'idTwice',
    ]);
  });

  it('of a device of another organisation finds nothing, and neither does its list', async () => {
    const item = await create({});
    await check(item, passed(item));
    const stranger = await registerOwner(app);
    expect(refusalOf(await tryCheck(item, passed(item), null, stranger))).toEqual(['NOT_FOUND']);
    const list = await run<{ equipmentChecks: { count: number } }>('{ equipmentChecks { count } }', {}, stranger);
    expect(list.equipmentChecks.count).toBe(0);
  });

  it('cannot be changed or removed afterwards, not even by a statement', async () => {
    const item = await create({});
    const { id } = await check(item, failed(item));
    await expect(app.sql(`update equipment_check set outcome = 'passed' where id = $1`, [id])).rejects.toThrow(
      /not changed/,
    );
    await expect(app.sql('delete from equipment_check where id = $1', [id])).rejects.toThrow(/not changed/);
  });

  it('stays when its ticket is deleted', async () => {
    const item = await create({});
    const { ticketId } = await check(item, failed(item));
    await app.sql('delete from ticket where id = $1', [ticketId]);
    const list = await run<{ equipmentChecks: { data: Check[] } }>(`{ equipmentChecks { data { ${CHECK} } } }`);
    expect(list.equipmentChecks.data).toMatchObject([{ outcome: 'failed', ticketId: null }]);
  });

  it('needs the permission', async () => {
    const item = await create({});
    const without = await addUser(app, owner, { permissions: ['instruction'] });
    expect(refusalOf(await tryCheck(item, passed(item), null, without))).toEqual(['FORBIDDEN']);
  });
});

describe('what is due', () => {
  it('says of each device what the list says, and nothing of those out of service', async () => {
    const never = await create({ name: 'Nie geprüft' });
    const fine = await create({ name: 'Geprüft' });
    await check(fine, passed(fine));
    const late = await create({ name: 'Überfällig' });
    const plan = { checkKind: 'recurring', inspectorKind: 'sk', intervalMonths: 12 };
    await tryPlan(late, { ...plan, lastCheckedOn: addMonths(today(), -20) });
    const locked = await create({ name: 'Gesperrt' });
    await check(locked, failed(locked));
    await create({ name: 'Stillgelegt', outOfServiceSince: today() });

    const { equipment } = await run<{ equipment: { data: (Item & { name: string })[] } }>(
      `{ equipment(filter: { isDue: true }, sort: "name") { data { id name state } } }`,
    );
    expect(equipment.data.map(({ name, state }) => [name, state])).toEqual([
      ['Gesperrt', 'locked'],
      ['Nie geprüft', 'neverChecked'],
      ['Überfällig', 'overdue'],
    ]);
    const { dueItems } = await run<{ dueItems: { items: { path: string; reason: string }[] } }>(
      'query ($until: Date) { dueItems(kinds: ["equipment"], until: $until) { items { path reason } } }',
      { until: addDays(today(), 6) },
    );
    expect(Object.fromEntries(dueItems.items.map(({ path, reason }) => [path, reason]))).toEqual({
      [`/app/equipment/${never.id}`]: 'Noch keine Prüfung bekannt',
      [`/app/equipment/${late.id}`]: 'Prüfung nach § 14 BetrSichV',
      [`/app/equipment/${locked.id}`]: 'Gesperrt bis zur bestandenen Prüfung',
    });
    for (const state of ['locked', 'overdue', 'neverChecked', 'fine', 'outOfService'])
      expect(
        (
          await run<{ equipment: { data: Item[] } }>(
            `{ equipment(filter: { state: "${state}" }) { data { id state } } }`,
          )
        ).equipment.data,
      ).toMatchObject([{ state }]);
  });

  it('proves the duty of its kind only while every device of that kind is in order', async () => {
    const stateOf = async (code: string) =>
      (
        await run<{ legalDuty: { state: string; sources: { total: number; proven: number }[] } }>(
          `{ legalDuty(code: "${code}") { state sources { total proven } } }`,
        )
      ).legalDuty;
    await rest.put('duty/profile', { answers: { forklifts: true } });
    const item = await create({});
    expect((await stateOf('eqTrucks')).sources).toEqual([{ total: 1, proven: 0 }]);
    await check(item, passed(item));
    expect((await stateOf('eqTrucks')).sources).toEqual([{ total: 1, proven: 1 }]);
    await check(item, failed(item));
    expect((await stateOf('eqTrucks')).sources).toEqual([{ total: 1, proven: 0 }]);
  });
});
