import { useEffect, useMemo } from 'react';
import { ATTACHMENT_RULES } from '../../../../schema/platform/files/file-kinds.shared.ts';
import { AddAttachmentsDocument } from '../../../generated/tickets-attachments.ts';
import { alert, currentAlert } from '../../../kit/errors/alert.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { preparedFile } from '../../../kit/files/file-on-page.ts';
import { asFileRefusal, FileRefused } from '../../../kit/files/prepared-file.ts';
import { currentSession, onSessionChange } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { signedUpload } from '../../../kit/files/signed-upload.ts';
import { createUploadQueue, isInProgress, type UploadEvent, type UploadItem } from '../../../kit/files/upload-queue.ts';
import { useStore } from '../../../kit/data/use-store.ts';
import { putTicket } from './board-ticket-cache.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';

/** Prepares a file as an attachment. Throws FileRefused. */
export const preparedAttachment = (file: File): Promise<File> => preparedFile(file, ATTACHMENT_RULES);

const { start, send } = signedUpload();

/** Uploads to tickets. One queue for the page: they continue when the dialog of their ticket is closed. */
export const ticketUploads = createUploadQueue({
  prepare: preparedAttachment,
  start: (file) => start(file).catch((error: unknown) => Promise.reject(asFileRefusal(error))),
  send,
  finish: async (ticketId, fileIds) => {
    try {
      const { data } = await apolloClient.mutate({
        mutation: AddAttachmentsDocument,
        variables: { ticketId, fileIds },
        fetchPolicy: OWN_STORE,
        context: QUIET,
      });
      putTicket(apolloClient.cache, present(data).addAttachments);
    } catch (error) {
      throw asFileRefusal(error);
    }
  },
});

/** Tickets whose attachments are visible; for others a snackbar reports the result. */
const watched = new Map<string, number>();

const showToast = ({ kind, owner, items }: UploadEvent): void => {
  const tooLarge = items.filter(({ cause }) => isTooLarge(cause));
  if (tooLarge.length > 0) {
    showTooLarge(tooLarge.map(({ file }) => file.name));
    // The alert has listed them already.
    for (const { id } of tooLarge) ticketUploads.cancel(id);
    return;
  }
  const names = items.map(({ file }) => file.name).join(', ');
  if (items.some(({ cause }) => isOwnerGone(cause))) {
    toast.error(i18n.t('ticket:attachments.ticketGone'), names);
    // The ticket was deleted, so the uploads have no target.
    ticketUploads.cancelAll(owner);
    return;
  }
  if (watched.has(owner)) return;
  if (kind === 'finished') toast.success(i18n.t('ticket:attachments.done', { count: items.length }), names);
  else toast.error(i18n.t(kind === 'lost' ? 'ticket:attachments.notDone' : 'ticket:attachments.notTaken'), names);
};

const isOwnerGone = (cause: unknown): boolean => cause instanceof FileRefused && cause.problem.code === 'NOT_FOUND';

export const isTooLarge = (cause: unknown): boolean =>
  cause instanceof FileRefused && cause.problem.code === 'TOO_LARGE';

/** The specification's alert for files above the limit. */
export const showTooLarge = (names: readonly string[]): void => {
  const { open, content } = currentAlert.get();
  const text = i18n.t('ticket:attachments.tooLarge');
  // Several in a row share one alert that lists them all.
  const before = open && content?.text === text && content.detail ? [content.detail] : [];
  alert.show({
    title: i18n.t('ticket:attachments.tooLargeTitle'),
    text,
    detail: [...before, ...names].join(', '),
    tone: 'warning',
  });
};

const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Created with the first dialog with attachments; exists as long as the page. */
const followPage = (): void => {
  ticketUploads.onEvent(showToast);
  let userId = currentSession()?.userId;
  // Files that one user has chosen must not be visible to the next. A user who was logged out by inactivity gets theirs
  // back after a login.
  onSessionChange((session) => {
    if (session && session.userId !== userId) ticketUploads.cancelAll();
    userId = session?.userId ?? userId;
  });
  window.addEventListener('online', () => ticketUploads.retryLost());
  ticketUploads.items.subscribe(() => {
    if (ticketUploads.items.get().some(isInProgress)) window.addEventListener('beforeunload', askBeforeClosing);
    else window.removeEventListener('beforeunload', askBeforeClosing);
  });
};
followPage();

/** The uploads to one ticket, and those that failed. */
export const useTicketUploads = (ticketId: string): readonly UploadItem[] => {
  const all = useStore(ticketUploads.items);
  useEffect(() => {
    watched.set(ticketId, (watched.get(ticketId) ?? 0) + 1);
    return () => {
      const left = (watched.get(ticketId) ?? 1) - 1;
      if (left > 0) watched.set(ticketId, left);
      else watched.delete(ticketId);
    };
  }, [ticketId]);
  return useMemo(() => all.filter(({ owner }) => owner === ticketId), [all, ticketId]);
};
