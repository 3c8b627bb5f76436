import { writeFileSync } from 'node:fs';

/**
 * A Vitest reporter for `npm test`: writes counts, the failed tests and those that passed only at the second try, each
 * with the first line of its first message and the place in the test, as JSON to the file named in VITEST_REPORT.
 */
export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const report = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [] };
    for (const module of modules) {
      for (const error of module.errors()) fail(report, module.relativeModuleId, error);
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) fail(report, nameOf(suite), error);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'failed') fail(report, nameOf(test), errors?.[0]);
        else report[state === 'passed' ? 'passed' : 'skipped']++;
        if (test.diagnostic()?.flaky) report.secondTries.push(described(nameOf(test), errors?.[0]));
      }
    }
    for (const error of unhandledErrors) fail(report, 'outside of any test', error);
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(report));
  }
}

const nameOf = (task) => `${task.module.relativeModuleId}: ${task.fullName}`;

function fail(report, name, error) {
  report.failed++;
  report.failures.push(described(name, error));
}

function described(name, error) {
  const place = error?.stacks?.[0] ? ` (line ${error.stacks[0].line})` : '';
  return `${name}: ${String(error?.message ?? 'failed').split('\n')[0]}${place}`;
}
