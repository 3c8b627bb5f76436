// npm run check: types, lint, generated files; changes nothing.
import { checks } from './lib/checks.mjs';
import { main } from './lib/install.mjs';
import { duration } from './lib/run.mjs';

await main(async () => {
  const results = [];
  for (const { name, run } of checks) {
    const started = Date.now();
    const passed = await run().catch((error) => {
      console.error(error);
      return false;
    });
    results.push(passed);
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${duration(Date.now() - started)})`);
  }
  process.exit(results.every(Boolean) ? 0 : 1);
});
