import { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import type { ByteSource } from '../../../platform/files/byte-source.ts';
import { AppError } from '../../../kernel/errors.ts';

/** The files of a package, read from the archive; nothing is unpacked to a disk. */
export interface PackageFile {
  /** By path, with slashes. */
  entries: ReadonlyMap<string, Entry>;
  /** The unpacked bytes; the stream fails if their number differs from that in the directory. */
  open(entry: Entry): Promise<Readable>;
  /** The bytes from `start` to `end`, both included. */
  openRange(entry: Entry, range: { start: number; end: number }): Promise<Readable>;
}

/** Why a package is refused: the key of a message of the group "validation". */
type PackageProblem =
  | 'scormBroken'
  | 'scormNames'
  | 'scormTooMany'
  | 'scormTooLarge'
  | 'scormManifest'
  | 'scormNoCourse';

/** A package that is refused, with a message for the field of the import that names it. */
export class BadPackage extends AppError {
  constructor(key: PackageProblem, params: Record<string, unknown> = {}) {
    super('BAD_INPUT', { field: 'fileId', issues: [{ field: 'fileId', key, params }] });
  }
}

const MAX_FILES = 5_000;
/** Limit of the bytes of the directory: names, and the extra fields of archivers. */
const MAX_DIRECTORY = 5_000_000;
export const MAX_UNPACKED = 1_000_000_000;
/** Limit of the compression ratio. Text is compressed to about a tenth; a higher ratio means a decompression bomb. */
const MAX_RATIO = 200;
const RATIO_FROM = 1_000_000;

/** The size of the pieces in which a range is read. */
const PIECE = 256 * 1024;

class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const source = this.#source;
    return Readable.from(
      (async function* () {
        for (let at = start; at < end; at += PIECE) yield await source.read(at, Math.min(PIECE, end - at));
      })(),
      { objectMode: false },
    );
  }
}

/**
 * Reads the directory of a package. Throws BadPackage for an incomplete ZIP, for names that lead out of it, and for
 * more files or bytes than a course needs, before anything is unpacked.
 */
export async function openPackage(source: ByteSource): Promise<PackageFile> {
  const zip = await openZip(source);
  if (zip.entryCount > MAX_FILES) throw new BadPackage('scormTooMany', { most: MAX_FILES });
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  let directory = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      directory += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (directory > MAX_DIRECTORY) throw new BadPackage('scormTooMany', { most: MAX_FILES });
      const isBomb = entry.uncompressedSize > RATIO_FROM && entry.uncompressedSize > entry.compressedSize * MAX_RATIO;
      if (unpacked > MAX_UNPACKED || isBomb) throw new BadPackage('scormTooLarge', { most: MAX_UNPACKED / 1e6 });
      if (entry.isEncrypted() || isLink(entry)) throw new BadPackage('scormNames', { name: entry.fileName });
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof BadPackage ? error : brokenBy(error);
  }
  const open = (entry: Entry) => zip.openReadStreamPromise(entry);
  return {
    entries: fromFolder(entries),
    open,
    openRange: async (entry, { start, end }) =>
      entry.compressionMethod === 0
        ? zip.openReadStreamPromise(entry, { start, end: end + 1, decodeFileData: false })
        : Readable.from(part(await open(entry), start, end), { objectMode: false }),
  };
}

/** Folders and files that macOS adds to an archive. */
const OF_MACOS = /^__MACOSX\/|(^|\/)\.DS_Store$/;

/** The files by their names in the package, also if the archive contains the folder around them. */
function fromFolder(entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, Entry> {
  const names = [...entries.keys()].filter((name) => !OF_MACOS.test(name));
  const folder = `${names[0]?.split('/')[0]}/`;
  const isInFolder = entries.has(`${folder}${MANIFEST}`) && names.every((name) => name.startsWith(folder));
  return isInFolder ? new Map(names.map((name) => [name.slice(folder.length), entries.get(name)!])) : entries;
}

/** Compressed bytes cannot be read from the middle: those before the range are unpacked and dropped. */
async function* part(bytes: Readable, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const piece = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    if (piece.length > 0) yield piece;
    at += chunk.length;
    if (at > end) return;
  }
}

async function openZip(source: ByteSource): Promise<ZipFile> {
  try {
    return await fromRandomAccessReaderPromise(new SourceReader(source), source.size, {
      autoClose: false,
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: true,
    });
  } catch (error) {
    throw brokenBy(error);
  }
}

/** yauzl refuses names with `..`, a leading slash, a drive or a backslash with these messages. */
const brokenBy = (error: unknown): BadPackage => {
  const { message } = error as Error;
  const name = /(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/.exec(message)?.[1];
  return name === undefined ? new BadPackage('scormBroken') : new BadPackage('scormNames', { name: name.slice(0, 80) });
};

/** A symbolic link of a Unix archive. */
const isLink = (entry: Entry): boolean => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;

const MANIFEST = 'imsmanifest.xml';
/** Limit of the size of a manifest. */
const MANIFEST_BYTES = 2_000_000;

/** The text of the manifest. Throws BadPackage. */
export async function manifestText({ entries, open }: PackageFile): Promise<string> {
  const entry = entries.get(MANIFEST);
  if (!entry || entry.uncompressedSize > MANIFEST_BYTES) throw new BadPackage('scormManifest');
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await open(entry)) chunks.push(chunk as Buffer);
  } catch {
    throw new BadPackage('scormBroken');
  }
  return Buffer.concat(chunks).toString('utf8');
}
