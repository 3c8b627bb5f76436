// npm run test:long: the tests with a configurable size, at a size that takes minutes, and all property tests with new
// inputs. `npm test` runs them small, with the same inputs each time.
import { buildIfStale } from './lib/build.mjs';
import { main } from './lib/install.mjs';
import { runTool, tools } from './lib/run.mjs';

await main(async () => {
  await buildIfStale();
  const kills = await runTool(tools.playwright, ['test', 'kill.e2e.ts'], { env: { TEST_KILLS: '100' } });
  // All stories, whose screens are checked at both widths in both themes.
  const screens = await runTool(tools.playwright, ['test'], { env: { E2E_ALL_COMBINATIONS: '1' } });
  const film = await runTool(tools.playwright, ['test', 'films.e2e.ts', '-g', 'broken connection'], {
    env: { TEST_FILM_MB: '300' },
  });
  const documents = await runTool(tools.vitest, ['run', 'tests/printing/pdf.test.ts', '-t', 'under load'], {
    env: { TEST_DOCUMENTS: '100' },
  });
  // One short round of each part of the benchmark: those that compare with a hand-written baseline stop when the answers differ.
  const bench = await runTool('scripts/bench.mjs', ['--quick']);
  // An area that the generator has written, in a copy of the repository: checks, contracts and its own tests.
  const area = await runTool(tools.vitest, ['run', 'tests/scripts/new-area.unit.test.ts'], {
    env: { TEST_NEW_AREA: '1' },
  });
  // An optional text of five kinds of records, added in a copy as well.
  const field = await runTool(tools.vitest, ['run', 'tests/scripts/field-cost.unit.test.ts'], {
    env: { TEST_FIELD: '1' },
  });
  // 10,000 guesses of a PIN instead of 120.
  const guesses = await runTool(tools.vitest, ['run', 'tests/terminals/visits.test.ts', '-t', 'guessed for weeks'], {
    env: { TEST_GUESSES: '10000' },
  });
  // Migrations that are interrupted at sixty points instead of one.
  const upgrade = await runTool(tools.vitest, ['run', 'tests/server/upgrade.test.ts', '--testTimeout=1200000'], {
    env: { TEST_UPGRADE: '60' },
  });
  // An organisation with 100,000 records that triggers protect from deletion.
  const deletion = await runTool(
    tools.vitest,
    ['run', 'tests/retention/organisation-deletion.test.ts', '-t', 'records of evidence', '--testTimeout=1200000'],
    { env: { TEST_EVIDENCE: '100000' } },
  );
  // Ids of every kind at every path, and 100,000 hostile requests.
  const attack = await runTool('scripts/attack.mjs', []);
  const seed = String(Date.now() % 1_000_000);
  console.log(`property tests with the seed ${seed}`);
  const inputs = await runTool(
    tools.vitest,
    ['run', 'tests/graphql/fuzz', 'tests/rest/bad-input', 'engine.property', '.unit.test.', '--testTimeout=1200000'],
    {
      env: { SEED: seed, FUZZ: '20' },
    },
  );
  const runs = [kills, screens, film, documents, bench, area, field, guesses, upgrade, deletion, attack, inputs];
  process.exit(runs.find(({ code }) => code)?.code ?? 0);
});
