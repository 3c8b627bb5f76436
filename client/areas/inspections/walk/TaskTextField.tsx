import { TEXT_MAX } from '../../../../schema/areas/inspections/inspection.input.ts';
import { AutosaveText } from '../../../kit/autosave/AutosaveText.tsx';
import { type FindingText, TASK } from '../inspection-fields.ts';
import { useFieldName } from '../inspection-labels.ts';
import { TaskProblems } from './FieldProblems.tsx';
import { useWalkActions } from './walk-actions.ts';
import type { WalkTask } from './walk-model.ts';

type Props = {
  task: WalkTask;
  field: FindingText;
  /** Replaces the label of the field. */
  label?: string;
};

/** A text of a finding with autosave, and its conflicts and errors. */
export const TaskTextField = ({ task, field, label }: Props) => {
  const actions = useWalkActions();
  const fieldName = useFieldName();
  return (
    <>
      <AutosaveText
        label={label ?? fieldName(TASK, field)}
        value={task[field]}
        isWaiting={task.pending?.[field] !== undefined}
        onSave={(value, seen) => actions.setTask(task.id, field, value, seen)}
        lines={2}
        maxLength={TEXT_MAX}
      />
      <TaskProblems task={task} fields={[field]} />
    </>
  );
};
