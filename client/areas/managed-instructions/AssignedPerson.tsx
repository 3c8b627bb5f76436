import { CalendarClock, Check } from 'lucide-react';
import { daysBetween, today } from '../../../schema/kernel/calendar.shared.ts';
import { managedInstructionFacts } from '../../../schema/managed-instructions/managed-instruction.record.shared.ts';
import type { AssignedRowFragment } from '../../generated/managed-instructions-people.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { RemindButton } from './RemindButton.tsx';

/** Somebody to whom an instruction is assigned: name, address, state, and for who has it open a reminder. */
export const AssignedPerson = ({
  instructionId,
  row,
  isOpen,
}: {
  instructionId: string;
  row: AssignedRowFragment;
  isOpen: boolean;
}) => {
  const t = useRecordTexts(managedInstructionFacts);
  const { employee, status, dueOn, completedAt, remindedOn } = row;
  const days = daysBetween(dueOn, today());
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">{employee.name}</p>
        <p className="text-sm wrap-anywhere text-text-muted">{employee.email ?? t('managedInstruction.noEmail')}</p>
      </div>
      {status === 'SUCCESS' ? (
        <Badge tone="success" icon={Check}>
          {t('managedInstruction.doneOn', { day: formatDate(completedAt) })}
        </Badge>
      ) : (
        <Badge tone={days > 0 ? 'error' : 'neutral'} icon={CalendarClock}>
          {days > 0
            ? t('managedInstruction.overdue', { count: days })
            : t('managedInstruction.dueOn', { day: formatDate(dueOn) })}
        </Badge>
      )}
      {isOpen && (
        <div className="grid justify-items-end gap-1">
          {employee.email && (
            <RemindButton
              instructionId={instructionId}
              employeeId={employee.id}
              name={employee.name}
              remindedToday={remindedOn === today()}
            />
          )}
          {remindedOn && (
            <p className="text-xs text-text-muted">
              {t('managedInstruction.remindedOn', { day: formatDate(remindedOn) })}
            </p>
          )}
        </div>
      )}
    </li>
  );
};
