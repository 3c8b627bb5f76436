import type { ByteSource } from './byte-source.ts';
import type { FileType } from './file-kinds.shared.ts';

/** Boxes of a film that are looked at: one that was recorded in fragments has thousands, after its description. */
const MAX_BOXES = 200;

/** Whether a film is complete: one that was cut off declares data beyond the end of the file. */
export const isWholeFilm = (source: ByteSource, type: FileType): Promise<boolean> =>
  type === 'mkv' || type === 'webm' ? isWholeMatroska(source) : isWholeMp4(source);

/** MP4 and QuickTime: a sequence of boxes; the box `moov` describes the film. */
async function isWholeMp4(source: ByteSource): Promise<boolean> {
  let at = 0;
  let isDescribed = false;
  for (let count = 0; count < MAX_BOXES && at < source.size; count += 1) {
    const head = await source.read(at, 16);
    if (head.length < 8) return false;
    const short = head.readUInt32BE(0);
    if (head.toString('latin1', 4, 8) === 'moov') isDescribed = true;
    // 0: to the end of the file; 1: the length has eight bytes.
    if (short === 0) return isDescribed;
    if (short === 1 && head.length < 16) return false;
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8 || at + length > source.size) return false;
    at += length;
  }
  return isDescribed;
}

/** Matroska and its subset WebM: the header, then a segment with its length, which is unknown in a live recording. */
async function isWholeMatroska(source: ByteSource): Promise<boolean> {
  const head = await source.read(0, 4096);
  const first = vintAt(head, 4);
  if (!first) return false;
  const segment = first.end + first.value;
  if (segment + 4 > head.length || head.readUInt32BE(segment) !== 0x18_53_80_67) return false;
  const length = vintAt(head, segment + 4);
  return length !== null && (length.isUnknown || length.end + length.value <= source.size);
}

/** A number of variable length: its leading zero bits say how many bytes follow. */
function vintAt(bytes: Buffer, at: number): { value: number; end: number; isUnknown: boolean } | null {
  const first = bytes[at];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index]!;
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, end: at + length, isUnknown };
}
