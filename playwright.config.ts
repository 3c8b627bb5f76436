import { defineConfig } from 'playwright/test';
import { chromiumOptions } from './tests/support/chromium.ts';

const chromium = await chromiumOptions();

const BILLING = '**/{billing,plan-change}.e2e.ts';

/**
 * End-to-end tests: the built server in a real browser. Two browsers more than the two cores of CI: with two, almost half
 * of the processor time was spent waiting, for the server and for what people take time for, with three a tenth, with four
 * a thirtieth.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/e2e-server.ts',
  workers: 4,
  // Each story has an organisation of its own. By files, one worker would play the last long file while others wait.
  fullyParallel: true,
  // Stories with a billing server go first: Playwright keeps tests with such fixtures of processes for the end, where one of
  // them would be busy alone. Those of a file share a server.
  projects: [
    { name: 'billing', testMatch: BILLING, fullyParallel: false },
    { name: 'stories', testIgnore: BILLING },
  ],
  forbidOnly: true,
  // A browser on a busy machine is late now and then. `npm test` names what passed only at the second try: it is a
  // fault to be found.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.E2E_URL,
    browserName: 'chromium',
    headless: true,
    // A test opens the product anew: storing it on a device each time takes longer than most tests. tests/e2e/offline.e2e.ts
    // allows it.
    serviceWorkers: 'block',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // A page of a story is gone before what the optimising compiler makes of its code pays, mostly axe's; V8's second
    // compiler, Maglev, stays.
    launchOptions: { ...chromium, args: [...chromium.args, '--js-flags=--no-turbofan'] },
    screenshot: 'only-on-failure',
    // Recording a trace takes a third of the processor time of a test: only a test that failed records one.
    trace: 'on-first-retry',
  },
});
