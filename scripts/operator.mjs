// npm run operator -- --who=NAME: builds what has changed, and opens the page of the operator on this machine.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './lib/build.mjs';
import { main, root } from './lib/install.mjs';

await main(async () => {
  await buildIfStale();
  await import(pathToFileURL(join(root, 'dist/server/operator.js')).href);
});
