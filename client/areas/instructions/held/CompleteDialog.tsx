import { useState } from 'react';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { completeHeld, heldOutbox, pendingCompletion } from './held-outbox.ts';
import type { HeldValues } from './held-values.ts';
import type { SignState } from './HeldPerson.tsx';

type Props = {
  id: string;
  values: HeldValues;
  stateOf: (participantId: string) => SignState;
  onClose: () => void;
  onCompleted: () => void;
};

const REQUIRED = ['topic', 'instructor', 'place'] as const;

/**
 * Confirms the completion: shows who has signed and who has not, and that the record cannot be changed afterwards.
 * Without a network it is completed later.
 */
export const CompleteDialog = ({ id, values, stateOf, onClose, onCompleted }: Props) => {
  const t = useRecordTexts(heldInstructionFacts);
  const [isBusy, setBusy] = useState(false);
  const absent = values.participants.filter((person) => !stateOf(person.id).isSigned && !stateOf(person.id).onPaper);
  const signedCount = values.participants.length - absent.length;
  const missing = [
    ...REQUIRED.filter((field) => values[field].trim() === '').map((field) => t(`HeldInstruction.${field}`)),
    ...(signedCount === 0 ? [t('heldInstruction.signatureMissing')] : []),
  ];
  const confirm = async (): Promise<void> => {
    if (missing.length > 0) return;
    setBusy(true);
    completeHeld(id);
    await heldOutbox.flush(id);
    // Otherwise the page shows why it is still pending, or why it was refused.
    if (!pendingCompletion(heldOutbox.view(id).get())) toast.success(t('heldInstruction.done'));
    onClose();
    onCompleted();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      busy={isBusy}
      title={t('heldInstruction.completeTitle')}
      confirmLabel={t('heldInstruction.complete')}
    >
      <div className="grid gap-2">
        {missing.length > 0 && (
          <Notice tone="error">{t('heldInstruction.missing', { fields: missing.join(', ') })}</Notice>
        )}
        <p>{t('heldInstruction.completeText', { count: signedCount })}</p>
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
