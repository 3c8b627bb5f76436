import { writeFileSync } from 'node:fs';

/**
 * A Vitest reporter for `npm test`: writes counts, the failed tests with the first line of their message, and the tests
 * that passed only at the second try, as JSON to the file named in VITEST_REPORT.
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
        if (test.diagnostic()?.flaky) report.secondTries.push(nameOf(test));
      }
    }
    for (const error of unhandledErrors) fail(report, 'outside of any test', error);
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(report));
  }
}

const nameOf = (task) => `${task.module.relativeModuleId}: ${task.fullName}`;

function fail(report, name, error) {
  report.failed++;
  report.failures.push(`${name}: ${String(error?.message ?? 'failed').split('\n')[0]}`);
}
