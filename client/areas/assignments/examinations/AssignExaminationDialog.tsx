import { X } from 'lucide-react';
import { useState } from 'react';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import { type EmployeeChoice, EmployeePicker } from '../../../shared/employees/EmployeePicker.tsx';
import { useEmployeeTexts } from '../../../shared/employees/employee-texts.ts';
import { type ListedPerson, PeopleList } from '../../../shared/employees/PeopleList.tsx';
import { useAssignExaminationMutation } from '../../../generated/assignments-examinations.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { DayDialog } from '../../../shared/due/DayDialog.tsx';
import { useDueTexts } from '../../../shared/due/due-texts.ts';
import type { AssignDialogProps } from '../catalogue.ts';

/** Assigns a health check to people once, in addition to the requirements of their groups. */
export const AssignExaminationDialog = ({ id, name, onClose, onAssigned }: AssignDialogProps) => {
  const [assign] = useAssignExaminationMutation({ context: QUIET });
  const t = useDueTexts();
  const employeeText = useEmployeeTexts();
  const [people, setPeople] = useState<readonly EmployeeChoice[]>([]);
  return (
    <DayDialog
      title={t('assignTitle', { name })}
      text={t('assignText')}
      day={{ label: t('dueDate'), hint: t('dueDateHint'), initial: null, min: today() }}
      submitLabel={t('assign')}
      isReady={people.length > 0}
      submit={(dueDate) =>
        assign({ variables: { id, input: { employees: people.map((person) => person.id), dueDate } } })
      }
      done={t('assignedDone', { name, count: people.length })}
      onClose={onClose}
      onDone={onAssigned}
    >
      <EmployeePicker
        label={t('people')}
        hint={t('peopleHint')}
        onPick={(picked) => setPeople([...people.filter((person) => person.id !== picked.id), picked])}
      />
      {people.length > 0 && (
        <PeopleList
          label={t('people')}
          people={people.map((person): ListedPerson => ({
            ...person,
            action: {
              icon: X,
              label: t('takeBack', { name: person.name }),
              onClick: () => setPeople(people.filter((each) => each.id !== person.id)),
            },
          }))}
          texts={{ search: employeeText('search'), nobody: '', noMatch: employeeText('noMatch') }}
        />
      )}
    </DayDialog>
  );
};
