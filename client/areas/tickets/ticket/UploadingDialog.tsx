import { useEffect, useRef } from 'react';
import { LeaveGuard } from '../../../kit/forms/LeaveGuard.tsx';
import { isInProgress } from '../../../kit/files/upload-queue.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ticketUploads, useTicketUploads } from '../data/use-ticket-uploads.ts';
import { UploadTile } from './UploadTile.tsx';
import { useTicketTexts } from './ticket-texts.ts';

interface UploadingDialogProps {
  ticketId: string;
  number: string;
  onDone: () => void;
  /** Called instead of `onDone` if some uploads failed; they stay in the upload list of the ticket. */
  onStuck: () => void;
}

/** A ticket was created, and its files are still uploading. */
export const UploadingDialog = ({ ticketId, number, onDone, onStuck }: UploadingDialogProps) => {
  const { t } = useTicketTexts();
  const uploads = useTicketUploads(ticketId);
  const busy = uploads.some(isInProgress);
  const stuck = uploads.length > 0;
  // Navigating back is asynchronous: a second call would leave the board.
  const ended = useRef(false);
  useEffect(() => {
    if (busy || ended.current) return;
    ended.current = true;
    (stuck ? onStuck : onDone)();
  }, [busy, stuck, onStuck, onDone]);
  return (
    <Dialog
      open
      onClose={onDone}
      width={640}
      title={t('attachments.sendingTitle', { number })}
      footer={<Button onClick={onDone}>{t('attachments.sendingCancel')}</Button>}
    >
      <ul className="grid gap-2 sm:grid-cols-2">
        {uploads.map((upload) => (
          <li key={upload.id} className="min-w-0">
            <UploadTile upload={upload} />
          </li>
        ))}
      </ul>
      <UploadGuard ticketId={ticketId} when={busy} onLeave={() => (ended.current = true)} />
    </Dialog>
  );
};

/** Confirms the cancellation of uploads. Opening another dialog of the same ticket does not cancel them. */
export const UploadGuard = ({ ticketId, when, onLeave }: { ticketId: string; when: boolean; onLeave?: () => void }) => {
  const { t } = useTicketTexts();
  return (
    <LeaveGuard
      when={when}
      unless={({ search }) => [...new URLSearchParams(search).values()].includes(ticketId)}
      onLeave={() => {
        onLeave?.();
        ticketUploads.cancelAll(ticketId);
      }}
      texts={{
        title: t('attachments.leaveTitle'),
        text: t('attachments.leaveText'),
        confirm: t('attachments.leaveConfirm'),
        stay: t('attachments.leaveStay'),
      }}
    />
  );
};
