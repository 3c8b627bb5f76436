import { useEffect, useMemo } from 'react';
import { ATTACHMENT_LIMIT, ATTACHMENT_RULES, badFile, baseName, nameProblem, sizeProblem, type FileProblem } from '../../../../schema/files/file-kinds.shared.ts';
import { AddAttachmentsDocument, StartUploadDocument } from '../../../generated/tickets-attachments.ts';
import { alert, currentAlert } from '../../../kit/alert.ts';
import { apolloClient } from '../../../kit/apollo.ts';
import { i18n } from '../../../kit/i18n.ts';
import { preparedPhoto, UndecodablePhoto } from '../../../kit/photo.ts';
import { failureOf, serverErrorOf } from '../../../kit/server-error.ts';
import { currentSession, onSessionChange } from '../../../kit/session.ts';
import { toast } from '../../../kit/toast.ts';
import { createUploadQueue, isUnderWay, sendByXhr, UploadAnswer, UploadForgotten, UploadRefused, type UploadEvent, type UploadItem } from '../../../kit/uploads.ts';
import { useStore } from '../../../kit/use-store.ts';
import { putTicket } from './board-ticket-cache.ts';
import { present, QUIET } from './requests.ts';

/** Why a file will not be attached: the key of a sentence (messages, "validation") with what it says, or the server's own sentence. */
export class FileRefused extends UploadRefused {
  readonly problem: Pick<FileProblem, 'key' | 'params'> & { code: string };
  readonly sentence: string | undefined;
  constructor(problem: FileRefused['problem'], sentence?: string) {
    super(problem.key);
    this.problem = problem;
    this.sentence = sentence;
  }
}

const refuseFor = (problem: FileProblem | null): void => {
  if (problem) throw new FileRefused(problem);
};

/** A file as it may be attached: photos fit and say nothing about where they were taken. Throws FileRefused. */
export const preparedAttachment = async (file: File): Promise<File> => {
  const { name } = file;
  refuseFor(file.size === 0 ? sizeProblem(name, 0, ATTACHMENT_RULES) : null);
  const prepared = await preparedPhoto(file, ATTACHMENT_LIMIT).catch((error: unknown) => {
    throw new FileRefused(badFile(error instanceof UndecodablePhoto ? 'photoUnreadable' : 'fileUnreadable', name));
  });
  refuseFor(nameProblem(baseName(prepared.name), ATTACHMENT_RULES) ?? sizeProblem(name, prepared.size, ATTACHMENT_RULES));
  return prepared;
};

/** Refusals after which the bytes have to be sent once more. */
const FORGOTTEN = ['uploadUnknown', 'fileNotArrived'];
const FINAL = ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'BAD_INPUT', 'NOT_FOUND', 'LICENCE_LIMIT'];

/** What a refusal of the server means for a file; everything else may be tried again. */
const asRefusal = (error: unknown): unknown => {
  const { code, message } = failureOf(error);
  const detail = serverErrorOf(error)?.details[0];
  if (detail && FORGOTTEN.includes(detail.key)) return new UploadForgotten(detail.message);
  return FINAL.includes(code) ? new FileRefused({ code, key: code, params: {} }, detail?.message ?? message) : error;
};

/** Files on their way to tickets. One queue for the page: they go on when the window of their ticket is closed. */
export const ticketUploads = createUploadQueue({
  prepare: preparedAttachment,
  start: async ({ name, size }) => {
    try {
      const { data } = await apolloClient.mutate({ mutation: StartUploadDocument, variables: { input: { name, size } }, fetchPolicy: 'no-cache', context: QUIET });
      const { fileId, url, method, headers } = present(data).startUpload;
      return { fileId, url, method, headers: headers as Record<string, string> };
    } catch (error) {
      throw asRefusal(error);
    }
  },
  send: (...order) =>
    sendByXhr(...order).catch((error: unknown) => {
      throw error instanceof UploadAnswer && error.status === 413 ? new FileRefused({ code: 'TOO_LARGE', key: 'fileTooLarge', params: {} }) : error;
    }),
  finish: async (ticketId, fileIds) => {
    try {
      const { data } = await apolloClient.mutate({ mutation: AddAttachmentsDocument, variables: { ticketId, fileIds }, fetchPolicy: 'no-cache', context: QUIET });
      putTicket(apolloClient.cache, present(data).addAttachments);
    } catch (error) {
      throw asRefusal(error);
    }
  },
});

/** Tickets whose files somebody is looking at; of the others a snackbar tells how it went. */
const watched = new Map<string, number>();

const tell = ({ kind, owner, items }: UploadEvent): void => {
  const tooLarge = items.filter(({ cause }) => isTooLarge(cause));
  if (tooLarge.length > 0) {
    showTooLarge(tooLarge.map(({ file }) => file.name));
    // The alert has said everything about them.
    for (const { id } of tooLarge) ticketUploads.cancel(id);
    return;
  }
  if (watched.has(owner)) return;
  const names = items.map(({ file }) => file.name).join(', ');
  if (kind === 'finished') toast.success(i18n.t('ticket:attachments.done', { count: items.length }), names);
  else toast.error(i18n.t('ticket:attachments.notDone'), names);
};

export const isTooLarge = (cause: unknown): boolean => cause instanceof FileRefused && cause.problem.code === 'TOO_LARGE';

/** The alert that the specification words for files above the limit. */
export const showTooLarge = (names: readonly string[]): void => {
  const { open, content } = currentAlert.get();
  const text = i18n.t('ticket:attachments.tooLarge');
  // Several in a row are one alert that names them all.
  const before = open && content?.text === text && content.detail ? [content.detail] : [];
  alert.show({ title: i18n.t('ticket:attachments.tooLargeTitle'), text, detail: [...before, ...names].join(', '), tone: 'warning' });
};

const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Follows the page as long as it lives: from the first window that shows files on. */
const followPage = (): void => {
  ticketUploads.onEvent(tell);
  let userId = currentSession()?.userId;
  // Files that one person chose must not be there for the next. Whoever was logged out by inactivity finds theirs again.
  onSessionChange((session) => {
    if (session && session.userId !== userId) ticketUploads.cancelAll();
    userId = session?.userId ?? userId;
  });
  window.addEventListener('online', () => ticketUploads.retryLost());
  ticketUploads.items.subscribe(() => {
    if (ticketUploads.items.get().some(isUnderWay)) window.addEventListener('beforeunload', askBeforeClosing);
    else window.removeEventListener('beforeunload', askBeforeClosing);
  });
};
followPage();

/** The files on their way to one ticket, and what became of those that did not get there. */
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
