import { ChevronRight, CornerDownRight, Ellipsis, ListPlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NAME_MAX } from '../../../../schema/areas/inspections/inspection.input.ts';
import { focusWhenRendered } from '../../../kit/navigation/focus-when-rendered.ts';
import { type ListPlace, NestedList } from '../../../kit/nested-list/NestedList.tsx';
import { moved } from '../../../kit/nested-list/list-order.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { useBoundField } from '../../../kit/forms/use-bound-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useInspectionLabels } from '../inspection-labels.ts';
import { MoveTaskDialog } from '../MoveTaskDialog.tsx';
import { fieldIdOf, usePlanForm } from './plan-form-context.ts';
import { withoutTask, withTask, withTaskMoved } from './inspection-values.ts';
import { TaskEditor } from './TaskEditor.tsx';

type Props = {
  id: string;
  place: ListPlace;
  open: boolean;
  onToggle: () => void;
  /** Expands an area. */
  onShow: (id: string) => void;
  onInsertAfter: () => void;
  onRemove: () => void;
};

/** An area of the plan: its name, and its tasks while it is expanded. */
export const AreaEditor = ({ id, place, open, onToggle, onShow, onInsertAfter, onRemove }: Props) => {
  const { t } = useTranslation('inspections');
  const { InspectionArea: area } = useInspectionLabels();
  const { fields } = usePlanForm();
  const { value, ...name } = useBoundField(fields, `areas.${id}.name`);
  const order = (useWatch({ control: fields.control, name: `areas.${id}.order` }) ?? []) as string[];
  const bodyId = useId();
  const shown = String(value ?? '').trim() || t('plan.nameless');
  return (
    <section aria-label={shown} className="rounded border border-border bg-surface">
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-1 gap-y-2 p-2 sm:flex">
        {place.handle}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          onClick={onToggle}
          className="inline-flex min-h-9 shrink-0 items-center gap-1 justify-self-start rounded px-1.5 text-sm text-text-muted tabular-nums hover:bg-surface-hover hover:text-text pointer-coarse:min-h-11"
        >
          <ChevronRight aria-hidden className={classes('size-5 transition-transform', open && 'rotate-90')} />
          {t('plan.tasks', { count: order.length })}
        </button>
        <div className="flex shrink-0 justify-self-end sm:order-last">
          {place.steps}
          <Menu
            label={t('plan.menu', { name: shown })}
            entries={[
              { key: 'after', label: t('plan.areaAfter'), icon: CornerDownRight, onSelect: onInsertAfter },
              { key: 'line', kind: 'separator' },
              { key: 'remove', label: t('plan.removeArea'), icon: Trash2, tone: 'danger', onSelect: onRemove },
            ]}
          >
            <Ellipsis aria-hidden className="size-5" />
          </Menu>
        </div>
        <div className="col-span-full min-w-0 flex-1 sm:px-2">
          <TextField
            {...name}
            value={String(value ?? '')}
            label={<span className="sr-only">{area.name}</span>}
            placeholder={area.name}
            required
            maxLength={NAME_MAX}
            autoComplete="off"
            className="[&_label]:mb-0 [&_label]:h-0 [&_label]:overflow-hidden"
          />
        </div>
      </div>
      {open && (
        <div id={bodyId} className="border-t border-border bg-background p-2 sm:pl-6">
          <TaskList areaId={id} order={order} areaName={shown} isOnly={place.isFirst && place.isLast} onShow={onShow} />
        </div>
      )}
    </section>
  );
};

type TaskListProps = {
  areaId: string;
  order: readonly string[];
  areaName: string;
  isOnly: boolean;
  onShow: (id: string) => void;
};

const TaskList = ({ areaId, order, areaName, isOnly, onShow }: TaskListProps) => {
  const { t } = useTranslation('inspections');
  const { fields, getValues, setValue, setPlan } = usePlanForm();
  const [moving, setMoving] = useState<string | null>(null);
  const add = (index: number): void => {
    const id = newId();
    setPlan((plan) => withTask(plan, areaId, index, { name: '', description: '' }, id));
    focusWhenRendered(fieldIdOf(fields.formId, `tasks.${id}.name`));
  };
  return (
    <>
      <NestedList
        label={t('plan.tasksOf', { name: areaName })}
        items={order}
        keyOf={(id) => id}
        nameOf={(id) => getValues(`tasks.${id}.name`) ?? ''}
        onMove={(from, to) => setValue(`areas.${areaId}.order`, moved(order, from, to), { shouldDirty: true })}
        className="grid gap-2"
      >
        {(id, place) => (
          <TaskEditor
            id={id}
            place={place}
            onInsertAfter={() => add(place.index + 1)}
            onMove={isOnly ? undefined : () => setMoving(id)}
            onRemove={() => setPlan((plan) => withoutTask(plan, areaId, id))}
          />
        )}
      </NestedList>
      <Button icon={ListPlus} size="sm" variant="ghost" className="mt-2" onClick={() => add(order.length)}>
        {t('plan.addTask')}
      </Button>
      {moving !== null && (
        <MoveTaskDialog
          name={getValues(`tasks.${moving}.name`) || t('plan.namelessTask', { number: order.indexOf(moving) + 1 })}
          areas={getValues('order').flatMap((id) =>
            id === areaId ? [] : [{ id, name: getValues(`areas.${id}.name`) ?? '' }],
          )}
          onClose={() => setMoving(null)}
          onMove={(to) => {
            setPlan((plan) => withTaskMoved(plan, areaId, to, moving));
            onShow(to);
            focusWhenRendered(fieldIdOf(fields.formId, `tasks.${moving}.name`));
          }}
        />
      )}
    </>
  );
};
