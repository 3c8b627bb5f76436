import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOutbox } from '../../client/kit/outbox/outbox.ts';
import type { Outbox, OutboxOptions } from '../../client/kit/outbox/outbox-types.ts';
import {
  OutboxBlocked,
  type OutboxConflict,
  OutboxRefused,
  OutboxTrouble,
} from '../../client/kit/outbox/outbox-ports.ts';
import { fileRef, isOfNew } from '../../client/kit/outbox/outbox-entries.ts';
import { UploadForgotten } from '../../client/kit/files/file-transfer.ts';
import { preparingWaiting } from '../../client/kit/outbox/prepare-waiting.ts';
import { sendWaiting } from '../../client/kit/outbox/send-waiting.ts';
import { memoryStorage, type OutboxStorage } from '../../client/kit/outbox/outbox-storage.ts';

/** A server that stores fields by ref, reports conflicts with their base, and can be unreachable. */
const fakeServer = () => {
  const fields = new Map<string, unknown>();
  const files: { id: string; target: string | null }[] = [];
  const done: string[] = [];
  const state = {
    isReachable: true,
    losesAnswers: false,
    refuses: new Map<string, string>(),
    blocks: null as string | null,
    forgets: 0,
    requests: 0,
    uploads: 0,
    hold: null as Promise<void> | null,
  };
  const reach = (): void => {
    state.requests += 1;
    if (!state.isReachable) throw new OutboxTrouble('offline');
    if (state.blocks) throw new OutboxBlocked(state.blocks, 'geht nicht');
  };
  const ports: OutboxOptions['ports'] = {
    save: async (_record, changes) => {
      reach();
      const refused = new Map(
        changes.flatMap(({ ref }) => (state.refuses.has(ref) ? [[ref, state.refuses.get(ref)!] as const] : [])),
      );
      if (refused.size > 0) throw new OutboxRefused('nein', refused);
      const conflicts: OutboxConflict[] = [];
      for (const change of changes) {
        if (change.kind === 'removal') continue;
        const { entity, id, field, value, base, ref } = change;
        const stored = fields.get(ref) ?? '';
        if (base !== undefined && base !== stored && value !== stored)
          conflicts.push({ entity, id, field, theirs: stored, by: 'Max', at: null });
        else fields.set(ref, value);
      }
      if (state.losesAnswers) throw new OutboxTrouble('offline');
      return conflicts;
    },
    prepare: async (file) => new File([file, 'klein'], file.name, { type: 'image/jpeg' }),
    start: async () => ({ fileId: `stored-${state.uploads + 1}`, url: '', method: 'PUT', headers: {} }),
    send: async () => {
      state.uploads += 1;
      await state.hold;
      reach();
    },
    attach: async (_record, arrived) => {
      reach();
      if (state.forgets > 0) {
        state.forgets -= 1;
        throw new UploadForgotten();
      }
      for (const { id, target } of arrived) if (!files.some((file) => file.id === id)) files.push({ id, target });
    },
    act: async (_record, { name, id }) => {
      reach();
      done.push(`${name} ${id}`);
    },
  };
  return { fields, files, done, state, ports };
};

/** A browser whose windows share storage and locks. */
const browser = (ports: OutboxOptions['ports'], storage: OutboxStorage = memoryStorage()) => {
  const windows: Outbox[] = [];
  let turn = Promise.resolve();
  const line = { isOnline: true };
  const noted: unknown[] = [];
  const open = async (owner = 'petra@vogel'): Promise<Outbox> => {
    const outbox: Outbox = createOutbox({
      ports,
      storage,
      lock: (_name, work) => {
        const mine = turn.then(work);
        turn = mine.catch(() => undefined);
        return mine;
      },
      notifyWindows: (whose, record) =>
        windows.filter((other) => other !== outbox).forEach((other) => other.onChangeElsewhere(whose, record)),
      isOnline: () => line.isOnline,
      prepareWaiting: preparingWaiting(),
      onWaiting: (_owner, unsent) => noted.push(unsent),
      lostMessage: () => 'verloren',
    });
    windows.push(outbox);
    await outbox.open(owner);
    return outbox;
  };
  return { open, line, noted, storage };
};

const ref = 'field/Task/t1/comment';
const type = (outbox: Outbox, value: string, seen = '', record = 'hall'): void =>
  outbox.change(record, 'Task', 't1', 'comment', value, seen);
