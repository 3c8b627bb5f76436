import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { jpegOrientation, pictureKind, withoutDescriptions } from '../../schema/platform/files/photo-bytes.shared.ts';
import { PROOF_RULES } from '../../schema/platform/files/file-kinds.shared.ts';
import { preparedFile } from '../../client/kit/files/file-on-page.ts';
import { firstThatFits, PHOTO_STEPS, scaledSize } from '../../client/kit/photos/photo-steps.ts';
import { preparedPhoto } from '../../client/kit/photos/photo.ts';
import { nameFor } from '../../client/kit/photos/prepared-photo.ts';

/** A JPEG of eight by four pixels with a colour profile, written by a browser. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAEAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAaEAACAgMAAAAAAAAAAAAAAAAAAwIREiEx/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAaEQEAAgMBAAAAAAAAAAAAAAACAAEDERJh/9oADAMBAAIRAxEAPwCQY2bazldc0AC5AOM8itV5Dtp30r3c/9k=',
  'base64',
);

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const SECRET = 'GPS 51.0504 N';

/** EXIF data as cameras write it, little or big endian: the orientation, and a text that contains the location. */
function exif(orientation: number, order: 'II' | 'MM'): Buffer {
  const tiff = Buffer.alloc(38);
  const little = order === 'II';
  const u16 = (value: number, at: number): unknown =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const u32 = (value: number, at: number): unknown =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order, 0, 'latin1');
  u16(42, 2);
  u32(8, 4);
  u16(2, 8);
  // The description, which precedes the requested tag.
  u16(0x010e, 10);
  u16(2, 12);
  u32(SECRET.length + 1, 14);
  u32(38, 18);
  u16(0x0112, 22);
  u16(3, 24);
  u32(1, 26);
  u16(orientation, 30);
  return Buffer.concat([tiff, Buffer.from(`${SECRET}\0`)]);
}

const exifSegment = (orientation: number, order: 'II' | 'MM' = 'MM'): Buffer =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(orientation, order)]));
const withSegments = (...segments: Buffer[]): Buffer =>
  Buffer.concat([JPEG.subarray(0, 2), ...segments, JPEG.subarray(2)]);
const bare = (bytes: Uint8Array): Buffer => Buffer.from(withoutDescriptions(bytes) ?? bytes);

describe('what a file is by its bytes', () => {
  it('is known for pictures, and for nothing else', () => {
    expect(pictureKind(JPEG)).toBe('jpeg');
    expect(pictureKind(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBe('png');
    for (const brand of ['heic', 'mif1', 'heix'])
      expect(pictureKind(Buffer.from(`\0\0\0\x18ftyp${brand}`, 'latin1'))).toBe('heic');
    expect(pictureKind(Buffer.from('\0\0\0\x18ftypisom', 'latin1'))).toBeNull();
    expect(pictureKind(Buffer.from('%PDF-1.4'))).toBeNull();
    expect(pictureKind(Buffer.alloc(0))).toBeNull();
  });

  it('gives it the ending that belongs to it', () => {
    expect(nameFor('IMG_2041.HEIC', 'heic')).toBe('IMG_2041.jpg');
    expect(nameFor('Foto.jpeg', 'jpeg')).toBe('Foto.jpeg');
    expect(nameFor('Foto.JPG', 'jpeg')).toBe('Foto.JPG');
    expect(nameFor('Foto.png', 'jpeg')).toBe('Foto.jpg');
    expect(nameFor('Leiter 2.5 m', 'png')).toBe('Leiter 2.5 m.png');
  });
});

describe('the orientation of a JPEG', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is read from either order of bytes: %i', (orientation) => {
    expect(jpegOrientation(withSegments(exifSegment(orientation, 'II')))).toBe(orientation);
    expect(jpegOrientation(withSegments(exifSegment(orientation, 'MM')))).toBe(orientation);
  });

  it('is that of an upright photo for a missing or invalid value', () => {
    expect(jpegOrientation(JPEG)).toBe(1);
    expect(jpegOrientation(withSegments(exifSegment(77)))).toBe(1);
    expect(jpegOrientation(withSegments(segment(0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1'))))).toBe(
      1,
    );
    expect(jpegOrientation(Buffer.from([0xff, 0xd8, 0xff]))).toBe(1);
  });
});

describe('a JPEG without its descriptions', () => {
  it('has the same pixels, tables and colour profile byte for byte', () => {
    expect(bare(withSegments(exifSegment(1)))).toEqual(JPEG);
    expect(bare(JPEG)).toEqual(JPEG);
    expect(withoutDescriptions(JPEG)).toBeNull();
    expect(JPEG.includes('ICC_PROFILE')).toBe(true);
  });

  it('keeps its orientation, and no other metadata of the camera', () => {
    const stripped = bare(withSegments(exifSegment(6)));
    expect(jpegOrientation(stripped)).toBe(6);
    expect(stripped.includes(SECRET)).toBe(false);
    expect(stripped.length).toBeLessThan(JPEG.length + 40);
    expect(bare(stripped)).toEqual(stripped);
  });

  it('loses every other field that may contain a position', () => {
    const xmp = segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${SECRET}</x>`, 'latin1'));
    const photoshop = segment(0xed, Buffer.from(`Photoshop 3.0\0${SECRET}`, 'latin1'));
    const comment = segment(0xfe, Buffer.from(SECRET));
    const further = segment(0xe2, Buffer.from(`MPF\0${SECRET}`, 'latin1'));
    expect(bare(withSegments(xmp, photoshop, comment, further))).toEqual(JPEG);
  });

  it('loses what follows its end: the film and the second picture that phones store there', () => {
    const behind = Buffer.concat([withSegments(exifSegment(3)), Buffer.from(`ftypmp42 ${SECRET}`)]);
    expect(bare(Buffer.concat([JPEG, behind]))).toEqual(JPEG);
  });

  it('is left alone where it is not built as a JPEG is', () => {
    expect(withoutDescriptions(Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2]))).toBeNull();
    expect(withoutDescriptions(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40, 1)]))).toBeNull();
  });

  it('that was cut off keeps what there is', () => {
    const cut = withSegments(exifSegment(6)).subarray(0, -20);
    const stripped = bare(cut);
    expect(stripped.includes(SECRET)).toBe(false);
    expect(stripped.subarray(-20)).toEqual(cut.subarray(-20));
  });
});

describe('a PNG without its descriptions', () => {
  const crc = (bytes: Buffer): number => {
    let value = 0xffffffff;
    for (const byte of bytes) {
      value ^= byte;
      for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    }
    return (value ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, body: Buffer): Buffer => {
    const full = Buffer.concat([Buffer.alloc(4), Buffer.from(type), body, Buffer.alloc(4)]);
    full.writeUInt32BE(body.length, 0);
    full.writeUInt32BE(crc(full.subarray(4, -4)), full.length - 4);
    return full;
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const header = chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]));
  const density = chunk('pHYs', Buffer.alloc(9));
  const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 255, 0, 0])));
  const end = chunk('IEND', Buffer.alloc(0));
  const clean = Buffer.concat([signature, header, density, pixels, end]);

  it('keeps what is needed to display it and loses texts, times, EXIF and unknown parts', () => {
    const full = Buffer.concat([
      signature,
      header,
      density,
      chunk('eXIf', exif(1, 'MM')),
      chunk('tEXt', Buffer.from(`Comment\0${SECRET}`)),
      chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0${SECRET}`)),
      chunk('tIME', Buffer.alloc(7)),
      chunk('caBX', Buffer.from(SECRET)),
      pixels,
      end,
      Buffer.from(SECRET),
    ]);
    expect(bare(full)).toEqual(clean);
    expect(withoutDescriptions(clean)).toBeNull();
  });

  it('keeps its orientation, in a chunk with a correct checksum', () => {
    const stripped = bare(Buffer.concat([signature, header, chunk('eXIf', exif(8, 'II')), density, pixels, end]));
    const at = stripped.indexOf('eXIf');
    const length = stripped.readUInt32BE(at - 4);
    expect(stripped.readUInt32BE(at + 4 + length)).toBe(crc(stripped.subarray(at, at + 4 + length)));
    expect(stripped.readUInt16BE(at + 4 + 18)).toBe(8);
    expect(stripped.includes(SECRET)).toBe(false);
  });

  it('is left alone where it is broken', () => expect(withoutDescriptions(clean.subarray(0, -6))).toBeNull());
});

