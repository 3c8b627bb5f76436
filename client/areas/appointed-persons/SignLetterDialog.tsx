import { useTranslation } from 'react-i18next';
import { type AppointedPersonLineFragment, useSignAppointmentMutation } from '../../generated/appointed-persons.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { SignDialog } from '../../shared/signature/SignDialog.tsx';

type SignLetterDialogProps = {
  person: Pick<AppointedPersonLineFragment, 'id' | 'person' | 'version'>;
  onClose: () => void;
  onDone: () => void;
};

/** The employer and the person sign the letter of appointment on one screen. */
export const SignLetterDialog = ({ person: { id, person, version }, onClose, onDone }: SignLetterDialogProps) => {
  const { t } = useTranslation('appointed-persons');
  const [sign] = useSignAppointmentMutation({ context: QUIET });
  return (
    <SignDialog
      title={t('sign.title')}
      name={person}
      text={t('sign.text')}
      submitLabel={t('sign.save')}
      signers={[t('sign.employer'), t('sign.person', { name: person })]}
      sign={async ([employer, accepted]) => {
        await sign({ variables: { id, version, input: { employer: employer!, person: accepted! } } });
        onDone();
      }}
      done={t('sign.saved')}
      failed={t('sign.failed')}
      onClose={onClose}
    />
  );
};
