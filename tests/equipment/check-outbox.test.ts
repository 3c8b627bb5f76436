import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPorts, keepCheck } from '../../client/areas/equipment/outbox/check-ports.ts';
import { memoryStorage } from '../../client/kit/outbox/outbox-storage.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { png } from '../files/samples.ts';
import { type Actor, registerOwner } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Device, deviceOn, transferOn } from '../support/device.ts';
import { answered, createItem, type Item, passed } from './equipment-world.ts';

let app: TestApp;
let owner: Actor;
let item: Item;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  item = await createItem(app, owner, {});
  id = randomUUID();
});

const device = async (storage = memoryStorage(), isOnline = false): Promise<Device> => {
  const made: Device = await deviceOn(app, {
    token: owner.token,
    storage,
    isOnline,
    portsOf: (request) => checkPorts(request, transferOn(app, request), () => made.outbox),
  });
  return made;
};
const keep = ({ outbox }: Device, more: object = {}, photos: readonly string[] = []): Promise<void> =>
  keepCheck(
    outbox,
    { id, equipmentItemId: item.id, input: { ...passed(item, more), id } as never },
    photos.map((name) => new File([new Uint8Array(png())], name, { type: 'image/png' })),
  );
const stored = async (): Promise<{ id: string; files: { name: string }[] }[]> =>
  (
    await answered<{ equipmentChecks: { data: { id: string; files: { name: string }[] }[] } }>(
      app,
      owner,
      'query ($filter: JSON) { equipmentChecks(filter: $filter) { data { id files { name } } } }',
      { filter: { equipmentItem: item.id } },
    )
  ).equipmentChecks.data;

describe('a check that was made without a network', () => {
  it('arrives once with its photos, after the tab was killed and answers were lost', async () => {
    const storage = memoryStorage();
    await keep(await device(storage), {}, ['Zinke.png', 'Kette.png']);

    const after = await device(storage);
    await expect.poll(() => after.outbox.view(id).get().state.count).toBe(3);
    Object.assign(after.line, { isOnline: true, losesAnswers: true });
    expect(await after.outbox.flush(id)).toBe(false);
    after.line.losesAnswers = false;
    expect(await after.outbox.flush(id)).toBe(true);
    expect(await stored()).toEqual([{ id, files: [{ name: 'Zinke.png' }, { name: 'Kette.png' }] }]);
  });

  it('is on the device with all of its photos or not at all when the tab was killed meanwhile', async () => {
    const storage = memoryStorage();
    let writes = 0;
    const killed = await device({
      ...storage,
      // Nothing is written after the first time.
      update: (...change) => (++writes > 1 ? new Promise(() => undefined) : storage.update(...change)),
    });
    void keep(killed, {}, ['Zinke.png', 'Kette.png']);
    await expect.poll(() => writes).toBe(1);

    const after = await device(storage, true);
    expect(await after.outbox.flush(id)).toBe(true);
    expect(await stored()).toEqual([{ id, files: [{ name: 'Zinke.png' }, { name: 'Kette.png' }] }]);
  });

  it('stays on the device with the reason when the clock of the phone is a year ahead', async () => {
    const phone = await device(memoryStorage(), true);
    await keep(phone, { doneOn: addDays(today(), 365) });
    expect(await phone.outbox.flush(id)).toBe(false);
    const { state, entries } = phone.outbox.view(id).get();
    expect(state).toMatchObject({ kind: 'decide', problems: 1, count: 1 });
    expect(entries[0]?.problem).toEqual({ kind: 'refused', message: expect.stringMatching(/./) });
    expect(await stored()).toEqual([]);
  });

  it('stays on the device when somebody has deleted the equipment', async () => {
    const phone = await device();
    await keep(phone);
    await answered(app, owner, 'mutation ($id: ID!) { deleteEquipmentItem(id: $id) { id } }', { id: item.id });
    phone.line.isOnline = true;
    expect(await phone.outbox.flush(id)).toBe(false);
    expect(phone.outbox.view(id).get().state).toMatchObject({ kind: 'blocked', count: 1, blocked: { reason: 'gone' } });
  });
});
