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
import {
  badFile,
  CONTENT_TYPES,
  endingOf,
  type FileProblem,
  type FileRules,
  type FileType,
  isSameType,
  MOST_MEGAPIXELS,
  MOST_UNPACKED_MB,
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
};

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
 * name says. Returns what is wrong, or null.
 */
export async function validateFile(name: string, bytes: Buffer, rules: FileRules): Promise<FileProblem | null> {
  const outside = nameProblem(name, rules) ?? sizeProblem(name, bytes.length, rules);
  if (outside) return outside;
  const type = endingOf(name) as FileType;
  // Imported with the first file, not at start.
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext as string | undefined;
  if (detected !== undefined && WITH_MACROS.includes(detected)) return withMacros(name);
  // Of a damaged ZIP the package detects no more than that; its parts are looked at below.
  const isDamagedZip = detected === 'zip' && PARTS[type] !== undefined;
  if (!SIGNATURES[type].includes(detected) && !isDamagedZip) return otherContent(name, type);
  return contentProblem(name, bytes, type);
}

function contentProblem(name: string, bytes: Buffer, type: FileType): FileProblem | null {
  const streams = STREAMS[type];
  if (streams) return compoundProblem(name, bytes, type, streams);
  const parts = PARTS[type];
  if (parts) return zipProblem(name, bytes, type, parts);
  if (type === 'png' || isSameType(type, 'jpg')) {
    const isWhole = type === 'png' ? isWholePng(bytes) : isWholeJpeg(bytes);
    if (!isWhole) return badFile('fileBroken', name);
    return pixelsOf(bytes) > MOST_MEGAPIXELS * 1_000_000 ? tooManyPixels(name) : null;
  }
  if (type === 'pdf') return isWholePdf(bytes) ? null : badFile('fileBroken', name);
  return isText(bytes) ? null : otherContent(name, type);
}

function compoundProblem(name: string, bytes: Buffer, type: FileType, streams: readonly string[]): FileProblem | null {
  const names = compoundNames(bytes);
  if (!names) return badFile('fileBroken', name);
  if (names.includes('_VBA_PROJECT')) return withMacros(name);
  return streams.some((stream) => names.includes(stream)) ? null : otherContent(name, type);
}

function zipProblem(name: string, bytes: Buffer, type: FileType, parts: readonly RegExp[]): FileProblem | null {
  const entries = zipEntries(bytes);
  if (!entries) return badFile('fileBroken', name);
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED_MB * 1_000_000)
    return { code: 'TOO_LARGE', key: 'fileUnpacksTooLarge', params: { name, most: MOST_UNPACKED_MB } };
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (!parts.every((part) => entries.some((entry) => part.test(entry.name)))) return otherContent(name, type);
  // Macros may have any name; [Content_Types].xml declares them in any case.
  if (
    entries.some((entry) => RUNNABLE.test(entry.name)) ||
    /vbaProject|macroEnabled/i.test(declaredTypes(bytes, byName))
  )
    return withMacros(name);
  const mimetype = byName.get('mimetype');
  return mimetype && zipText(bytes, mimetype)?.trim() !== CONTENT_TYPES[type] ? otherContent(name, type) : null;
}

function declaredTypes(bytes: Buffer, byName: ReadonlyMap<string, ZipEntry>): string {
  const list = byName.get('[Content_Types].xml');
  // One that cannot be read might hide macros.
  return list ? (zipText(bytes, list) ?? 'vbaProject') : '';
}

/** UTF-8 or an encoding with one byte per character: neither has a zero byte. */
const isText = (bytes: Buffer): boolean => !bytes.includes(0);

const otherContent = (name: string, type: FileType): FileProblem => ({
  code: 'UNSUPPORTED_TYPE',
  key: 'fileContent',
  params: { name, type: type.toUpperCase() },
});
const withMacros = (name: string): FileProblem => ({ code: 'UNSUPPORTED_TYPE', key: 'fileMacros', params: { name } });
