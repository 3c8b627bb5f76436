import { useState } from 'react';
import { isSigned, type Signature } from '../../../../schema/records/signature.shared.ts';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { SignatureField } from '../../../shared/signature/SignatureField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';

type Props = {
  name: string;
  topic: string;
  /** Whether this is the last participant who has to sign. */
  isLast: boolean;
  onClose: () => void;
  onSign: (signature: Signature) => void;
};

/** The signature of one person; the device is then passed on to the next. */
export const SignDialog = ({ name, topic, isLast, onClose, onSign }: Props) => {
  const t = useRecordTexts(heldInstructionFacts);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [isMissing, setMissing] = useState(false);
  const take = (): void => (isSigned(signature) ? onSign(signature) : setMissing(true));
  return (
    <Dialog
      open
      onClose={onClose}
      width={700}
      title={t('heldInstruction.signNow', { name })}
      description={topic}
      footer={
        <DialogButtons
          label={t(isLast ? 'heldInstruction.saveSignature' : 'heldInstruction.next')}
          onCancel={onClose}
          onClick={take}
        />
      }
    >
      <p className="mb-4">{t('heldInstruction.confirm')}</p>
      <SignatureField
        label={t('heldInstruction.signatureOf', { name })}
        value={signature}
        onChange={(next) => {
          setSignature(next);
          setMissing(false);
        }}
        error={isMissing}
      />
    </Dialog>
  );
};
