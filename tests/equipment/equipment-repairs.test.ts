import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../schema/kernel/calendar.shared.ts';
import { pdf, png } from '../files/samples.ts';
import { filesOn } from '../files/file-client.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusalOf } from '../support/refused.ts';
import {
  addCheck,
  allOk,
  answered,
  createItem,
  failed,
  passed,
  readItem,
  sendCheck,
  type Answer,
  type Item,
} from './equipment-world.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

const read = (id: string): Promise<Item> => readItem(app, owner, id);
const REPAIR = `mutation ($id: ID!, $input: EquipmentRepairInput!, $version: Int) {
  repairEquipment(id: $id, input: $input, version: $version) { id state lockedOn repairedOn repairNote } }`;
const tryRepair = (id: string, input: object, version: number | null = null, actor = owner) =>
  app.graphql(actor.token, REPAIR, { id, input, version }) as Promise<
    Answer<{ repairEquipment: { state: string; repairedOn: string | null; repairNote: string } }>
  >;
const reasonOf = async (): Promise<(string | null)[]> =>
  (
    await answered<{ dueItems: { items: { reason: string | null }[] } }>(
      app,
      owner,
      'query ($until: Date) { dueItems(kinds: ["equipment"], until: $until) { items { reason } } }',
      { until: addMonths(today(), 3) },
    )
  ).dueItems.items.map(({ reason }) => reason);

describe('a locked device', () => {
  it('that was repaired stays locked until it is checked again, and says so where it is due', async () => {
    const item = await createItem(app, owner, {});
    await addCheck(app, owner, item, failed(item));
    const { data } = await tryRepair(item.id, { repairedOn: today(), repairNote: 'Zinke ersetzt, Petra Vogel' });
    expect(data.repairEquipment).toMatchObject({ state: 'locked', repairedOn: today() });
    expect(await reasonOf()).toEqual(['Repariert, noch nicht geprüft']);
    await addCheck(app, owner, item, passed(item));
    const after = await answered<{ equipmentItem: object }>(
      app,
      owner,
      'query ($id: ID!) { equipmentItem(id: $id) { state lockedOn repairedOn repairNote } }',
      { id: item.id },
    );
    expect(after.equipmentItem).toEqual({ state: 'fine', lockedOn: null, repairedOn: null, repairNote: '' });
  });

  it('whose repair did not last is no longer called repaired', async () => {
    const item = await createItem(app, owner, {});
    await addCheck(app, owner, item, failed(item));
    await tryRepair(item.id, { repairedOn: today(), repairNote: 'Geschweißt' });
    await addCheck(app, owner, item, failed(item));
    expect(await reasonOf()).toEqual(['Gesperrt bis zur bestandenen Prüfung']);
  });

  it('is not repaired without a description, on a day before its lock or after today, twice at once, or by other organisations', async () => {
    const item = await createItem(app, owner, {});
    const said = { repairedOn: today(), repairNote: 'Geschweißt' };
    expect(refusalOf(await tryRepair(item.id, said))[0]).toBe('CONFLICT');
    await addCheck(app, owner, item, failed(item));
    expect(refusalOf(await tryRepair(item.id, { ...said, repairNote: '  ' }))).toEqual([
      'BAD_INPUT',
      'repairNote',
      'required',
    ]);
    expect(refusalOf(await tryRepair(item.id, { ...said, repairedOn: addDays(today(), -1) }))).toEqual([
      'BAD_INPUT',
      'repairedOn',
      'beforeLock',
    ]);
    expect(refusalOf(await tryRepair(item.id, { ...said, repairedOn: addDays(today(), 1) }))[0]).toBe('BAD_INPUT');
    expect(refusalOf(await tryRepair(item.id, said, item.version))[0]).toBe('STALE');
    expect(refusalOf(await tryRepair(item.id, said, null, await registerOwner(app)))[0]).toBe('NOT_FOUND');
  });

  it('is repaired once when the answer was lost and the same is sent again', async () => {
    const item = await createItem(app, owner, {});
    await addCheck(app, owner, item, failed(item));
    const { version } = await read(item.id);
    const said = { repairedOn: today(), repairNote: 'Geschweißt' };
    await tryRepair(item.id, said, version);
    expect((await tryRepair(item.id, said, version)).data.repairEquipment).toMatchObject(said);
    expect((await read(item.id)).version).toBe(version + 1);
    expect(refusalOf(await tryRepair(item.id, { ...said, repairNote: 'Ersetzt' }, version))[0]).toBe('STALE');
  });

  it('is repaired over REST, too', async () => {
    const item = await createItem(app, owner, {});
    await addCheck(app, owner, item, failed(item));
    const { status, body } = await restClient(app, owner.token).post<Record<string, unknown>>(
      `equipmentItem/${item.id}/repair`,
      { repairedOn: today(), repairNote: 'Geschweißt' },
    );
    expect([status, body.repairNote, body.state]).toEqual([201, 'Geschweißt', 'locked']);
  });
});

