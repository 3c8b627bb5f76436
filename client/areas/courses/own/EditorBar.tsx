import { Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ContentLanguage } from '../../../../schema/kernel/content-language.shared.ts';
import { SaveStatus } from '../../../kit/autosave/SaveStatus.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CourseLanguages } from '../CourseLanguages.tsx';
import type { DraftState } from './use-draft.ts';
import type { UndoState } from './use-undo.ts';

interface EditorBarProps {
  languages: readonly ContentLanguage[];
  language: ContentLanguage;
  onLanguage: (language: ContentLanguage) => void;
  undo: UndoState;
  draftState: Pick<DraftState, 'state' | 'flush'>;
}

/** Always visible during editing: the languages, undo and redo, and whether everything is saved. */
export const EditorBar = ({ languages, language, onLanguage, undo, draftState }: EditorBarProps) => {
  const { t } = useTranslation('courses');
  return (
    <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-2 border-b border-border bg-surface px-4 py-2 sm:mx-0 sm:rounded sm:border">
      <CourseLanguages label={t('own.language')} languages={languages} value={language} onChange={onLanguage} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex">
          <IconButton
            icon={Undo2}
            label={t('own.undo')}
            aria-keyshortcuts="Control+Z"
            disabled={!undo.canUndo}
            onClick={undo.undo}
          />
          <IconButton
            icon={Redo2}
            label={t('own.redo')}
            aria-keyshortcuts="Control+Shift+Z"
            disabled={!undo.canRedo}
            onClick={undo.redo}
          />
        </div>
        <SaveStatus state={draftState.state} onRetry={() => void draftState.flush()} />
        <span role="status" className="sr-only">
          {undo.last && t(`own.${undo.last}`)}
        </span>
      </div>
    </div>
  );
};
