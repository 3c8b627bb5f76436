import type { Actor } from '../support/actors.ts';
import type { GraphqlError, TestApp } from '../support/app.ts';

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

/** What the server refused, as its tests compare it. */
export class Refused extends Error {
  readonly code: string;
  readonly detail: { field: string; key: string; message: string } | undefined;
  constructor({ message, extensions }: GraphqlError) {
    super(extensions.details?.[0]?.message ?? message);
    this.code = extensions.code;
    this.detail = extensions.details?.[0];
  }
}

const ENTRY = 'id kind name folderId folderPath size updatedBy { name }';
const VERSION = 'id number size createdBy { id }';

/** Client for the file manager of one server. Refusals are thrown. */
export function entriesOn(app: TestApp) {
  const ask = async <T>(actor: Actor, query: string, variables: Record<string, unknown> = {}): Promise<T> => {
    const { data, errors } = await app.graphql<T>(actor.token, query, variables);
    if (errors) throw new Refused(errors[0]!);
    return data;
  };
  const address = (url: string): string => new URL(url, app.url).href.replace('http://localhost:4000', app.url);
  const start = async (actor: Actor, folderId: string | null, path: string, size: number): Promise<Upload> => {
    const { startFileUpload } = await ask<{ startFileUpload: Upload }>(
      actor,
      'mutation ($input: StartFileUploadInput!) { startFileUpload(input: $input) { fileId url method headers } }',
      { input: { folderId, path, size } },
    );
    return startFileUpload;
  };
  const send = ({ url, method, headers }: Upload, bytes: Buffer): Promise<Response> =>
    fetch(address(url), { method, headers, body: new Uint8Array(bytes) });
  const finish = async (actor: Actor, fileIds: string[]): Promise<Entry[]> => {
    const query = `mutation ($fileIds: [ID!]!) { finishFileUploads(fileIds: $fileIds) { ${ENTRY} } }`;
    return (await ask<{ finishFileUploads: Entry[] }>(actor, query, { fileIds })).finishFileUploads;
  };
  return {
    ask,
    address,
    start,
    /** Begins, or finds again, an upload in parts. */
    startInParts: async (
      actor: Actor,
      file: { path: string; size: number; folderId?: string | null; lastModified?: string; restart?: boolean },
    ): Promise<{ fileId: string; url: string }> => {
      const query = `mutation ($input: StartResumableFileUploadInput!) {
        startResumableFileUpload(input: $input) { fileId url } }`;
      const input = { lastModified: '1700000000000', ...file };
      return (await ask<{ startResumableFileUpload: { fileId: string; url: string } }>(actor, query, { input }))
        .startResumableFileUpload;
    },
    /** Sends bytes from there on; without any, asks how much has arrived. */
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
      const { cancelFileUploads } = await ask<{ cancelFileUploads: { id: string }[] }>(actor, query, { fileIds });
      return cancelFileUploads.map(({ id }) => id);
    },
    unfinished: async (actor: Actor): Promise<{ path: string; folderPath: string; size: number }[]> => {
      const query = '{ unfinishedFileUploads { path folderPath size } }';
      return (await ask<{ unfinishedFileUploads: { path: string; folderPath: string; size: number }[] }>(actor, query))
        .unfinishedFileUploads;
    },
    send,
    finish,
    upload: async (actor: Actor, folderId: string | null, path: string, bytes: Buffer): Promise<Entry> => {
      const upload = await start(actor, folderId, path, bytes.length);
      await send(upload, bytes);
      return (await finish(actor, [upload.fileId]))[0]!;
    },
    folder: async (actor: Actor, name: string, parentId: string | null = null): Promise<Entry> => {
      const query = `mutation ($input: CreateFolderInput!) { createFolder(input: $input) { ${ENTRY} } }`;
      return (await ask<{ createFolder: Entry }>(actor, query, { input: { name, parentId } })).createFolder;
    },
    list: async (actor: Actor, args: Record<string, unknown> = {}): Promise<{ data: Entry[]; count: number }> => {
      const query = `query ($folderId: ID, $search: String, $sort: String, $page: Int, $perPage: Int) {
        fileEntries(folderId: $folderId, search: $search, sort: $sort, page: $page, perPage: $perPage) {
          count data { ${ENTRY} } } }`;
      return (await ask<{ fileEntries: { data: Entry[]; count: number } }>(actor, query, args)).fileEntries;
    },
    rename: async (actor: Actor, id: string, name: string): Promise<Entry> => {
      const query = `mutation ($id: ID!, $name: String!) { renameFileEntry(id: $id, name: $name) { ${ENTRY} } }`;
      return (await ask<{ renameFileEntry: Entry }>(actor, query, { id, name })).renameFileEntry;
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
      const { deletedRecords } = await ask<{ deletedRecords: { title: string }[] }>(actor, query, { kind });
      return deletedRecords.map(({ title }) => title);
    },
    versions: async (actor: Actor, documentId: string): Promise<Version[]> => {
      const query = `query ($id: ID!) { documentVersions(documentId: $id) { ${VERSION} } }`;
      return (await ask<{ documentVersions: Version[] }>(actor, query, { id: documentId })).documentVersions;
    },
    read: async (actor: Actor, documentId: string, versionId: string | null = null): Promise<Buffer> => {
      const query = 'query ($id: ID!, $version: ID) { documentFile(documentId: $id, versionId: $version) { url } }';
      const { documentFile } = await ask<{ documentFile: { url: string } }>(actor, query, {
        id: documentId,
        version: versionId,
      });
      return Buffer.from(await (await fetch(address(documentFile.url))).arrayBuffer());
    },
    use: async (actor: Actor): Promise<{ used: number; quota: number }> =>
      (await ask<{ fileStorage: { used: number; quota: number } }>(actor, '{ fileStorage { used quota } }'))
        .fileStorage,
    archive: async (actor: Actor, ids: string[]): Promise<string> => {
      const query = 'query ($ids: [ID!]!) { archiveAddress(ids: $ids) { url } }';
      const { archiveAddress } = await ask<{ archiveAddress: { url: string } }>(actor, query, { ids });
      return address(archiveAddress.url);
    },
  };
}

/** What the server refused; fails when it did not. */
export async function refusal(work: Promise<unknown>): Promise<[code: string, key?: string, field?: string]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refused)
      return error.detail ? [error.code, error.detail.key, error.detail.field] : [error.code];
    throw error;
  }
  throw new Error('It was not refused');
}
