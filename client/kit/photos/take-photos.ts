import { base64Of } from '../files/base64-of.ts';
import { keepPicture } from '../offline/kept-answers.ts';
import { uprightJpeg } from './photo.ts';

/** Bytes of a photo that is only looked at: it fills the screen of a phone. */
const PHOTO_BYTES = 200_000;
/** With them an inspection takes 12 MB of the 40 that a device keeps. */
const MOST_PHOTOS = 60;

/**
 * Takes photos of the server along, made smaller, one after the other: memory of a phone is small. One that cannot be
 * read is left out; it stays on the server.
 */
export const takePhotos = async (photos: readonly { id: string; name: string; url: string }[]): Promise<void> => {
  for (const { id, name, url } of photos.slice(0, MOST_PHOTOS))
    try {
      const response = await fetch(url);
      if (!response.ok) continue;
      const small = await uprightJpeg(new File([await response.blob()], name), PHOTO_BYTES);
      await keepPicture(id, `data:image/jpeg;base64,${await base64Of(new File([small], name))}`);
    } catch {
      // The next one may be readable.
    }
};
