import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import {
  type CommitteeMeetingRowFragment,
  useCloseCommitteeMinutesMutation,
} from '../../generated/safety-committee-meetings.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { SignDialog } from '../../shared/signature/SignDialog.tsx';

type SignMinutesDialogProps = { meeting: CommitteeMeetingRowFragment; onClose: () => void };

/** Closes the minutes with a signature. */
export const SignMinutesDialog = ({ meeting: { id, name, version }, onClose }: SignMinutesDialogProps) => {
  const t = useRecordTexts(committeeMeetingFacts);
  const [close] = useCloseCommitteeMinutesMutation({ context: QUIET });
  return (
    <SignDialog
      title={t('committee.close')}
      name={name}
      text={t('committee.closeText')}
      submitLabel={t('committee.close')}
      sign={([signature]) => close({ variables: { id, input: { signature: signature! }, version } })}
      done={t('committee.closed')}
      failed={t('committee.failed')}
      onClose={onClose}
    />
  );
};
