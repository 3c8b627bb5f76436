/** The structure of picture files: their parts in order, without decoding pixels. Isomorphic. */

export const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));
export const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  ascii(bytes, at, at + text.length) === text;

export const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** One part of a file: from its first byte to the one after its last. */
export type Part = { type: string; start: number; body: number; end: number };

/** More parts than any camera or program writes: a file with more is no valid picture. */
const MAX_PARTS = 20_000;

export const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Markers without a length: restarts, the beginning and one for test purposes. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * The segments of a JPEG up to its end; `end` is where its first picture ends, and `isEnded` whether its end mark is
 * there. Phones append videos and further pictures, with a position of their own, behind that. Null when the file is no
 * valid JPEG.
 */
export const jpegParts = (bytes: Uint8Array): { parts: Part[]; end: number; isEnded: boolean } | null => {
  const parts: Part[] = [];
  const data = view(bytes);
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return { parts, end: at + 2, isEnded: true };
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return null;
    const end = at + 2 + data.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) return null;
    if (parts.length >= MAX_PARTS) return null;
    parts.push({ type: marker.toString(16), start: at, body: at + 4, end });
    at = marker === 0xda ? endOfScan(bytes, end) : end;
  }
  // Truncated before its end marker, as after a broken transfer: it may still be shown.
  return parts.some(({ type }) => type === 'da') ? { parts, end: bytes.length, isEnded: false } : null;
};

/**
 * Pixels contain no marker: in them 0xff is followed by a zero or a restart; further 0xff before a marker are padding.
 */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
};

/** The chunks of a PNG up to IEND, its last; null when it is cut off. Data that some programs append is no part. */
export const pngParts = (bytes: Uint8Array): Part[] | null => {
  const parts: Part[] = [];
  const data = view(bytes);
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length;) {
    const end = at + 12 + data.getUint32(at);
    if (end > bytes.length) return null;
    if (parts.length >= MAX_PARTS) return null;
    const type = ascii(bytes, at + 4, at + 8);
    parts.push({ type, start: at, body: at + 8, end });
    if (type === 'IEND') return parts;
    at = end;
  }
  return null;
};
