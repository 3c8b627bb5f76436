import { drawnInWorker } from './photo-canvas.ts';
import type { PhotoAnswer, PhotoOrder } from './photo.ts';

/** Reducing a photo of twelve megapixels takes a second: a worker keeps the page responsive. */
self.addEventListener('message', (event: MessageEvent<PhotoOrder>) => {
  const { id, file, limit, longest } = event.data;
  const answer = (result: PhotoAnswer): void => self.postMessage(result);
  drawnInWorker(file, limit, longest).then(
    (blob) => answer({ id, blob }),
    () => answer({ id, failed: true }),
  );
});
