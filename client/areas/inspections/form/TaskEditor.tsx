import { CircleAlert, CornerDownRight, Ellipsis, FolderInput, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NAME_MAX, TEXT_MAX } from '../../../../schema/areas/inspections/inspection.input.ts';
import type { ListPlace } from '../../../kit/nested-list/NestedList.tsx';
import { useBoundField } from '../../../kit/forms/use-bound-field.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TASK } from '../inspection-fields.ts';
import { useFieldName } from '../inspection-labels.ts';
import { usePlanForm } from './plan-form-context.ts';

type Props = {
  id: string;
  place: ListPlace;
  onInsertAfter: () => void;
  /** Moves the task to another area; undefined if there is none. */
  onMove: (() => void) | undefined;
  onRemove: () => void;
};

/** A task of the plan: its name and description. */
export const TaskEditor = ({ id, place, onInsertAfter, onMove, onRemove }: Props) => {
  const { t } = useTranslation('inspections');
  const fieldName = useFieldName();
  const { fields, defects } = usePlanForm();
  const { value: name, ...nameField } = useBoundField(fields, `tasks.${id}.name`);
  const { value: description, ...descriptionField } = useBoundField(fields, `tasks.${id}.description`);
  const [source, withDefects] = useWatch({ control: fields.control, name: [`tasks.${id}.source`, 'withDefects'] }) as [
    string | undefined,
    boolean,
  ];
  const defect = withDefects && source ? defects.get(source) : undefined;
  const shown = String(name ?? '').trim() || t('plan.namelessTask', { number: place.index + 1 });
  return (
    <div
      role="group"
      aria-label={shown}
      className="grid grid-cols-[auto_1fr_auto] items-start gap-x-2 gap-y-2 rounded border border-border bg-surface p-2"
    >
      {place.handle}
      <span className="self-center text-sm text-text-muted tabular-nums sm:hidden">
        {t('plan.taskNumber', { number: place.index + 1 })}
      </span>
      <div className="flex sm:order-last">
        {place.steps}
        <Menu
          label={t('plan.menu', { name: shown })}
          entries={[
            { key: 'after', label: t('plan.taskAfter'), icon: CornerDownRight, onSelect: onInsertAfter },
            { key: 'area', label: t('task.toArea'), icon: FolderInput, disabled: !onMove, onSelect: () => onMove?.() },
            { key: 'line', kind: 'separator' },
            { key: 'remove', label: t('plan.removeTask'), icon: Trash2, tone: 'danger', onSelect: onRemove },
          ]}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Menu>
      </div>
      <div className="grid min-w-0 gap-2 max-sm:col-span-full lg:grid-cols-[2fr_3fr]">
        <TextField
          {...nameField}
          value={String(name ?? '')}
          label={fieldName(TASK, 'name')}
          required
          maxLength={NAME_MAX}
          autoComplete="off"
        />
        <TextArea
          {...descriptionField}
          value={String(description ?? '')}
          label={fieldName(TASK, 'description')}
          rows={1}
          maxLength={TEXT_MAX}
        />
        {defect !== undefined && (
          <p className="flex flex-wrap items-center gap-2 text-sm lg:col-span-2">
            <Badge tone="error" icon={CircleAlert}>
              {t('copy.defect')}
            </Badge>
            <span className="min-w-0 text-text-muted wrap-anywhere">{defect}</span>
          </p>
        )}
      </div>
    </div>
  );
};
