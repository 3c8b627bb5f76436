import type { Rows } from '../../kernel/context.ts';
import type { FileStorage } from '../../kernel/ports.ts';
import type { PrintImages } from '../../records/print-options.ts';

/** Limit of the bytes of photos in one document. Further photos are smaller, and above a second limit only named. */
const MAX_PHOTO_BYTES = 32_000_000;

/** Size of smaller photos in pixels: enough for five centimetres on paper. */
const SMALLER_POINTS = 640;
/** Upper estimate of the bytes of such a photo. */
const SMALLER_BYTES = 80_000;

const AT_THE_SAME_TIME = 4;

export interface PrintFile {
  id: string;
  key: string;
  size: number;
}

/** Keys of the print copies. One statement. */
export function printFiles(rows: Rows, ids: readonly string[]): Promise<PrintFile[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return rows<PrintFile>(
    `select id, object_key as key, size::float8 as size from stored_file
       where client_id = app_client_id() and id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
    [ids],
  );
}

/** Reads photos, a few at a time, as many as a document may hold. */
export async function readImages(
  files: Pick<FileStorage, 'read'>,
  found: readonly PrintFile[],
  mostBytes = MAX_PHOTO_BYTES,
): Promise<PrintImages> {
  const images = new Map<string, Buffer | null>();
  const isSmaller = found.reduce((sum, { size }) => sum + size, 0) > mostBytes;
  const most = isSmaller ? Math.floor(mostBytes / SMALLER_BYTES) : found.length;
  for (const { id } of found.slice(most)) images.set(id, null);
  const printed = found.slice(0, most);
  for (let start = 0; start < printed.length; start += AT_THE_SAME_TIME) {
    await Promise.all(
      printed.slice(start, start + AT_THE_SAME_TIME).map(async ({ id, key }) => {
        const bytes = await files.read(key);
        if (bytes) images.set(id, isSmaller ? await smaller(bytes) : bytes);
      }),
    );
  }
  return images;
}

async function smaller(bytes: Buffer): Promise<Buffer> {
  // Imported with the first picture: it takes 15 MB.
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize({ width: SMALLER_POINTS, height: SMALLER_POINTS, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer();
}
