import { decoded, drawnJpeg, offscreenJpeg } from './photo-canvas.ts';
import type { PhotoAnswer, PhotoOrder } from './photo.ts';

/** Reducing a photo of twelve megapixels takes a second: a worker keeps the page responsive. */
self.addEventListener('message', (event: MessageEvent<PhotoOrder>) => {
  const { id, file, limit, longest } = event.data;
  const answer = (result: PhotoAnswer): void => self.postMessage(result);
  void (async () => {
    const picture = await decoded(file);
    try {
      return await drawnJpeg(picture, limit, offscreenJpeg, longest);
    } finally {
      picture.close();
    }
  })().then(
    (blob) => answer({ id, blob }),
    () => answer({ id, failed: true }),
  );
});
