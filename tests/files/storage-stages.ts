import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { vi } from 'vitest';
import { AppError } from '../../schema/kernel/errors.ts';
import { ERROR_STATUS } from '../../schema/kernel/error-codes.ts';
import type { FileStorage } from '../../schema/kernel/ports.ts';
import { fileHandler } from '../../server/storage/file-handler.ts';
import { GoogleFiles } from '../../server/storage/google-files.ts';
import { LocalFiles } from '../../server/storage/local-files.ts';
import { startGoogleServer } from './google-server.ts';

/** A storage, and the address at which browsers reach it. */
export interface Stage {
  files: FileStorage;
  /** The folder of the storage on the disk. */
  folder?: string;
  /** The origin for addresses that begin with a slash. */
  url: string;
  /** Keys of all objects, and other files in the storage. */
  everything(): Promise<string[]>;
  /** Advances the clock that checks the expiry of addresses. */
  ahead(minutes: number): void;
  close(): Promise<void>;
}

/** The server's local disk, with its file endpoint on a separate port. */
export async function localStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const files = new LocalFiles({ folder, secret: 'a secret of this test' });
  let minutes = 0;
  const web = express();
  const log = pino({ level: 'silent' });
  const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
  web.use('/files', fileHandler({ files, clock, log, arrived: async () => undefined }));
  web.use((error: unknown, _req: express.Request, res: express.Response, _next: express.NextFunction) => {
    if (res.headersSent) res.destroy();
    else res.status(error instanceof AppError ? ERROR_STATUS[error.code] : 500).end();
  });
  const http = createServer(web);
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return {
    files,
    folder,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    everything: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
    ahead: (value) => {
      minutes = value;
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
      await rm(folder, { recursive: true });
    },
  };
}

export async function googleStage(): Promise<Stage> {
  hushCredentials();
  const server = await startGoogleServer();
  const { url, bucket, credentials } = server;
  return {
    files: await GoogleFiles.open({ bucket, endpoint: url, credentials }),
    url: '',
    everything: async () => [...server.objects.keys()],
    ahead: (value) => {
      server.ahead = value;
    },
    close: () => server.close(),
  };
}

/** The library warns about credentials from external sources; here the test created them. */
export const hushCredentials = (): void => void vi.spyOn(console, 'warn').mockImplementation(() => undefined);
