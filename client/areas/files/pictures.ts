import type { PictureState } from '../../kit/navigation/picture-state.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'files', path: '/app/files' },
  { name: 'files-folder', path: '/app/files/:folder' },
  { name: 'files-search', path: '/app/files?search=p' },
  { name: 'files-new-folder', path: '/app/files?newFolder=1' },
  { name: 'files-move', path: '/app/files?move=:folder' },
  { name: 'files-delete', path: '/app/files?delete=:folder' },
  { name: 'files-deleted', path: '/app/files?deleted=document' },
  { name: 'files-source', path: '/app/files/from/operatingInstructions' },
];