describe('a photo that is too large', () => {
  it('is tried in steps until it fits, and never made larger', async () => {
    const tried: string[] = [];
    const result = await firstThatFits({ width: 4000, height: 3000 }, 100, async (size, quality) => {
      tried.push(`${size.width}x${size.height} ${quality}`);
      return { size: size.width > 3000 ? 101 : 100 };
    });
    expect(result).toEqual({ size: 100 });
    expect(tried).toEqual(['4000x3000 0.9', '4000x3000 0.82', '3200x2400 0.85', '3200x2400 0.75', '2560x1920 0.8']);
  });

  it('that this browser cannot draw is sent in full size, and still without its position', async () => {
    const taken = withSegments(exifSegment(6));
    // There is no canvas in this environment.
    const prepared = await preparedPhoto(new File([new Uint8Array(taken)], 'IMG_1.jpg', { type: 'image/jpeg' }), 10);
    const bytes = Buffer.from(await prepared.arrayBuffer());
    expect([prepared.name, bytes.includes(SECRET), jpegOrientation(bytes)]).toEqual(['IMG_1.jpg', false, 6]);
    expect(bytes).toEqual(bare(taken));
  });

  it('of 60 MB that this browser cannot make smaller is refused before anything of it is sent', async () => {
    const half = JPEG.length / 2;
    const large = new File([JPEG.subarray(0, half), Buffer.alloc(60_000_000), JPEG.subarray(half)], 'Halle.jpg');
    await expect(preparedFile(large, PROOF_RULES, 2_000_000)).rejects.toMatchObject({
      problem: { key: 'fileTooLarge', params: { name: 'Halle.jpg' } },
    });
  });

  it('that is small in pixels is only written with less quality, each step once', async () => {
    const tried: string[] = [];
    expect(
      await firstThatFits(
        { width: 600, height: 900 },
        100,
        async (size, quality) => (tried.push(`${size.width}x${size.height} ${quality}`), { size: 101 }),
      ),
    ).toBeNull();
    expect(new Set(tried).size).toBe(tried.length);
    expect(tried.every((step) => step.startsWith('600x900'))).toBe(true);
  });

  it('keeps its shape, and at least a pixel of it', () => {
    expect(scaledSize(8000, 6000, 4096)).toEqual({ width: 4096, height: 3072 });
    expect(scaledSize(9000, 10, 1200)).toEqual({ width: 1200, height: 1 });
    expect(Math.max(...PHOTO_STEPS.map(({ edge }) => edge)) ** 2).toBeLessThanOrEqual(16_777_216);
  });
});
