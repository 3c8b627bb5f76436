import { endingOf } from '../../platform/files/file-kinds.shared.ts';

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  xls: 'excel',
  xlsx: 'excel',
  csv: 'excel',
  ppt: 'powerpoint',
  pptx: 'powerpoint',
  odt: 'opendocument',
  ods: 'opendocument',
  odp: 'opendocument',
  png: 'image',
  jpeg: 'image',
  jpg: 'image',
  txt: 'text',
  html: 'html',
};

/** The common name of the format of a file. Isomorphic. */
export const documentTypeOf = (name: string): string => TYPES[endingOf(name)] ?? 'pdf';
