import { CONTENT_TYPES, type FileType } from '../../../schema/files/file-kinds.shared.ts';

/** Offers a file, whose content came in base64, for saving. */
export const saveFile = ({ name, filetype, content }: { name: string; filetype: FileType; content: string }): void => {
  const link = document.createElement('a');
  link.href = `data:${CONTENT_TYPES[filetype]};base64,${content}`;
  link.download = name;
  link.click();
};

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
