import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { isSigned, type Signature } from '../../../schema/records/signature.shared.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { SignatureField } from './SignatureField.tsx';

type SignDialogProps = {
  title: string;
  /** What is signed. */
  name: string;
  text: string;
  submitLabel: string;
  /** Whose signatures these are, where several people sign on one screen. */
  signers?: readonly (string | undefined)[];
  /** Stores the signatures, in the order of the signers. */
  sign: (signatures: readonly Signature[]) => Promise<unknown>;
  /** The messages for success and failure. */
  done: string;
  failed: string;
  onClose: () => void;
};

const ONE: readonly undefined[] = [undefined];

/** A dialog in which something is signed. It stays open with the signatures when they could not be stored. */
export const SignDialog = ({
  title,
  name,
  text,
  submitLabel,
  signers = ONE,
  sign,
  done,
  failed,
  onClose,
}: SignDialogProps) => {
  const [signatures, setSignatures] = useState<readonly (Signature | null)[]>(signers.map(() => null));
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setAsked(true);
    const all = signatures.filter(isSigned);
    if (all.length < signers.length) return;
    setBusy(true);
    try {
      await sign(all);
      toast.success(done);
      onClose();
    } catch (error) {
      toast.error(failed, reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={name}
      footer={
        <DialogButtons
          label={submitLabel}
          icon={PenLine}
          busy={isBusy}
          onCancel={onClose}
          onClick={() => void submit()}
        />
      }
    >
      <div className="grid gap-4">
        <p>{text}</p>
        {signers.map((label, index) => (
          <SignatureField
            key={label ?? ''}
            {...(label !== undefined && { label })}
            value={signatures[index] ?? null}
            onChange={(signature) => setSignatures((before) => before.with(index, signature))}
            error={isAsked && !isSigned(signatures[index] ?? null)}
          />
        ))}
      </div>
    </Dialog>
  );
};
