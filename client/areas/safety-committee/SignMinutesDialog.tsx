import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import { isSigned, type Signature } from '../../../schema/records/signature.shared.ts';
import {
  type CommitteeMeetingRowFragment,
  useCloseCommitteeMinutesMutation,
} from '../../generated/safety-committee-meetings.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { SignatureField } from '../../shared/signature/SignatureField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type SignMinutesDialogProps = { meeting: CommitteeMeetingRowFragment; onClose: () => void };

/** Closes the minutes with a signature. */
export const SignMinutesDialog = ({ meeting: { id, name, version }, onClose }: SignMinutesDialogProps) => {
  const t = useRecordTexts(committeeMeetingFacts);
  const [close, { loading }] = useCloseCommitteeMinutesMutation({ context: QUIET });
  const [signature, setSignature] = useState<Signature | null>(null);
  const [isAsked, setAsked] = useState(false);
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (!isSigned(signature)) return;
    try {
      await close({ variables: { id, input: { signature }, version } });
      toast.success(t('committee.closed'));
      onClose();
    } catch (error) {
      toast.error(t('committee.failed'), reasonOf(error));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('committee.close')}
      description={name}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" icon={PenLine} busy={loading} onClick={() => void submit()}>
            {t('committee.close')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('committee.closeText')}</p>
        <SignatureField value={signature} onChange={setSignature} error={isAsked && !isSigned(signature)} />
      </div>
    </Dialog>
  );
};
