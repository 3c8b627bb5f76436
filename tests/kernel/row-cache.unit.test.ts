import { describe, expect, it } from 'vitest';
import { RowCache, type RowState } from '../../schema/kernel/row-cache.ts';

interface Row extends RowState {
  text: string;
}

const row = (id: string, state: string, text = id): Row => ({ id, state, text });

/** A table that records which of its rows were read. */
function tableOf(rows: Row[]) {
  const read: string[] = [];
  return {
    rows,
    read,
    find: async (ids: string[]): Promise<Row[]> => {
      read.push(...ids);
      return rows.filter(({ id }) => ids.includes(id)).map((found) => ({ ...found }));
    },
  };
}

describe('cached rows', () => {
  it('are read once for each of their states', async () => {
    const cache = new RowCache();
    const table = tableOf([row('a', '1'), row('b', '1')]);
    await cache.inStates('us', 'card', table.rows, table.find);
    table.rows[0] = row('a', '2', 'changed');
    const found = await cache.inStates('us', 'card', table.rows, table.find);
    expect(found?.map(({ text }) => text)).toEqual(['changed', 'b']);
    await cache.inStates('us', 'card', table.rows, table.find);
    expect(table.read).toEqual(['a', 'b', 'a']);
  });

  it('are returned in the requested order, and no others', async () => {
    const cache = new RowCache();
    const table = tableOf([row('a', '1'), row('b', '1'), row('c', '1')]);
    await cache.inStates('us', 'card', table.rows, table.find);
    const found = await cache.inStates('us', 'card', [row('c', '1'), row('a', '1')], table.find);
    expect(found?.map(({ id }) => id)).toEqual(['c', 'a']);
    expect(table.read).toHaveLength(3);
  });

  it('belong to one organisation and one kind, whatever their ids are', async () => {
    const cache = new RowCache();
    const ours = tableOf([row('a', '1', 'ours')]);
    const theirs = tableOf([row('a', '1', 'theirs')]);
    await cache.inStates('us', 'card', ours.rows, ours.find);
    expect((await cache.inStates('them', 'card', theirs.rows, theirs.find))?.[0]?.text).toBe('theirs');
    expect((await cache.inStates('us', 'whole', theirs.rows, theirs.find))?.[0]?.text).toBe('theirs');
    expect((await cache.inStates('us', 'card', ours.rows, ours.find))?.[0]?.text).toBe('ours');
  });

  it('are never combined from two states of the table', async () => {
    const cache = new RowCache();
    const changed = tableOf([row('a', '2')]);
    expect(await cache.inStates('us', 'card', [row('a', '1')], changed.find)).toBeNull();
    const removed = tableOf([]);
    expect(await cache.inStates('us', 'card', [row('b', '1')], removed.find)).toBeNull();
  });

  it('cannot be changed by their readers', async () => {
    const cache = new RowCache();
    const table = tableOf([row('a', '1')]);
    const [found] = (await cache.inStates('us', 'card', table.rows, table.find))!;
    expect(() => Object.assign(found!, { text: 'mine' })).toThrow(TypeError);
  });

  it('of one organisation evict those of no other, and all together stay within their limit', async () => {
    const cache = new RowCache({ all: 20_000, one: 5_000 });
    const few = tableOf([row('a', '1')]);
    await cache.inStates('us', 'card', few.rows, few.find);
    const many = tableOf(Array.from({ length: 500 }, (_, index) => row(`r${index}`, '1')));
    for (let turn = 0; turn < 3; turn += 1)
      expect(await cache.inStates('them', 'card', many.rows, many.find)).toHaveLength(500);
    expect(cache.bytes).toBeLessThanOrEqual(5_400);
    await cache.inStates('us', 'card', few.rows, few.find);
    expect(few.read).toEqual(['a']);
    for (let other = 0; other < 10; other += 1) await cache.inStates(`other ${other}`, 'card', many.rows, many.find);
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    await cache.inStates('us', 'card', few.rows, few.find);
    expect(few.read).toEqual(['a', 'a']);
  });

  it('are evicted when nobody reads them any more, and all of them by a call', async () => {
    const cache = new RowCache();
    for (let turn = 0; turn < 50; turn += 1) {
      const table = tableOf([row(`a${turn}`, '1'), row('b', '1')]);
      await cache.inStates('us', 'card', table.rows, table.find);
    }
    expect(cache.bytes).toBeLessThan(2_000);
    cache.clear();
    expect(cache.bytes).toBe(0);
    const table = tableOf([row('b', '1', 'of another state of the database')]);
    expect((await cache.inStates('us', 'card', table.rows, table.find))?.[0]?.text).toBe(
      'of another state of the database',
    );
    expect(cache.bytes).toBeGreaterThan(0);
  });
});