const addTask = (outbox: Outbox, id: string, values: Record<string, unknown>): void =>
  outbox.create('hall', [{ entity: 'Task', id, values }]);
const stateOf = (outbox: Outbox, record = 'hall') => outbox.view(record).get().state;
const pause = (time = 5_000): Promise<unknown> => vi.advanceTimersByTimeAsync(time);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('typing', () => {
  test('is sent in one request when the person pauses, and then nothing waits', async () => {
    const { ports, fields, state } = fakeServer();
    const outbox = await browser(ports).open();
    type(outbox, 'G');
    type(outbox, 'Ge', 'G');
    type(outbox, 'Gel', 'Ge');
    expect(stateOf(outbox)).toMatchObject({ kind: 'waiting', count: 1 });
    await pause();
    expect(fields.get(ref)).toBe('Gel');
    expect(state.requests).toBe(1);
    expect(stateOf(outbox)).toMatchObject({ kind: 'saved', count: 0 });
  });

  test('waits without a connection and is sent when it is back', async () => {
    const { ports, fields } = fakeServer();
    const { open, line } = browser(ports);
    const outbox = await open();
    line.isOnline = false;
    type(outbox, 'im Keller');
    await pause();
    expect(stateOf(outbox)).toMatchObject({ kind: 'offline', count: 1 });
    expect(fields.size).toBe(0);
    line.isOnline = true;
    outbox.wake();
    await pause(1);
    expect(fields.get(ref)).toBe('im Keller');
    expect(stateOf(outbox).kind).toBe('saved');
  });

  test('is tried again less and less often while the server does not answer', async () => {
    const { ports, state, fields } = fakeServer();
    const outbox = await browser(ports).open();
    state.isReachable = false;
    type(outbox, 'lose');
    await pause(60_000);
    expect(state.requests).toBeGreaterThan(3);
    expect(state.requests).toBeLessThan(12);
    state.isReachable = true;
    await pause(40_000);
    expect(fields.get(ref)).toBe('lose');
  });

  test('survives the end of the page, and of the session; another person finds nothing of it', async () => {
    const { ports, state, fields } = fakeServer();
    const { open } = browser(ports);
    state.isReachable = false;
    const before = await open();
    type(before, 'nicht verlieren');
    await pause(10);
    await before.open(null);
    const other = await open('max@vogel');
    expect(other.waiting.get().size).toBe(0);
    state.isReachable = true;
    const after = await open();
    await pause(1);
    expect(fields.get(ref)).toBe('nicht verlieren');
    expect(stateOf(after).kind).toBe('saved');
  });

  test('that was answered too late is no conflict with oneself', async () => {
    const { ports, state, fields } = fakeServer();
    const outbox = await browser(ports).open();
    state.losesAnswers = true;
    type(outbox, 'erst');
    await pause(700);
    type(outbox, 'erst, dann', 'erst');
    state.losesAnswers = false;
    await pause(40_000);
    expect(fields.get(ref)).toBe('erst, dann');
    expect(stateOf(outbox)).toMatchObject({ kind: 'saved' });
  });

  test('in two windows of one browser is sent once and removed in both', async () => {
    const { ports, fields } = fakeServer();
    const { open } = browser(ports);
    const [one, other] = [await open(), await open()];
    type(one, 'hier');
    await pause(10);
    expect(other.view('hall').get().fields.get('Task/t1')?.['comment']?.value).toBe('hier');
    other.change('hall', 'Task', 't2', 'comment', 'dort', '');
    await pause();
    expect(Object.fromEntries(fields)).toEqual({ [ref]: 'hier', 'field/Task/t2/comment': 'dort' });
    expect([stateOf(one).kind, stateOf(other).kind]).toEqual(['saved', 'saved']);
  });
});

