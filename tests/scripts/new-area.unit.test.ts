import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** `npm run test:long` runs the checks, the contracts and the new tests in the copy; `npm test` asks what it declares. */
const IS_LONG = process.env.TEST_NEW_AREA === '1';

const LIMIT = IS_LONG ? 1_200_000 : 120_000;

let copy: string;

/** Runs a program in the copy. Throws with what it printed. */
async function inCopy(...args: string[]): Promise<string> {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  return run(process.execPath, args, { cwd: copy, env, maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${args.join(' ')}\n${error.stdout.slice(-6_000)}\n${error.stderr.slice(-3_000)}`);
    },
  );
}

const vitest = (...args: string[]): Promise<string> => inCopy('node_modules/vitest/vitest.mjs', 'run', ...args);

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'obacht-new-area-'));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1e8,
  });
  const folders = new Set<string>();
  // Files that are deleted and not yet committed are listed, too.
  for (const file of stdout.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    const folder = dirname(join(copy, file));
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    copyFileSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const files = IS_LONG ? [] : ['--files'];
  await inCopy('scripts/new-area.mjs', 'fire-drills', '--de=Räumungsübung/Räumungsübungen', ...files);
}, LIMIT);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('an area that npm run new:area writes', () => {
  if (!IS_LONG)
    it('is exported, archived, called and served with what its manifest says', { timeout: LIMIT }, async () => {
      writeFileSync(
        join(copy, 'asked.ts'),
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
        join(copy, 'ask.mjs'),
        `const { runnerImport } = await import('vite');
       const { module } = await runnerImport(${JSON.stringify(join(copy, 'asked.ts'))}, { configFile: false, root: ${JSON.stringify(copy)}, logLevel: 'error' });
       console.log(JSON.stringify(module.answers));
       process.exit(0);`,
      );
      expect(JSON.parse(await inCopy('ask.mjs'))).toEqual({
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
    expect(await inCopy('scripts/check.mjs')).toContain('ok');
  });

  it('passes its own tests, the contracts, and those of exports and help', { timeout: LIMIT }, async () => {
    const suites = ['tests/fire-drills', 'tests/contracts', 'tests/exports', 'tests/help', 'tests/rest/openapi'];
    expect(await vitest(...suites)).not.toContain('FAIL');
  });
});
