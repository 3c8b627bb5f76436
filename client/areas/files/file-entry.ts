import type { FileEntryRowFragment } from '../../generated/files.ts';

/** A row of the file manager. */
export type FileEntry = FileEntryRowFragment;

export const isFolder = ({ kind }: Pick<FileEntry, 'kind'>): boolean => kind === 'folder';

/** The address of a folder; without an id that of the root folder. */
export const folderAddress = (id: string | null): string => (id ? `/app/files/${id}` : '/app/files');
