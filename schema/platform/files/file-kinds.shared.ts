/**
 * Which files are accepted, by name and size alone. The server validates their bytes, too (validate-file.ts).
 * Isomorphic: the browser refuses by the same rules before it sends anything.
 */

/** Bytes of one attachment (specification 1, section 9). */
export const ATTACHMENT_LIMIT = 5_000_000;

/**
 * Larger than the pictures of current cameras: decoding more pixels would exhaust the memory of the browser or server.
 */
export const MAX_MEGAPIXELS = 120;

/** Megabytes of a document when it is unpacked, for the same reason. */
export const MAX_UNPACKED_MB = 200;

/** Bytes of one of the organisation's own documents. */
const DOCUMENT_LIMIT = 25_000_000;

export const FILE_NAME_MAX = 200;

/** Attachments of one ticket, and how many may be added in one call. */
export const MAX_ATTACHMENTS = 50;
export const MAX_AT_ONCE = 20;

/** Every known extension, with its content type. */
export const CONTENT_TYPES = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
  html: 'text/html',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  webm: 'video/webm',
  vtt: 'text/vtt',
  zip: 'application/zip',
} as const;

export type FileType = keyof typeof CONTENT_TYPES;

/** Extensions of attachments (specification 1, section 5). */
export const ATTACHMENT_TYPES = ['png', 'jpeg', 'jpg', 'pdf', 'doc', 'docx'] as const satisfies readonly FileType[];

/** Films, and the texts that are shown with them. */
const FILM_TYPES = ['mp4', 'mkv', 'mov', 'webm'] as const satisfies readonly FileType[];
const CAPTION_TYPES = ['vtt'] as const satisfies readonly FileType[];
const PACKAGE_TYPES = ['zip'] as const satisfies readonly FileType[];

/** Extensions of documents: those of operating instructions (specification 2, section 5) and those of attachments. */
export const DOCUMENT_TYPES = (Object.keys(CONTENT_TYPES) as FileType[]).filter(
  (type) => ![...FILM_TYPES, ...CAPTION_TYPES, ...PACKAGE_TYPES].includes(type as 'mp4'),
);

/** What is accepted. */
export interface FileRules {
  types: readonly FileType[];
  limit: number;
}

export const ATTACHMENT_RULES: FileRules = { types: ATTACHMENT_TYPES, limit: ATTACHMENT_LIMIT };
/** Photos and documents of an inspection. */
export const PROOF_RULES: FileRules = { types: ['png', 'jpeg', 'jpg', 'pdf'], limit: ATTACHMENT_LIMIT };
/** The logo of an organisation. No SVG: it could run something. */
export const LOGO_RULES: FileRules = { types: ['png', 'jpeg', 'jpg'], limit: 2_000_000 };
/** A document that is archived. */
export const PDF_RULES: FileRules = { types: ['pdf'], limit: ATTACHMENT_LIMIT };
/** What people are instructed with (specification 2, section 5). Sent in parts: a film of an hour has a gigabyte. */
export const INSTRUCTION_RULES: FileRules = {
  types: ['pdf', 'doc', 'docx', 'ppt', 'pptx', 'mp4', 'mkv', 'mov'],
  limit: 1_000_000_000,
};
/** A signed list that was scanned or photographed. */
export const INSTRUCTION_PROOF_RULES: FileRules = { types: ['pdf'], limit: 100_000_000 };
/** A film of a course: the one format that every phone plays. */
export const COURSE_FILM_RULES: FileRules = { types: ['mp4'], limit: 500_000_000 };
/** Subtitles of a film. */
export const CAPTION_RULES: FileRules = { types: [...CAPTION_TYPES], limit: 2_000_000 };
/** A course as a SCORM package. */
export const SCORM_RULES: FileRules = { types: [...PACKAGE_TYPES], limit: 200_000_000 };
export const DOCUMENT_RULES: FileRules = { types: DOCUMENT_TYPES, limit: DOCUMENT_LIMIT };
/** What the file manager keeps: documents, and films. Those that are large are sent in parts. */
export const FILED_RULES: FileRules = { types: [...DOCUMENT_TYPES, ...FILM_TYPES], limit: 1_000_000_000 };

/** What an upload is meant for, and what is accepted for it before its bytes are sent. */
export const UPLOAD_RULES = {
  attachment: ATTACHMENT_RULES,
  operatingInstruction: DOCUMENT_RULES,
  scormPackage: SCORM_RULES,
  captions: CAPTION_RULES,
} as const satisfies Record<string, FileRules>;

