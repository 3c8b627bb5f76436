import { firstThatFits } from './photo-steps.ts';

type Source = (ImageBitmap | HTMLImageElement) & CanvasImageSource;

/**
 * Draws a decoded picture, upright as the browser gives it, and writes it as a JPEG of at most `limit` bytes, without
 * any description; null when nothing fits.
 */
export const drawnJpeg = (
  source: Source,
  limit: number,
  toJpeg: (size: { width: number; height: number }, quality: number, draw: (context: Drawing) => void) => Promise<Blob>,
): Promise<Blob | null> =>
  firstThatFits({ width: source.width, height: source.height }, limit, (size, quality) =>
    toJpeg(size, quality, (context) => {
      // A JPEG knows no transparency: what was see-through would turn black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, size.width, size.height);
      context.imageSmoothingQuality = 'high';
      context.drawImage(source, 0, 0, size.width, size.height);
    }),
  );

type Drawing = Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'drawImage' | 'imageSmoothingQuality'>;

/** Reads a picture with its orientation applied. Throws when the browser cannot read this kind. */
export const decoded = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** Writes a JPEG on a canvas that needs no page: for the worker. */
export const offscreenJpeg = async (
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

/** Writes a JPEG on a canvas of the page: where a worker has none. */
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
