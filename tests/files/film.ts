import frames from './film-frames.json' with { type: 'json' };

/**
 * A real film of twelve seconds as MP4: 60 frames of 160 by 90 in VP9, which every Chromium plays, with a key frame
 * every two seconds. They were encoded once by a browser's VideoEncoder.
 */

/** Frames per second, and the number of frames from one key frame to the next. */
const RATE = 5;
const KEY_EVERY = 10;
const [WIDTH, HEIGHT] = [160, 90];

export const FILM_SECONDS = frames.length / RATE;

const u8 = (...values: number[]): Buffer => Buffer.from(values);
const u16 = (value: number): Buffer => u8(value >> 8, value & 0xff);
const u32 = (...values: number[]): Buffer =>
  Buffer.concat(
    values.map((value) => Buffer.from([value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff])),
  );
const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
};
/** A box with version and flags. */
const full = (type: string, flags: number, ...parts: Buffer[]): Buffer => box(type, u32(flags), ...parts);

/** No rotation. */
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** The `moov` box: the positions of the frames, and how they are displayed. */
function description(samples: readonly Buffer[], offsets: readonly number[]): Buffer {
  const length = samples.length;
  const keys = samples.flatMap((_, index) => (index % KEY_EVERY === 0 ? [index + 1] : []));
  const codec = full('vpcC', 0x1000000, u8(0, 10, (8 << 4) | (1 << 1), 1, 1, 1), u16(0));
  const entry = box(
    'vp09',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(WIDTH),
    u16(HEIGHT),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24),
    u16(0xffff),
    codec,
  );
  const table = box(
    'stbl',
    full('stsd', 0, u32(1), entry),
    full('stts', 0, u32(1, length, 1)),
    full('stss', 0, u32(keys.length, ...keys)),
    full('stsc', 0, u32(1, 1, length / offsets.length, 1)),
    full('stsz', 0, u32(0, length, ...samples.map((sample) => sample.length))),
    full('stco', 0, u32(offsets.length, ...offsets)),
  );
  const source = box('dinf', full('dref', 0, u32(1), full('url ', 1)));
  const media = box(
    'mdia',
    full('mdhd', 0, u32(0, 0, RATE, length), u16(0x55c4), u16(0)),
    full('hdlr', 0, u32(0), text('vide'), Buffer.alloc(12), text('film\0')),
    box('minf', full('vmhd', 1, Buffer.alloc(8)), source, table),
  );
  const size = u32(WIDTH << 16, HEIGHT << 16);
  const track = box('trak', full('tkhd', 3, u32(0, 0, 1, 0, length, 0, 0, 0, 0), MATRIX, size), media);
  const head = full(
    'mvhd',
    0,
    u32(0, 0, RATE, length, 0x10000),
    u16(0x100),
    Buffer.alloc(10),
    MATRIX,
    Buffer.alloc(24),
    u32(2),
  );
  return box('moov', head, track);
}

/**
 * The film. `gap`: bytes before and after its second half, as in a long film, so that a browser has to request ranges:
 * one for the description at the end, and one for the second half when it is played.
 */
export function film(gap = 0): Buffer {
  const samples = frames.map((frame) => Buffer.from(frame, 'base64'));
  const half = samples.length / 2;
  const padding = Buffer.alloc(gap);
  const head = box('ftyp', text('isom'), u32(512), text('isomiso2mp41'));
  const first = box('mdat', ...samples.slice(0, half));
  const second = box('mdat', padding, ...samples.slice(half), padding);
  const offsets = [head.length + 8, head.length + first.length + 8 + gap];
  return Buffer.concat([head, first, second, description(samples, offsets)]);
}

export const SUBTITLES = [
  ['WEBVTT', ''],
  ['00:00.000 --> 00:05.000', 'Erst schauen, dann fahren.', ''],
  ['00:05.000 --> 00:12.000', 'Niemand steht unter der Last.', ''],
]
  .flat()
  .join('\n');
