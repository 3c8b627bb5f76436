// npm run billing-sandbox: the sandbox of the billing provider, a program of its own that the product only knows by its
// address.
import { main, root } from './lib/install.mjs';
import { buildIfStale } from './lib/build.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

await main(async () => {
  await buildIfStale();
  await import(pathToFileURL(join(root, 'dist/server/billing-sandbox.js')).href);
});
