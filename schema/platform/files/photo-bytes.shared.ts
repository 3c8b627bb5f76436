import { ascii, jpegParts, type Part, PNG_SIGNATURE, pngParts, startsWith, view } from './picture-parts.shared.ts';

/**
 * Metadata of pictures: where it was taken, with which camera, by whom. All of it is removed from the file without
 * decoding, so that the pixels stay the same byte for byte. Two things stay because the picture would look wrong
 * without them: the colour profile and the orientation.
 */
export type PictureKind = 'jpeg' | 'png' | 'heic';

/**
 * Brands of the ISO container that hold HEIC photos: single pictures, bursts, and what phones of several makers write.
 */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/**
 * The type of a file by its first bytes, whatever its name; null for anything but the pictures that are handled here.
 */
export const pictureKind = (bytes: Uint8Array): PictureKind | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (startsWith(bytes, 0, PNG_SIGNATURE)) return 'png';
  return startsWith(bytes, 4, 'ftyp') && HEIC_BRANDS.has(ascii(bytes, 8, 12)) ? 'heic' : null;
};

const EXIF = 'Exif\0\0';

/** The orientation, 1 to 8 as in EXIF; `start` is the offset of its TIFF header. 1 when it is missing or invalid. */
const orientationOfTiff = (bytes: Uint8Array, start: number, end: number): number => {
  if (end - start < 14) return 1;
  const data = view(bytes);
  const isLittleEndian = startsWith(bytes, start, 'II');
  if (!isLittleEndian && !startsWith(bytes, start, 'MM')) return 1;
  const directory = start + data.getUint32(start + 4, isLittleEndian);
  if (directory + 2 > end) return 1;
  const count = data.getUint16(directory, isLittleEndian);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + 12 * index;
    if (entry + 12 > end) return 1;
    if (data.getUint16(entry, isLittleEndian) !== 0x0112) continue;
    const value = data.getUint16(entry + 8, isLittleEndian);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
};

/** An EXIF block with the orientation and nothing else. */
const tiffWithOrientation = (orientation: number): number[] => [
  0x4d,
  0x4d,
  0,
  0x2a,
  0,
  0,
  0,
  8,
  0,
  1,
  0x01,
  0x12,
  0,
  3,
  0,
  0,
  0,
  1,
  0,
  orientation,
  0,
  0,
  0,
  0,
  0,
  0,
];

const joined = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/**
 * Application segments that say how to show the pixels: JFIF (densities), the colour profile, Adobe's colour transform.
 * All other segments e0 to ef and comments describe the picture.
 */
const neededForShowing = (bytes: Uint8Array, { type, body }: Part): boolean => {
  const marker = Number.parseInt(type, 16);
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  return (
    (marker === 0xe0 && startsWith(bytes, body, 'JFIF\0')) ||
    (marker === 0xe2 && startsWith(bytes, body, 'ICC_PROFILE\0')) ||
    (marker === 0xee && startsWith(bytes, body, 'Adobe'))
  );
};

const isExifSegment = (bytes: Uint8Array, { type, body }: Part): boolean =>
  type === 'e1' && startsWith(bytes, body, EXIF);

const bareJpeg = (bytes: Uint8Array): Uint8Array<ArrayBuffer> | null => {
  const segments = jpegParts(bytes);
  if (!segments) return null;
  const { parts, end } = segments;
  const dropped = parts.filter((part) => !neededForShowing(bytes, part));
  if (dropped.length === 0 && end === bytes.length) return null;
  const orientation = jpegOrientation(bytes);
  const tiff = tiffWithOrientation(orientation);
  const exif = Uint8Array.from([
    0xff,
    0xe1,
    0,
    2 + EXIF.length + tiff.length,
    ...new TextEncoder().encode(EXIF),
    ...tiff,
  ]);
  const pieces: Uint8Array[] = [bytes.subarray(0, 2)];
  if (orientation !== 1) pieces.push(exif);
  let at = 2;
  for (const { start, end: stop } of dropped) {
    pieces.push(bytes.subarray(at, start));
    at = stop;
  }
  pieces.push(bytes.subarray(at, end));
  return joined(pieces);
};

/** The orientation of a JPEG: 1 (not rotated) to 8. */
export const jpegOrientation = (bytes: Uint8Array): number => {
  const part = jpegParts(bytes)?.parts.find((each) => isExifSegment(bytes, each));
  return part ? orientationOfTiff(bytes, part.body + EXIF.length, part.end) : 1;
};

/**
 * Chunks that a picture cannot be shown without begin with a capital; of the others these say how to show it (colours,
 * transparency, density, movement).
 */
const PNG_FOR_SHOWING = new Set([
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'mDCV',
  'cLLI',
  'sBIT',
  'bKGD',
  'pHYs',
  'hIST',
  'sPLT',
  'acTL',
  'fcTL',
  'fdAT',
]);

/** The check sum of PNG chunks (ISO 3309). */
const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const pngChunk = (type: string, body: readonly number[]): Uint8Array => {
  const chunk = new Uint8Array(12 + body.length);
  const data = view(chunk);
  data.setUint32(0, body.length);
  chunk.set(new TextEncoder().encode(type), 4);
  chunk.set(body, 8);
  data.setUint32(8 + body.length, crc32(chunk.subarray(4, 8 + body.length)));
  return chunk;
};

const barePng = (bytes: Uint8Array): Uint8Array<ArrayBuffer> | null => {
  const parts = pngParts(bytes);
  if (!parts) return null;
  const exif = parts.find(({ type }) => type === 'eXIf');
  const orientation = exif ? orientationOfTiff(bytes, exif.body, exif.end - 4) : 1;
  const shownParts = parts.filter(({ type }) => /^[A-Z]/.test(type) || PNG_FOR_SHOWING.has(type));
  if (shownParts.length === parts.length && parts.at(-1)?.end === bytes.length) return null;
  const pieces = shownParts.map(({ start, end }) => bytes.subarray(start, end));
  // Behind the header, which has to be first.
  if (orientation !== 1) pieces.splice(1, 0, pngChunk('eXIf', tiffWithOrientation(orientation)));
  return joined([bytes.subarray(0, PNG_SIGNATURE.length), ...pieces]);
};

/**
 * The same picture without its descriptions: position, camera, times, previews, comments, and whatever follows its end.
 * Null when there is nothing to remove, or when the file is malformed (the server refuses it then).
 */
export const withoutDescriptions = (bytes: Uint8Array): Uint8Array<ArrayBuffer> | null => {
  const kind = pictureKind(bytes);
  if (kind === 'jpeg') return bareJpeg(bytes);
  return kind === 'png' ? barePng(bytes) : null;
};
