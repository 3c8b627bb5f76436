import {
  compoundNames,
  isWholeJpeg,
  isWholePdf,
  isWholePng,
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
  nameProblem,
  sizeProblem,
} from './file-kinds.shared.ts';

/** What `file-type` calls the bytes of each ending. A text has no signature. */
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

/** The stream that makes a compound file what it is. */
const STREAMS: Partial<Record<FileType, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
};

const OFFICE = /^\[Content_Types\]\.xml$/;
const OPEN_DOCUMENT = [/^mimetype$/, /^content\.xml$/];

/** The parts that make a ZIP what it is. Office in the browser counts its main part: word/document2.xml. */
const PARTS: Partial<Record<FileType, readonly RegExp[]>> = {
  docx: [OFFICE, /^word\/document\d*\.xml$/],
  xlsx: [OFFICE, /^xl\/workbook\d*\.xml$/],
  pptx: [OFFICE, /^ppt\/presentation\d*\.xml$/],
  odt: OPEN_DOCUMENT,
  ods: OPEN_DOCUMENT,
  odp: OPEN_DOCUMENT,
};

/** Documents that say of themselves that they have macros. */
const WITH_MACROS: readonly string[] = ['docm', 'dotm', 'xlsm', 'xltm', 'pptm', 'potm', 'ppsm'];

/**
 * Programs and macros inside documents: a template for accident reports needs none, and mail filters would stop it
 * anyway.
 */
const RUNNABLE = /(^|\/)(vbaProject\.bin|[^/]*\.(exe|dll|com|scr|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|jar|lnk))$/i;

/**
 * Whether the bytes are what the name says, and whole; null when they are. Name and size are looked at first: `name` as
 * `baseName` answers it.
 */
export async function judgeFile(name: string, bytes: Buffer, rules: FileRules): Promise<FileProblem | null> {
  const outside = nameProblem(name, rules) ?? sizeProblem(name, bytes.length, rules);
  if (outside) return outside;
  const type = endingOf(name) as FileType;
  // Loaded with the first file: most processes see none for a while.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext as string | undefined;
  if (found !== undefined && WITH_MACROS.includes(found)) return withMacros(name);
  // A damaged ZIP is no longer known as the document that it was; its own parts tell.
  const isDamagedZip = found === 'zip' && PARTS[type] !== undefined;
  if (!SIGNATURES[type].includes(found) && !isDamagedZip) return otherContent(name, type);
  return inside(name, bytes, type);
}

function inside(name: string, bytes: Buffer, type: FileType): FileProblem | null {
  const streams = STREAMS[type];
  if (streams) return insideCompound(name, bytes, type, streams);
  const parts = PARTS[type];
  if (parts) return insideZip(name, bytes, type, parts);
  if (isSameType(type, 'jpg')) return isWholeJpeg(bytes) ? null : badFile('fileBroken', name);
  if (type === 'png') return isWholePng(bytes) ? null : badFile('fileBroken', name);
  if (type === 'pdf') return isWholePdf(bytes) ? null : badFile('fileBroken', name);
  return isText(bytes) ? null : otherContent(name, type);
}

function insideCompound(name: string, bytes: Buffer, type: FileType, streams: readonly string[]): FileProblem | null {
  const names = compoundNames(bytes);
  if (!names) return badFile('fileBroken', name);
  if (names.includes('_VBA_PROJECT')) return withMacros(name);
  return streams.some((stream) => names.includes(stream)) ? null : otherContent(name, type);
}

function insideZip(name: string, bytes: Buffer, type: FileType, parts: readonly RegExp[]): FileProblem | null {
  const entries = zipEntries(bytes);
  if (!entries) return badFile('fileBroken', name);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (!parts.every((part) => entries.some((entry) => part.test(entry.name)))) return otherContent(name, type);
  // Macros may lie under any name; the list of contents has to call them what they are.
  if (entries.some((entry) => RUNNABLE.test(entry.name)) || /vbaProject|macroEnabled/i.test(contents(bytes, byName)))
    return withMacros(name);
  const said = byName.get('mimetype');
  return said && zipText(bytes, said)?.trim() !== CONTENT_TYPES[type] ? otherContent(name, type) : null;
}

function contents(bytes: Buffer, byName: ReadonlyMap<string, ZipEntry>): string {
  const list = byName.get('[Content_Types].xml');
  // A list that cannot be read might hide them.
  return list ? (zipText(bytes, list) ?? 'vbaProject') : '';
}

/** UTF-8 or an older encoding of one byte a letter: no text holds a zero. */
const isText = (bytes: Buffer): boolean => !bytes.includes(0);

const otherContent = (name: string, type: FileType): FileProblem => ({
  code: 'UNSUPPORTED_TYPE',
  key: 'fileContent',
  params: { name, type: type.toUpperCase() },
});
const withMacros = (name: string): FileProblem => ({ code: 'UNSUPPORTED_TYPE', key: 'fileMacros', params: { name } });
