import { useCallback, useEffect, useRef, useState } from 'react';
import { badFile } from '../../../../schema/platform/files/file-kinds.shared.ts';
import type { TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { FileRefused } from '../../../kit/files/prepared-file.ts';
import { isInProgress } from '../../../kit/files/upload-queue.ts';
import { DropCover, useFileDrop } from '../../../ui/FileDrop.tsx';
import { FILE } from '../data/use-board-address.ts';
import { hasToWait } from '../data/waiting-tickets.ts';
import { ticketUploads, useTicketUploads } from '../data/use-ticket-uploads.ts';
import { AddFiles } from './AddFiles.tsx';
import { canPreview } from './attachment-rules.ts';
import { AttachmentPreview } from './AttachmentPreview.tsx';
import { AttachmentTile, type Attachment } from './AttachmentTile.tsx';
import { DeleteAttachmentDialog } from './DeleteAttachmentDialog.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { UnsentHere } from './UnsentHere.tsx';
import { UploadGuard } from './UploadingDialog.tsx';
import { UploadTile } from './UploadTile.tsx';
import { usePastedFiles } from './use-pasted-files.ts';
import { useTicketTexts } from './ticket-texts.ts';

/** The files of a ticket: chosen, dropped, pasted or photographed, uploading and uploaded. */
export const TicketAttachments = ({ details }: { details: TicketDetailsFragment }) => {
  const { t } = useTicketTexts();
  const { id, attachments } = details;
  const uploads = useTicketUploads(id);
  const [folders, setFolders] = useState<readonly string[]>([]);
  const [toDelete, setToDelete] = useState<Attachment | null>(null);
  const preview = useDialogParam(FILE);
  const addButton = useRef<HTMLButtonElement>(null);
  const { announcement, announce } = useAnnouncements(id);

  const add = (files: readonly File[]): void => {
    if (files.length === 0) return;
    const send = (): void => ticketUploads.add(id, files);
    // Without the code of the outbox they stay in the upload list of the page, which shows that they could not be sent.
    if (hasToWait(id))
      void import('../outbox/ticket-outbox.ts').then(({ attachLater }) => void attachLater(id, files), send);
    else send();
    announce('added', files);
  };
  const over = useFileDrop((dropped) => {
    setFolders(dropped.folders);
    add(dropped.files);
  });
  usePastedFiles(add);

  const refused = [
    ...uploads
      .filter(({ state }) => state === 'refused')
      .map((upload) => ({ key: upload.id, name: upload.file.name, cause: upload.cause })),
    ...folders.map((name) => ({ key: `folder-${name}`, name, cause: new FileRefused(badFile('fileFolder', name)) })),
  ];
  const pending = uploads.filter(({ state }) => state !== 'refused');
  const hasSome = attachments.length + pending.length > 0;
  const previewable = attachments.filter(({ type }) => canPreview(type));

  return (
    // No element in here may be positioned around the overlay, which has to cover the whole dialog.
    <section className="mt-6 border-t border-border pt-4">
      {over && <DropCover label={t('attachments.drop')} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium text-text-muted">{t('attachments.title')}</h3>
        <div className="flex flex-wrap gap-2">
          <AddFiles onFiles={add} buttonRef={addButton} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="mt-2 grid gap-2 empty:hidden">
        <RefusedFiles
          files={refused}
          onDismiss={() => {
            setFolders([]);
            for (const { key } of refused) ticketUploads.cancel(key);
          }}
        />
      </div>
      {hasSome && (
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {attachments.map((attachment) => (
            <li key={attachment.id} className="min-w-0">
              <AttachmentTile
                attachment={attachment}
                recurring={details.recurring > 0}
                onOpen={canPreview(attachment.type) ? () => preview.open(attachment.id) : undefined}
                onDelete={() => setToDelete(attachment)}
              />
            </li>
          ))}
          {pending.map((upload) => (
            <li key={upload.id} className="min-w-0">
              <UploadTile upload={upload} />
            </li>
          ))}
        </ul>
      )}
      <UnsentHere
        id={id}
        kind="file"
        none={!hasSome && <p className="mt-2 text-sm text-text-muted">{t('attachments.none')}</p>}
      />
      <p className="mt-2 text-xs text-text-muted">{t('attachments.hint')}</p>
      {preview.value && (
        <AttachmentPreview
          key={id}
          files={previewable}
          id={preview.value}
          onMove={preview.open}
          onClose={preview.close}
          onDelete={setToDelete}
          onMarked={(copy) => add([copy])}
        />
      )}
      {toDelete && (
        <DeleteAttachmentDialog
          attachment={toDelete}
          onClose={() => setToDelete(null)}
          onGone={() => {
            setToDelete(null);
            // After the closing dialog, which returns the focus to a button that was removed.
            requestAnimationFrame(() => requestAnimationFrame(() => addButton.current?.focus({ preventScroll: true })));
          }}
        />
      )}
      <UploadGuard ticketId={id} when={pending.some(isInProgress)} />
    </section>
  );
};

/** The announcements about a ticket's files for screen readers: polite, and one sentence at a time. */
function useAnnouncements(ticketId: string): {
  announcement: string;
  announce: (what: string, files: readonly File[]) => void;
} {
  const { t } = useTicketTexts();
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback(
    (what: string, files: readonly File[]) =>
      setAnnouncement(
        t(`attachments.said.${what}`, { count: files.length, names: files.map(({ name }) => name).join(', ') }),
      ),
    [t],
  );
  useEffect(
    () =>
      ticketUploads.onEvent(
        ({ kind, owner, items }) =>
          owner === ticketId &&
          announce(
            kind,
            items.map(({ file }) => file),
          ),
      ),
    [ticketId, announce],
  );
  return { announcement, announce };
}
