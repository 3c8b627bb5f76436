import { bufferSource, type ByteSource } from './byte-source.ts';
import {
  compoundNames,
  isWholeJpeg,
  isWholePdf,
  isWholePng,
  pixelsOf,
  zipEntries,
  zipText,
  type ZipEntry,
} from './file-bytes.ts';
import { isWholeFilm } from './film-bytes.ts';
import {
  badFile,
  CONTENT_TYPES,
  endingOf,
  type FileProblem,
  type FileRules,
  type FileType,
  isFilm,
  isPicture,
  MAX_MEGAPIXELS,
  MAX_UNPACKED_MB,
  nameProblem,
  sizeProblem,
  tooManyPixels,
} from './file-kinds.shared.ts';

/** What the package `file-type` answers for each extension. A text has no signature. */
const SIGNATURES: Record<FileType, readonly (string | undefined)[]> = {
  png: ['png', 'apng'],
  jpeg: ['jpg'],
  jpg: ['jpg'],
  pdf: ['pdf'],
  doc: ['cfb'],
  xls: ['cfb'],
  ppt: ['cfb'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  pptx: ['pptx'],
  odt: ['odt'],
  ods: ['ods'],
  odp: ['odp'],
  txt: [undefined],
  csv: [undefined],
  html: [undefined, 'xml'],
  mp4: ['mp4', 'm4v'],
  mov: ['mov'],
  mkv: ['mkv'],
  webm: ['webm'],
  vtt: ['vtt'],
  zip: ['zip'],
};

/** Bytes at the beginning by which a type is recognised. */
const HEAD = 1_000_000;

/** Pictures are looked at as a whole. */
const MAX_OF_PICTURE = 50_000_000;

/** The stream by which a compound file (OLE) is recognised. */
const STREAMS: Partial<Record<FileType, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
};

const OFFICE = /^\[Content_Types\]\.xml$/;
const OPEN_DOCUMENT = [/^mimetype$/, /^content\.xml$/];

/** The parts by which a ZIP is recognised. Office on the web numbers its main part: word/document2.xml. */
const PARTS: Partial<Record<FileType, readonly RegExp[]>> = {
  docx: [OFFICE, /^word\/document\d*\.xml$/],
  xlsx: [OFFICE, /^xl\/workbook\d*\.xml$/],
  pptx: [OFFICE, /^ppt\/presentation\d*\.xml$/],
  odt: OPEN_DOCUMENT,
  ods: OPEN_DOCUMENT,
  odp: OPEN_DOCUMENT,
};

/** Types of documents that declare macros. */
const WITH_MACROS: readonly string[] = ['docm', 'dotm', 'xlsm', 'xltm', 'pptm', 'potm', 'ppsm'];

/** Programs and macros inside documents: no document of the product needs any, and mail filters would stop them. */
const RUNNABLE = /(^|\/)(vbaProject\.bin|[^/]*\.(exe|dll|com|scr|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|jar|lnk))$/i;

/**
 * Validates a file: name (as `baseName` answers it), size, and whether the bytes are complete and of the type that the
 * name says. Of a large file only the parts that the check requires are read. Returns what is wrong, or null.
 */
export async function validateFile(
  name: string,
  bytes: Buffer | ByteSource,
  rules: FileRules,
): Promise<FileProblem | null> {
  const source = Buffer.isBuffer(bytes) ? bufferSource(bytes) : bytes;
  const outside = nameProblem(name, rules) ?? sizeProblem(name, source.size, rules);
  if (outside) return outside;
  const type = endingOf(name) as FileType;
  const head = await source.read(0, HEAD);
  // Imported with the first file, not at start.
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = (await fileTypeFromBuffer(head).catch(() => undefined))?.ext as string | undefined;
  if (detected !== undefined && WITH_MACROS.includes(detected)) return withMacros(name);
  // The package reports only `zip`, or nothing, for a ZIP that is damaged or of which only the head was read;
  // `contentProblem` checks its parts.
  const isZip = detected === 'zip' || (detected === undefined && head.length < source.size && isZipHead(head));
  if (!SIGNATURES[type].includes(detected) && !(isZip && PARTS[type])) return otherContent(name, type);
  return contentProblem(name, source, type);
}

