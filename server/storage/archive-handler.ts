import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { filesOfArchive, INVOICES } from '../../schema/platform/billing/billing.service.ts';
import { beginArchive, EVERYTHING } from '../../schema/platform/exports/archive.service.ts';
import {
  archiveBase,
  archivedFiles,
  archivedFolders,
  type ArchivedFile,
} from '../../schema/platform/files/archive.service.ts';
import {
  documentSources,
  documentsOfSource,
  filesOfSource,
  printedDocument,
} from '../../schema/platform/record-documents/document-source.service.ts';
import { isShownAsText, CONTENT_TYPES, type FileType } from '../../schema/platform/files/file-kinds.shared.ts';
import type { Context } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { DEFAULT_LANGUAGE } from '../../schema/kernel/permissions.ts';
import type { ArchiveFacts, Clock } from '../../schema/kernel/ports.ts';
import type { MakeContext } from '../context.ts';
import { SignedClaims } from '../http/signed-claims.ts';
import type { Activity } from '../limits/fair-queue.ts';
import { pauseForOthers } from '../limits/pause-for-others.ts';
import { RunningLimit } from '../limits/running-limit.ts';
import { fillWithEverything } from '../exports/organisation-archive.ts';
import { sendZip, type ZipDownload } from './zip-download.ts';

export const ARCHIVES_PATH = '/archives';

/** Archives that one organisation, and all of them, may download at the same time. */
const MAX_OF_ONE = 3;
const MAX_OF_ALL = 20;

/** Signs and verifies the addresses of archives, with a secret that all server processes share. */
export class ArchiveSigner {
  readonly #signed: SignedClaims;

  constructor(secret: string) {
    this.#signed = new SignedClaims(secret, 'archive');
  }

  address({ clientId, ids, name, expiresAt, source }: ArchiveFacts): string {
    const facts = [clientId, ids, name, expiresAt.getTime(), ...(source ? [source] : [])];
    const { signature, claims } = this.#signed.sign(facts);
    return `${ARCHIVES_PATH}/${signature}/${claims}`;
  }

  /** The claims of an address; null if its signature is not ours. The caller must check the expiry. */
  read(signature: string, claims: string): ArchiveFacts | null {
    const facts = this.#signed.read(signature, claims);
    if (!facts) return null;
    const [clientId, ids, name, expires, source] = facts as [string, string[], string, number, string | undefined];
    return { clientId, ids, name, expiresAt: new Date(expires), source };
  }
}

export interface ArchiveHandlerOptions {
  signer: ArchiveSigner;
  makeContext: MakeContext;
  activity: Activity;
  clock: Clock;
  log: Pick<Logger, 'debug' | 'warn'>;
}

/**
 * /archives: folders and documents as one ZIP, written while it is downloaded, so that it takes neither memory nor a
 * temporary file, regardless of its size. As with single files, the signed address is the authorization.
 */
export function archiveHandler(options: ArchiveHandlerOptions): Router {
  const router = Router();
  const limit = new RunningLimit({ perOrganisation: MAX_OF_ONE, total: MAX_OF_ALL, messageKey: 'archivesBusy' });
  router.get('/:signature/:claims', async (req, res) => {
    const facts = options.signer.read(req.params.signature, req.params.claims);
    if (!facts) throw new AppError('FORBIDDEN', { messageKey: 'fileAddressInvalid' });
    if (facts.expiresAt <= options.clock.now()) throw new AppError('FORBIDDEN', { messageKey: 'fileAddressExpired' });
    await limit.run(facts.clientId, () => sendArchive(options, facts, req, res));
  });
  return router;
}

async function sendArchive(
  { makeContext, activity, log }: ArchiveHandlerOptions,
  { clientId, ids, name, source }: ArchiveFacts,
  req: Request,
  res: Response,
): Promise<void> {
  const ctx = makeContext({
    transport: 'job',
    actor: { kind: 'system', clientId, reason: 'download of an archive' },
    language: DEFAULT_LANGUAGE,
  });
  if (source === EVERYTHING) await beginArchive(ctx, ids);
  const fill = (zip: ZipDownload): Promise<void> => {
    if (source === INVOICES) return fillWithInvoices(zip, ctx, ids[0]!);
    if (source === EVERYTHING) return fillWithEverything(zip, ctx, ids, pauseForOthers(activity, clientId));
    const archive = new FileArchive(zip, ctx);
    return source === undefined ? archive.fill(ids) : archive.fillFrom(source, ids);
  };
  await sendZip(name, fill, req, res, log);
}

/** The bills of a year in a ZIP, one request to the provider after the other. */
async function fillWithInvoices(zip: ZipDownload, ctx: Context, year: string): Promise<void> {
  const files = await filesOfArchive(ctx, year);
  await Promise.all(files.map((file) => zip.add({ ...file, compress: false })));
}

/** Folders and documents in a ZIP. */
class FileArchive {
  readonly #zip: ZipDownload;
  readonly #ctx: Context;

  constructor(zip: ZipDownload, ctx: Context) {
    this.#zip = zip;
    this.#ctx = ctx;
  }

  async fill(ids: readonly string[]): Promise<void> {
    const { base, folders } = await this.#ctx.read(async (rows) => ({
      base: await archiveBase(rows, ids),
      folders: await archivedFolders(rows, ids),
    }));
    const nameOf = ({ path }: ArchivedFile): string => (path.startsWith(base) ? path.slice(base.length) : path);
    for (const folder of folders) this.#zip.folder(nameOf(folder), folder.updatedAt);
    for (let after: string | null = null; this.#zip.isOpen;) {
      const files: ArchivedFile[] = await this.#ctx.read((rows) => archivedFiles(rows, ids, after));
      await Promise.all(files.map((file) => this.#add(file, nameOf(file))));
      if (files.length === 0) break;
      after = files.at(-1)!.id;
    }
  }

  /** The same with documents of another area; documents that are not stored yet are printed when they are added. */
  async fillFrom(source: string, ids: readonly string[]): Promise<void> {
    const found = documentSources().find(({ key }) => key === source);
    if (!found) return;
    const { documents, files } = await this.#ctx.read(async (rows) => ({
      documents: await documentsOfSource(rows, found, ids),
      files: await filesOfSource(rows, found, ids),
    }));
    const stored = files.map((file) => this.#add({ ...file, path: file.name, updatedAt: file.createdAt }, file.name));
    const printed = documents
      .filter(({ pdfPath }) => pdfPath !== null)
      .map(({ id, name, createdAt }) =>
        this.#zip.add({ path: name, updatedAt: createdAt, compress: false, open: () => this.#print(id) }),
      );
    await Promise.all([...stored, ...printed]);
  }

  async *#print(versionId: string): AsyncIterable<Buffer> {
    yield await printedDocument(this.#ctx, versionId);
  }

  #add({ key, size, type, updatedAt }: ArchivedFile, path: string): Promise<string> {
    // Pictures, PDFs and Office files are compressed already.
    const compress = isShownAsText(CONTENT_TYPES[type as FileType] ?? '');
    return this.#zip.add({ path, updatedAt, size, compress, open: () => this.#ctx.ports.files.stream(key!) });
  }
}
