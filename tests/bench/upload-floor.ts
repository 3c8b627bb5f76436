import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { answerOrders } from './commands.ts';

/**
 * The floor of uploads: node:http writing what it is sent to a file, and to the disk (fsync) where that is asked for.
 * Who sends it, what it is and whether it is whole does not matter.
 */
const folder = process.env.BENCH_UPLOADS!;
let files = 0;

const http = createServer((req, res) => {
  files += 1;
  // A dozen files, over and over: what counts is the writing.
  pipeline(req, createWriteStream(join(folder, `upload-${files % 12}`), { flush: req.url === '/flushed' })).then(
    () => res.end(),
    (error: Error) => res.writeHead(500).end(error.message),
  );
});
await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));

answerOrders({ address: async () => `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