describe('a device whose only check failed', () => {
  it('does not say that no check is known, after it was freed by another one, either', async () => {
    const item = await createItem(app, owner, { kind: 'ladder' });
    await addCheck(app, owner, item, { ...failed(item), items: [], findings: 'Riss im Holm' });
    expect((await read(item.id)).state).toBe('locked');
    // An unplanned check has released the item. The planned check is still open, since the day on which it was not
    // passed.
    await addCheck(app, owner, item, {
      checkKind: 'extraordinary',
      doneOn: today(),
      inspector: 'Petra Vogel',
      inspectorKind: 'bP',
      items: Array.from({ length: 8 }, (_, index) => ({ item: index, result: 'ok' })),
      outcome: 'passed',
    });
    const after = await read(item.id);
    expect(after).toMatchObject({ lockedOn: null, nextCheckOn: today(), plans: [{ failedOn: today(), dueOn: null }] });
    expect(after.state).toBe('dueSoon');
  });
});

describe('a crane from its thirteenth year of operation on', () => {
  const expert = (item: Item) => item.plans.find(({ checkKind }) => checkKind === 'expert')!;
  const year = Number(today().slice(0, 4));
  const checked = (item: Item, doneOn: string) =>
    addCheck(app, owner, item, {
      plan: expert(item).id,
      doneOn,
      inspector: 'Klara Berg',
      inspectorKind: 'ps',
      outcome: 'passed',
    });

  it('is due in that year although four years have not passed, and each year after it', async () => {
    const young = await createItem(app, owner, { kind: 'mobileCrane', builtIn: year - 2 });
    await checked(young, today());
    expect(expert(await read(young.id)).dueOn!.slice(0, 4)).toBe(String(year + 4));
    const aging = await createItem(app, owner, { kind: 'mobileCrane', builtIn: year - 10 });
    await checked(aging, today());
    expect(expert(await read(aging.id)).dueOn).toBe(`${year + 2}-12-31`);
    const old = await createItem(app, owner, { kind: 'mobileCrane', builtIn: year - 20 });
    await checked(old, today());
    expect(expert(await read(old.id)).dueOn).toBe(`${year + 1}-12-31`);
  });

  it('is due by the year that is entered later', async () => {
    const item = await createItem(app, owner, { kind: 'towerCrane' });
    await checked(item, today());
    expect(expert(await read(item.id)).dueOn!.slice(0, 4)).toBe(String(year + 4));
    const change = (builtIn: number | null) =>
      answered(
        app,
        owner,
        'mutation ($id: ID!, $input: UpdateEquipmentItemInput!) { updateEquipmentItem(id: $id, input: $input) { id } }',
        { id: item.id, input: { builtIn } },
      );
    // Tower cranes: in the 14th and 16th year.
    await change(year - 14);
    expect(expert(await read(item.id)).dueOn).toBe(`${year + 1}-12-31`);
    await change(null);
    expect(expert(await read(item.id)).dueOn!.slice(0, 4)).toBe(String(year + 4));
  });
});

