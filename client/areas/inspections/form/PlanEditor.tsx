import { FolderPlus, ListPlus } from 'lucide-react';
import { type FocusEvent, type ReactNode, Suspense, useReducer, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MAX_AREAS } from '../../../../schema/areas/inspections/inspection.input.ts';
import { ListHeading } from '../../../kit/nested-list/ListHeading.tsx';
import { NestedList } from '../../../kit/nested-list/NestedList.tsx';
import { moved } from '../../../kit/nested-list/list-order.ts';
import { focusWhenRendered } from '../../../kit/navigation/focus-when-rendered.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { toggled } from '../../../kit/data/toggled.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { AreaEditor } from './AreaEditor.tsx';
import { fieldIdOf, usePlanForm } from './plan-form-context.ts';
import { type PickedArea, withArea, withoutArea, withPicked } from './inspection-values.ts';

const PresetsDialog = lazyPart(async () => (await import('../presets/PresetsDialog.tsx')).PresetsDialog);

type Props = {
  open: ReadonlySet<string>;
  setOpen: (open: ReadonlySet<string>) => void;
  /** Another source of areas, beside the catalogues. */
  source?: (pick: (picked: readonly PickedArea[]) => void) => ReactNode;
};

/** Areas and tasks of a new inspection: add from presets, add, rename, move, remove. */
export const PlanEditor = ({ open, setOpen, source }: Props) => {
  const { t } = useTranslation('inspections');
  const { fields, getValues, setValue, setPlan } = usePlanForm();
  const order = useWatch({ control: fields.control, name: 'order' }) as string[];
  const presets = useDialogParam('presets');
  const [removing, setRemoving] = useState<string | null>(null);
  const nameOf = (id: string): string => getValues(`areas.${id}.name`) ?? '';
  const unfold = (ids: readonly string[]): void => setOpen(new Set([...open, ...ids]));

  const addArea = (index: number): void => {
    const id = newId();
    setPlan((plan) => withArea(plan, index, { name: '', tasks: [] }, id));
    unfold([id]);
    focusWhenRendered(fieldIdOf(fields.formId, `areas.${id}.name`));
  };
  const remove = (id: string): void => {
    setPlan((plan) => withoutArea(plan, id));
    setRemoving(null);
  };
  const pick = (picked: readonly PickedArea[]): void => {
    let touched: string[] = [];
    setPlan((plan) => {
      const next = withPicked(plan, picked);
      ({ touched } = next);
      return next.plan;
    });
    unfold(touched);
  };
  const isFull = order.length >= MAX_AREAS;
  // Name fields render on each keystroke; other labels that contain a name are updated when the field loses the focus.
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const onBlur = (event: FocusEvent): void => {
    if (event.target instanceof HTMLInputElement) drawAgain();
  };

  return (
    <section aria-labelledby={`${fields.formId}-plan`} className="grid gap-3" onBlur={onBlur}>
      <ListHeading id={`${fields.formId}-plan`} count={order.length} open={open} setOpen={setOpen}>
        {t('plan.title')}
      </ListHeading>
      {order.length === 0 && (
        <p className="rounded border border-dashed border-border-strong px-4 py-6 text-center text-base text-text-muted">
          {t('plan.empty')}
        </p>
      )}
      <NestedList
        label={t('plan.title')}
        items={order}
        keyOf={(id) => id}
        nameOf={nameOf}
        onMove={(from, to) => setValue('order', moved(order, from, to), { shouldDirty: true })}
        className="grid gap-3"
      >
        {(id, place) => (
          <AreaEditor
            id={id}
            place={place}
            open={open.has(id)}
            onToggle={() => setOpen(toggled(open, id))}
            onShow={(shown) => unfold([shown])}
            onInsertAfter={() => addArea(place.index + 1)}
            onRemove={() => (getValues(`areas.${id}.order`).length > 0 ? setRemoving(id) : remove(id))}
          />
        )}
      </NestedList>
      <div className="flex flex-wrap gap-2">
        <Button icon={ListPlus} variant={order.length === 0 ? 'primary' : 'secondary'} onClick={() => presets.open()}>
          {t('plan.fromPresets')}
        </Button>
        {source?.(pick)}
        <Button icon={FolderPlus} onClick={() => addArea(order.length)} disabled={isFull}>
          {t('plan.addArea')}
        </Button>
      </div>
      {presets.isOpen && (
        <Suspense>
          <PresetsDialog
            onClose={presets.close}
            onPick={(picked) => {
              pick(picked);
              presets.close();
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove(removing)}
        title={t('plan.removeArea')}
        confirmLabel={t('common:delete')}
        tone="danger"
      >
        {removing &&
          t('plan.removeAreaText', {
            name: nameOf(removing) || t('plan.nameless'),
            count: getValues(`areas.${removing}.order`)?.length ?? 0,
          })}
      </ConfirmDialog>
    </section>
  );
};
