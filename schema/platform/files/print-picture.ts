import type { Sharp } from 'sharp';
import { badFile, MAX_MEGAPIXELS, tooManyPixels, type FileProblem } from './file-kinds.shared.ts';

/** Longer edge of a print copy: more than half the width of a page at 300 dpi. */
const PRINT_EDGE = 1400;

/** Decoding runs in threads of the library, whose processor time is not counted (`Ports.uploads`). */
const MAX_SECONDS = 30;

/** Edges of a logo: 60 by 20 millimetres at 300 dpi. */
const LOGO = { width: 720, height: 240 };

/** A logo in a mail, in pixels: as it is shown, and twice as large for dense screens. */
const MAIL_LOGO = { width: 200, height: 56 };

export type PictureCopy = { problem: FileProblem } | { print: Buffer };

/**
 * The copy of a picture that documents show: upright, small, without metadata. Returns a problem for bytes that cannot
 * be decoded.
 */
export const printPicture = (name: string, bytes: Buffer): Promise<PictureCopy> =>
  copyOf(name, bytes, { width: PRINT_EDGE, height: PRINT_EDGE }, (picture) =>
    picture.flatten({ background: '#fff' }).jpeg({ quality: 80 }),
  );

/** The copy of a logo, the same way. What is transparent stays so. */
export const logoPicture = (name: string, bytes: Buffer): Promise<PictureCopy> =>
  copyOf(name, bytes, LOGO, (picture) => picture.png());

/**
 * A stored logo for the head of a mail, with the size in which it is shown: on white, so that dark writing on nothing
 * can be read where a mail program makes its page dark.
 */
export async function mailLogo(bytes: Buffer): Promise<{ address: string; width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000 })
    .flatten({ background: '#fff' })
    .resize({ width: MAIL_LOGO.width * 2, height: MAIL_LOGO.height * 2, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(1, MAIL_LOGO.width / info.width, MAIL_LOGO.height / info.height);
  return {
    address: `data:image/png;base64,${data.toString('base64')}`,
    width: Math.max(1, Math.round(info.width * scale)),
    height: Math.max(1, Math.round(info.height * scale)),
  };
}

async function copyOf(
  name: string,
  bytes: Buffer,
  size: { width: number; height: number },
  write: (picture: Sharp) => Sharp,
): Promise<PictureCopy> {
  // Imported with the first picture: it loads a library.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, {
      limitInputPixels: MAX_MEGAPIXELS * 1_000_000,
      failOn: 'error',
      sequentialRead: true,
    });
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_MEGAPIXELS * 1_000_000) return { problem: tooManyPixels(name) };
    const small = picture
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ ...size, fit: 'inside', withoutEnlargement: true });
    return { print: await write(small).toBuffer() };
  } catch {
    return { problem: badFile('fileBroken', name) };
  }
}
