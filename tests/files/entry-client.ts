import type { Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';
import { Refused, refusal as refused } from '../support/refused.ts';

export interface Entry {
  id: string;
  kind: 'folder' | 'file';
  name: string;
  folderId: string | null;
  folderPath: string;
  size: number | null;
  updatedBy: { name: string } | null;
}

interface Upload {
  fileId: string;
  url: string;
  method: string;
  headers: Record<string, string>;
}

export interface Version {
  id: string;
  number: number;
  size: number;
  createdBy: { id: string } | null;
}

const ENTRY = 'id kind name folderId folderPath size updatedBy { name }';
const VERSION = 'id number size createdBy { id }';

/** Client for the file manager of one server. Refusals are thrown. */
export function entriesOn(app: TestApp) {
  const ask = callOn(app);
  const address = (url: string): string => new URL(url, app.url).href.replace('http://localhost:4000', app.url);
  const start = async (actor: Actor, folderId: string | null, path: string, size: number): Promise<Upload> => {
    return ask<Upload>(
      actor,
      'mutation ($input: StartFileUploadInput!) { startFileUpload(input: $input) { fileId url method headers } }',
      { input: { folderId, path, size } },
    );
  };
  const send = ({ url, method, headers }: Upload, bytes: Buffer): Promise<Response> =>
    fetch(address(url), { method, headers, body: new Uint8Array(bytes) });
  const finish = (actor: Actor, fileIds: string[]): Promise<Entry[]> => {
    const query = `mutation ($fileIds: [ID!]!) { finishFileUploads(fileIds: $fileIds) { ${ENTRY} } }`;
    return ask<Entry[]>(actor, query, { fileIds });
  };
  return {
    ask,
    address,
    start,
    /** Starts an upload in parts, or returns the existing one. */
    startInParts: (
      actor: Actor,
      file: { path: string; size: number; folderId?: string | null; lastModified?: string; restart?: boolean },
    ): Promise<{ fileId: string; url: string }> => {
      const query = `mutation ($input: StartResumableFileUploadInput!) {
        startResumableFileUpload(input: $input) { fileId url } }`;
      const input = { lastModified: '1700000000000', ...file };
      return ask<{ fileId: string; url: string }>(actor, query, { input });
    },
    /** Sends bytes from an offset; without bytes, asks how many have arrived. */
    sendPart: async (
      url: string,
      size: number,
      part?: { from: number; bytes: Buffer },
    ): Promise<[status: number, range: string | null]> => {
      const range = part ? `${part.from}-${part.from + part.bytes.length - 1}` : '*';
      const answer = await fetch(address(url), {
        method: 'PUT',
        headers: { 'Content-Range': `bytes ${range}/${size}` },
        ...(part && { body: new Uint8Array(part.bytes) }),
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      return [answer.status, answer.headers.get('range')];
    },
    cancel: async (actor: Actor, fileIds: string[]): Promise<string[]> => {
      const query = 'mutation ($fileIds: [ID!]!) { cancelFileUploads(fileIds: $fileIds) { id } }';
      const cancelFileUploads = await ask<{ id: string }[]>(actor, query, { fileIds });
      return cancelFileUploads.map(({ id }) => id);
    },
    unfinished: (actor: Actor): Promise<{ path: string; folderPath: string; size: number }[]> => {
      const query = '{ unfinishedFileUploads { path folderPath size } }';
      return ask<{ path: string; folderPath: string; size: number }[]>(actor, query);
    },
    send,
    finish,
    upload: async (actor: Actor, folderId: string | null, path: string, bytes: Buffer): Promise<Entry> => {
      const upload = await start(actor, folderId, path, bytes.length);
      await send(upload, bytes);
      return (await finish(actor, [upload.fileId]))[0]!;
    },
    folder: (actor: Actor, name: string, parentId: string | null = null, id?: string): Promise<Entry> => {
      const query = `mutation ($input: CreateFolderInput!) { createFolder(input: $input) { ${ENTRY} } }`;
      return ask<Entry>(actor, query, { input: { id, name, parentId } });
    },
    list: (actor: Actor, args: Record<string, unknown> = {}): Promise<{ data: Entry[]; count: number }> => {
      const query = `query ($folderId: ID, $search: String, $sort: String, $page: Int, $perPage: Int) {
        fileEntries(folderId: $folderId, search: $search, sort: $sort, page: $page, perPage: $perPage) {
          count data { ${ENTRY} } } }`;
      return ask<{ data: Entry[]; count: number }>(actor, query, args);
    },
    rename: (actor: Actor, id: string, name: string): Promise<Entry> => {
      const query = `mutation ($id: ID!, $name: String!) { renameFileEntry(id: $id, name: $name) { ${ENTRY} } }`;
      return ask<Entry>(actor, query, { id, name });
    },
    move: (actor: Actor, ids: string[], folderId: string | null): Promise<unknown> =>
      ask(actor, 'mutation ($ids: [ID!]!, $to: ID) { moveFileEntries(ids: $ids, folderId: $to) { id } }', {
        ids,
        to: folderId,
      }),
    remove: (actor: Actor, ids: string[]): Promise<unknown> =>
      ask(actor, 'mutation ($ids: [ID!]!) { deleteFileEntries(ids: $ids) { id } }', { ids }),
    restore: (actor: Actor, kind: 'folder' | 'document', id: string): Promise<unknown> =>
      ask(actor, 'mutation ($kind: String!, $id: ID!) { restoreRecord(kind: $kind, id: $id) { id } }', { kind, id }),
    deleted: async (actor: Actor, kind: 'folder' | 'document'): Promise<string[]> => {
      const query = 'query ($kind: String!) { deletedRecords(kind: $kind) { title } }';
      const deletedRecords = await ask<{ title: string }[]>(actor, query, { kind });
      return deletedRecords.map(({ title }) => title);
    },
    versions: (actor: Actor, documentId: string): Promise<Version[]> => {
      const query = `query ($id: ID!) { documentVersions(documentId: $id) { ${VERSION} } }`;
      return ask<Version[]>(actor, query, { id: documentId });
    },
    read: async (actor: Actor, documentId: string, versionId: string | null = null): Promise<Buffer> => {
      const query = 'query ($id: ID!, $version: ID) { documentFile(documentId: $id, versionId: $version) { url } }';
      const documentFile = await ask<{ url: string }>(actor, query, {
        id: documentId,
        version: versionId,
      });
      return Buffer.from(await (await fetch(address(documentFile.url))).arrayBuffer());
    },
    use: (actor: Actor): Promise<{ used: number; reserved: number; quota: number }> =>
      ask<{ used: number; reserved: number; quota: number }>(actor, '{ fileStorage { used reserved quota } }'),
    archive: async (actor: Actor, ids: string[]): Promise<string> => {
      const query = 'query ($ids: [ID!]!) { archiveAddress(ids: $ids) { url } }';
      const archiveAddress = await ask<{ url: string }>(actor, query, { ids });
      return address(archiveAddress.url);
    },
  };
}

/** The code of a refused call, and the rule and name of its first field. Throws if the call was not refused. */
export async function refusal(work: Promise<unknown>): Promise<[code: string, key?: string, field?: string]> {
  const error = await refused(work);
  if (!(error instanceof Refused)) throw error;
  const { code, keys, fields } = error;
  return keys.length > 0 ? [code, keys[0], fields[0]] : [code];
}