describe('what the server refuses', () => {
  test('a refused field stays with its reason and delays nothing else', async () => {
    const { ports, state, fields } = fakeServer();
    const outbox = await browser(ports).open();
    state.refuses.set(ref, 'Zu lang');
    type(outbox, 'zu lang');
    outbox.change('hall', 'Task', 't2', 'comment', 'gut', '');
    await pause();
    expect(fields.get('field/Task/t2/comment')).toBe('gut');
    expect(stateOf(outbox)).toMatchObject({ kind: 'decide', count: 1, problems: 1 });
    expect(outbox.view('hall').get().entries[0]).toMatchObject({
      value: 'zu lang',
      problem: { kind: 'refused', message: 'Zu lang' },
    });
    state.refuses.clear();
    type(outbox, 'kürzer', 'zu lang');
    await pause();
    expect(fields.get(ref)).toBe('kürzer');
  });

  test('a conflict is decided by the person, for either value', async () => {
    for (const side of ['mine', 'theirs'] as const) {
      const { ports, fields } = fakeServer();
      const outbox = await browser(ports).open();
      fields.set(ref, 'ihres');
      type(outbox, 'meins', 'alt');
      await pause();
      expect(fields.get(ref)).toBe('ihres');
      expect(stateOf(outbox)).toMatchObject({ kind: 'decide', problems: 1 });
      outbox.decide('hall', ref, side, 'ihres');
      await pause();
      expect(fields.get(ref)).toBe(side === 'mine' ? 'meins' : 'ihres');
      expect(stateOf(outbox).kind).toBe('saved');
    }
  });

  test('a finished record keeps everything until somebody tries again', async () => {
    const { ports, state, fields } = fakeServer();
    const outbox = await browser(ports).open();
    state.blocks = 'finished';
    type(outbox, 'zu spät');
    await pause(120_000);
    expect(stateOf(outbox)).toMatchObject({ kind: 'blocked', count: 1, blocked: { reason: 'finished' } });
    expect(state.requests).toBe(1);
    state.blocks = null;
    outbox.retry('hall');
    await pause();
    expect(fields.get(ref)).toBe('zu spät');
  });

  test('a new record is sent with all that it needs, and not at all when it is removed first', async () => {
    const { ports, fields, state } = fakeServer();
    const { open, line } = browser(ports);
    const outbox = await open();
    line.isOnline = false;
    addTask(outbox, 'n1', { name: 'Leitern', areaId: 'a' });
    addTask(outbox, 'n2', { name: 'Regale', areaId: 'a' });
    expect(stateOf(outbox).count).toBe(2);
    outbox.remove('hall', 'Task', 'n2');
    line.isOnline = true;
    outbox.wake();
    await pause();
    expect([...fields.keys()]).toEqual(['field/Task/n1/name', 'field/Task/n1/areaId']);
    expect(state.requests).toBe(1);
  });
});

