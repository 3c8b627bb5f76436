import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfRepository, type RepositoryCopy } from '../support/repository-copy.ts';

/**
 * `npm run test:long` runs the checks, the contracts and the new tests in the copy; `npm test` only verifies the
 * declarations.
 */
const IS_LONG = process.env.TEST_NEW_AREA === '1';

const LIMIT = IS_LONG ? 1_200_000 : 120_000;

let copy: RepositoryCopy;

beforeAll(async () => {
  copy = await copyOfRepository('new-area');
  const files = IS_LONG ? [] : ['--files'];
  await copy.run('scripts/new-area.mjs', 'fire-drills', '--de=Räumungsübung/Räumungsübungen', ...files);
}, LIMIT);

afterAll(() => copy.remove());

describe('an area that npm run new:area writes', () => {
  if (!IS_LONG)
    it('is exported, archived, called and served with what its manifest says', { timeout: LIMIT }, async () => {
      writeFileSync(
        join(copy.folder, 'asked.ts'),
        `import { entities } from './schema/index.ts';
       import { tableNameOf } from './schema/kernel/column.ts';
       import { archivedTables } from './schema/platform/exports/archive-tables.ts';
       import { exportLists } from './schema/platform/exports/export-lists.ts';
       import { HELP_TOPICS } from './schema/platform/help/help-topics.ts';
       import { searchedKinds } from './schema/platform/search/search.service.ts';
       import { recordOfKind } from './schema/records/registry.ts';
       import { routes } from './rest-compat/routes.ts';
       export const answers = {
         kind: recordOfKind('fireDrill', 'live', 'plain').entity,
         found: searchedKinds().find(({ kind }) => kind === 'fireDrill').search.label,
         table: entities.map((entity) => tableNameOf(entity)).includes('fire_drill'),
         archived: archivedTables().get('fire_drill'),
         exported: exportLists().get('fireDrills'),
         calls: routes.flatMap(({ method, path }) => (/^fireDrill\\b/.test(path) ? [method + ' ' + path] : [])).sort(),
         help: HELP_TOPICS.some((topic) => topic === 'fireDrills'),
       };`,
      );
      writeFileSync(
        join(copy.folder, 'ask.mjs'),
        `const { runnerImport } = await import('vite');
       const { module } = await runnerImport(${JSON.stringify(join(copy.folder, 'asked.ts'))}, { configFile: false, root: ${JSON.stringify(copy.folder)}, logLevel: 'error' });
       console.log(JSON.stringify(module.answers));
       process.exit(0);`,
      );
      expect(JSON.parse(await copy.run('ask.mjs'))).toEqual({
        kind: 'FireDrill',
        found: { de: 'Räumungsübungen', en: 'Fire drills' },
        table: true,
        archived: { rule: { permission: 'documentmanagement' } },
        exported: { columns: ['name', 'createdAt', 'createdBy.name'] },
        calls: [
          'DELETE fireDrill/{id}',
          'GET fireDrill',
          'GET fireDrill/export',
          'GET fireDrill/{id}',
          'POST fireDrill',
          'PUT fireDrill/{id}',
        ],
        help: true,
      });
    });

  if (!IS_LONG) return;

  it('passes the checks', { timeout: LIMIT }, async () => {
    expect(await copy.run('scripts/check.mjs')).toContain('ok');
  });

  it('passes its own tests, the contracts, and those of exports and help', { timeout: LIMIT }, async () => {
    const suites = ['tests/fire-drills', 'tests/contracts', 'tests/exports', 'tests/help', 'tests/rest/openapi'];
    expect(await copy.vitest(...suites)).not.toContain('FAIL');
  });
});
