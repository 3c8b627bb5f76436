import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

// A separate copy, because test files share the modules of the product, which contain registered handlers.
const copy = '../../schema/records/event.ts?copy';
const { event, registerHandlers } = (await import(copy)) as typeof import('../../schema/records/event.ts');

describe('an event', () => {
  const moved = event<{ id: string; calls: string[] }, number>();
  const removed = event<{ id: string; calls: string[] }>();

  it('fails while nobody has said who handles it', async () => {
    await expect(moved.publish({ id: 'a', calls: [] })).rejects.toThrow('load schema/index.ts first');
  });

  it('calls its handlers one after the other, in their order, and returns their results', async () => {
    registerHandlers([
      moved.on(async ({ id, calls }) => {
        await pause(20);
        return calls.push(`first ${id}`);
      }),
      removed.on(async ({ calls }) => void calls.push('other event')),
      moved.on(async ({ id, calls }) => calls.push(`second ${id}`)),
    ]);
    const calls: string[] = [];
    expect(await moved.publish({ id: 'a', calls })).toEqual([1, 2]);
    expect(calls).toEqual(['first a', 'second a']);
  });

  it('fails with what a handler throws, and the next ones are not called', async () => {
    registerHandlers([
      removed.on(async () => {
        throw new Error('not allowed');
      }),
      removed.on(async ({ calls }) => void calls.push('second')),
    ]);
    const calls: string[] = [];
    await expect(removed.publish({ id: 'a', calls })).rejects.toThrow('not allowed');
    expect(calls).toEqual([]);
  });

  it('that nobody handles is no fault', async () => {
    registerHandlers([]);
    expect(await moved.publish({ id: 'a', calls: [] })).toEqual([]);
  });
});
