import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Statement, StatementGroups } from '../../server/database/statement-groups.ts';
import { Activity } from '../../server/limits/fair-queue.ts';

const STATEMENT: Statement = { sql: 'select 1', params: [], author: '' };

/** Runs nine statements of `busy` at once; returns their sizes, and the pauses between them in milliseconds. */
async function groupsOf(activity: Activity): Promise<{ sizes: number[]; pauses: number[] }> {
  const sizes: number[] = [];
  const pauses: number[] = [];
  let ended: number | undefined;
  const groups = new StatementGroups(activity, async (_clientId, statements) => {
    if (ended !== undefined) pauses.push(performance.now() - ended);
    sizes.push(statements.length);
    // Less than others wait for a statement that waits for a lock.
    await sleep(5);
    ended = performance.now();
    return statements.map(() => []);
  });
  await Promise.all(Array.from({ length: 9 }, () => groups.submit('busy', STATEMENT)));
  return { sizes, pauses };
}

it('shares transactions among all statements that wait, without a pause, while no other organisation is active', async () => {
  const { sizes, pauses } = await groupsOf(new Activity());
  expect(sizes).toEqual([1, 8]);
  expect(pauses[0]).toBeLessThan(10);
});

it('leaves time to other organisations while they are active', async () => {
  const activity = new Activity();
  activity.note('other');
  const { sizes, pauses } = await groupsOf(activity);
  expect(sizes).toEqual([1, 4, 4]);
  // Four times as long as the group took.
  expect(Math.min(...pauses)).toBeGreaterThan(4 * 4);
});
