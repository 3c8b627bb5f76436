import { inflateRawSync } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';
import { jpegParts, pngParts } from './picture-parts.shared.ts';

/** Parses files only as far as needed to check their type and that they are complete. */

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
export async function isWholePdf(source: ByteSource): Promise<boolean> {
  const tail = (await source.read(Math.max(0, source.size - 2048), 2048)).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  const pointer = /startxref\s+(\d{1,10})\s*$/.exec(tail.slice(0, Math.max(end, 0)).trimEnd());
  const offset = Number(pointer?.[1] ?? 0);
  return end >= 0 && offset > 0 && offset < source.size;
}

const CFB_END = 0xff_ff_ff_fa;

/** Sectors of the directory of a compound file: 16,000 names and more. */
const MAX_SECTORS = 4_000;

/** Names inside a compound file (the old Office formats), or null for an incomplete one. */
export async function compoundNames(source: ByteSource): Promise<string[] | null> {
  if (source.size < 1536) return null;
  const head = await source.read(0, 512);
  const sectorSize = 2 ** head.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) return null;
  const perSector = sectorSize / 4;
  const startOf = (sector: number): number => (sector + 1) * sectorSize;
  const tables = await compoundTables(source, head, sectorSize);
  const nextOf = async (sector: number): Promise<number | null> => {
    const table = tables[Math.floor(sector / perSector)];
    if (table === undefined) return null;
    const entry = await source.read(startOf(table) + (sector % perSector) * 4, 4);
    return entry.length === 4 ? entry.readUInt32LE(0) : null;
  };
  const names: string[] = [];
  let sector: number | null = head.readUInt32LE(48);
  for (let steps = 0; sector !== null && sector < CFB_END; steps += 1) {
    if (startOf(sector) + sectorSize > source.size || steps > MAX_SECTORS || steps * sectorSize > source.size)
      return null;
    const directory = await source.read(startOf(sector), sectorSize);
    for (let at = 0; at + 128 <= directory.length; at += 128) {
      const length = directory.readUInt16LE(at + 64);
      if (directory[at + 66] !== 0 && length >= 2 && length <= 64)
        names.push(directory.toString('utf16le', at, at + length - 2));
    }
    sector = await nextOf(sector);
  }
  return sector === null ? null : names;
}

/**
 * Sectors of the allocation table: the header names the first 109, a chain of sectors the rest of a file of more than
 * some megabytes.
 */
async function compoundTables(source: ByteSource, head: Buffer, sectorSize: number): Promise<number[]> {
  const tables = Array.from({ length: 109 }, (_, index) => head.readUInt32LE(76 + index * 4));
  const perSector = sectorSize / 4;
  let sector = head.readUInt32LE(68);
  for (let steps = 0; sector < CFB_END && (sector + 2) * sectorSize <= source.size && steps < 100; steps += 1) {
    const chain = await source.read((sector + 1) * sectorSize, sectorSize);
    for (let index = 0; index < perSector - 1; index += 1) tables.push(chain.readUInt32LE(index * 4));
    sector = chain.readUInt32LE(sectorSize - 4);
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

const MAX_ENTRIES = 5_000;

/** The longest comment of a ZIP, and the record before it. */
const MAX_TAIL = 65_535 + 22;

/** Bytes of the directory of a ZIP with so many entries. */
const MAX_DIRECTORY = 2_000_000;

/** The entries of a ZIP, from its directory; null for an incomplete one, and for one with data before or behind it. */
export async function zipEntries(source: ByteSource): Promise<ZipEntry[] | null> {
  const tailAt = Math.max(0, source.size - MAX_TAIL);
  const tail = await source.read(tailAt, MAX_TAIL);
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > tail.length || end + 22 + tail.readUInt16LE(end + 20) !== tail.length) return null;
  const count = tail.readUInt16LE(end + 10);
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count > MAX_ENTRIES || length > MAX_DIRECTORY || start + length !== tailAt + end) return null;
  const bytes = await source.read(start, length);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02_01_4b_50) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry = {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    if (entry.at + 30 + entry.packed > start) return null;
    if ((await source.read(entry.at, 4)).readUInt32LE(0) !== 0x04_03_4b_50) return null;
    entries.push(entry);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === bytes.length ? entries : null;
}

/** Text of an entry, at most `most` bytes of it; null where it cannot be read. */
export async function zipText(
  source: ByteSource,
  { at, method, packed }: ZipEntry,
  most = 1_000_000,
): Promise<string | null> {
  const head = await source.read(at, 30);
  const stored = await source.read(at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), Math.min(packed, most));
  try {
    if (method === 0) return stored.toString('utf8', 0, most);
    return method === 8 ? inflateRawSync(stored, { maxOutputLength: most }).toString('utf8') : null;
  } catch {
    return null;
  }
}