describe('photos', () => {
  const photo = () => new File(['bild'], 'IMG_1.jpg', { type: 'image/jpeg' });

  test('are kept before anything is sent, and arrive under the id that was chosen here', async () => {
    const { ports, state, files } = fakeServer();
    const { open } = browser(ports);
    state.isReachable = false;
    const id = await (await open()).addFile('hall', 't1', photo());
    const after = await open();
    await pause(10);
    expect(await (await after.file('hall', id))!.text()).toContain('bild');
    state.isReachable = true;
    await pause(60_000);
    expect(files).toEqual([{ id, target: 't1' }]);
    expect(stateOf(after)).toMatchObject({ kind: 'saved', count: 0 });
    expect(await after.file('hall', id)).toBeUndefined();
  });

  test('are made smaller while they wait, once, whatever the network does', async () => {
    const { ports, state, files } = fakeServer();
    const prepared: string[] = [];
    const { open, line, storage } = browser({
      ...ports,
      prepare: async (file) => {
        prepared.push(file.name);
        if (file.name === 'broken.jpg' && state.isReachable === false) throw new OutboxRefused('nicht lesbar');
        return ports.prepare(file);
      },
    });
    line.isOnline = false;
    const outbox = await open();
    const ids = [await outbox.addFile('hall', 't1', photo())];
    await pause();
    ids.push(await outbox.addFile('hall', 't1', photo()));
    await pause();
    const textOf = async (id: string) =>
      (await storage.file({ owner: 'petra@vogel', record: 'hall', ref: `file/${id}` }))!.text();
    expect(await Promise.all(ids.map(textOf))).toEqual(['bildklein', 'bildklein']);
    expect(outbox.view('hall').get().files).toMatchObject([
      { isPrepared: true, size: 9 },
      { isPrepared: true, size: 9 },
    ]);
    // The browser reports that it is online, but the server is unreachable. A file that cannot be made smaller stays
    // unchanged.
    line.isOnline = true;
    state.isReachable = false;
    ids.push(await outbox.addFile('hall', 't1', new File(['bild'], 'broken.jpg')));
    ids.push(await outbox.addFile('hall', 't1', photo()));
    outbox.wake();
    await pause(120_000);
    expect(await Promise.all(ids.slice(2).map(textOf))).toEqual(['bild', 'bildklein']);
    expect(prepared).toEqual(['IMG_1.jpg', 'IMG_1.jpg', 'broken.jpg', 'IMG_1.jpg']);
    state.isReachable = true;
    outbox.wake();
    await pause(60_000);
    expect(files.map(({ id }) => id)).toEqual(ids);
    expect(prepared.slice(4)).toEqual(['broken.jpg']);
    expect(stateOf(outbox)).toMatchObject({ kind: 'saved', count: 0 });
  });

  test('that are taken back while they are made smaller leave nothing on the device', async () => {
    const { ports, state } = fakeServer();
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const { open, line, storage } = browser({ ...ports, prepare: (file) => held.then(() => ports.prepare(file)) });
    line.isOnline = false;
    const outbox = await open();
    const id = await outbox.addFile('hall', 't1', photo());
    await pause();
    outbox.drop('hall', fileRef(id));
    goOn();
    await pause();
    expect(await storage.file({ owner: 'petra@vogel', record: 'hall', ref: `file/${id}` })).toBeUndefined();
    line.isOnline = true;
    outbox.wake();
    await pause();
    expect(state.uploads).toBe(0);
  });

  test('do not delay texts', async () => {
    const { ports, state, fields, files } = fakeServer();
    const outbox = createOutbox({
      ports,
      storage: memoryStorage(),
      lock: (_name, work) => work(),
      notifyWindows: () => undefined,
      isOnline: () => true,
      lostMessage: () => '',
    });
    await outbox.open('petra@vogel');
    let goOn = (): void => undefined;
    state.hold = new Promise((resolve) => (goOn = resolve));
    await outbox.addFile('hall', 't1', photo());
    await pause();
    type(outbox, 'während das Foto noch sendet');
    await pause();
    expect(fields.get(ref)).toBe('während das Foto noch sendet');
    expect(files).toEqual([]);
    goOn();
    await pause();
    expect(files).toHaveLength(1);
    expect(stateOf(outbox).kind).toBe('saved');
  });

  test('are sent once more when the storage has forgotten them, and not when only the answer was lost', async () => {
    const { ports, state, files } = fakeServer();
    const outbox = await browser(ports).open();
    state.forgets = 1;
    await outbox.addFile('hall', 't1', photo());
    await pause(60_000);
    expect(files).toHaveLength(1);
    expect(state.uploads).toBe(2);
  });

  test('and texts are sent before the actions that need them', async () => {
    const { ports, fields, files, done } = fakeServer();
    const outbox = await browser(ports).open();
    outbox.act('hall', 'createTicket', 't1');
    type(outbox, 'Geländer lose');
    await outbox.addFile('hall', 't1', photo());
    expect(done).toEqual([]);
    await pause();
    expect(done).toEqual(['createTicket t1']);
    expect(fields.get(ref)).toBe('Geländer lose');
    expect(files).toHaveLength(1);
  });
});

test('a browser that stores nothing reports that, and still sends everything', async () => {
  const broken = new Error('QuotaExceededError');
  const refuse = async (): Promise<never> => {
    throw broken;
  };
  const { ports, fields, files, state } = fakeServer();
  const { open } = browser(ports, { load: refuse, update: refuse, putFile: refuse, file: refuse, removeFile: refuse });
  const outbox = await open();
  state.isReachable = false;
  type(outbox, 'lose');
  await outbox.addFile('hall', 't1', new File(['bild'], 'a.jpg'));
  await pause(10);
  expect(stateOf(outbox)).toMatchObject({ count: 2, isKept: false });
  expect(outbox.isAtRisk()).toBe(true);
  state.isReachable = true;
  await pause(60_000);
  expect(fields.get(ref)).toBe('lose');
  expect(files).toHaveLength(1);
  expect(outbox.isAtRisk()).toBe(false);
});

