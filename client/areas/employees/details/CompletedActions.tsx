import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { type DueRowFragment, useTakeBackCompletionMutation } from '../../../generated/employees-details.ts';
import { CertificateButton } from '../../../shared/due/CertificateButton.tsx';
import { CertificateLine } from '../../../shared/due/CertificateLine.tsx';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { Button } from '../../../ui/Button.tsx';
import { CHANGES_DUE } from './due-changes.ts';

/** Actions for a completed assignment: enter the certificate of a health check, or revoke a mistaken completion. */
export const CompletedActions = ({ name, row }: { name: string; row: DueRowFragment }) => {
  const t = useRecordTexts(employeeFacts);
  const mayAssign = useAbility(row.examination ? ABILITIES.examinations : ABILITIES.managedInstructions);
  const [asks, setAsks] = useState(false);
  const [takeBack] = useTakeBackCompletionMutation(CHANGES_DUE);
  const { id, examination, declinedAt, proofId } = row;
  const close = () => setAsks(false);
  if (!mayAssign || declinedAt) return null;
  return (
    <div className="-ml-3 flex flex-wrap items-center">
      {examination && <CertificateButton row={row} isDone name={name} refetchQueries={CHANGES_DUE.refetchQueries} />}
      {!proofId && (
        <Button
          variant="ghost"
          size="sm"
          icon={Undo2}
          aria-label={t('employee.takeBack.open', { name })}
          onClick={() => setAsks(true)}
        >
          {t('employee.takeBack.button')}
        </Button>
      )}
      {examination && <CertificateLine row={row} />}
      {asks && (
        <DeleteDialog
          title={t('employee.takeBack.title')}
          question={t('employee.takeBack.question', { name })}
          text={t('employee.takeBack.text')}
          confirmLabel={t('employee.takeBack.button')}
          remove={() => takeBack({ variables: { id } })}
          done={t('employee.takeBack.done', { name })}
          onClose={close}
          onGone={close}
        />
      )}
    </div>
  );
};
