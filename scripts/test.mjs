// npm test: all checks and tests, from generated files to the browser, on a machine with only Node and npm.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './lib/build.mjs';
import { checksBeforeTests } from './lib/checks.mjs';
import { main, root, Stop } from './lib/install.mjs';
import { duration, runTool, tools } from './lib/run.mjs';

const results = join(root, 'test-results');

/** Counts of a JSON report; a missing report (the tool crashed) counts as one failure. */
function counted(file, read) {
  try {
    return read(JSON.parse(readFileSync(join(results, file), 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

// Named again at the end: the output of all steps is long.
const failures = [];
const secondTries = [];

async function vitest() {
  const report = 'vitest.json';
  const { code } = await runTool(
    tools.vitest,
    ['run', '--retry=1', '--reporter=default', '--reporter=./scripts/lib/vitest-report.mjs'],
    { env: { VITEST_REPORT: join(results, report) } },
  );
  const count = counted(report, ({ failures: failed, secondTries: flaky, ...counts }) => {
    failures.push(...failed);
    secondTries.push(...flaky);
    return counts;
  });
  return atLeastOneFailure(code, count);
}

/** Runs beside the checks: neither keeps two cores busy. */
let building;
async function build() {
  await building;
  return true;
}

/** The tests of a Playwright report that ended as `status`, each with its file. */
function testsOf(suites, status, file = '') {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title }) => `${suite.file ?? file}: ${title}`),
    ...testsOf(suite.suites ?? [], status, suite.file ?? file),
  ]);
}

async function endToEnd() {
  const { code } = await runTool(tools.playwright, ['test']);
  const count = counted('e2e.json', ({ stats, suites }) => {
    failures.push(...testsOf(suites, 'unexpected'));
    secondTries.push(...testsOf(suites, 'flaky'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
  return atLeastOneFailure(code, count);
}

/** A file that does not load, or a failing hook, fails the run without failing a test. */
function atLeastOneFailure(code, count) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

const steps = [
  ...checksBeforeTests,
  { name: 'build', run: build },
  { name: 'unit, API, REST, live and contract tests', run: vitest },
  { name: 'end-to-end tests', run: endToEnd, needs: 'build' },
];

await main(async () => {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const begun = Date.now();
  building = buildIfStale();
  building.catch(() => undefined);
  const table = [];
  const total = { passed: 0, failed: 0, skipped: 0 };
  const broken = new Set();
  for (const step of steps) {
    if (broken.has(step.needs)) continue;
    console.log(`\n── ${step.name}`);
    const started = Date.now();
    const outcome = await step.run().catch((error) => {
      console.error(error instanceof Stop ? error.message : error);
      return false;
    });
    // A check counts as one test, so that the last line and the exit code agree.
    const count =
      typeof outcome === 'boolean' ? { passed: outcome ? 1 : 0, failed: outcome ? 0 : 1, skipped: 0 } : outcome;
    for (const key of Object.keys(total)) total[key] += count[key];
    if (count.failed > 0) broken.add(step.name);
    table.push({ ...step, count, ms: Date.now() - started });
  }

  console.log(`\n── summary`);
  for (const { name, count, ms } of table) {
    console.log(
      `${count.failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(44)} ${duration(ms).padStart(10)}  ${count.passed} passed, ${count.failed} failed`,
    );
  }
  for (const { name } of steps.filter((step) => broken.has(step.needs))) console.log(`not run: ${name}`);
  for (const name of failures) console.log(`failed: ${name}`);
  for (const name of secondTries) console.log(`passed only at the second try: ${name}`);
  console.log(`in all ${duration(Date.now() - begun)}`);
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
  process.exit(total.failed === 0 ? 0 : 1);
});
