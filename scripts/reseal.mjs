// npm run reseal: builds what has changed, and re-encrypts every secret in the database with the newest key.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './lib/build.mjs';
import { main, root } from './lib/install.mjs';

await main(async () => {
  await buildIfStale();
  await import(pathToFileURL(join(root, 'dist/server/reseal.js')).href);
});
