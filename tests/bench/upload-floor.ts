import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { answerOrders } from './commands.ts';

/**
 * The floor of uploads: node:http that writes the body to a file, optionally with fsync. Without authentication and
 * validation.
 */
const folder = process.env.BENCH_UPLOADS!;
let files = 0;

const http = createServer((req, res) => {
  files += 1;
  // A dozen files, overwritten in turn: only the writing is measured.
  pipeline(req, createWriteStream(join(folder, `upload-${files % 12}`), { flush: req.url === '/flushed' })).then(
    () => res.end(),
    (error: Error) => res.writeHead(500).end(error.message),
  );
});
await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));

answerOrders({ address: async () => `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
