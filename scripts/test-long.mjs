// npm run test:long: the tests with a configurable size, at a size that takes minutes. `npm test` runs them small.
import { buildIfStale } from './lib/build.mjs';
import { main } from './lib/install.mjs';
import { runTool, tools } from './lib/run.mjs';

await main(async () => {
  await buildIfStale();
  const kills = await runTool(tools.playwright, ['test', 'kill.e2e.ts'], { env: { TEST_KILLS: '100' } });
  const documents = await runTool(tools.vitest, ['run', 'tests/printing/pdf.test.ts', '-t', 'under load'], {
    env: { TEST_DOCUMENTS: '100' },
  });
  process.exit(kills.code || documents.code);
});
