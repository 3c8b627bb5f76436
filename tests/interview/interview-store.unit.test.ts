import { beforeEach, describe, expect, it, vi } from 'vitest';

/**
 * The parts of a browser that the store uses: a storage that persists after the page is closed, and a window with
 * storage events.
 */
class FakeStorage {
  items = new Map<string, string>();
  refuses = false;
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.refuses) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
}

let storage: FakeStorage;
let page: EventTarget;

/** Reloads the page: loads the module again and keeps only the storage. */
const load = async () => {
  vi.resetModules();
  return (await import('../../client/shared/interview/interview-store.ts')).interviewStore;
};

beforeEach(() => {
  storage = new FakeStorage();
  page = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', page);
});

describe('answers kept in the browser', () => {
  it('are saved at once and survive a reload', async () => {
    const before = await load();
    before.answer('noise', 'no', 'de');
    before.answer('fireDoors', 'no', 'de');
    before.setEmployees(28);
    const after = await load();
    expect(after.read().answers.map((answer) => answer.key)).toEqual(['fireDoors', 'noise']);
    expect(after.read().answers[1]?.value.ticket).toMatchObject({ title: 'Lärm ermitteln und mindern', priority: 2 });
    expect(after.read().employees).toBe(28);
    expect(after.read().updatedAt).toMatch(/^\d{4}-/);
  });

  it('are stored in the format of the specification', async () => {
    const store = await load();
    store.answer('fireDoors', 'no', 'de');
    expect(JSON.parse(storage.getItem('interview') ?? '').answers).toEqual([
      { key: 'fireDoors', value: { value: false, ticket: null } },
    ]);
  });

  it('can be changed: the last answer counts', async () => {
    const store = await load();
    store.answer('noise', 'unsure', 'de');
    store.answer('noise', 'yes', 'de');
    expect(store.read().answers).toEqual([{ key: 'noise', value: { value: true, ticket: null } }]);
  });

  it('are shown in another language when it is chosen, also after a reload', async () => {
    (await load()).answer('noise', 'no', 'de');
    const store = await load();
    store.speak('en');
    expect(store.read().answers[0]?.value.ticket?.title).toBe('Determine and reduce noise');
    expect((await load()).read().answers[0]?.value.ticket?.title).toBe('Determine and reduce noise');
  });

  it('are deleted by clearing, so that the next company starts without answers', async () => {
    const store = await load();
    store.answer('noise', 'no', 'de');
    store.setEmployees(28);
    store.clear();
    expect(store.read()).toEqual({ answers: [], employees: null, updatedAt: null });
    expect((await load()).read()).toEqual({ answers: [], employees: null, updatedAt: null });
  });

  it('of another tab are not overwritten', async () => {
    const here = await load();
    here.answer('noise', 'no', 'de');
    const there = await load();
    there.answer('climate', 'no', 'de');
    here.answer('lighting', 'no', 'de');
    expect(here.read().answers.map((answer) => answer.key)).toEqual(['lighting', 'climate', 'noise']);
  });

  it('notify subscribers, also when another tab wrote', async () => {
    const store = await load();
    const seen = vi.fn();
    const stop = store.subscribe(seen);
    store.answer('noise', 'no', 'de');
    expect(seen).toHaveBeenCalledTimes(1);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'interview' }));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }));
    expect(seen).toHaveBeenCalledTimes(2);
    stop();
    store.answer('climate', 'no', 'de');
    expect(seen).toHaveBeenCalledTimes(2);
  });

  it('read twice are the same object while nothing changed', async () => {
    const store = await load();
    store.answer('noise', 'no', 'de');
    expect(store.read()).toBe(store.read());
  });

  it.each([
    '{',
    'null',
    '[]',
    '"text"',
    '{"answers":7}',
    '{"answers":[null,{"key":"noise"},{"key":"gone","value":{"value":true,"ticket":null}}]}',
  ])('that cannot be read (%s) count as none', async (text) => {
    storage.setItem('interview', text);
    expect((await load()).read().answers).toEqual([]);
  });

  it('are kept as long as the page if the browser stores nothing, and the store reports that', async () => {
    storage.refuses = true;
    const store = await load();
    store.answer('noise', 'no', 'de');
    expect(store.isPersistent()).toBe(false);
    expect(store.read().answers).toHaveLength(1);
    store.clear();
    expect(store.read().answers).toEqual([]);
  });
});
