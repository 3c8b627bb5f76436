import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSigned, type Signature } from '../../../schema/records/signature.shared.ts';
import { type AppointedPersonLineFragment, useSignAppointmentMutation } from '../../generated/appointed-persons.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { SignatureField } from '../../shared/signature/SignatureField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type SignLetterDialogProps = {
  person: Pick<AppointedPersonLineFragment, 'id' | 'person' | 'version'>;
  onClose: () => void;
  onDone: () => void;
};

/** The employer and the person sign the letter of appointment on one screen. */
export const SignLetterDialog = ({ person: { id, person, version }, onClose, onDone }: SignLetterDialogProps) => {
  const { t } = useTranslation('appointed-persons');
  const [sign, { loading }] = useSignAppointmentMutation({ context: QUIET });
  const [employer, setEmployer] = useState<Signature | null>(null);
  const [accepted, setAccepted] = useState<Signature | null>(null);
  const [isAsked, setAsked] = useState(false);
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (!isSigned(employer) || !isSigned(accepted)) return;
    try {
      await sign({ variables: { id, version, input: { employer, person: accepted } } });
      toast.success(t('sign.saved'));
      onClose();
      onDone();
    } catch (error) {
      toast.error(t('sign.failed'), reasonOf(error));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sign.title')}
      description={person}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" icon={PenLine} busy={loading} onClick={() => void submit()}>
            {t('sign.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('sign.text')}</p>
        <SignatureField
          label={t('sign.employer')}
          value={employer}
          onChange={setEmployer}
          error={isAsked && !isSigned(employer)}
        />
        <SignatureField
          label={t('sign.person', { name: person })}
          value={accepted}
          onChange={setAccepted}
          error={isAsked && !isSigned(accepted)}
        />
      </div>
    </Dialog>
  );
};
