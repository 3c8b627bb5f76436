import { inflateRawSync } from 'node:zlib';
import { jpegParts, pngParts } from './picture-parts.shared.ts';

/** Parses files as far as needed to see that one is complete and of which type. */

/** PNG: the first chunk has the size of the picture, IEND is the last. */
export function isWholePng(bytes: Buffer): boolean {
  const parts = pngParts(bytes);
  const head = parts?.[0];
  return !!parts && parts.length > 2 && head?.type === 'IHDR' && head.end - head.start === 12 + 13;
}

/** JPEG: there are pixels, followed by the end marker. */
export function isWholeJpeg(bytes: Buffer): boolean {
  const found = jpegParts(bytes);
  return !!found?.isEnded && found.parts.some(({ type }) => type === 'da');
}

/** The number of pixels that a PNG or JPEG claims to have; 0 where it claims none. */
export function pixelsOf(bytes: Buffer): number {
  const head = pngParts(bytes)?.[0];
  if (head) return bytes.readUInt32BE(head.body) * bytes.readUInt32BE(head.body + 4);
  // The frame headers: all of c0 to cf but tables and arithmetic conditions.
  const frames = (jpegParts(bytes)?.parts ?? []).filter(
    ({ type, body, end }) => /^c[0-35-79-bd-f]$/.test(type) && end - body >= 5,
  );
  return Math.max(0, ...frames.map(({ body }) => bytes.readUInt16BE(body + 1) * bytes.readUInt16BE(body + 3)));
}

/** PDF: the end has the offset of the cross-reference table, which is inside the file. */
export function isWholePdf(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2048));
  const end = tail.lastIndexOf('%%EOF');
  const pointer = /startxref\s+(\d{1,10})\s*$/.exec(tail.slice(0, Math.max(end, 0)).trimEnd());
  const offset = Number(pointer?.[1] ?? 0);
  return end >= 0 && offset > 0 && offset < bytes.length;
}

const CFB_END = 0xff_ff_ff_fa;

/** Names inside a compound file (the old Office formats), or null for an incomplete one. */
export function compoundNames(bytes: Buffer): string[] | null {
  if (bytes.length < 1536) return null;
  const sectorSize = 2 ** bytes.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) return null;
  const perSector = sectorSize / 4;
  const startOf = (sector: number): number => (sector + 1) * sectorSize;
  const tables = compoundTables(bytes, sectorSize);
  const nextOf = (sector: number): number | null => {
    const table = tables[Math.floor(sector / perSector)];
    const at = table === undefined ? Number.NaN : startOf(table) + (sector % perSector) * 4;
    return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : null;
  };
  const names: string[] = [];
  let sector: number | null = bytes.readUInt32LE(48);
  for (let steps = 0; sector !== null && sector < CFB_END; steps += 1) {
    const start = startOf(sector);
    if (start + sectorSize > bytes.length || steps * sectorSize > bytes.length) return null;
    for (let at = start; at < start + sectorSize; at += 128) {
      const length = bytes.readUInt16LE(at + 64);
      if (bytes[at + 66] !== 0 && length >= 2 && length <= 64)
        names.push(bytes.toString('utf16le', at, at + length - 2));
    }
    sector = nextOf(sector);
  }
  return sector === null ? null : names;
}

/**
 * Sectors of the allocation table: the header names the first 109, a chain of sectors the rest of a file of more than
 * some megabytes.
 */
function compoundTables(bytes: Buffer, sectorSize: number): number[] {
  const tables = Array.from({ length: 109 }, (_, index) => bytes.readUInt32LE(76 + index * 4));
  const perSector = sectorSize / 4;
  let sector = bytes.readUInt32LE(68);
  for (let steps = 0; sector < CFB_END && (sector + 2) * sectorSize <= bytes.length && steps < 100; steps += 1) {
    const start = (sector + 1) * sectorSize;
    for (let index = 0; index < perSector - 1; index += 1) tables.push(bytes.readUInt32LE(start + index * 4));
    sector = bytes.readUInt32LE(start + sectorSize - 4);
  }
  return tables.filter((table) => table < CFB_END);
}

export interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  /** Bytes when unpacked, as its directory says. */
  size: number;
  /** Offset of its local header. */
  at: number;
}

const MOST_ENTRIES = 5_000;

/** The entries of a ZIP, from its directory; null for an incomplete one, and for one with data before or behind it. */
export function zipEntries(bytes: Buffer): ZipEntry[] | null {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > bytes.length || end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) return null;
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES || start + bytes.readUInt32LE(end + 12) !== end) return null;
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02_01_4b_50) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry = {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    if (entry.at + 30 + entry.packed > start || bytes.readUInt32LE(entry.at) !== 0x04_03_4b_50) return null;
    entries.push(entry);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end ? entries : null;
}

/** Text of an entry, at most `most` bytes of it; null where it cannot be read. */
export function zipText(bytes: Buffer, { at, method, packed }: ZipEntry, most = 1_000_000): string | null {
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const stored = bytes.subarray(start, start + packed);
  try {
    if (method === 0) return stored.toString('utf8', 0, most);
    return method === 8 ? inflateRawSync(stored, { maxOutputLength: most }).toString('utf8') : null;
  } catch {
    return null;
  }
}
