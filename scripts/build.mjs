// npm run build: client and server into dist, whether they have changed or not (--if-stale: only then).
import { buildIfStale } from './lib/build.mjs';
import { main } from './lib/install.mjs';

await main((args) => buildIfStale({ force: !args.includes('--if-stale') }));