const isZipHead = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));

async function contentProblem(name: string, source: ByteSource, type: FileType): Promise<FileProblem | null> {
  const streams = STREAMS[type];
  if (streams) return compoundProblem(name, source, type, streams);
  const parts = PARTS[type];
  if (parts) return zipProblem(name, source, type, parts);
  if (isPicture(CONTENT_TYPES[type])) return pictureProblem(name, source, type);
  if (isFilm(CONTENT_TYPES[type])) return (await isWholeFilm(source, type)) ? null : badFile('fileBroken', name);
  if (type === 'pdf') return (await isWholePdf(source)) ? null : badFile('fileBroken', name);
  return (await isText(source)) ? null : otherContent(name, type);
}

async function pictureProblem(name: string, source: ByteSource, type: FileType): Promise<FileProblem | null> {
  const outside = sizeProblem(name, source.size, { limit: MAX_OF_PICTURE });
  if (outside) return outside;
  const bytes = await source.read(0, source.size);
  const isWhole = type === 'png' ? isWholePng(bytes) : isWholeJpeg(bytes);
  if (!isWhole) return badFile('fileBroken', name);
  return pixelsOf(bytes) > MAX_MEGAPIXELS * 1_000_000 ? tooManyPixels(name) : null;
}

async function compoundProblem(
  name: string,
  source: ByteSource,
  type: FileType,
  streams: readonly string[],
): Promise<FileProblem | null> {
  const names = await compoundNames(source);
  if (!names) return badFile('fileBroken', name);
  if (names.includes('_VBA_PROJECT')) return withMacros(name);
  return streams.some((stream) => names.includes(stream)) ? null : otherContent(name, type);
}

/** Bytes of a ZIP when it is unpacked. A presentation with films in it, which are packed already, may have more. */
const unpackedLimit = (size: number): number => Math.max(MAX_UNPACKED_MB * 1_000_000, size * 2);

async function zipProblem(
  name: string,
  source: ByteSource,
  type: FileType,
  parts: readonly RegExp[],
): Promise<FileProblem | null> {
  const entries = await zipEntries(source);
  if (!entries) return badFile('fileBroken', name);
  if (entries.reduce((sum, { size }) => sum + size, 0) > unpackedLimit(source.size))
    return { code: 'TOO_LARGE', key: 'fileUnpacksTooLarge', params: { name, most: MAX_UNPACKED_MB } };
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (!parts.every((part) => entries.some((entry) => part.test(entry.name)))) return otherContent(name, type);
  // Macros may have any name; [Content_Types].xml declares them in any case.
  if (
    entries.some((entry) => RUNNABLE.test(entry.name)) ||
    /vbaProject|macroEnabled/i.test(await declaredTypes(source, byName))
  )
    return withMacros(name);
  const mimetype = byName.get('mimetype');
  return mimetype && (await zipText(source, mimetype))?.trim() !== CONTENT_TYPES[type]
    ? otherContent(name, type)
    : null;
}

async function declaredTypes(source: ByteSource, byName: ReadonlyMap<string, ZipEntry>): Promise<string> {
  const list = byName.get('[Content_Types].xml');
  // An unreadable list might hide macros.
  return list ? ((await zipText(source, list)) ?? 'vbaProject') : '';
}

/** UTF-8 or an encoding with one byte per character: neither has a zero byte. */
async function isText(source: ByteSource): Promise<boolean> {
  for (let at = 0; at < source.size; at += HEAD) if ((await source.read(at, HEAD)).includes(0)) return false;
  return true;
}

const otherContent = (name: string, type: FileType): FileProblem => ({
  code: 'UNSUPPORTED_TYPE',
  key: 'fileContent',
  params: { name, type: type.toUpperCase() },
});
const withMacros = (name: string): FileProblem => ({ code: 'UNSUPPORTED_TYPE', key: 'fileMacros', params: { name } });
