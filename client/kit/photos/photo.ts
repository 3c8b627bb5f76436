import { pictureKind, withoutDescriptions } from '../../../schema/files/photo-bytes.shared.ts';
import { decoded, drawnJpeg, pageJpeg } from './photo-canvas.ts';

export type PhotoOrder = { id: number; file: Blob; limit: number };
export type PhotoAnswer = { id: number; blob: Blob | null; failed?: never } | { id: number; failed: true };

/** A photo that this browser cannot read, so that it cannot be turned into a JPEG. */
export class UndecodablePhoto extends Error {}

const ENDINGS = { jpeg: 'jpg', png: 'png', heic: 'jpg' } as const;

/** The name with the ending that belongs to what the file is. `photo.HEIC` becomes `photo.jpg`; `jpeg` may stay. */
export const nameFor = (name: string, kind: 'jpeg' | 'png' | 'heic'): string => {
  const ending = ENDINGS[kind];
  const dot = name.lastIndexOf('.');
  const present = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  if (present === ending || (ending === 'jpg' && present === 'jpeg')) return name;
  return `${/^(jpe?g|png|hei[cf])$/.test(present) ? name.slice(0, dot) : name}.${ending}`;
};

/**
 * A file as it may leave the device. Pictures lose position, camera and all other descriptions: a picture within
 * `limit` bytes without touching its pixels, a larger one (and HEIC, which others could not open) as an upright JPEG
 * that fits. A picture that nothing makes small enough keeps its pixels, and what is no picture comes back as it was.
 * Throws UndecodablePhoto.
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
  // Too large for this browser to draw, or a file that only claims to be a picture: whether it may go is decided by its
  // size.
  return kind === 'heic' ? file : bare(file, kind);
};

const bare = async (file: File, kind: 'jpeg' | 'png'): Promise<File> => {
  const name = nameFor(file.name, kind);
  const bytes = withoutDescriptions(new Uint8Array(await file.arrayBuffer()));
  return bytes || name !== file.name
    ? new File([bytes ?? file], name, { type: `image/${kind}`, lastModified: file.lastModified })
    : file;
};

const shrunk = async (file: File, limit: number): Promise<Blob | null> => {
  try {
    return await inWorker(file, limit);
  } catch {
    // No worker, no canvas in it, or a kind that only pictures of the page can show (HEIC in some browsers).
    return onPage(file, limit);
  }
};

const onPage = async (file: File, limit: number): Promise<Blob | null> => {
  const address = URL.createObjectURL(file);
  try {
    const picture = await decoded(file).catch(() => loaded(address));
    return await drawnJpeg(picture, limit, pageJpeg);
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

/** One worker, one photo after the other: several at once would only take each other's memory. */
const inWorker = (file: File, limit: number): Promise<Blob | null> => {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
    return Promise.reject(new Error('There is no worker.'));
  worker ??= new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  const hired = worker;
  orders += 1;
  const order: PhotoOrder = { id: orders, file, limit };
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
