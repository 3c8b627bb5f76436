import { pbkdf2Sync } from 'node:crypto';
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

/** Pause between two requests of the other organisation, in milliseconds: without it they would take a whole core. */
const PAUSE_MS = 10;

/** Processor time of this thread in milliseconds: on a busy machine a clock shows how long others worked, too. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

interface Held {
  /** Processor time that this thread took in all, and at most from one answer to the other organisation to the next. */
  all: number;
  longest: number;
}

/** Asks for the other organisation, again and again, until `work` is done. */
async function heldBy(work: Promise<unknown>): Promise<Held> {
  let isDone = false;
  void work.finally(() => (isDone = true)).catch(() => undefined);
  const ask = askAs(app.url, neighbour.token);
  const begun = processorMs();
  let [answered, longest] = [begun, 0];
  while (!isDone) {
    await ask('{ me { user { id } } }');
    await sleep(PAUSE_MS);
    const now = processorMs();
    longest = Math.max(longest, now - answered);
    answered = now;
  }
  return { all: answered - begun, longest };
}

/** Without a file. */
const quietly = async (): Promise<number> => (await heldBy(sleep(300))).longest;

/** Requests that are not held up are answered many times while a file is read. */
const isHeldUp = ({ all, longest }: Held, quiet: number): boolean => longest > Math.max(all / 2, quiet * 10);

describe('a hostile file of 100 kB', () => {
  it('is taken or refused clearly by each reader, and nobody else waits for it', async () => {
    const send = await senders(app.url, askAs(app.url, attacker.token));
    const quiet = await quietly();
    const files = hostileFiles();
    expect(new Set(files.map(({ to }) => to)).size).toBe(8);
    const held: object[] = [];
    for (const file of files) {
      const about = `${file.to}: ${file.what}`;
      // Twice, where it held up others: collecting the garbage of the file before does so once, a reader each time.
      for (const isLast of [false, true]) {
        const answer = send[file.to](file);
        const times = await heldBy(answer);
        const { meant, code } = await answer;
        expect([about, meant < 500], code).toEqual([about, true]);
        if (!isHeldUp(times, quiet)) break;
        if (isLast) held.push({ about, ...times, quiet });
      }
    }
    expect(held).toEqual([]);
    // Each of the files is sent while other requests run: this takes minutes on a slow machine.
  }, 240_000);

  it('would hold up others if it was read in the thread that answers them', async () => {
    const quiet = await quietly();
    const readHere = sleep(PAUSE_MS).then(() => pbkdf2Sync('file', 'salt', 1_000_000, 64, 'sha512'));
    expect(isHeldUp(await heldBy(readHere), quiet)).toBe(true);
  });
});
