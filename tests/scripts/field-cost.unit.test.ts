import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyOfRepository } from '../support/repository-copy.ts';
import { ADDED_FIELDS } from './added-fields.ts';

/**
 * Limit of the number of files that an optional text changes (docs/adding-an-area.md), including the migration, which a
 * command writes.
 */
const MAX_FILES = 6;

/** `npm run test:long` adds all five in a copy, generates, checks, and runs the tests of these kinds. */
const IS_LONG = process.env.TEST_FIELD === '1';
const LIMIT = 1_800_000;

const root = join(import.meta.dirname, '../..');

describe('an optional text of a record', () => {
  it.each(ADDED_FIELDS)('of a $kind is written in six files', ({ places }) => {
    for (const { file, after } of places)
      expect(readFileSync(join(root, file), 'utf8').split(after), `"${after}" is once in ${file}`).toHaveLength(2);
    const migration = 1;
    expect(new Set(places.map(({ file }) => file)).size + migration).toBe(MAX_FILES);
  });

  if (!IS_LONG) return;

  it('needs no other edit, of the product or of its tests', { timeout: LIMIT }, async () => {
    const copy = await copyOfRepository('field');
    try {
      for (const { file, after, text } of ADDED_FIELDS.flatMap(({ places }) => places)) {
        const path = join(copy.folder, file);
        const before = readFileSync(path, 'utf8');
        writeFileSync(
          path,
          before.replace(after, () => `${after}\n${text}`),
        );
      }
      const migration = await copy.run('scripts/gen-migration.mjs', 'site-notes');
      for (const { table } of ADDED_FIELDS) expect(migration).toMatch(new RegExp(`"?${table}"?\\s`));
      await copy.run(
        'scripts/tool.mjs',
        'oxfmt',
        ...ADDED_FIELDS.flatMap(({ places }) => places.map(({ file }) => file)),
      );
      await copy.run('scripts/gen.mjs');
      expect(await copy.run('scripts/check.mjs')).not.toContain('FAILED');
      // With this variable the contract tests store the new fields, as for new calls.
      process.env.UPDATE_CONTRACTS = '1';
      await copy.vitest('--project', 'unit', 'tests/contracts/api-contract', 'tests/contracts/permissions');
      delete process.env.UPDATE_CONTRACTS;
      const suites = [
        'tickets',
        'inspections',
        'risk-assessments',
        'employees',
        'dangerous-goods',
        'rest',
        'contracts',
      ];
      const extra = ['tests/audit', 'tests/search', 'tests/exports'];
      expect(await copy.vitest(...suites.map((name) => `tests/${name}`), ...extra)).not.toContain('FAIL');
    } finally {
      copy.remove();
    }
  });
});
