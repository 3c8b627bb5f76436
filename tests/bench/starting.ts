import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.ts';
import { median, state } from './report.ts';

/** How long a server takes to its first answer on a database that is there, and the memory that it has when nobody asks. */
export async function measureStarting(start: () => Promise<Product>, { rounds }: { rounds: number }): Promise<void> {
  const seconds: number[] = [];
  let memory: number | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const product = await start();
    seconds.push((performance.now() - begun) / 1000);
    await sleep(2_000);
    memory = await product.memory();
    await product.stop();
  }
  state('second start: until the server answers', 's', median(seconds), 1.3);
  state('memory of a server that nobody asks', 'MB', memory, 150);
}
