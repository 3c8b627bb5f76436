// npm run build: builds client and server into dist (--if-stale: only if they have changed).
import { buildIfStale } from './lib/build.mjs';
import { main } from './lib/install.mjs';

await main((args) => buildIfStale({ force: !args.includes('--if-stale') }));