describe('the fault rate of electrical devices (DGUV Vorschrift 3)', () => {
  it('is computed from the checks of a year, from fifty on, and allows a longer interval below two percent', async () => {
    const item = await createItem(app, owner, { kind: 'portableElectrical' });
    const rate = async () =>
      (
        await answered<{ equipmentItem: { plans: { faultRate: object | null }[] } }>(
          app,
          owner,
          'query ($id: ID!) { equipmentItem(id: $id) { plans { faultRate { checks faults percent allows months } } } }',
          { id: item.id },
        )
      ).equipmentItem.plans[0]!.faultRate;
    expect(await rate()).toEqual({ checks: 0, faults: 0, percent: null, allows: false, months: 24 });
    const store = (count: number, outcome: string, doneOn: string) =>
      app.sql(
        `insert into equipment_check (client_id, id, equipment_item_id, item_name, check_kind, done_on, inspector, inspector_kind,
            scope, basis, items, findings, outcome, created_by)
         select $1, gen_random_uuid(), $2, 'Bohrmaschine', 'recurring', $3, 'Petra Vogel', 'efk', '', '', '[]', '', $4, $5
           from generate_series(1, $6)`,
        [owner.clientId, item.id, doneOn, outcome, owner.userId, count],
      );
    await store(49, 'passed', today());
    await store(100, 'failed', addMonths(today(), -13));
    expect(await rate()).toMatchObject({ checks: 49, percent: null, allows: false });
    await store(10, 'passed', addMonths(today(), -11));
    expect(await rate()).toMatchObject({ checks: 59, faults: 0, percent: 0, allows: true });
    await store(1, 'minor', today());
    expect(await rate()).toMatchObject({ checks: 60, faults: 1, percent: 1.7, allows: true });
    await store(1, 'failed', today());
    expect(await rate()).toMatchObject({ faults: 2, percent: 3.3, allows: false });
  });

  it('contains nothing about kinds for which there is no such rule', async () => {
    const item = await createItem(app, owner, { kind: 'ladder' });
    const { equipmentItem } = await answered<{ equipmentItem: { plans: { faultRate: object | null }[] } }>(
      app,
      owner,
      'query ($id: ID!) { equipmentItem(id: $id) { plans { faultRate { checks } } } }',
      { id: item.id },
    );
    expect(equipmentItem.plans[0]!.faultRate).toBeNull();
  });
});

