import { badFile, type FileProblem } from './file-kinds.shared.ts';

/** Longer edge of a print copy: half a page wide at 300 dots an inch is less. */
const PRINT_EDGE = 1400;

/** More than cameras of today make, and an end for a small file that unfolds to gigabytes. */
const MOST_MEGAPIXELS = 120;

/**
 * The copy of a picture that documents show: upright, small, without the data that cameras write into it (where it was
 * taken, by which device). Answers a problem for bytes that only look like a picture.
 */
export async function printPicture(name: string, bytes: Buffer): Promise<{ problem: FileProblem } | { print: Buffer }> {
  // Loaded with the first picture: it brings a library of its own.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, {
      limitInputPixels: MOST_MEGAPIXELS * 1_000_000,
      failOn: 'error',
      sequentialRead: true,
    });
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_MEGAPIXELS * 1_000_000)
      return { problem: { code: 'TOO_LARGE', key: 'pictureTooLarge', params: { name, most: MOST_MEGAPIXELS } } };
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
