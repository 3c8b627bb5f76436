import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { FIRST_DAYS } from '../../../schema/areas/assignments/due-date.shared.ts';
import { DEFAULT_INTERVAL, INSTRUCTION_INTERVALS } from '../../../schema/areas/employees/requirement.enums.ts';
import { addDays, today } from '../../../schema/kernel/calendar.shared.ts';
import {
  type CourseReachQuery,
  useAssignCourseMutation,
  useCourseReachQuery,
  useGroupsToAssignQuery,
} from '../../generated/courses-assign-course.ts';
import { handledGlobally, present, QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type EmployeeChoice, EmployeePicker } from '../employees/EmployeePicker.tsx';
import { useEmployeeTexts } from '../employees/employee-texts.ts';
import { PeopleList } from '../employees/PeopleList.tsx';
import { linksToPrint } from '../due/online-instructions.ts';
import { useAssignTexts } from './assign-texts.ts';

/** What is assigned: an online instruction of the organisation, or a course that becomes one (slug, or own id). */
export type AssignedItem = { instruction: string } | { course: string };

interface AssignCourseDialogProps {
  item: AssignedItem;
  name: string;
  onClose: () => void;
  onAssigned?: () => unknown;
}

type Reach = CourseReachQuery['courseReach'];

/** Assigns a course: to groups at an interval, to people once; explains the consequences beforehand. */
export const AssignCourseDialog = ({ item, name, onClose, onAssigned }: AssignCourseDialogProps) => {
  const t = useAssignTexts();
  const employeeText = useEmployeeTexts();
  const formId = useId();
  const [id] = useState(() => crypto.randomUUID());
  const [groups, setGroups] = useState<readonly string[]>([]);
  const [people, setPeople] = useState<readonly EmployeeChoice[]>([]);
  const [interval, setInterval] = useState(DEFAULT_INTERVAL);
  const [dueDate, setDueDate] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = { ...item, groups: [...groups], employees: people.map((person) => person.id) };
  const isChosen = groups.length + people.length > 0;
  const { data: all } = useGroupsToAssignQuery({ context: QUIET, fetchPolicy: 'cache-and-network' });
  const { data, previousData } = useCourseReachQuery({
    variables: { input: chosen },
    skip: !isChosen,
    context: QUIET,
    fetchPolicy: 'network-only',
  });
  const reach = isChosen ? (data ?? previousData)?.courseReach : undefined;
  const [assign, { loading }] = useAssignCourseMutation({ context: QUIET });
  const submit = async () => {
    setFailure(null);
    try {
      const answer = await assign({
        variables: { input: { ...chosen, id, interval, ...(people.length > 0 && { dueDate }) } },
      });
      const { instruction, ...reached } = present(answer.data).assignCourse;
      toast.success(
        t('done', { name }),
        consequences(reached, t).join(' '),
        reached.paper > 0
          ? { to: linksToPrint(instruction.id), label: t('print', { count: reached.paper }) }
          : { to: `/app/managedInstructions?instruction=${instruction.id}`, label: t('show') },
      );
      onClose();
      await onAssigned?.();
    } catch (error) {
      if (!handledGlobally(error)) setFailure(reasonOf(error) || t('checkConnection'));
    }
  };
  return (
    <FormDialog
      formId={formId}
      title={t('title', { name })}
      submitLabel={t('submit')}
      busy={loading}
      disabled={!isChosen}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChosen && !loading) void submit();
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{t('groups')}</legend>
        {!all && <Skeleton className="h-16" />}
        {all?.employeeGroups.data.length === 0 && <p className="text-sm text-text-muted">{t('noGroups')}</p>}
        <div className="max-h-56 overflow-y-auto">
          {all?.employeeGroups.data.map((group) => (
            <CheckboxField
              key={group.id}
              label={t('members', { name: group.name, count: group.memberCount })}
              checked={groups.includes(group.id)}
              onChange={({ target }) =>
                setGroups(target.checked ? [...groups, group.id] : groups.filter((each) => each !== group.id))
              }
            />
          ))}
        </div>
        {groups.length > 0 && <p className="text-sm text-text-muted">{t('groupsHint')}</p>}
      </fieldset>
      {groups.length > 0 && (
        <SelectField
          label={t('interval')}
          value={interval}
          onChange={({ target }) => setInterval(Number(target.value) as typeof interval)}
          options={INSTRUCTION_INTERVALS.map((months) => ({ value: months, label: t('months', { count: months }) }))}
        />
      )}
      <EmployeePicker
        label={t('people')}
        hint={t('peopleHint')}
        onPick={(picked) => setPeople([...people.filter((person) => person.id !== picked.id), picked])}
      />
      {people.length > 0 && (
        <>
          <PeopleList
            label={t('people')}
            people={people.map((person) => ({
              ...person,
              action: {
                icon: X,
                label: t('takeBack', { name: person.name }),
                onClick: () => setPeople(people.filter((each) => each.id !== person.id)),
              },
            }))}
            texts={{ search: employeeText('search'), nobody: '', noMatch: employeeText('noMatch') }}
          />
          <DateField label={t('dueDate')} hint={t('dueDateHint')} min={today()} value={dueDate} onChange={setDueDate} />
        </>
      )}
      <div aria-live="polite">
        {reach && (
          <Notice title={t('then')}>
            <ul>
              {consequences(reach, t).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {groups.length > 0 && reach.mail + reach.paper > 0 && (
                <li>{t('due', { day: formatDate(addDays(today(), FIRST_DAYS.instruction)) })}</li>
              )}
            </ul>
          </Notice>
        )}
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
    </FormDialog>
  );
};

/** Sentences about whom an assignment reaches. */
const consequences = ({ mail, paper, already }: Reach, t: ReturnType<typeof useAssignTexts>): string[] => {
  const lines = [
    mail > 0 && t('mail', { count: mail }),
    paper > 0 && t('paper', { count: paper }),
    already > 0 && t('already', { count: already }),
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : [t('nobody')];
};
