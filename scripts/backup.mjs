// npm run backup -- FILE and npm run restore -- FILE: builds what has changed, and backs up or restores the
// installation.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './lib/build.mjs';
import { main, root } from './lib/install.mjs';

await main(async () => {
  await buildIfStale();
  await import(pathToFileURL(join(root, 'dist/server/backup.js')).href);
});
