import { GoogleFiles } from '../../server/storage/google-files.ts';
import { HandClock } from '../mails/outbox-fixture.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { startGoogleServer, type GoogleServer } from './google-server.ts';
import { hushCredentials } from './storage-stages.ts';

export const STORAGES = ['the disk', 'a bucket'] as const;

/** An application with files on the local disk or in a bucket of a Google server, and with a separate clock. */
export interface StorageApp {
  app: TestApp;
  google: GoogleServer;
  clock: HandClock;
  stop(): Promise<void>;
}

export async function startOnStorage(kind: (typeof STORAGES)[number]): Promise<StorageApp> {
  hushCredentials();
  const google = await startGoogleServer();
  const { bucket, url, credentials } = google;
  const clock = new HandClock();
  const files = kind === 'a bucket' && (await GoogleFiles.open({ bucket, endpoint: url, credentials }));
  const app = await startTestApp({ clock, ...(files && { files }) });
  return {
    app,
    google,
    clock,
    stop: async () => {
      await app.stop();
      await google.close();
    },
  };
}
