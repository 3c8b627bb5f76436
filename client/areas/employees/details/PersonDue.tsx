import { CalendarClock, Check, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { hasLeft } from '../../../../schema/areas/employees/employee.shared.ts';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import type { EmployeeDetailsQuery } from '../../../generated/employees.ts';
import { useRemindEmployeeMutation } from '../../../generated/employees-details.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useDueTexts } from '../../../shared/due/due-texts.ts';
import { RemindButton } from '../../../shared/due/RemindButton.tsx';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AssignItemDialog } from './AssignItemDialog.tsx';
import { AssignedByGroup } from './AssignedByGroup.tsx';
import { DueHistory } from './DueHistory.tsx';
import { PrintLinks } from './PrintLinks.tsx';

type Person = EmployeeDetailsQuery['employee'];

/** The assignments of a person with their reasons: due, overdue and completed ones; sends reminders. */
export const PersonDue = ({ person, onReminded }: { person: Person; onReminded: () => void }) => {
  const t = useRecordTexts(employeeFacts);
  const seesExaminations = useAbility(ABILITIES.examinations);
  const mayAssign = useAbility(ABILITIES.assign);
  const [isAssigning, setAssigning] = useState(false);
  const { id, openCount, overdueCount, groups, dueNotice, leavingDate } = person;
  return (
    <>
      <section className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="font-semibold">{t(`employee.due.${seesExaminations ? 'title' : 'titleInstructions'}`)}</h2>
            {overdueCount > 0 && (
              <Badge tone="error" icon={CalendarClock}>
                {t('employee.due.overdue', { count: overdueCount })}
              </Badge>
            )}
            <Badge icon={openCount === 0 && groups.length > 0 ? Check : undefined}>
              {openCount === 0 ? t('employee.due.nothingOpen') : t('employee.due.open', { count: openCount })}
            </Badge>
          </div>
          <div className="flex flex-wrap items-start gap-2">
            {mayAssign && !hasLeft(leavingDate) && (
              <Button size="sm" icon={ListPlus} onClick={() => setAssigning(true)}>
                {t('employee.assign.button')}
              </Button>
            )}
            {mayAssign && openCount > 0 && <PrintLinks id={id} name={person.name} />}
            <Reminder person={person} onReminded={onReminded} />
          </div>
        </div>
        {dueNotice?.state === 'failed' && (
          <Notice tone="warning">{t('employee.due.bounced', { day: formatDate(dueNotice.day) })}</Notice>
        )}
        <AssignedByGroup id={id} groups={groups} />
      </section>
      <DueHistory id={id} overdue={overdueCount} />
      {isAssigning && <AssignItemDialog person={person} onClose={() => setAssigning(false)} />}
    </>
  );
};

/** Sends one mail with all open assignments of the person; shows the date of the last reminder. */
const Reminder = ({ person, onReminded }: { person: Person; onReminded: () => void }) => {
  const t = useRecordTexts(employeeFacts);
  const dueText = useDueTexts();
  const mayRemind = useAbility(ABILITIES.assign);
  const [remind] = useRemindEmployeeMutation({ context: QUIET });
  const { id, name, email, openCount, dueNotice } = person;
  const send = async () => {
    const { data } = await remind({ variables: { employeeId: id } });
    onReminded();
    return data?.remindEmployee.outcome;
  };
  const day = formatDate(dueNotice?.day);
  return (
    <div className="grid justify-items-start gap-1 sm:justify-items-end">
      {mayRemind && email && openCount > 0 && (
        <RemindButton name={name} remindedToday={dueNotice?.day === today()} remind={send} />
      )}
      {dueNotice && (
        <p className="text-xs text-text-muted">
          {dueNotice.isReminder ? dueText('remindedOn', { day }) : t('employee.due.told', { day })}
        </p>
      )}
    </div>
  );
};
