import { join } from 'node:path';
import { GoogleFiles } from './google-files.ts';
import { LocalFiles } from './local-files.ts';

/** The configured file storage: a bucket if one is set, otherwise the server's own disk. */
export async function openFiles(options: {
  bucket: string | undefined;
  endpoint: string | undefined;
  dataDir: string;
  secret: string;
}): Promise<LocalFiles | GoogleFiles> {
  const { bucket, endpoint, dataDir, secret } = options;
  return bucket ? GoogleFiles.open({ bucket, endpoint }) : new LocalFiles({ folder: join(dataDir, 'files'), secret });
}
