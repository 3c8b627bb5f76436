import { isFilm } from '../../../schema/platform/files/file-kinds.shared.ts';

/** Whether the page shows a file itself; others are downloaded. */
export const isShownHere = ({ contentType, filetype }: { contentType: string; filetype: string }): boolean =>
  filetype === 'pdf' || isFilm(contentType);
