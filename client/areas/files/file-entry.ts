import type { FileEntryRowFragment } from '../../generated/files.ts';

/** A line of the file manager. */
export type FileEntry = FileEntryRowFragment;

export const isFolder = ({ kind }: Pick<FileEntry, 'kind'>): boolean => kind === 'folder';

/** The address of a folder; of the top without one. */
export const folderAddress = (id: string | null): string => (id ? `/app/files/${id}` : '/app/files');
