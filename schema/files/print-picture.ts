import { badFile, MOST_MEGAPIXELS, tooManyPixels, type FileProblem } from './file-kinds.shared.ts';

/** Longer edge of a print copy: more than half the width of a page at 300 dpi. */
const PRINT_EDGE = 1400;

/**
 * The copy of a picture that documents show: upright, small, without metadata. Returns a problem for bytes that cannot
 * be decoded.
 */
export async function printPicture(name: string, bytes: Buffer): Promise<{ problem: FileProblem } | { print: Buffer }> {
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
    const print = await picture
      .autoOrient()
      .resize({ width: PRINT_EDGE, height: PRINT_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer();
    return { print };
  } catch {
    return { problem: badFile('fileBroken', name) };
  }
}
