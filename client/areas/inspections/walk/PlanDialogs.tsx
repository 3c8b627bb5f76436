import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { inspectionTaskSchema, NAME_MAX, TEXT_MAX } from '../../../../schema/areas/inspections/inspection.input.ts';
import { FormDraft } from '../../../kit/forms/FormDraft.tsx';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AREA, TASK } from '../inspection-fields.ts';
import { useFieldName } from '../inspection-labels.ts';
import { MoveTaskDialog } from '../MoveTaskDialog.tsx';
import { useWalkActions } from './walk-actions.ts';
import type { WalkArea, WalkTask } from './walk-model.ts';

/** The change of the plan for which a dialog is open. */
export type PlanTask =
  | { kind: 'renameArea' | 'removeArea'; area: WalkArea }
  | { kind: 'addArea'; after: string | null }
  | { kind: 'addTask'; areaId: string; after: string | null }
  | { kind: 'editTask' | 'moveTask' | 'removeTask'; task: WalkTask };

/**
 * The dialogs that change areas and tasks on the walk. `onAdded` gets the ids of added or moved ones, to scroll to
 * them.
 */
export const PlanDialogs = ({
  inspectionId,
  plan,
  onClose,
  onAdded,
}: {
  inspectionId: string;
  plan: PlanTask;
  onClose: () => void;
  onAdded: (areaId: string, taskId?: string) => void;
}) => {
  const { t } = useTranslation('inspections');
  const fieldName = useFieldName();
  const actions = useWalkActions();
  switch (plan.kind) {
    case 'renameArea':
      return (
        <WordsDialog
          title={t('area.rename')}
          label={fieldName(AREA, 'name')}
          name={plan.area.name}
          draftKey={`walk-area-${plan.area.id}`}
          onClose={onClose}
          onSave={(name) => actions.renameArea(plan.area.id, name)}
        />
      );
    case 'addArea':
      return (
        <WordsDialog
          title={t('plan.addArea')}
          label={fieldName(AREA, 'name')}
          name=""
          draftKey={`walk-new-area-${inspectionId}-${plan.after ?? ''}`}
          onClose={onClose}
          onSave={(name) => onAdded(actions.addArea(name, plan.after))}
        />
      );
    case 'addTask':
      return (
        <WordsDialog
          title={t('plan.addTask')}
          label={fieldName(TASK, 'name')}
          name=""
          description=""
          draftKey={`walk-new-task-${plan.areaId}-${plan.after ?? ''}`}
          onClose={onClose}
          onSave={(name, description) =>
            onAdded(plan.areaId, actions.addTask(plan.areaId, name, description, plan.after))
          }
        />
      );
    case 'editTask':
      return (
        <WordsDialog
          title={t('task.edit')}
          label={fieldName(TASK, 'name')}
          name={plan.task.name}
          description={plan.task.description}
          draftKey={`walk-task-${plan.task.id}`}
          onClose={onClose}
          onSave={(name, description) => {
            actions.setTask(plan.task.id, 'name', name, plan.task.name);
            actions.setTask(plan.task.id, 'description', description, plan.task.description);
          }}
        />
      );
    case 'moveTask':
      return (
        <MoveTaskDialog
          name={plan.task.name}
          areas={actions.areas().filter((area) => area.id !== plan.task.areaId)}
          onClose={onClose}
          onMove={(areaId) => {
            actions.moveTaskTo(plan.task.id, areaId);
            onAdded(areaId, plan.task.id);
          }}
        />
      );
    case 'removeArea':
      return (
        <RemoveDialog
          title={t('plan.removeArea')}
          text={t('plan.removeAreaText', { name: plan.area.name, count: plan.area.tasks.length })}
          onClose={onClose}
          onConfirm={() => actions.removeArea(plan.area.id)}
        />
      );
    case 'removeTask':
      return (
        <RemoveDialog
          title={t('plan.removeTask')}
          text={t('plan.removeTaskText', { name: plan.task.name })}
          onClose={onClose}
          onConfirm={() => actions.removeTask(plan.task.id)}
        />
      );
  }
};

const words = z.strictObject({
  name: inspectionTaskSchema.shape.name,
  description: inspectionTaskSchema.shape.description.unwrap(),
});

type WordsProps = {
  title: string;
  label: string;
  name: string;
  /** If missing, there is no field for a description. */
  description?: string;
  draftKey: string;
  onClose: () => void;
  onSave: (name: string, description: string) => void;
};

const WordsDialog = ({ title, label, name, description, draftKey, onClose, onSave }: WordsProps) => {
  const { t } = useTranslation('inspections');
  const fieldName = useFieldName();
  const [start] = useState({ name, description: description ?? '' });
  const form = useZodForm(words, { defaultValues: start, draftKey });
  const submit = form.submit(async (values) => {
    onSave(values.name, values.description);
    onClose();
  });
  return (
    <FormDialog formId={form.formId} onClose={onClose} title={title} submitLabel={t('plan.take')} onSubmit={submit}>
      <FormDraft form={form} />
      <TextField
        {...form.field('name')}
        label={label}
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        data-autofocus
      />
      {description !== undefined && (
        <TextArea {...form.field('description')} label={fieldName(TASK, 'description')} maxLength={TEXT_MAX} />
      )}
    </FormDialog>
  );
};

const RemoveDialog = ({
  title,
  text,
  onClose,
  onConfirm,
}: {
  title: string;
  text: string;
  onClose: () => void;
  onConfirm: () => void;
}) => {
  const { t } = useTranslation('inspections');
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      title={title}
      confirmLabel={t('common:delete')}
      tone="danger"
    >
      <p className="wrap-anywhere">{text}</p>
    </ConfirmDialog>
  );
};
