import { X } from 'lucide-react';
import { useState } from 'react';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import { type EmployeeChoice, EmployeePicker } from '../../shared/employees/EmployeePicker.tsx';
import { useEmployeeTexts } from '../../shared/employees/employee-texts.ts';
import { type ListedPerson, PeopleList } from '../../shared/employees/PeopleList.tsx';
import { DayDialog } from '../../shared/due/DayDialog.tsx';
import { useDueTexts } from '../../shared/due/due-texts.ts';

/** Assigns something to people, once. */
export type AssignPeople = (values: { employees: string[]; dueDate: string | null }) => Promise<unknown>;

interface AssignPeopleDialogProps {
  /** What is assigned. */
  name: string;
  assign: AssignPeople;
  onClose: () => void;
  onAssigned: () => void;
}

/** Assigns an instruction or a health check to individual people once, in addition to what their groups require. */
export const AssignPeopleDialog = ({ name, assign, onClose, onAssigned }: AssignPeopleDialogProps) => {
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
      submit={(dueDate) => assign({ employees: people.map(({ id }) => id), dueDate })}
      done={t('assignedDone', { name, count: people.length })}
      onClose={onClose}
      onDone={onAssigned}
    >
      <EmployeePicker
        label={t('people')}
        hint={t('peopleHint')}
        onPick={(picked) => setPeople([...people.filter(({ id }) => id !== picked.id), picked])}
      />
      {people.length > 0 && (
        <PeopleList
          label={t('people')}
          people={people.map(({ id, name: person }): ListedPerson => ({
            id,
            name: person,
            action: {
              icon: X,
              label: t('takeBack', { name: person }),
              onClick: () => setPeople(people.filter((each) => each.id !== id)),
            },
          }))}
          texts={{ search: employeeText('search'), nobody: '', noMatch: employeeText('noMatch') }}
        />
      )}
    </DayDialog>
  );
};
