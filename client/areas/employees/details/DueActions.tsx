import { BadgeCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { addYears, today } from '../../../../schema/kernel/calendar.shared.ts';
import {
  type DueReasonsFragment,
  type DueRowFragment,
  useCompleteAssignmentMutation,
  useWithdrawSingleAssignmentMutation,
} from '../../../generated/employees-details.ts';
import { CertificateButton } from '../../../shared/due/CertificateButton.tsx';
import { DayDialog } from '../../../shared/due/DayDialog.tsx';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { Button } from '../../../ui/Button.tsx';
import { CHANGES_DUE } from './due-changes.ts';

/** The server refuses completions that are further back (completion.service.ts). */
const MAX_YEARS = 10;

interface DueActionsProps {
  employeeId: string;
  /** The name of the item. */
  name: string;
  row: DueRowFragment & DueReasonsFragment;
}

/** Actions of users who manage assignments: record that the evidence was seen, or withdraw a single assignment. */
export const DueActions = ({ employeeId, name, row }: DueActionsProps) => {
  const t = useRecordTexts(employeeFacts);
  const mayAssign = useAbility(row.examination ? ABILITIES.examinations : ABILITIES.managedInstructions);
  const [asks, setAsks] = useState<'seen' | 'withdraw' | null>(null);
  const [complete] = useCompleteAssignmentMutation(CHANGES_DUE);
  const [withdraw] = useWithdrawSingleAssignmentMutation(CHANGES_DUE);
  const close = () => setAsks(null);
  if (!mayAssign) return null;
  const singleId = row.reasons.find((reason) => reason.singleId !== null)?.singleId;
  return (
    <div className="-ml-3 flex flex-wrap">
      {row.examination ? (
        <CertificateButton
          row={{ id: row.id }}
          isDone={false}
          name={name}
          refetchQueries={CHANGES_DUE.refetchQueries}
        />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          icon={BadgeCheck}
          aria-label={t('employee.seen.open', { name })}
          onClick={() => setAsks('seen')}
        >
          {t('employee.seen.button')}
        </Button>
      )}
      {singleId && (
        <Button
          variant="ghost"
          size="sm"
          icon={Undo2}
          aria-label={t('employee.withdraw.open', { name })}
          onClick={() => setAsks('withdraw')}
        >
          {t('employee.withdraw.button')}
        </Button>
      )}
      {asks === 'seen' && (
        <DayDialog
          title={name}
          text={t('employee.seen.text')}
          day={{
            label: t('employee.seen.day'),
            hint: t('employee.seen.dayHint'),
            initial: today(),
            min: addYears(today(), -MAX_YEARS),
            max: today(),
            required: true,
          }}
          submitLabel={t('employee.seen.submit')}
          submit={(on) => complete({ variables: { id: row.id, on } })}
          done={t('employee.seen.done', { name })}
          onClose={close}
        />
      )}
      {asks === 'withdraw' && singleId && (
        <DeleteDialog
          title={t('employee.withdraw.title')}
          question={t('employee.withdraw.question', { name })}
          text={t('employee.withdraw.text')}
          confirmLabel={t('employee.withdraw.button')}
          remove={() => withdraw({ variables: { id: singleId, employeeId } })}
          onClose={close}
          onGone={close}
        />
      )}
    </div>
  );
};
