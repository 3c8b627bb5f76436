// npm start: installs missing packages, builds what has changed, and runs the server.
import { main, root } from './lib/install.mjs';
import { buildIfStale } from './lib/build.mjs';
import { startDemoBilling } from './lib/demo-billing.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

await main(async () => {
  await buildIfStale();
  process.env.NODE_ENV ??= 'production';
  await startDemoBilling();
  // In this process, not as a child: signals, exit code and memory are those of the server.
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
});
