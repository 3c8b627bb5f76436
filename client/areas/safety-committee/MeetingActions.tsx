import { FileText, Mail, PenLine, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import {
  type CommitteeMeetingRowFragment,
  useFillCommitteeAgendaMutation,
  useInviteCommitteeMutation,
} from '../../generated/safety-committee-meetings.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SignMinutesDialog } from './SignMinutesDialog.tsx';

type MeetingActionsProps = {
  meeting: CommitteeMeetingRowFragment;
  /** The form has unsaved changes, which the actions would not include. */
  isUnsaved: boolean;
};

/** The actions of a meeting: fill the agenda, invite the members, close the minutes; and its document. */
export const MeetingActions = ({ meeting, isUnsaved }: MeetingActionsProps) => {
  const t = useRecordTexts(committeeMeetingFacts);
  const [fill, filling] = useFillCommitteeAgendaMutation({ context: QUIET });
  const [invite, inviting] = useInviteCommitteeMutation({ context: QUIET });
  const [open, setOpen] = useState<'invite' | 'close' | 'pdf' | null>(null);
  const { id, version, name, heldOn, filledOn, invitedOn, closedOn, attendance } = meeting;
  const done = async (work: Promise<unknown>, message: string): Promise<void> => {
    try {
      await work;
      toast.success(message);
    } catch (error) {
      toast.error(t('committee.failed'), reasonOf(error));
    }
    setOpen(null);
  };
  const variables = { id, version };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {!closedOn && (
          <>
            <Button
              icon={RefreshCw}
              busy={filling.loading}
              disabled={isUnsaved}
              onClick={() => void done(fill({ variables }), t('committee.filled'))}
            >
              {t(filledOn ? 'committee.refill' : 'committee.fill')}
            </Button>
            {heldOn >= today() && (
              <Button icon={Mail} disabled={isUnsaved} onClick={() => setOpen('invite')}>
                {t(invitedOn ? 'committee.inviteAgain' : 'committee.invite')}
              </Button>
            )}
            {heldOn <= today() && (
              <Button icon={PenLine} disabled={isUnsaved} onClick={() => setOpen('close')}>
                {t('committee.close')}
              </Button>
            )}
          </>
        )}
        <Button icon={FileText} onClick={() => setOpen('pdf')}>
          {t(closedOn ? 'committee.minutesPdf' : 'committee.agendaPdf')}
        </Button>
      </div>
      <p className="text-sm text-text-muted">
        {isUnsaved
          ? t('committee.saveFirst')
          : [
              filledOn && t('committee.filledOn', { day: formatDate(filledOn) }),
              invitedOn && t('committee.invitedOn', { day: formatDate(invitedOn) }),
              closedOn && t('committee.closedOn', { day: formatDate(closedOn) }),
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
      {open === 'invite' && (
        <ConfirmDialog
          open
          title={t('committee.invite')}
          confirmLabel={t('committee.invite')}
          busy={inviting.loading}
          onConfirm={() => void done(invite({ variables }), t('committee.inviteDone'))}
          onClose={() => setOpen(null)}
        >
          {t('committee.inviteText', { count: (attendance as unknown[]).length })}
        </ConfirmDialog>
      )}
      {open === 'close' && <SignMinutesDialog meeting={meeting} onClose={() => setOpen(null)} />}
      {open === 'pdf' && <PdfDialog path={`committeeMeeting/${id}/pdf`} title={name} onClose={() => setOpen(null)} />}
    </div>
  );
};