describe('what the worker sends while no page is open', () => {
  const closedOffline = async (ports: OutboxOptions['ports']) => {
    const { open, line, storage } = browser(ports);
    line.isOnline = false;
    const outbox = await open();
    type(outbox, 'im Keller');
    outbox.change('yard', 'Task', 't2', 'comment', 'im Hof', '');
    await pause();
    await outbox.open(null);
    line.isOnline = true;
    return { worker: await open('nobody'), storage };
  };

  test('is sent once for its owner, and nothing waits afterwards', async () => {
    const { ports, state } = fakeServer();
    const { worker, storage } = await closedOffline(ports);
    expect(await sendWaiting(worker, 'max@vogel')).toEqual({ sent: [], isWorthRetrying: false });
    expect(await sendWaiting(worker, 'petra@vogel')).toEqual({ sent: ['hall', 'yard'], isWorthRetrying: false });
    expect(await sendWaiting(worker, 'petra@vogel')).toEqual({ sent: [], isWorthRetrying: false });
    expect(state.requests).toBe(2);
    expect(await storage.load('petra@vogel')).toEqual([]);
  });

  test('is tried again by the browser alone while the server is out of reach', async () => {
    const { ports, state } = fakeServer();
    const { worker } = await closedOffline(ports);
    state.isReachable = false;
    expect(await sendWaiting(worker, 'petra@vogel')).toEqual({ sent: [], isWorthRetrying: true });
    const { requests } = state;
    await pause(120_000);
    expect(state.requests).toBe(requests);
  });

  test('stays for the next page where a person has to decide', async () => {
    const { ports, state } = fakeServer();
    const { worker, storage } = await closedOffline(ports);
    state.refuses.set(ref, 'zu lang');
    expect(await sendWaiting(worker, 'petra@vogel')).toEqual({ sent: ['yard'], isWorthRetrying: false });
    expect(await storage.load('petra@vogel')).toMatchObject([{ record: 'hall', problem: { message: 'zu lang' } }]);
  });
});

describe('input that the browser has cleared, as Safari does after seven days without a visit', () => {
  test('is no longer counted as pending or reported; later input is stored and sent', async () => {
    const { ports, fields, state } = fakeServer();
    state.isReachable = false;
    const before = browser(ports);
    const closed = await before.open();
    type(closed, 'vor einer Woche');
    await pause(10);
    await closed.open(null);
    expect(before.noted.at(-1)).toEqual({ changes: 1, files: 0 });
    // The list of waiting entries (local storage) may be cleared independently of the entries (IndexedDB).
    const after = browser(ports);
    const outbox = await after.open();
    await pause(10);
    expect(after.noted.at(-1)).toEqual({ changes: 0, files: 0 });
    expect(stateOf(outbox)).toMatchObject({ kind: 'saved', count: 0 });
    state.isReachable = true;
    type(outbox, 'heute');
    await pause();
    expect(fields.get(ref)).toBe('heute');
  });

  test('is reported for a photo whose bytes are missing, with its name, and the person removes it', async () => {
    const { ports, files, state } = fakeServer();
    const storage = memoryStorage();
    const { open, line } = browser(ports, storage);
    line.isOnline = false;
    const id = await (await open()).addFile('hall', 't1', new File(['bild'], 'a.jpg'));
    await storage.removeFile({ owner: 'petra@vogel', record: 'hall', ref: `file/${id}` });
    line.isOnline = true;
    const after = await open();
    await pause(10);
    expect(after.view('hall').get().files).toMatchObject([{ id, problem: { kind: 'refused', message: 'verloren' } }]);
    expect(state.uploads).toBe(0);
    after.drop('hall', fileRef(id));
    await pause(10);
    expect(stateOf(after)).toMatchObject({ kind: 'saved', count: 0 });
    expect(files).toEqual([]);
  });
});

