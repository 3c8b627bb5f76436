import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { makeDataFolder } from '../support/data-folder.ts';
import { startBuiltServer } from '../support/e2e-server.ts';

/** Appends the address of each file that Node loads to LOADED_FILES. */
const LIST_LOADED = `
  import { registerHooks } from 'node:module';
  import { appendFileSync } from 'node:fs';
  registerHooks({
    load(url, context, next) {
      appendFileSync(process.env.LOADED_FILES, url + '\\n');
      return next(url, context);
    },
  });`;

test('a server that was started has loaded no package twice, and none that is needed later', async () => {
  const dataDir = await makeDataFolder('obacht-loaded-');
  const list = join(dataDir, 'loaded-files');
  const server = await startBuiltServer({
    dataDir,
    env: {
      LOADED_FILES: list,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(LIST_LOADED)}`,
    },
  });
  const loaded = await readFile(list, 'utf8');
  await server.stop();
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as { dependencies: object };
  const packages = Object.keys(dependencies).filter((name) => loaded.includes(`/node_modules/${name}/`));
  // All others are part of the server's files (ADR 158), or are imported with their first use.
  expect(packages.toSorted()).toEqual([
    '@node-rs/argon2',
    '@sparticuz/chromium',
    'pg',
    'pino',
    'reflect-metadata',
    'unpdf',
  ]);
});
