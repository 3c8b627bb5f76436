import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { textsInOneLanguage } from './vite.texts.ts';

const transforms = ['tsconfig.json', 'vite.texts.ts']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join();

/**
 * What the key of a stored module does not contain by itself: the options of the compiler, and our plugin. A module that
 * lists files (`import.meta.glob`) is not stored; nor are those of the main process, which cannot print their stack traces.
 */
const keyOfStored: Parameters<
  Parameters<NonNullable<Plugin['configureVitest']>>[0]['experimental_defineCacheKeyGenerator']
>[0] = ({ environment, sourceCode }) =>
  environment.name === '__vitest__' || sourceCode.includes('import.meta.glob') ? false : transforms;

const storedModules: Plugin = {
  name: 'stored-modules',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) => define(keyOfStored),
};

/**
 * Two kinds of tests: `*.unit.test.ts` are pure and start at once, every other `*.test.ts` finds a real PostgreSQL
 * (tests/support/global-setup.ts). End-to-end tests (`*.e2e.ts`) belong to Playwright.
 */
export default defineConfig({
  plugins: [textsInOneLanguage(), storedModules],
  // Packages load the CommonJS half of graphql; ours must be the same one, or its types are not each other's.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // Processes that load the product once and run the files in turn: each file has an app and a database of its own,
    // and restores what it replaces in the process. Loading it for each file took a third of the processor time.
    pool: 'forks',
    isolate: false,
    // Both projects load the product: what one of them has transformed, the other one and later runs read. Without
    // it, transforming took more than half of the processor time of a run of one file.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    // One more than the two cores of CI: with two, a quarter of the processor time was spent waiting for the database,
    // for printed documents and for limits.
    maxWorkers: 3,
    // Limits for busy machines, not what is expected: a mail or a live change may need more than the second that is the
    // default of `expect.poll`, property tests run thousands of cases, and tests of documents print.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.unit.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/**/*.unit.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
});
