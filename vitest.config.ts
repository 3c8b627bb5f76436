import { defineConfig } from 'vitest/config';

/**
 * Two kinds of tests: `*.unit.test.ts` are pure and start at once, every other `*.test.ts` finds a real PostgreSQL
 * (tests/support/global-setup.ts). End-to-end tests (`*.e2e.ts`) belong to Playwright.
 */
export default defineConfig({
  // Packages load the CommonJS half of graphql; ours must be the same one, or its types are not each other's.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // Two processes load the product once and run the files in turn: each file has an app and a database of its own,
    // and restores what it replaces in the process. Loading it for each file took a third of the processor time.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    // A limit for busy machines, not what is expected: the default of one second is short for a mail or a live change.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.unit.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.ts'],
          // Property tests run thousands of cases, on machines that may be busy.
          testTimeout: 20_000,
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
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
