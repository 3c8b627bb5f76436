import { print } from 'graphql';
import { answerOf, Refusal } from '../../client/kit/errors/server-error.ts';
import type { OutboxPorts } from '../../client/kit/outbox/outbox-ports.ts';
import type { OutboxRequest } from '../../client/kit/outbox/outbox-request.ts';
import { memoryStorage, type OutboxStorage } from '../../client/kit/outbox/outbox-storage.ts';
import type { Outbox } from '../../client/kit/outbox/outbox-types.ts';
import { createOutbox } from '../../client/kit/outbox/outbox.ts';
import { StartUploadDocument } from '../../client/generated/files-upload.ts';
import type { TransferPorts } from '../../client/kit/files/file-transfer.ts';
import type { TestApp } from './app.ts';

export interface Device {
  outbox: Outbox;
  request: OutboxRequest;
  /** The connection of the device: it can be offline or lose answers, and the session can end. */
  line: { isOnline: boolean; losesAnswers: boolean; token: string };
}

interface DeviceOptions {
  token: string;
  portsOf: (request: OutboxRequest) => OutboxPorts;
  /** The storage of the browser; that of an earlier device if its tab was killed. */
  storage?: OutboxStorage;
  isOnline?: boolean;
  losesAnswers?: boolean;
}

/** A device of a person, whose outbox sends to the server of `app`. */
export async function deviceOn(
  app: TestApp,
  { token, portsOf, storage = memoryStorage(), isOnline = true, losesAnswers = false }: DeviceOptions,
): Promise<Device> {
  const line = { isOnline, losesAnswers, token };
  const request: OutboxRequest = async (document, variables) => {
    const answer = await app.graphql(line.token, print(document), variables);
    if (line.losesAnswers) throw new TypeError('Failed to fetch');
    const [error] = answer.errors ?? [];
    if (error) throw new Refusal(answerOf(error as never));
    return answer.data as never;
  };
  const outbox = createOutbox({
    ports: portsOf(request),
    storage,
    lock: (_name, work) => work(),
    notifyWindows: () => undefined,
    isOnline: () => line.isOnline,
    lostMessage: () => '',
  });
  await outbox.open('petra');
  return { outbox, request, line };
}

/** The transfer of a device's files to the server of `app`; they are sent unchanged. */
export const transferOn = (app: TestApp, request: OutboxRequest): TransferPorts => ({
  prepare: async (file) => file,
  start: async ({ name, size }) =>
    (await request(StartUploadDocument, { input: { name, size, use: 'attachment' } })).startUpload as never,
  send: async ({ url, ...how }, file) => {
    const order: RequestInit = { ...how, body: file };
    await fetch(new URL(url, app.url), order);
  },
});
