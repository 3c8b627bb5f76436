import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Activity, FairQueue } from '../../server/limits/fair-queue.ts';

/** Jobs that run until the test ends them; records the order in which they started. */
function workbench(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: string[] = [];
  const add = (name: string, organisation: string, session?: string): void => {
    queue
      .run({ organisation, ...(session && { session }) }, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      })
      .catch((error: Error) => refused.push(`${name}: ${error.message}`));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)!();
    await new Promise((resolve) => setTimeout(resolve, 2));
  };
  return { add, begun, end, refused };
}

describe('a fair queue', () => {
  it('gives each organisation its turn, however much work another one has queued', async () => {
    const { add, begun, end } = workbench(new FairQueue({ total: 2, perOrganisation: 2 }));
    for (let index = 1; index <= 5; index += 1) add(`a${index}`, 'a');
    add('b1', 'b');
    add('c1', 'c');
    expect(begun).toEqual(['a1', 'a2']);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5']);
  });

  it('leaves capacity for others: one organisation and one session have their shares', async () => {
    const { add, begun, end } = workbench(new FairQueue({ total: 4, perOrganisation: 3, perSession: 2 }));
    for (let index = 1; index <= 4; index += 1) add(`a${index}`, 'a', 'one');
    expect(begun).toEqual(['a1', 'a2']);
    add('a5', 'a', 'two');
    add('a6', 'a', 'three');
    add('b1', 'b', 'four');
    expect(begun).toEqual(['a1', 'a2', 'a5', 'b1']);
    await end('a5');
    expect(begun.at(-1)).toBe('a6');
    await end('a1');
    expect(begun.at(-1)).toBe('a3');
  });

  it('refuses work above its limit, and accepts it again later', async () => {
    const { add, begun, end, refused } = workbench(
      new FairQueue({ total: 1, perOrganisation: 1, waitingPerSession: 1, waitingPerOrganisation: 2 }),
    );
    add('a1', 'a', 'one');
    add('a2', 'a', 'one');
    add('a3', 'a', 'one');
    add('a4', 'a', 'two');
    add('a5', 'a', 'three');
    add('b1', 'b', 'four');
    await end('a1');
    expect(refused).toEqual(['a3: BUSY', 'a5: BUSY']);
    expect(begun).toEqual(['a1', 'a2']);
    add('a6', 'a', 'one');
    for (const name of ['a2', 'b1', 'a4', 'a6']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a4', 'a6']);
  });

  it('continues after work that fails, and lets the event loop run in between', async () => {
    const queue = new FairQueue({ total: 1, perOrganisation: 1, yields: true });
    const order: string[] = [];
    const work = (name: string) => async (): Promise<void> => {
      order.push(name);
      throw new Error(name);
    };
    setImmediate(() => order.push('the event loop'));
    const all = await Promise.allSettled(['1', '2', '3'].map((name) => queue.run({ organisation: 'a' }, work(name))));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(order).toEqual(['1', 'the event loop', '2', '3']);
  });
});

describe('the pauses of a fair queue', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  const work = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

  /** The duration of the work by the fake clock, in milliseconds. */
  async function lasts(all: Promise<unknown>): Promise<number> {
    const began = performance.now();
    let ended: number | undefined;
    void all.then(() => (ended = performance.now()));
    while (ended === undefined) await vi.advanceTimersToNextTimerAsync();
    return ended - began;
  }

  it('let an organisation with much work pause, but only while others wait', async () => {
    const queue = new FairQueue({ total: 2, perOrganisation: 1, rest: 5 });
    const run = (organisation: string) => queue.run({ organisation }, work(20));
    expect(await lasts(Promise.all([run('a'), run('a'), run('a'), run('a')]))).toBe(4 * 20);
    // With a second organisation: three pauses of five times twenty milliseconds, during which that organisation does
    // not wait.
    const among = lasts(Promise.all([run('a'), run('a'), run('a'), run('a')]));
    expect(await lasts(run('b'))).toBe(20);
    expect(await among).toBe(4 * 20 + 3 * 100);
  });

  it('take waiting work in other queues into account', async () => {
    const activity = new Activity();
    const queue = new FairQueue({ total: 2, perOrganisation: 1, rest: 5, alwaysRests: true }, activity);
    const twice = async (): Promise<void> => {
      for (let turn = 0; turn < 2; turn += 1) await queue.run({ organisation: 'a' }, work(20));
    };
    expect(await lasts(twice())).toBe(2 * 20);
    await new FairQueue({ total: 1, perOrganisation: 1 }, activity).run({ organisation: 'b' }, () => Promise.resolve());
    expect(await lasts(twice())).toBe(2 * 20 + 100);
  });

  it('never exceed their limit', async () => {
    const activity = new Activity();
    const queue = new FairQueue({ total: 2, perOrganisation: 1, rest: 1_000, longestRest: 50 }, activity);
    activity.note('b');
    const run = () => queue.run({ organisation: 'a' }, work(20));
    expect(await lasts(Promise.all([run(), run()]))).toBe(2 * 20 + 50);
  });

  it('give the slot of a pausing organisation to others', async () => {
    const queue = new FairQueue({ total: 1, perOrganisation: 1, rest: 10 });
    const ends: string[] = [];
    const run = (organisation: string) => queue.run({ organisation }, work(30)).then(() => ends.push(organisation));
    expect(await lasts(Promise.all([run('a'), run('a'), run('b')]))).toBe(30 + 300 + 30);
    expect(ends).toEqual(['a', 'b', 'a']);
  });
});
