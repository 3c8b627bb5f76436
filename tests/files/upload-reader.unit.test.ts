import { describe, expect, it } from 'vitest';
import type { ReadingCaller } from '../../schema/kernel/ports.ts';
import { Activity } from '../../server/limits/fair-queue.ts';
import { createUploadReader, type ReadingLimits } from '../../server/uploads/upload-reader.ts';

/** A thread that runs this code instead of a reader: the worst that files can cause in a reader. */
const threadOf = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';
    const answer = (result) => parentPort.postMessage({ result });
    parentPort.on('message', async (asked) => { ${code} });`)}`,
  );

const reading = (code: string, limits: Partial<ReadingLimits> = {}) => {
  const reader = createUploadReader({ thread: threadOf(code), activity: new Activity(), limits });
  return (clientId = 'a', whenGone: ReadingCaller['whenGone'] = () => undefined) =>
    reader.read({ clientId, whenGone }, 'employeeSheet', new Uint8Array(10));
};

describe('reading an upload', () => {
  it('is given up when it takes too long, and does not block this process', async () => {
    let turns = 0;
    const beat = setInterval(() => (turns += 1), 5);
    expect(await reading('for (;;);', { processor: 0.2 })()).toBeNull();
    clearInterval(beat);
    expect(turns).toBeGreaterThan(5);
  });

  it('is given up when it needs too much memory, inside and outside of its heap', async () => {
    const objects = 'const all = []; for (;;) all.push(Array.from({ length: 10_000 }, () => ({ a: 1 })));';
    expect(await reading(objects, { heap: 16 })()).toBeNull();
    const bytes = 'const all = []; setInterval(() => all.push(Buffer.alloc(10_000_000, 1)), 1);';
    expect(await reading(bytes, { growth: 100 })()).toBeNull();
  });

  it('ends with the connection of its caller, begun or not', async () => {
    const leaving: (() => void)[] = [];
    const read = reading('for (;;);');
    const all = Array.from({ length: 41 }, () => read('a', (listener) => leaving.push(listener)));
    // One file is being read and forty wait.
    await expect(read('a')).rejects.toMatchObject({ code: 'BUSY' });
    for (const leave of leaving.reverse()) leave();
    expect(new Set(await Promise.all(all))).toEqual(new Set([null]));
  });

  it('takes turns with others of its organisation, and not with those of another', async () => {
    const order: string[] = [];
    const read = reading('setTimeout(() => answer(asked.input.length), 150);');
    const note = (name: string) => () => order.push(name);
    await Promise.all([
      ...['first of a', 'second of a', 'third of a'].map((name) => read('a').then(note(name))),
      read('b').then(note('b')),
    ]);
    expect(order.indexOf('b')).toBeLessThan(order.indexOf('second of a'));
  });

  it('sees none of the server’s secrets, and reports its own errors', async () => {
    expect(await reading('answer(Object.keys(process.env));')()).toEqual([]);
    await expect(reading('throw new Error("a fault of ours");')()).rejects.toThrow('a fault of ours');
  });
});
