import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Small valid files, generated here so that each byte is determined. */

const chunk = (kind: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(kind, 4, 'latin1');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])), 0);
  return Buffer.concat([head, data, check]);
};

/** A picture of one pixel, enlarged by a comment if a size is given. */
export function png(size?: number): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
  const point = deflateSync(Buffer.from([0, 0x64, 0x64, 0xf8, 0xff]));
  const parts = (comment: number): Buffer =>
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', point),
      ...(comment >= 0 ? [chunk('tEXt', Buffer.alloc(comment, 0x61))] : []),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  const bare = parts(-1);
  return size === undefined ? bare : parts(size - bare.length - 12);
}

/** A black picture of any size in pixels, a few kilobytes long. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const points = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', points),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG with a few bytes of image data, one of them escaped, and a restart marker. */
export const jpeg = (): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    Buffer.from('ffe000104a46494600010101004800480000', 'hex'),
    Buffer.from('ffc0000b080001000101011100', 'hex'),
    Buffer.from('ffda0008010100003f00', 'hex'),
    Buffer.from('aaff00bbffd0cc', 'hex'),
    Buffer.from('ffd9', 'hex'),
  ]);

/** A PDF with one empty page, enlarged by a comment if a size is given. */
export function pdf(size?: number): Buffer {
  const make = (padding: number): Buffer => {
    const body = `%PDF-1.4\n%${'x'.repeat(padding)}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n`;
    return Buffer.from(
      `${body}xref\n0 1\n0000000000 65535 f \ntrailer<</Size 1/Root 1 0 R>>\nstartxref\n${String(body.length).padStart(10, '0')}\n%%EOF\n`,
      'latin1',
    );
  };
  return make(size === undefined ? 0 : size - make(0).length);
}

/** A compound file (the old Office format) with streams of these names. */
export function compound(names: readonly string[]): Buffer {
  const bytes = Buffer.alloc(512 * 3);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes, 0);
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(0xff_ff_ff_fe, 60);
  bytes.writeUInt32LE(0xff_ff_ff_fe, 68);
  bytes.fill(0xff, 76, 512);
  bytes.writeUInt32LE(0, 76);
  bytes.fill(0xff, 512, 1024);
  bytes.writeUInt32LE(0xff_ff_ff_fd, 512);
  bytes.writeUInt32LE(0xff_ff_ff_fe, 516);
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    const at = 1024 + index * 128;
    bytes.write(name, at, 'utf16le');
    bytes.writeUInt16LE((name.length + 1) * 2, at + 64);
    bytes[at + 66] = index === 0 ? 5 : 2;
  }
  return bytes;
}

export const doc = (): Buffer => compound(['WordDocument']);

/** A ZIP of these entries. */
export function zip(parts: Readonly<Record<string, string | Buffer>>, { packed = true } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content);
    const isPacked = packed && name !== 'mimetype';
    const stored = isPacked ? deflateRawSync(data) : data;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isPacked ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(stored.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), stored]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), facts, rest, Buffer.from(name)]),
    );
    files.push(file);
    at += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, list, end]);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
export const contentTypes = (main = WORD, more = ''): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;

export const docxParts = {
  '[Content_Types].xml': contentTypes(),
  '_rels/.rels': '<Relationships/>',
  'word/document.xml': '<w:document/>',
};
export const docx = (more: Readonly<Record<string, string>> = {}): Buffer => zip({ ...docxParts, ...more });

/** The header of a Windows executable. */
export const program = (): Buffer =>
  Buffer.concat([
    Buffer.from(
      '4d5a90000300000004000000ffff0000b800000000000000400000000000000000000000000000000000000000000000000000000000000000000080000000',
      'hex',
    ),
    Buffer.alloc(2000, 0x90),
  ]);

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** The boxes of a film without frames; `brand` makes it a QuickTime file. */
export const mp4 = (size = 100, brand = 'isom'): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')),
    box('moov', Buffer.alloc(16)),
    box('mdat', Buffer.alloc(size, 'x')),
  ]);

export const mov = (): Buffer => mp4(100, 'qt  ');

/** The header of a Matroska file of a document type, and a segment of 100 bytes. */
const matroska = (kind: string): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + kind.length + 3, 0x42, 0x82, 0x80 + kind.length]),
    Buffer.from(kind, 'latin1'),
    Buffer.from('18538067e4', 'hex'),
    Buffer.alloc(100, 'x'),
  ]);

export const mkv = (): Buffer => matroska('matroska');
export const webm = (): Buffer => matroska('webm');