describe('photos and documents', { timeout: 60_000 }, () => {
  const FILES = 'files { id name isPicture url }';
  const upload = (name: string, bytes: Buffer): Promise<string> => filesOn(app).upload(owner, name, bytes);
  type Filed = { files: { id: string; name: string; isPicture: boolean; url: string }[] };
  const filesOf = async (id: string): Promise<Filed['files']> =>
    (
      await answered<{ equipmentItem: Filed }>(app, owner, `query ($id: ID!) { equipmentItem(id: $id) { ${FILES} } }`, {
        id,
      })
    ).equipmentItem.files;
  const add = (id: string, fileIds: string[], actor = owner) =>
    app.graphql(
      actor.token,
      `mutation ($id: ID!, $fileIds: [ID!]!) { addEquipmentFiles(equipmentItemId: $id, fileIds: $fileIds) { ${FILES} } }`,
      { id, fileIds },
    ) as Promise<Answer<{ addEquipmentFiles: Filed }>>;

  it('of a device are added, read and removed', async () => {
    const item = await createItem(app, owner, {});
    const photo = await upload('Typenschild.png', png());
    const manual = await upload('Anleitung.pdf', pdf());
    expect((await add(item.id, [photo, manual])).errors).toBeUndefined();
    const there = await filesOf(item.id);
    expect(there.map(({ name, isPicture }) => [name, isPicture])).toEqual([
      ['Typenschild.png', true],
      ['Anleitung.pdf', false],
    ]);
    expect((await fetch(new URL(there[0]!.url, app.url))).status).toBe(200);
    await answered(app, owner, 'mutation ($id: ID!) { removeEquipmentFile(id: $id) { id } }', { id: there[0]!.id });
    expect(await filesOf(item.id)).toHaveLength(1);
  });

  it('are there once when the same is sent again after a lost answer', async () => {
    const item = await createItem(app, owner, {});
    const photo = await upload('Typenschild.png', png());
    await add(item.id, [photo]);
    const { version } = await read(item.id);
    expect((await add(item.id, [photo])).data.addEquipmentFiles.files).toHaveLength(1);
    expect((await read(item.id)).version).toBe(version);
    const manual = await upload('Anleitung.pdf', pdf());
    expect((await add(item.id, [photo, manual])).data.addEquipmentFiles.files).toHaveLength(2);
    expect(refusalOf(await add(item.id, [photo, randomUUID()])).slice(0, 2)).toEqual(['BAD_INPUT', 'fileIds.1']);
  });

  it('are refused when there are none, when they are somebody else’s or no pictures, and for a device of another organisation', async () => {
    const item = await createItem(app, owner, {});
    const other = await registerOwner(app);
    const photo = await upload('a.png', png());
    expect(refusalOf(await add(item.id, []))).toEqual(['BAD_INPUT', 'fileIds', 'required']);
    expect(refusalOf(await add(item.id, [randomUUID()]))[0]).toBe('BAD_INPUT');
    expect(refusalOf(await add(item.id, [photo], other))[0]).not.toBeUndefined();
    const broken = await upload('b.png', Buffer.from('no picture at all'));
    expect(refusalOf(await add(item.id, [broken]))[0]).toMatch(/BAD_INPUT|UNSUPPORTED_TYPE/);
    expect(await filesOf(item.id)).toEqual([]);
  });

  it('of a check are listed at the check and in its record, and are kept', async () => {
    const item = await createItem(app, owner, {});
    const photo = await upload('Zinke.png', png());
    const input = { ...failed(item), id: randomUUID(), fileIds: [photo] };
    await addCheck(app, owner, item, input);
    // Sent again, as after a lost connection: the check is recorded once, and is not refused because its photo exists.
    expect((await sendCheck(app, owner, { item, input })).errors).toBeUndefined();
    const { equipmentChecks } = await answered<{ equipmentChecks: { data: (Filed & { id: string })[] } }>(
      app,
      owner,
      `{ equipmentChecks { data { id ${FILES} } } }`,
    );
    expect(equipmentChecks.data.map(({ files }) => files.map(({ name }) => name))).toEqual([['Zinke.png']]);
    expect(await filesOf(item.id)).toEqual([]);
    const removed = await app.graphql(owner.token, 'mutation ($id: ID!) { removeEquipmentFile(id: $id) { id } }', {
      id: equipmentChecks.data[0]!.files[0]!.id,
    });
    expect(refusalOf(removed as Answer<unknown>)[0]).toBe('NOT_FOUND');
    const { equipmentCheckPdf } = await answered<{ equipmentCheckPdf: { content: string } }>(
      app,
      owner,
      'query ($id: ID!) { equipmentCheckPdf(id: $id, language: "de") { content } }',
      { id: input.id },
    );
    const { text } = await readPdf(Buffer.from(equipmentCheckPdf.content, 'base64'));
    expect(text).toContain('Fotos');
    expect(text).toContain('Foto 1 zu Stapler 3');
  });

  it('of a device arrive over REST with their content', async () => {
    const item = await createItem(app, owner, {});
    const rest = restClient(app, owner.token);
    const sent = { name: 'Typenschild.png', filetype: 'png', content: png().toString('base64') };
    const { status, body } = await rest.post<Filed>(`equipmentItem/${item.id}/file`, sent);
    expect([status, body.files.map(({ name }) => name)]).toEqual([201, ['Typenschild.png']]);
    expect((await rest.delete(`equipmentFile/${body.files[0]!.id}`)).status).toBe(200);
  });

  it('of a check may be ten at most', async () => {
    const item = await createItem(app, owner, {});
    const tried = await sendCheck(app, owner, {
      item,
      input: { ...passed(item, { items: allOk }), fileIds: Array.from({ length: 11 }, () => randomUUID()) },
    });
    expect(refusalOf(tried).slice(0, 2)).toEqual(['BAD_INPUT', 'fileIds']);
  });
});
