import { cachePicture, cachedPicture } from '../offline/offline-cache.ts';
import { uprightJpeg } from './photo.ts';

/** Longest side in pixels: enough for the screen of a phone. */
const LONGEST = 1_600;
const MAX_BYTES = 400_000;
/** The number of photos that fit beside the answers (offline-store.ts). */
const MAX_PHOTOS = 60;

/** Makes a photo smaller and keeps it, unless this device has it already; false if that failed. */
const take = async ({ id, url }: { id: string; url: string }): Promise<boolean> => {
  try {
    if (await cachedPicture(id)) return true;
    const response = await fetch(url);
    if (!response.ok) return false;
    return await cachePicture(id, await uprightJpeg(await response.blob(), MAX_BYTES, LONGEST));
  } catch {
    return false;
  }
};

/**
 * Downloads photos of the server, one after the other, because a phone has little memory. Answers how many of them are
 * on the device afterwards: one that cannot be read, or finds no room, is left out.
 */
export const downloadPhotos = async (photos: readonly { id: string; url: string }[]): Promise<number> => {
  let taken = 0;
  for (const photo of photos.slice(0, MAX_PHOTOS)) if (await take(photo)) taken += 1;
  return taken;
};
