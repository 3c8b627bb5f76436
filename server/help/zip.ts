import { crc32, deflateRawSync } from 'node:zlib';

/** 1 January 1980, the earliest date of the format: the same parts give the same bytes on any day. */
const NO_DATE = 0x00_21;
/** Flag: file names are UTF-8. */
const UTF8_NAMES = 0x08_00;
const DEFLATED = 8;
const VERSION = 20;

/** Creates a ZIP file of these parts, in their order. Without ZIP64, so for less than 4 GB. */
export function zip(parts: readonly { name: string; text: string }[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text } of parts) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes, { level: 9 });
    const label = Buffer.from(name);
    // The fields that the local file header and the central directory have in common.
    const facts = fields(
      [2, VERSION],
      [2, UTF8_NAMES],
      [2, DEFLATED],
      [2, 0],
      [2, NO_DATE],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, label.length],
      [2, 0],
    );
    const file = Buffer.concat([signature('\x03\x04'), facts, label, packed]);
    // Comment, disk number and attributes are zero; then the offset of the local file header.
    directory.push(
      Buffer.concat([
        signature('\x01\x02'),
        fields([2, VERSION]),
        facts,
        fields([2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
        label,
      ]),
    );
    files.push(file);
    at += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.concat([
    signature('\x05\x06'),
    fields([2, 0], [2, 0], [2, files.length], [2, files.length], [4, list.length], [4, at], [2, 0]),
  ]);
  return Buffer.concat([...files, list, end]);
}

const signature = (kind: string): Buffer => Buffer.from(`PK${kind}`, 'latin1');

/** Little-endian numbers, each with its width in bytes. */
function fields(...entries: readonly (readonly [width: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(entries.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of entries) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}
