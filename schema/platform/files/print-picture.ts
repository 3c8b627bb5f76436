import type { Sharp } from 'sharp';
import { badFile, MOST_MEGAPIXELS, tooManyPixels, type FileProblem } from './file-kinds.shared.ts';

/** Longer edge of a print copy: more than half the width of a page at 300 dpi. */
const PRINT_EDGE = 1400;

/** Edges of a logo: 60 by 20 millimetres at 300 dpi. */
const LOGO = { width: 720, height: 240 };

type Copy = { problem: FileProblem } | { print: Buffer };

/**
 * The copy of a picture that documents show: upright, small, without metadata. Returns a problem for bytes that cannot
 * be decoded.
 */
export const printPicture = (name: string, bytes: Buffer): Promise<Copy> =>
  copyOf(name, bytes, { width: PRINT_EDGE, height: PRINT_EDGE }, (picture) =>
    picture.flatten({ background: '#fff' }).jpeg({ quality: 80 }),
  );

/** The copy of a logo, the same way. What is transparent stays so. */
export const logoPicture = (name: string, bytes: Buffer): Promise<Copy> =>
  copyOf(name, bytes, LOGO, (picture) => picture.png());

async function copyOf(
  name: string,
  bytes: Buffer,
  size: { width: number; height: number },
  write: (picture: Sharp) => Sharp,
): Promise<Copy> {
  // Imported with the first picture: it loads a library.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, {
      limitInputPixels: MOST_MEGAPIXELS * 1_000_000,
      failOn: 'error',
      sequentialRead: true,
    });
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_MEGAPIXELS * 1_000_000) return { problem: tooManyPixels(name) };
    const small = picture.autoOrient().resize({ ...size, fit: 'inside', withoutEnlargement: true });
    return { print: await write(small).toBuffer() };
  } catch {
    return { problem: badFile('fileBroken', name) };
  }
}
