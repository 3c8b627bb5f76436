import { pictureKind, withoutDescriptions } from '../../../schema/platform/files/photo-bytes.shared.ts';
import { decoded, drawnJpeg, pageJpeg } from './photo-canvas.ts';

export type PhotoOrder = { id: number; file: Blob; limit: number; longest?: number };
export type PhotoAnswer = { id: number; blob: Blob | null; failed?: never } | { id: number; failed: true };

/** A photo that this browser cannot decode, so that it cannot be converted to a JPEG. */
export class UndecodablePhoto extends Error {}

const ENDINGS = { jpeg: 'jpg', png: 'png', heic: 'jpg' } as const;

/** The file name with the extension of its type. `photo.HEIC` becomes `photo.jpg`; `jpeg` is left unchanged. */
export const nameFor = (name: string, kind: 'jpeg' | 'png' | 'heic'): string => {
  const ending = ENDINGS[kind];
  const dot = name.lastIndexOf('.');
  const present = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  if (present === ending || (ending === 'jpg' && present === 'jpeg')) return name;
  return `${/^(jpe?g|png|hei[cf])$/.test(present) ? name.slice(0, dot) : name}.${ending}`;
};

/**
 * Prepares a file for upload. Pictures lose location, camera and all other metadata: a picture within `limit` bytes
 * without re-encoding, a larger one (and HEIC, which most devices cannot show) as an upright JPEG that fits. A picture
 * that cannot be reduced to the limit is not re-encoded, and other files are returned unchanged. Throws
 * UndecodablePhoto.
 */
export const preparedPhoto = async (file: File, limit: number): Promise<File> => {
  const kind = pictureKind(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!kind) return file;
  if (kind !== 'heic' && file.size <= limit) return bare(file, kind);
  const smaller = await shrunk(file, limit).catch(() => {
    if (kind === 'heic') throw new UndecodablePhoto();
    return null;
  });
  if (smaller)
    return new File([smaller], nameFor(file.name, 'heic'), { type: 'image/jpeg', lastModified: file.lastModified });
  // Too large for this browser to decode, or not really a picture: the size check decides.
  return kind === 'heic' ? file : bare(file, kind);
};

const bare = async (file: File, kind: 'jpeg' | 'png'): Promise<File> => {
  const name = nameFor(file.name, kind);
  const bytes = withoutDescriptions(new Uint8Array(await file.arrayBuffer()));
  return bytes || name !== file.name
    ? new File([bytes ?? file], name, { type: `image/${kind}`, lastModified: file.lastModified })
    : file;
};

/**
 * A picture as an upright JPEG that fits into `limit` bytes and has at most `longest` pixels on its longest side, without
 * anything else. Throws UndecodablePhoto.
 */
export const uprightJpeg = async (file: Blob, limit: number, longest?: number): Promise<Blob> => {
  const jpeg = await shrunk(file, limit, longest).catch(() => null);
  if (!jpeg) throw new UndecodablePhoto();
  return jpeg;
};

const shrunk = async (file: Blob, limit: number, longest?: number): Promise<Blob | null> => {
  try {
    return await inWorker(file, limit, longest);
  } catch {
    // No worker, no OffscreenCanvas, or a type that only image elements can decode (HEIC in some browsers).
    return onPage(file, limit, longest);
  }
};

const onPage = async (file: Blob, limit: number, longest?: number): Promise<Blob | null> => {
  const address = URL.createObjectURL(file);
  try {
    const picture = await decoded(file).catch(() => loaded(address));
    return await drawnJpeg(picture, limit, pageJpeg, longest);
  } finally {
    URL.revokeObjectURL(address);
  }
};

const loaded = async (address: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
};

let worker: Worker | null = null;
let orders = 0;

/** One worker that processes one photo at a time, to limit memory use. */
const inWorker = (file: Blob, limit: number, longest?: number): Promise<Blob | null> => {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
    return Promise.reject(new Error('There is no worker.'));
  worker ??= new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  const hired = worker;
  orders += 1;
  const order: PhotoOrder = { id: orders, file, limit, longest };
  return new Promise((resolve, reject) => {
    const done = (): void => {
      hired.removeEventListener('message', onMessage);
      hired.removeEventListener('error', onError);
    };
    const onMessage = ({ data }: MessageEvent<PhotoAnswer>): void => {
      if (data.id !== order.id) return;
      done();
      if (data.failed) reject(new Error('The worker could not read the photo.'));
      else resolve(data.blob);
    };
    const onError = (): void => {
      done();
      worker = null;
      reject(new Error('The worker did not start.'));
    };
    hired.addEventListener('message', onMessage);
    hired.addEventListener('error', onError);
    hired.postMessage(order);
  });
};
