import { useTranslation } from 'react-i18next';
import { plainTextOf } from '../../../../schema/kernel/rich-text.shared.ts';
import { ConflictPanel } from '../../../kit/records/ConflictPanel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type DraftPath, valueAt, withValueAt } from './draft-merge.ts';
import type { DraftConflict, DraftState } from './use-draft.ts';

const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return plainTextOf(value);
  if (Array.isArray(value)) return value.map(wordsOf).join('\n');
  return value === null || value === undefined ? '' : String(value);
};

/** The texts that two people have changed at the same time: nothing is saved until one of the two is chosen. */
export const DraftConflicts = ({ draftState, conflict }: { draftState: DraftState; conflict: DraftConflict }) => {
  const { t, i18n } = useTranslation('courses');
  const { draft, edit, resolve } = draftState;
  const labelOf = (path: DraftPath): string => {
    const field = path.findLast((step) => i18n.exists(`courses:own.${step}`)) ?? '';
    return t(`own.${field}`, { defaultValue: t('own.text') });
  };
  return (
    <div className="grid gap-2">
      <ConflictPanel
        by={conflict.by}
        choices={conflict.clashes.map(({ path, mine, theirs }) => {
          const now = JSON.stringify(valueAt(draft, path));
          const side = [mine, theirs].findIndex((value) => JSON.stringify(value) === now);
          return {
            key: path.join('.'),
            label: labelOf(path),
            sides: [wordsOf(mine) || t('common:empty'), wordsOf(theirs) || t('common:empty')],
            chosen: side === 0 || side === 1 ? side : null,
            choose: (chosen) => edit((before) => withValueAt(before, path, chosen === 0 ? mine : theirs)),
          };
        })}
      />
      <Button variant="primary" className="w-fit" onClick={resolve}>
        {t('own.conflictDone')}
      </Button>
    </div>
  );
};