test('a new record that was deleted and is created again is sent with its photo', async () => {
  const { ports, fields, files, state } = fakeServer();
  const isGone = { now: true };
  const outbox = await browser({
    ...ports,
    save: async (record, changes) =>
      isGone.now && state.isReachable
        ? [{ entity: 'Task', id: 'n1', field: null, theirs: null, by: 'Max', at: null }]
        : ports.save(record, changes),
  }).open();
  state.isReachable = false;
  addTask(outbox, 'n1', { name: 'Leitern', areaId: 'weg' });
  outbox.change('hall', 'Task', 'n1', 'comment', 'lose', '');
  await outbox.addFile('hall', 'n1', new File(['bild'], 'a.jpg'));
  await pause(4_000);
  state.isReachable = true;
  outbox.wake();
  await pause(1);
  expect(stateOf(outbox)).toMatchObject({ kind: 'waiting', count: 3, problems: 2 });
  isGone.now = false;
  addTask(outbox, 'n1', { name: 'Leitern', areaId: 'da', comment: 'lose' });
  const waiting = outbox.view('hall').get().fields.get('Task/n1')!;
  expect(Object.values(waiting).filter((entry) => !isOfNew(entry) || entry.problem)).toEqual([]);
  await pause(1_000);
  expect(fields.get('field/Task/n1/areaId')).toBe('da');
  expect(files).toEqual([{ id: expect.any(String) as string, target: 'n1' }]);
  expect(stateOf(outbox)).toMatchObject({ kind: 'saved', count: 0 });
});

describe('a disk that is full in the middle of it', () => {
  /** A storage with limited space; deleting always succeeds. */
  const smallDisk = () => {
    const backing = memoryStorage();
    const disk = { isFull: false };
    const refuse = (): void => {
      if (disk.isFull) throw new Error('QuotaExceededError');
    };
    const storage: OutboxStorage = {
      ...backing,
      update: async (key, updates) => {
        const stored = await backing.load(key.owner, key.record);
        if (updates.some(({ ref: name, change }) => change(stored.find((entry) => entry.ref === name)))) refuse();
        return backing.update(key, updates);
      },
      putFile: async (key, bytes) => {
        refuse();
        return backing.putFile(key, bytes);
      },
    };
    return { disk, kept: backing, storage };
  };

  test('restores no older state of an entry that has been saved since', async () => {
    const { ports, fields, state } = fakeServer();
    const { disk, kept, storage } = smallDisk();
    const { open } = browser(ports, storage);
    const outbox = await open();
    state.isReachable = false;
    type(outbox, 'Geländer');
    await pause(10);
    disk.isFull = true;
    type(outbox, 'Geländer lose', 'Geländer');
    await pause(10);
    expect(stateOf(outbox)).toMatchObject({ count: 1, isKept: false });
    state.isReachable = true;
    await pause(60_000);
    expect(fields.get(ref)).toBe('Geländer lose');
    expect(await kept.load('petra@vogel')).toEqual([]);
    const after = await open();
    await pause(60_000);
    expect(stateOf(after)).toMatchObject({ kind: 'saved', count: 0 });
    expect(fields.get(ref)).toBe('Geländer lose');
  });

  test('leaves no photo behind that nobody can send', async () => {
    const { ports, files, state } = fakeServer();
    const { disk, kept, storage } = smallDisk();
    const { open } = browser(ports, storage);
    const outbox = await open();
    state.isReachable = false;
    await outbox.addFile('hall', 't1', new File(['bild'], 'a.jpg'));
    disk.isFull = true;
    state.isReachable = true;
    await pause(60_000);
    expect(files).toHaveLength(1);
    expect(await kept.load('petra@vogel')).toEqual([]);
    const after = await open();
    await pause(60_000);
    expect(stateOf(after)).toMatchObject({ kind: 'saved', count: 0 });
    expect(files).toHaveLength(1);
  });
});

test('pending changes and photos are counted separately, and the count is not lowered before all of them were read', async () => {
  const { ports, state } = fakeServer();
  const { open, line, noted, storage } = browser(ports);
  line.isOnline = false;
  const outbox = await open();
  type(outbox, 'Kette fehlt');
  await outbox.addFile('hall', 't1', new File(['bild'], 'a.jpg', { type: 'image/jpeg' }));
  await pause();
  expect(noted.at(-1)).toEqual({ changes: 1, files: 1 });

  // The tab was killed and opened again: a smaller number is not reported until the storage of the device has been
  // read.
  const again = browser(ports, storage);
  again.line.isOnline = false;
  const reopened = await again.open();
  stateOf(reopened, 'another hall');
  await pause();
  expect(again.noted).toEqual([{ changes: 1, files: 1 }]);
  again.line.isOnline = true;
  reopened.wake();
  await pause();
  expect(again.noted.at(-1)).toEqual({ changes: 0, files: 0 });
  expect(state.uploads).toBe(1);
});

