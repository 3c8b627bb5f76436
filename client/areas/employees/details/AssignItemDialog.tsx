import { useState } from 'react';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import {
  useAssignExaminationToMutation,
  useAssignInstructionToMutation,
} from '../../../generated/employees-details.ts';
import { DayDialog } from '../../../shared/due/DayDialog.tsx';
import { useDueTexts } from '../../../shared/due/due-texts.ts';
import { useExaminationChoices, useInstructionChoices } from '../../../shared/due/item-choices.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { CHANGES_DUE } from './due-changes.ts';

interface AssignItemDialogProps {
  person: { id: string; name: string };
  onClose: () => void;
}

/** Assigns an instruction or a health check to one person once, in addition to the requirements of their groups. */
export const AssignItemDialog = ({ person, onClose }: AssignItemDialogProps) => {
  const t = useRecordTexts(employeeFacts);
  const dueText = useDueTexts();
  const instructions = useInstructionChoices() ?? [];
  const examinations = useExaminationChoices() ?? [];
  const [chosen, setChosen] = useState('');
  const [assignInstruction] = useAssignInstructionToMutation(CHANGES_DUE);
  const [assignExamination] = useAssignExaminationToMutation(CHANGES_DUE);
  const submit = (dueDate: string | null): Promise<unknown> => {
    const values = { dueDate, employees: [person.id] };
    return instructions.some(({ id }) => id === chosen)
      ? assignInstruction({ variables: { input: { instruction: chosen, ...values } } })
      : assignExamination({ variables: { id: chosen, input: values } });
  };
  return (
    <DayDialog
      title={t('employee.assign.title', { name: person.name })}
      text={dueText('assignText')}
      day={{ label: dueText('dueDate'), hint: dueText('dueDateHint'), initial: null, min: today() }}
      submitLabel={dueText('assign')}
      isReady={chosen !== ''}
      submit={submit}
      done={t('employee.assign.done', { name: person.name })}
      onClose={onClose}
    >
      <SelectField
        label={t('employee.assign.item')}
        required
        placeholder={t('common:choose')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          ...instructions.map(({ id, name }) => ({ value: id, label: name })),
          ...examinations.map(({ id, name }) => ({ value: id, label: t('employee.assign.examination', { name }) })),
        ]}
      />
    </DayDialog>
  );
};
