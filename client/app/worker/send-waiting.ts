import { print } from 'graphql';
import type { FileRules } from '../../../schema/platform/files/file-kinds.shared.ts';
import { StartUploadDocument } from '../../generated/files-upload.ts';
import { askServer } from '../../kit/data/ask-server.ts';
import { errorIn, Refusal, serverErrorOf } from '../../kit/errors/server-error.ts';
import { type TransferPorts, UploadForgotten } from '../../kit/files/file-transfer.ts';
import { asFileRefusal, FileRefused, preparedFileBy } from '../../kit/files/prepared-file.ts';
import { refreshOfflineCache } from '../../kit/offline/refresh-offline-cache.ts';
import type { BackgroundOutbox } from '../../kit/outbox/background-outbox.ts';
import { type WorkerSession, workerSession, storeWorkerSession } from '../../kit/outbox/worker-session.ts';
import { OutboxRefused, OutboxTrouble } from '../../kit/outbox/outbox-ports.ts';
import type { OutboxRequest } from '../../kit/outbox/outbox-request.ts';
import type { Outbox } from '../../kit/outbox/outbox-types.ts';
import { createOutbox } from '../../kit/outbox/outbox.ts';
import { asking, ENDED, requestMeaning } from '../../kit/outbox/request-meaning.ts';
import { sendWaiting } from '../../kit/outbox/send-waiting.ts';
import { sharedChannel, sharedStorage, sharedTurns, type RecordChange } from '../../kit/outbox/shared-outbox.ts';
import { drawnInWorker } from '../../kit/photos/photo-canvas.ts';
import { preparedPhotoBy } from '../../kit/photos/prepared-photo.ts';

const nothing = (): void => undefined;

/** A file that the server refuses says why; what only a page has words for waits for one. */
const fileMeaning = (thrown: unknown): Error => {
  const error = asFileRefusal(thrown);
  if (error instanceof UploadForgotten) return error;
  if (!(error instanceof FileRefused)) return requestMeaning(error);
  return error.serverMessage ? new OutboxRefused(error.serverMessage) : new OutboxTrouble('server');
};

const prepare = preparedFileBy(preparedPhotoBy(drawnInWorker));

/** As the pages transfer files (kit/outbox/file-ports.ts), without XMLHttpRequest, which workers do not have. */
const transfer = (request: OutboxRequest, rules: FileRules, photoBytes = rules.limit): TransferPorts => ({
  prepare: (file) => asking(() => prepare(file, rules, photoBytes), fileMeaning),
  start: ({ name, size }) =>
    asking(async () => {
      const { startUpload } = await request(StartUploadDocument, { input: { name, size, use: 'attachment' } });
      return { ...startUpload, headers: startUpload.headers as Record<string, string> };
    }, fileMeaning),
  send: ({ url, method, headers }, file, _onShare, signal) =>
    asking(async () => {
      const order: RequestInit = { method, headers, body: file, signal };
      const answer = await fetch(url, order);
      if (answer.ok) return;
      const error = errorIn(await answer.text());
      if (error) throw new Refusal(error);
      throw new OutboxTrouble('server');
    }, fileMeaning),
});

/** The outboxes of people who have logged in, as areas name them. */
const outboxes = Object.values(
  import.meta.glob<BackgroundOutbox>('../../areas/**/background.ts', { eager: true, import: 'background' }),
);

/** Calls the server as the person whose session was stored for the worker. As a background request it does not extend the session. */
const headersOf = ({ token, clientId, language }: WorkerSession): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
  'Accept-Language': language,
  'X-Background': '1',
  ...(clientId && { 'X-Organisation': clientId }),
});

const openOutbox = (
  { name, portsOf }: BackgroundOutbox,
  request: OutboxRequest,
): { outbox: Outbox; close: () => void } => {
  const channel = sharedChannel(name);
  const outbox: Outbox = createOutbox({
    ports: portsOf({
      request,
      outbox: () => outbox,
      transfer: (rules, photoBytes) => transfer(request, rules, photoBytes),
      fileMeaning,
    }),
    storage: sharedStorage(name),
    lock: sharedTurns(name),
    notifyWindows: (owner, record) => channel?.postMessage({ owner, record } satisfies RecordChange),
    // The browser calls when there is a network.
    isOnline: () => true,
    lostMessage: () => {
      throw new OutboxTrouble('server');
    },
  });
  return { outbox, close: () => channel?.close() };
};

/**
 * Sends pending entries of the person whose session was stored for the worker, while no page is open. Throws if it has to be tried again;
 * after the end of the session it waits for the next login.
 */
export const sendAllWaiting = async (): Promise<void> => {
  const session = await workerSession();
  if (!session) return;
  const { owner } = session;
  const headers = headersOf(session);
  let isOver = false;
  const request: OutboxRequest = async (document, variables) => {
    const [operation] = document.definitions;
    const name = operation?.kind === 'OperationDefinition' ? (operation.name?.value ?? '') : '';
    try {
      return await askServer({ name, text: print(document) }, variables, headers);
    } catch (error) {
      isOver ||= ENDED.has(serverErrorOf(error)?.code ?? '');
      throw error;
    }
  };
  let again = false;
  for (const declared of outboxes) {
    if (isOver) break;
    const { outbox, close } = openOutbox(declared, request);
    const { sent, isWorthRetrying } = await sendWaiting(outbox, owner).finally(close);
    again ||= isWorthRetrying;
    if (sent.length > 0)
      await refreshOfflineCache(owner, declared.kept, new Set(sent), ({ language, variables, ...operation }) =>
        askServer(operation, variables, { ...headers, 'Accept-Language': language }),
      ).catch(nothing);
  }
  if (isOver || !again) await storeWorkerSession(null);
  else throw new Error('Not everything could be sent');
};
