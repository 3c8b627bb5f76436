import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PROGRAM = `
  const { temporaryData } = await import(${JSON.stringify(join(import.meta.dirname, 'endings.ts'))});
  const say = (what) => async () => console.log(what);
  const { dataDir, endings } = await temporaryData('obacht-endings-', async () => say('disk'));
  endings.add(say('database'));
  endings.add(async () => { throw new Error('stuck'); });
  endings.add(say('server'));
  endings.addLate(say('standby'));
  console.log(dataDir);
  setInterval(() => undefined, 1000);`;

it('a program of the tests that a signal stops ends what it has started, newest first, and removes its data', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM]);
  const lines: string[] = [];
  child.stdout.on('data', (bytes: Buffer) => {
    lines.push(...bytes.toString().split('\n').filter(Boolean));
    // Twice, as a terminal and the command that started it do.
    if (lines.length === 1) for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal);
  });
  const code = await new Promise((done) => child.once('exit', done));
  const [dataDir, ...ended] = lines;
  expect(ended).toEqual(['server', 'while ending: stuck', 'database', 'standby', 'disk']);
  expect([code, existsSync(dataDir!)]).toEqual([143, false]);
});
