// npm run gen:migration NAME: writes a migration that adds the columns which entities declare and the migrations do not
// make yet. It refuses what it cannot express: other types, removed columns, new tables, references.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, root, Stop } from './lib/install.mjs';

await main(async ([name]) => {
  if (!name || !/^[a-z]+(-[a-z0-9]+)*$/.test(name)) throw new Stop('npm run gen:migration NAME, such as site-notes');
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, 'scripts/column-difference.ts'), {
    configFile: false,
    root,
    logLevel: 'error',
  });
  const { sql, refused } = module.difference;
  if (refused.length > 0) throw new Stop(`Write these by hand:\n${refused.map((line) => `  ${line}`).join('\n')}`);
  if (sql.length === 0) throw new Stop('The migrations make all declared columns.');
  const last = readdirSync(join(root, 'migrations'))
    .filter((file) => /^\d{4}-/.test(file))
    .sort()
    .at(-1);
  const path = `migrations/${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}-${name}.sql`;
  writeFileSync(join(root, path), `${sql.join('\n')}\n`);
  console.log(`Written: ${path}\n${sql.join('\n')}`);
  process.exit(0);
});
