// npm run move:organisation and npm run restore:organisation: builds what has changed, and moves or restores one organisation.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './lib/build.mjs';
import { main, root } from './lib/install.mjs';

await main(async () => {
  await buildIfStale();
  await import(pathToFileURL(join(root, 'dist/server/moving.js')).href);
});
