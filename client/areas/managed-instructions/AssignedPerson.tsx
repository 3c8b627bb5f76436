import { today } from '../../../schema/kernel/calendar.shared.ts';
import { managedInstructionFacts } from '../../../schema/managed-instructions/managed-instruction.record.shared.ts';
import {
  type AssignedRowFragment,
  useRemindOfInstructionMutation,
} from '../../generated/managed-instructions-people.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { CourseProofButton } from '../../kit/course-proof/CourseProofButton.tsx';
import { DueBadge } from '../../kit/due/DueBadge.tsx';
import { useDueTexts } from '../../kit/due/due-texts.ts';
import { RemindButton } from '../../kit/due/RemindButton.tsx';
import { formatDate } from '../../kit/i18n/format.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';

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
  const dueText = useDueTexts();
  const [remind] = useRemindOfInstructionMutation({ context: QUIET });
  const { employee, status, dueOn, completedAt, remindedOn } = row;
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">{employee.name}</p>
        <p className="text-sm wrap-anywhere text-text-muted">{employee.email ?? t('managedInstruction.noEmail')}</p>
      </div>
      {!isOpen && <CourseProofButton proofId={row.proofId} name={employee.name} />}
      <DueBadge dueOn={dueOn} doneAt={status === 'SUCCESS' ? (completedAt ?? null) : null} />
      {isOpen && (
        <div className="grid justify-items-end gap-1">
          {employee.email && (
            <RemindButton
              name={employee.name}
              remindedToday={remindedOn === today()}
              remind={async () => {
                const { data } = await remind({ variables: { id: instructionId, employeeIds: [employee.id] } });
                return data?.remindOfManagedInstruction[0]?.outcome;
              }}
            />
          )}
          {remindedOn && (
            <p className="text-xs text-text-muted">{dueText('remindedOn', { day: formatDate(remindedOn) })}</p>
          )}
        </div>
      )}
    </li>
  );
};