export type UploadUse = keyof typeof UPLOAD_RULES;
export const UPLOAD_USES = Object.keys(UPLOAD_RULES) as UploadUse[];

/**
 * Content types that a browser may show in place; everything else is offered for saving, because it could run
 * something.
 */
const SHOWN: readonly string[] = [
  CONTENT_TYPES.png,
  CONTENT_TYPES.jpeg,
  CONTENT_TYPES.pdf,
  ...FILM_TYPES.map((type) => CONTENT_TYPES[type]),
  CONTENT_TYPES.vtt,
];

export const isFilm = (contentType: string): boolean => contentType.startsWith('video/');

export const isPicture = (contentType: string): boolean => contentType.startsWith('image/');

/** Text that the product shows itself, as text: HTML, too. */
const TEXTS: readonly string[] = [CONTENT_TYPES.txt, CONTENT_TYPES.csv, CONTENT_TYPES.html];

export const isShownAsText = (contentType: string): boolean => TEXTS.includes(contentType);

export const isShownInline = (contentType: string): boolean => SHOWN.includes(contentType);

/** Control characters and bidirectional overrides: with them "gpj.exe" reads "exe.jpg". */
const HIDDEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** The file's own name, without the folders that some browsers and programs send. */
export const baseName = (name: string): string =>
  name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
    .trim()
    .normalize('NFC');

/** A file name without its ending, for what the file is called in a form. */
export const nameWithoutEnding = (name: string): string => name.replace(/\.[^.]+$/, '');

/** The extension in lower case; empty where there is none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** True for a known extension. */
export const isFileType = (ending: string): ending is FileType => Object.hasOwn(CONTENT_TYPES, ending);

/**
 * The extension for what a caller names as type: an extension, with or without its dot, or a content type; null for
 * others.
 */
export function typeNamed(type: string): FileType | null {
  const text = type.trim().toLowerCase().replace(/^\./, '');
  if (isFileType(text)) return text;
  return (Object.keys(CONTENT_TYPES) as FileType[]).find((ending) => CONTENT_TYPES[ending] === text) ?? null;
}

/** Two spellings of one type: jpg and jpeg. */
export const isSameType = (one: FileType, other: FileType): boolean => CONTENT_TYPES[one] === CONTENT_TYPES[other];

/** Why a file is refused: the key of a message (messages, "validation") with its parameters, and the error code. */
export interface FileProblem {
  code: 'BAD_INPUT' | 'UNSUPPORTED_TYPE' | 'TOO_LARGE';
  key: string;
  params: Record<string, unknown>;
}

export const badFile = (key: string, name: string): FileProblem => ({ code: 'BAD_INPUT', key, params: { name } });

export const tooManyPixels = (name: string): FileProblem => ({
  code: 'TOO_LARGE',
  key: 'pictureTooLarge',
  params: { name, most: MAX_MEGAPIXELS },
});

/** What is wrong with a name (as `baseName` returns it); null for a valid one. */
export function nameProblem(name: string, { types }: Pick<FileRules, 'types'>): FileProblem | null {
  if (name === '') return { code: 'BAD_INPUT', key: 'required', params: {} };
  // The response does not repeat hidden characters.
  if (HIDDEN.test(name))
    return badFile('fileNameInvalid', name.replaceAll(new RegExp(HIDDEN, 'gu'), '').slice(0, FILE_NAME_MAX));
  if (name.length > FILE_NAME_MAX)
    return {
      code: 'BAD_INPUT',
      key: 'fileNameTooLong',
      params: { name: `${name.slice(0, 40)}…`, most: FILE_NAME_MAX },
    };
  const ending = endingOf(name);
  if (!isFileType(ending) || !types.includes(ending))
    return { code: 'UNSUPPORTED_TYPE', key: 'fileType', params: { name, types: types.join(', ') } };
  return null;
}

/** What is wrong with a size; null for a valid one. */
export function sizeProblem(name: string, size: number, { limit }: Pick<FileRules, 'limit'>): FileProblem | null {
  if (size === 0) return badFile('fileEmpty', name);
  return size > limit ? { code: 'TOO_LARGE', key: 'fileTooLarge', params: { name, most: limit / 1_000_000 } } : null;
}
