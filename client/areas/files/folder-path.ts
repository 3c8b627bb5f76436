/** The breadcrumb: the folders from the root to the shown one, which is the last; empty in the root folder. */
export type FolderPath = readonly { id: string; name: string }[];
