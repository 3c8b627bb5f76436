import { useTranslation } from 'react-i18next';
import { useBoardLive } from '../data/use-board-live.ts';
import { BoardSettings } from './BoardSettings.tsx';
import { useColumnSettings } from './use-column-settings.ts';

/** The columns of the board as a tab of the settings. */
export const BoardsTab = () => {
  const { t } = useTranslation('boardSettings');
  const state = useColumnSettings();
  useBoardLive(state.version);
  return (
    <div className="w-full max-w-3xl rounded border border-border bg-surface p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="mt-1 mb-6 text-sm text-text-muted">{t('intro')}</p>
      <BoardSettings state={state} />
    </div>
  );
};
