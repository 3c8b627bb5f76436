import { DndProvider } from 'react-dnd';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useUiTexts } from '../../../ui/ui-texts.ts';
import { dragBackend } from '../board/drag-backend.ts';
import { BoardSettings } from './BoardSettings.tsx';
import { useColumnSettings } from './use-column-settings.ts';

/** The window of the column settings. The board behind it brings the changes of others. */
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
      {/* The drag and drop of the board behind it: there can be but one touch backend. */}
      <DndProvider {...dragBackend()}>
        <BoardSettings state={state} />
      </DndProvider>
    </Dialog>
  );
};
