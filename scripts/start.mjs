// npm start: brings what is missing, builds what has changed, and becomes the server.
import { main, root } from './lib/install.mjs';
import { buildIfStale } from './lib/build.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

await main(async () => {
  await buildIfStale();
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  // Not a child: signals, exit code and memory are the server's own.
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
});
