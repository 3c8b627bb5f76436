import { useState } from 'react';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import { type HeldDetailsFragment, useCompleteHeldInstructionMutation } from '../../../generated/instructions-held.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf, serverErrorOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';

type Props = { held: HeldDetailsFragment; onClose: () => void; onCompleted: () => void };

/** Says who signed and who stays due, and that nothing changes afterwards. */
export const CompleteDialog = ({ held, onClose, onCompleted }: Props) => {
  const t = useRecordTexts(heldInstructionFacts);
  const [complete, { loading }] = useCompleteHeldInstructionMutation({ context: QUIET });
  const [failure, setFailure] = useState<string>();
  const absent = held.participants.filter(({ signedAt, onPaper }) => !signedAt && !onPaper);
  const confirm = async (): Promise<void> => {
    try {
      await complete({ variables: { id: held.id } });
      toast.success(t('heldInstruction.done'));
      onCompleted();
    } catch (error) {
      const fields = serverErrorOf(error)?.details ?? [];
      setFailure(
        fields.length > 0
          ? t('heldInstruction.missing', { fields: fields.map(({ field }) => labelOf(field, t)).join(', ') })
          : failureOf(error).message,
      );
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      busy={loading}
      title={t('heldInstruction.completeTitle')}
      confirmLabel={t('heldInstruction.complete')}
    >
      <div className="grid gap-2">
        {failure && <Notice tone="error">{failure}</Notice>}
        <p>{t('heldInstruction.completeText', { count: held.participants.length - absent.length })}</p>
        {absent.length > 0 && (
          <p>
            {t('heldInstruction.absentText', {
              count: absent.length,
              names: absent.map(({ name }) => name).join(', '),
            })}
          </p>
        )}
        <p className="text-text-muted">{t('heldInstruction.finalText')}</p>
      </div>
    </ConfirmDialog>
  );
};

const labelOf = (field: string, t: ReturnType<typeof useRecordTexts>): string =>
  field === 'participants' ? t('heldInstruction.signatureMissing') : t(`HeldInstruction.${field}`);