describe('a record that was begun on this device', () => {
  const begin = (outbox: Outbox, parts: number): void => {
    const tasks = Array.from({ length: parts }, (_, index) => ({
      entity: 'Task',
      id: `t${index}`,
      values: { name: `Prüfpunkt ${index}` },
    }));
    outbox.create('cellar', [{ entity: 'Hall', id: 'cellar', values: { title: 'Keller', place: 'Haus 2' } }, ...tasks]);
  };

  test('is sent before its parts and photos, also when the clock of the device was put back meanwhile', async () => {
    const { ports, fields, files } = fakeServer();
    const batches: string[][] = [];
    const { open, line } = browser({
      ...ports,
      save: async (record, changes) => {
        batches.push(changes.map(({ id }) => id));
        return ports.save(record, changes);
      },
    });
    line.isOnline = false;
    const outbox = await open();
    vi.setSystemTime('2027-11-23T10:00:00Z');
    begin(outbox, 0);
    vi.setSystemTime('2026-11-23T10:00:00Z');
    begin(outbox, 450);
    await outbox.addFile('cellar', null, new File(['bild'], 'a.jpg', { type: 'image/jpeg' }));
    await pause();
    line.isOnline = true;
    outbox.wake();
    await pause();
    expect(batches.map((batch) => batch.includes('cellar'))).toEqual([true, false]);
    expect(fields.size).toBe(452);
    expect(files).toHaveLength(1);
  });

  test('is stored and sent with all of its fields or not at all, whenever the page is closed', async () => {
    for (let writes = 0; writes < 6; writes += 1) {
      const { ports } = fakeServer();
      const kept = memoryStorage();
      let left = writes;
      // The page writes only so often before it is closed.
      const closing: OutboxStorage = {
        ...kept,
        update: (...what) => (left-- > 0 ? kept.update(...what) : new Promise<never>(() => undefined)),
      };
      const sent: string[][] = [];
      const save: typeof ports.save = async (record, changes) => {
        sent.push(changes.flatMap((change) => (change.kind === 'field' && change.id === record ? [change.field] : [])));
        return ports.save(record, changes);
      };
      begin(await browser({ ...ports, save }, closing).open(), 2);
      await pause();
      const after = await browser({ ...ports, save }, kept).open();
      await pause();
      expect(stateOf(after, 'cellar'), `closed after ${writes} writes`).toMatchObject({ kind: 'saved', count: 0 });
      for (const fields of sent) expect(fields, `closed after ${writes} writes`).toEqual(['title', 'place']);
    }
  });

  test('sends nothing else while the server refuses it', async () => {
    const { ports, fields, files, state } = fakeServer();
    const { open } = browser(ports);
    state.refuses.set('field/Hall/cellar/title', 'zu lang');
    const outbox = await open();
    begin(outbox, 2);
    await outbox.addFile('cellar', null, new File(['bild'], 'a.jpg', { type: 'image/jpeg' }));
    await pause();
    expect([fields.size, files.length]).toEqual([0, 0]);
    expect(stateOf(outbox, 'cellar')).toMatchObject({ problems: 1, count: 4 });
    state.refuses.clear();
    outbox.retry('cellar');
    await pause();
    expect([fields.size, files.length]).toEqual([4, 1]);
  });
});

test('an action that is the last one runs after everything else of its record, with the values given last', async () => {
  const { ports, state } = fakeServer();
  const done: unknown[] = [];
  const { open, line } = browser({
    ...ports,
    act: async (_record, { name, values }) => void done.push(values ?? name),
  });
  line.isOnline = false;
  const outbox = await open();
  outbox.act('hall', 'finish', 'hall', { values: { day: '2027-01-01' }, isLast: true });
  outbox.act('hall', 'finish', 'hall', { values: { day: '2027-02-02' }, isLast: true });
  outbox.act('hall', 'createTicket', 't1');
  type(outbox, 'Kette fehlt');
  state.refuses.set(ref, 'nein');
  await pause();
  line.isOnline = true;
  outbox.wake();
  await pause();
  // The refused text waits for a decision of the user, and the entry that finishes the record waits for the text.
  expect(done).toEqual([]);
  state.refuses.clear();
  outbox.retry('hall');
  await pause();
  expect(done).toEqual(['createTicket', { day: '2027-02-02' }]);
  expect(stateOf(outbox)).toMatchObject({ count: 0 });
});
