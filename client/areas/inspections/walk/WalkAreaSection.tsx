import { ArrowDown, ArrowUp, CornerDownRight, Ellipsis, ListPlus, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { CountsText } from './CountsText.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { useWalkActions } from './walk-actions.ts';
import type { WalkArea, WalkTask } from './walk-model.ts';
import { type TaskVerbs, WalkTaskCard } from './WalkTaskCard.tsx';

export type AreaVerbs = {
  rename: (area: WalkArea) => void;
  insertAfter: (area: WalkArea) => void;
  addTask: (area: WalkArea) => void;
  remove: (area: WalkArea) => void;
};

type Props = {
  area: WalkArea;
  /** The tasks of the area that match the filter. */
  tasks: readonly WalkTask[];
  open: boolean;
  onToggle: (id: string) => void;
  isFirst: boolean;
  isLast: boolean;
  verbs: AreaVerbs;
  taskVerbs: TaskVerbs;
};

/** The DOM id of an area's section. */
export const areaElementId = (id: string): string => `area-${id}`;

const WalkAreaSectionOf = ({ area, tasks, open, onToggle, isFirst, isLast, verbs, taskVerbs }: Props) => {
  const { t } = useTranslation('inspections');
  const actions = useWalkActions();
  const { id, name } = area;
  const first = area.tasks[0]?.id;
  const last = area.tasks.at(-1)?.id;
  return (
    <Fold
      id={areaElementId(id)}
      title={name}
      summary={<CountsText counts={area.counts} problems={area.problems} />}
      open={open}
      onToggle={() => onToggle(id)}
      className="bg-surface"
      actions={
        <Menu
          label={t('area.menu', { name })}
          entries={[
            { key: 'rename', label: t('area.rename'), icon: Pencil, onSelect: () => verbs.rename(area) },
            { key: 'task', label: t('plan.addTask'), icon: ListPlus, onSelect: () => verbs.addTask(area) },
            {
              key: 'after',
              label: t('plan.areaAfter'),
              icon: CornerDownRight,
              onSelect: () => verbs.insertAfter(area),
            },
            {
              key: 'up',
              label: t('common:moveUp'),
              icon: ArrowUp,
              disabled: isFirst,
              onSelect: () => actions.moveArea(id, -1),
            },
            {
              key: 'down',
              label: t('common:moveDown'),
              icon: ArrowDown,
              disabled: isLast,
              onSelect: () => actions.moveArea(id, 1),
            },
            { key: 'line', kind: 'separator' },
            {
              key: 'remove',
              label: t('plan.removeArea'),
              icon: Trash2,
              tone: 'danger',
              onSelect: () => verbs.remove(area),
            },
          ]}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Menu>
      }
    >
      <div className="@container grid gap-3 rounded-b bg-background p-2 sm:p-3">
        <FieldProblems entries={Object.values(area.pending ?? {})} />
        {tasks.map((task) => (
          <WalkTaskCard
            key={task.id}
            task={task}
            isFirst={task.id === first}
            isLast={task.id === last}
            canLeave={!isFirst || !isLast}
            verbs={taskVerbs}
          />
        ))}
        {tasks.length === 0 && (
          <p className="px-2 py-3 text-base text-text-muted">
            {area.tasks.length === 0 ? t('area.empty') : t('walk.nothingShown')}
          </p>
        )}
        <Button
          icon={ListPlus}
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => verbs.addTask(area)}
        >
          {t('plan.addTask')}
        </Button>
      </div>
    </Fold>
  );
};

/** An area of the walk: its progress, and its tasks while it is expanded. */
export const WalkAreaSection = memo(WalkAreaSectionOf);
