import { lazy, Suspense } from 'react';
import { loadDragBackend } from '../board/drag-backend.ts';
import { loadBoardSettingsTexts } from './tab.ts';

const Panel = lazy(async () => {
  const [{ BoardSettingsPanel }] = await Promise.all([
    import('./BoardSettingsPanel.tsx'),
    loadBoardSettingsTexts(),
    loadDragBackend(),
  ]);
  return { default: BoardSettingsPanel };
});

/** The column settings over the board; loads its own texts. */
export const BoardSettingsDialog = ({ onClose }: { onClose: () => void }) => (
  <Suspense fallback={null}>
    <Panel onClose={onClose} />
  </Suspense>
);
