import '../../schema/index.ts';
import { expect, it } from 'vitest';
import type { ChangeEvent } from '../../schema/kernel/changes.ts';
import { ResponseCache } from '../../server/graphql/response-cache.ts';

/** Counts subscribers. */
function countingBus() {
  const listening = new Set<(event: ChangeEvent) => void>();
  return {
    listening,
    subscribe: (_clientId: string, listener: (event: ChangeEvent) => void) => {
      listening.add(listener);
      return () => void listening.delete(listener);
    },
  };
}

const asked = (key: string, make: () => Promise<Buffer | null>) => ({
  clientId: 'one',
  topic: 'tickets' as const,
  version: 1,
  key,
  make,
});

it('Requests that are refused take no place in the response cache, in however many ways they are asked', async () => {
  const bus = countingBus();
  const responses = new ResponseCache(bus);
  for (let way = 0; way < 200; way += 1) {
    await expect(responses.get(asked(`thrown ${way}`, () => Promise.reject(new Error('refused'))))).rejects.toThrow(
      'refused',
    );
    expect(await responses.get(asked(`with errors ${way}`, async () => null))).toBeNull();
  }
  expect(responses.size).toBe(0);
  expect(bus.listening.size).toBe(0);
});

it('A cached answer stays when a newer one is refused, and changes of its organisation are subscribed to once', async () => {
  const bus = countingBus();
  const responses = new ResponseCache(bus);
  await responses.get(asked('board', async () => Buffer.from('first')));
  const [listener] = bus.listening;
  listener!({ clientId: 'one', version: 2, changes: [{ entity: 'Ticket', id: 'x', kind: 'updated' }] });
  await expect(
    responses.get({ ...asked('board', () => Promise.reject(new Error('away'))), version: 2 }),
  ).rejects.toThrow('away');
  expect(responses.size).toBe(1);
  const answer = await responses.get({ ...asked('board', async () => Buffer.from('second')), version: 2 });
  expect(answer!.body.toString()).toBe('second');
  expect(bus.listening.size).toBe(1);
});

it('A cached answer outlives changes of other records, unless an event before them may have been left out', async () => {
  const bus = countingBus();
  const responses = new ResponseCache(bus);
  let made = 0;
  const answerAt = async (version: number): Promise<number> => {
    const make = async (): Promise<Buffer> => Buffer.from(String((made += 1)));
    return Number((await responses.get({ ...asked('board', make), version }))!.body.toString());
  };
  expect(await answerAt(1)).toBe(1);
  const [listener] = bus.listening;
  const changed = (version: number): void =>
    listener!({ clientId: 'one', version, changes: [{ entity: 'Equipment', id: 'x', kind: 'updated' }] });
  // Nothing is known of what was committed before the first event.
  changed(2);
  expect(await answerAt(2)).toBe(2);
  changed(3);
  expect(await answerAt(3)).toBe(2);
  changed(5);
  expect(await answerAt(5)).toBe(3);
});

it('Of thousands of answers the least recently used are removed', async () => {
  const responses = new ResponseCache(countingBus());
  for (let way = 0; way < 5_100; way += 1) await responses.get(asked(`answer ${way}`, async () => Buffer.from('x')));
  expect(responses.size).toBe(5_000);
  const made: string[] = [];
  for (const way of [0, 5_099])
    await responses.get(asked(`answer ${way}`, async () => (made.push(`answer ${way}`), Buffer.from('x'))));
  expect(made).toEqual(['answer 0']);
});
