// npm run attack: attacks of an outsider, a user without permissions and a malicious customer, against servers that it
// starts on this machine. Exits with 1 if a vulnerability was found. See --help.
import { join } from 'node:path';
import { buildIfStale } from './lib/build.mjs';
import { main } from './lib/install.mjs';
import { duration, runTool, tools } from './lib/run.mjs';

/** The attacks, and the conclusion if none of them succeeds. */
const parts = [
  {
    name: 'organisations',
    meaning: 'no id of another organisation finds, changes or tells anything (every operation, ids of every kind)',
    run: () => runTool(tools.vitest, ['run', 'tests/contracts/tenancy.test.ts'], { env: { TEST_TENANCY: 'all' } }),
  },
  {
    name: 'rights',
    meaning: 'every entry refuses and admits as the rules say: no login, no right, API tokens, Owners, sockets',
    run: () => runTool(tools.vitest, ['run', 'tests/contracts/access.test.ts', 'tests/developers', 'tests/live']),
  },
  {
    name: 'control',
    meaning: 'the same calls succeed with own ids, so the refusals above mean something',
    run: () => runTool(tools.vitest, ['run', 'tests/rest/openapi-examples.test.ts']),
  },
  {
    name: 'requests',
    meaning: 'no hostile request or file makes the server fail, and a neighbour goes on working meanwhile',
    run: async (args) => {
      if (!args.includes('--no-build')) await buildIfStale();
      return runTool(join('tests', 'attack', 'main.ts'), args, { env: { NODE_ENV: 'production' } });
    },
  },
];

await main(async (args) => {
  if (args.includes('--help')) {
    console.log(`npm run attack -- [--only=${parts.map(({ name }) => name).join('|')}] [--requests=100000] [--minutes=60] [--seed=1]
Everything happens on the loopback address, in folders that are removed at the end.`);
    return;
  }
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const passed = args.filter((arg) => !arg.startsWith('--only='));
  const outcomes = [];
  for (const part of parts.filter(({ name }) => !only || name === only)) {
    const begun = Date.now();
    const { code } = await part.run(passed);
    outcomes.push({ ...part, code, took: duration(Date.now() - begun) });
  }
  console.log('\nAttack on the product, on this machine alone');
  for (const { name, meaning, code, took } of outcomes)
    console.log(`${code === 0 ? 'held  ' : 'FOUND '} ${name} (${took}): ${code === 0 ? meaning : 'see above'}`);
  process.exit(outcomes.every(({ code }) => code === 0) ? 0 : 1);
});
