import { DndProvider } from 'react-dnd';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useUiTexts } from '../../../ui/ui-texts.ts';
import { dragBackend } from '../board/drag-backend.ts';
import { BoardSettings } from './BoardSettings.tsx';
import { useColumnSettings } from './use-column-settings.ts';

/** The dialog of the column settings. The board behind it receives other users' changes. */
export const BoardSettingsPanel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('boardSettings');
  const { close } = useUiTexts();
  const state = useColumnSettings();
  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title={t('title')}
      description={t('intro')}
      footer={<Button onClick={onClose}>{close}</Button>}
    >
      {/* Uses the drag and drop of the board behind it: only one touch backend can exist. */}
      <DndProvider {...dragBackend()}>
        <BoardSettings state={state} />
      </DndProvider>
    </Dialog>
  );
};
