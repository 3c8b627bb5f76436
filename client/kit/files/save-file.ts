import { CONTENT_TYPES, type FileType } from '../../../schema/platform/files/file-kinds.shared.ts';

/** Begins a download without leaving the page. */
export const saveFromAddress = (url: string, name = ''): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
};

/** A fetched file; `name` is its file name for saving. */
export type LoadedFile = { name: string; blob: Blob };

/** Saves fetched bytes as a file. */
export const saveBlob = ({ name, blob }: LoadedFile): void => {
  const url = URL.createObjectURL(blob);
  saveFromAddress(url, name);
  // Revoked later: the browser has started reading the URL by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Decodes base64. */
export const bytesOf = (content: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (letter) => letter.codePointAt(0)!);

/** Saves a file whose content is base64. */
export const saveFile = ({ name, filetype, content }: { name: string; filetype: FileType; content: string }): void => {
  saveBlob({ name, blob: new Blob([bytesOf(content)], { type: CONTENT_TYPES[filetype] }) });
};
