import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { hostileFiles } from './hostile-files.ts';
import { askAs, senders } from './hostile-senders.ts';

let app: TestApp;
let attacker: Actor;
let neighbour: Actor;

beforeAll(async () => {
  app = await startTestApp({
    content: { url: 'http://*.localhost:4999', secret: 'for tests' },
    uploadLimits: { processor: 1.5 },
  });
  attacker = await registerOwner(app);
  neighbour = await registerOwner(app);
});
afterAll(() => app.stop());

const longest = (times: readonly number[]): number => Math.max(0, ...times);

/** Pause between two requests of the other organisation, in milliseconds: without it they would take a whole core. */
const PAUSE_MS = 10;

/** Milliseconds of each of another organisation's requests, sent one after the other until `work` is done. */
async function waits(work: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  void work.finally(() => (isDone = true)).catch(() => undefined);
  const times: number[] = [];
  const ask = askAs(app.url, neighbour.token);
  while (!isDone) {
    const begun = performance.now();
    await ask('{ me { user { id } } }');
    times.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  }
  return times;
}

describe('a hostile file of 100 kB', () => {
  it('is taken or refused clearly by each reader, and nobody else waits for it', async () => {
    const send = await senders(app.url, askAs(app.url, attacker.token));
    const quiet = longest(await waits(new Promise((resolve) => setTimeout(resolve, 300))));
    const files = hostileFiles();
    expect(new Set(files.map(({ to }) => to)).size).toBe(8);
    const held: object[] = [];
    for (const file of files) {
      const about = `${file.to}: ${file.what}`;
      const begun = performance.now();
      const answer = send[file.to](file);
      const times = await waits(answer);
      const took = performance.now() - begun;
      const { meant, code } = await answer;
      expect([about, meant < 500], code).toEqual([about, true]);
      // Requests that are not held up are answered many times meanwhile. Short times are no evidence on a busy machine.
      if (longest(times) > Math.max(took / 2, quiet * 10)) held.push({ about, took, longest: longest(times), quiet });
    }
    expect(held).toEqual([]);
    // Each of the files is sent while other requests run: this takes minutes on a slow machine.
  }, 240_000);
});
