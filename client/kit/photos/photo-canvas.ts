import { firstThatFits } from './photo-steps.ts';

type Source = (ImageBitmap | HTMLImageElement) & CanvasImageSource;

/**
 * Draws a decoded picture, upright as the browser decodes it, and encodes it as a JPEG of at most `limit` bytes,
 * without metadata, and at most `longest` pixels on its longest side; null if no step fits.
 */
export const drawnJpeg = (
  source: Source,
  limit: number,
  toJpeg: (size: { width: number; height: number }, quality: number, draw: (context: Drawing) => void) => Promise<Blob>,
  longest?: number,
): Promise<Blob | null> =>
  firstThatFits(
    { width: source.width, height: source.height },
    limit,
    (size, quality) =>
      toJpeg(size, quality, (context) => {
        // A JPEG has no transparency: transparent pixels would turn black.
        context.fillStyle = '#fff';
        context.fillRect(0, 0, size.width, size.height);
        context.imageSmoothingQuality = 'high';
        context.drawImage(source, 0, 0, size.width, size.height);
      }),
    longest,
  );

type Drawing = Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'drawImage' | 'imageSmoothingQuality'>;

/** Decodes a picture with its orientation applied. Throws if the browser does not support the type. */
export const decoded = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** Encodes a JPEG on an OffscreenCanvas: for workers. */
const offscreenJpeg = async (
  size: { width: number; height: number },
  quality: number,
  draw: (context: Drawing) => void,
): Promise<Blob> => {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('There is no canvas.');
  draw(context);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
};

/** Encodes a JPEG on a canvas element: for browsers without OffscreenCanvas. */
export const pageJpeg = (
  size: { width: number; height: number },
  quality: number,
  draw: (context: Drawing) => void,
): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('There is no canvas.');
  draw(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      'image/jpeg',
      quality,
    );
  });
};

/** Makes an upright JPEG of a picture in a worker, as drawnJpeg says. Throws if the browser does not support the type. */
export const drawnInWorker = async (file: Blob, limit: number, longest?: number): Promise<Blob | null> => {
  const picture = await decoded(file);
  try {
    return await drawnJpeg(picture, limit, offscreenJpeg, longest);
  } finally {
    picture.close();
  }
};
