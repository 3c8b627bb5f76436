import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient } from './rest-client.ts';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../..');

let app: TestApp;
let owner: Actor;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  folder = await mkdtemp(join(tmpdir(), 'obacht-typed-client-'));
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

/** Runs a program and returns its output. Fails with the output if the program ends with an error. */
async function run(args: string[], env: Record<string, string> = {}): Promise<string> {
  const program = execute(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } });
  return program.then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${args[0]}: ${error.stdout}${error.stderr}`);
    },
  );
}

const tsconfig = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'es2024',
    module: 'nodenext',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    rewriteRelativeImportExtensions: true,
    outDir: 'out',
  },
  files: ['story.ts'],
};

describe('A client that is generated from openapi.json', () => {
  it(
    'compiles, and lists, creates, changes and deletes; its types tell what fits and what was refused',
    {
      timeout: 300_000,
    },
    async () => {
      const { body } = await restClient(app).get('openapi.json', { 'Accept-Language': 'en' });
      await writeFile(join(folder, 'openapi.json'), JSON.stringify(body));
      await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
      await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
      await copyFile(join(root, 'tests/rest/typed-client/story.ts'), join(folder, 'story.ts'));
      await run([join(root, 'node_modules/oazapfts/dist/cli.js'), 'openapi.json', 'obacht.ts']);
      await run([join(root, 'node_modules/typescript/lib/tsc.js')]);
      const said = await run(['out/story.js'], { OBACHT_URL: `${app.url}/api/v1`, OBACHT_TOKEN: owner.token });
      expect(JSON.parse(said)).toEqual({
        title: 'Replace the ladder',
        listed: [1, true],
        dueDate: '2031-03-31',
        version: true,
        stale: 'STALE',
        comments: ['Ordered'],
        fields: ['title', 'priority'],
        removed: true,
        gone: 'This does not exist or no longer exists.',
        nobody: 'UNAUTHENTICATED',
      });
    },
  );
});
