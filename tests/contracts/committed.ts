import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/**
 * Compares lines with a committed file. `UPDATE_CONTRACTS=1 npm run test:unit` writes the file; the difference is
 * reviewed with the change.
 */
export function expectCommitted(file: string, lines: readonly string[]): void {
  const path = join(import.meta.dirname, file);
  const text = `${lines.join('\n')}\n`;
  if (process.env.UPDATE_CONTRACTS === '1') writeFileSync(path, text);
  let committed = '';
  try {
    committed = readFileSync(path, 'utf8');
  } catch {
    // No file yet: every line is new.
  }
  expect(
    text.split('\n'),
    `tests/contracts/${file} is out of date: read the difference, then UPDATE_CONTRACTS=1 npm run test:unit -- ` +
      'tests/contracts',
  ).toEqual(committed.split('\n'));
}
