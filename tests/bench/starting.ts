import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { endChild } from './commands.ts';
import type { Product } from './product.ts';
import { compare, median, state } from './report.ts';

/** Seconds until a Node program that does nothing else responds. */
async function bareStart(): Promise<number> {
  const port = await freePort();
  const program = `require('node:http').createServer((_, res) => res.end()).listen(${port}, '127.0.0.1')`;
  const begun = performance.now();
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.ok) await sleep(5);
  const seconds = (performance.now() - begun) / 1000;
  await endChild(child);
  return seconds;
}

/** The time until a server first responds on an existing database, and its memory without requests. */
export async function measureStarting(start: () => Promise<Product>, { rounds }: { rounds: number }): Promise<void> {
  const seconds: number[] = [];
  const bare: number[] = [];
  let memory: number | null = null;
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareStart());
    const begun = performance.now();
    const product = await start();
    seconds.push((performance.now() - begun) / 1000);
    await sleep(2_000);
    memory = await product.memory();
    await product.stop();
  }
  state('second start: until the server answers', 's', median(seconds), 1.3);
  compare(
    'second start, beside one of Node alone',
    's',
    median(seconds),
    median(bare),
    { atMost: 25 },
    'floor: a program that does nothing but answer',
  );
  state('memory of a server that nobody asks', 'MB', memory, 150);
}
