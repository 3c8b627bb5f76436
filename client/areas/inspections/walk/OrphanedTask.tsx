import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingFields, RecordView } from '../../../kit/outbox/outbox-view.ts';
import { groupOf, isOfNew } from '../../../kit/outbox/outbox-entries.ts';
import { Button } from '../../../ui/Button.tsx';
import { MoveTaskDialog } from '../MoveTaskDialog.tsx';
import { TASK, TASK_TEXTS } from '../inspection-fields.ts';
import { useWalkActions } from './walk-actions.ts';

export type OrphanedChanges = { id: string; pending: PendingFields };

/** New tasks that could not be saved because another user removed their area. */
export const orphanedTasks = ({ fields }: RecordView): OrphanedChanges[] =>
  [...fields].flatMap(([key, pending]) => {
    const entries = Object.values(pending);
    const [first] = entries;
    const { name } = pending;
    const isLost =
      first?.entity === TASK &&
      key === groupOf(TASK, first.id) &&
      name !== undefined &&
      isOfNew(name) &&
      entries.every(({ problem }) => problem?.kind === 'gone');
    return isLost ? [{ id: first.id, pending }] : [];
  });

/** A task without an area: its texts, and the choice of another area. */
export const OrphanedTask = ({ lost: { id, pending } }: { lost: OrphanedChanges }) => {
  const { t } = useTranslation('inspections');
  const actions = useWalkActions();
  const [moving, setMoving] = useState(false);
  const textOf = (field: string): string => String(pending[field]?.value ?? '').trim();
  const { problem } = Object.values(pending)[0]!;
  const by = problem?.kind === 'gone' ? problem.by : null;
  const areas = actions.areas();
  return (
    <div role="group" aria-label={textOf('name')}>
      <p className="text-base font-medium wrap-anywhere">{textOf('name')}</p>
      {TASK_TEXTS.map(
        (field) =>
          field !== 'name' &&
          textOf(field) && (
            <p key={field} className="mt-1 break-words whitespace-pre-wrap select-text">
              {textOf(field)}
            </p>
          ),
      )}
      <p className="mt-1 text-error">{by ? t('unsaved.lostTask', { name: by }) : t('unsaved.lostTaskUnknown')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {areas.length > 0 && (
          <Button size="sm" onClick={() => setMoving(true)}>
            {t('task.toArea')}
          </Button>
        )}
        <Button size="sm" onClick={() => Object.values(pending).forEach(({ ref }) => actions.drop(ref))}>
          {t('common:discard')}
        </Button>
      </div>
      {moving && (
        <MoveTaskDialog
          name={textOf('name')}
          areas={areas}
          onMove={(areaId) => actions.rescueTask(id, pending, areaId)}
          onClose={() => setMoving(false)}
        />
      )}
    </div>
  );
};
