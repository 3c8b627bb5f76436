import { readdir } from 'node:fs/promises';
import type { Actor } from '../support/actors.ts';
import type { GraphqlAnswer, TestApp } from '../support/app.ts';

export interface Attachment {
  id: string;
  location: string;
  name: string;
  type: string;
  contentType: string;
  size: number;
  path: string;
  recurs: boolean;
  url: string;
  user: { id: string } | null;
}

export interface TicketWithFiles {
  id: string;
  version: number;
  attachmentCount: number;
  attachments: Attachment[];
  activitys: { content: number; changes: { field: string; from: unknown; to: unknown }[] }[];
}

interface UploadAddress {
  fileId: string;
  url: string;
  method: string;
  headers: Record<string, string>;
  expiresAt: string;
}

export const TICKET =
  'id version attachmentCount attachments { id location name type contentType size path recurs url user { id } } ' +
  'activitys { content changes { field from to } }';

/** Client for the operations on files of one server. */
export function filesOn(app: TestApp) {
  const start = (actor: Actor, name: string, size: number, headers: Record<string, string> = {}) =>
    app.graphql<{ startUpload: UploadAddress }>(
      actor.token,
      'mutation ($input: StartUploadInput!) { startUpload(input: $input) { fileId url method headers expiresAt } }',
      { input: { name, size } },
      headers,
    );
  const address = (url: string): string => new URL(url, app.url).href;
  const send = ({ url, method, headers }: Omit<UploadAddress, 'fileId' | 'expiresAt'>, bytes: Buffer) =>
    fetch(address(url), { method, headers, body: new Uint8Array(bytes) });
  const upload = async (actor: Actor, name: string, bytes: Buffer): Promise<string> => {
    const { data, errors } = await start(actor, name, bytes.length);
    if (errors) throw new Error(errors[0]!.message);
    const sent = await send(data.startUpload, bytes);
    if (!sent.ok) throw new Error(`The bytes were not taken: ${sent.status}`);
    return data.startUpload.fileId;
  };
  const add = (
    actor: Actor,
    ticketId: string,
    fileIds: string[],
    headers: Record<string, string> = {},
  ): Promise<GraphqlAnswer<{ addAttachments: TicketWithFiles }>> =>
    app.graphql(
      actor.token,
      `mutation ($ticketId: ID!, $fileIds: [ID!]!) {
         addAttachments(ticketId: $ticketId, fileIds: $fileIds) { ${TICKET} } }`,
      { ticketId, fileIds },
      headers,
    );
  return {
    start,
    send,
    upload,
    add,
    address,
    newTicket: async (actor: Actor, title = 'Feuerlöscher prüfen'): Promise<string> =>
      (
        await app.graphql<{ createTicket: { id: string } }>(
          actor.token,
          'mutation ($title: String!) { createTicket(input: { title: $title, priority: 2 }) { id } }',
          { title },
        )
      ).data.createTicket.id,
    /** Uploads a file and adds it as an attachment. */
    attach: async (actor: Actor, ticketId: string, name: string, bytes: Buffer): Promise<Attachment> => {
      const { data, errors } = await add(actor, ticketId, [await upload(actor, name, bytes)]);
      if (errors) throw new Error(errors[0]!.message);
      return data.addAttachments.attachments.at(-1)!;
    },
    ticket: async (actor: Actor, id: string): Promise<TicketWithFiles> =>
      (
        await app.graphql<{ ticket: TicketWithFiles }>(
          actor.token,
          `query ($id: ID!) { ticket(id: $id) { ${TICKET} } }`,
          { id },
        )
      ).data.ticket,
    remove: (actor: Actor, id: string): Promise<GraphqlAnswer<{ deleteAttachment: TicketWithFiles }>> =>
      app.graphql(actor.token, `mutation ($id: ID!) { deleteAttachment(id: $id) { ${TICKET} } }`, { id }),
    deleteTicket: (actor: Actor, id: string) =>
      app.graphql(actor.token, 'mutation ($id: ID!) { deleteTicket(id: $id) { id } }', { id }),
    /** Names of all files on the disk, incomplete ones included. */
    onDisk: async (): Promise<string[]> =>
      (await readdir(app.filesFolder, { recursive: true, withFileTypes: true }).catch(() => []))
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
  };
}

export type FileClient = ReturnType<typeof filesOn>;
