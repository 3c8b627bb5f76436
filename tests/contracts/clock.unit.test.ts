import { expect, it } from 'vitest';
import { sources } from './sources.ts';

const CLOCK = 'schema/kernel/current-time.shared.ts';

it('dates every record by the clock of the database, not by that of the machine that a process runs on', () => {
  const files = sources(['schema', 'rest-compat'], /\.ts$/).filter(({ path }) => path !== CLOCK);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(({ text }) => /\bnew Date\(\)|\bDate\.now\(/.test(text)).map(({ path }) => path)).toEqual([]);
});
