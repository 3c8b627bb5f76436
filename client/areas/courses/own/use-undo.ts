import { useEffect, useState } from 'react';
import type { OwnCourseDraft } from '../../../../schema/areas/courses/own-course.shared.ts';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { type DraftHistory, NOTHING_DONE, redone, undone, withChange } from './draft-history.ts';
import type { DraftPath } from './draft-merge.ts';
import type { DraftState } from './use-draft.ts';

type Draft = OwnCourseDraft;
type Change = (before: Draft) => Draft;

/**
 * Elements in which the keyboard shortcuts do not undo changes of the draft: fields with their own undo, dialogs and
 * menus.
 */
const OWN_UNDO =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file]), [role=dialog], [role=menu]';

/**
 * Undo and redo for a draft. Both are changes like any other and are saved as such. `reveal` shows the place of the
 * change. The history is not stored: it ends with the page.
 */
export const useUndo = ({ edit: change }: Pick<DraftState, 'edit'>, reveal: (path: DraftPath) => void) => {
  const [history, setHistory] = useState<DraftHistory<Draft>>(NOTHING_DONE);
  const [last, setLast] = useState<'undone' | 'redone' | null>(null);

  const edit = (make: Change) =>
    change((before) => {
      const after = make(before);
      if (after !== before) setHistory((history) => withChange(history, { before, after }, Date.now()));
      return after;
    });
  const take = (kind: 'undone' | 'redone') =>
    change((draft) => {
      const taken = (kind === 'undone' ? undone : redone)(history, draft);
      if (!taken) return draft;
      setHistory(taken.history);
      setLast(kind);
      reveal(taken.step.place.path);
      return taken.draft;
    });
  const press = useLatest((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && !isRedo)) return;
    if (event.target instanceof Element && event.target.closest(OWN_UNDO)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    take(isRedo ? 'redone' : 'undone');
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
  return {
    edit,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    undo: () => take('undone'),
    redo: () => take('redone'),
    /** The last action (undo or redo), announced to screen readers. */
    last,
  };
};
export type UndoState = ReturnType<typeof useUndo>;
