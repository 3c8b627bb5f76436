import { decoded, drawnJpeg, pageJpeg } from './photo-canvas.ts';
import { preparedPhotoBy, UndecodablePhoto } from './prepared-photo.ts';

export type PhotoOrder = { id: number; file: Blob; limit: number; longest?: number };
export type PhotoAnswer = { id: number; blob: Blob | null; failed?: never } | { id: number; failed: true };

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

/** Prepares a file for upload, on this page. Throws UndecodablePhoto. */
export const preparedPhoto = preparedPhotoBy(shrunk);

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
