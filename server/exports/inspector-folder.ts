import type { Logger } from 'pino';
import { folderText, printCover, type FolderContent } from '../../schema/areas/duties/inspector-folder/cover.ts';
import { folderParts, type FolderRow } from '../../schema/areas/duties/inspector-folder/inspector-folder.service.ts';
import { summaryOf, allDuties } from '../../schema/areas/duties/duties.service.ts';
import { ABILITIES, allows } from '../../schema/kernel/abilities.shared.ts';
import type { Context, UserActor } from '../../schema/kernel/context.ts';
import { todayOf } from '../../schema/kernel/due-days.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { OWN_ROWS } from '../../schema/kernel/list.ts';
import type { Permission, Role } from '../../schema/kernel/permissions.ts';
import {
  FILE_COLUMNS,
  insertFile,
  newStoredFile,
  retainFiles,
  type StoredFile,
} from '../../schema/platform/files/stored-file.rows.ts';
import { recordPdf } from '../../schema/platform/printing/pdf.service.ts';
import { shortFileName } from '../../schema/platform/printing/print-record.ts';
import type { FolderPart } from '../../schema/records/folder-part.ts';
import type { PdfFile } from '../../schema/records/pdf.entity.ts';
import { recordOfKind } from '../../schema/records/registry.ts';
import type { MakeContext } from '../context.ts';
import type { PostgresDatabase } from '../database/database.ts';
import { startQueue, type Queue } from '../queue/queue.ts';
import type { Claim } from '../queue/queue.rows.ts';
import { ZipDownload, type ZipEntry } from '../storage/zip-download.ts';
import type { ListExport } from './list-export.ts';

/** What a folder holds at most; its cover says what did not fit in. */
const MAX_DOCUMENTS = 1_000;
const MAX_BYTES = 1_000_000_000;

/** Minutes between attempts; afterwards the folder has failed. */
const RETRY_MINUTES = [1, 5, 15] as const;

interface FolderOptions {
  database: Pick<PostgresDatabase, 'unscoped' | 'read' | 'write'>;
  makeContext: MakeContext;
  exports: ListExport;
  log: Logger;
  clock: { now(): Date };
}

type Folder = FolderRow & { clientId: string; by: string };

/** Starts making the folders for inspectors that people have asked for, one after the other. */
export const startFolderWorker = (options: FolderOptions): Queue =>
  startQueue(
    {
      name: 'folder',
      waiting: `select id::text as item, client_id, created_at as since from inspector_folder
                 where state = 'waiting' and expires_at > $1`,
      pauses: RETRY_MINUTES,
      givesUp: true,
      givenUp: `select 1 from inspector_folder where state = 'failed' and expires_at > now()`,
      work: (claim, signal) => work(options, claim, signal),
      failed: (rows, { clientId, item }, { next }) =>
        next
          ? Promise.resolve()
          : rows(
              `update inspector_folder t set state = 'failed' where t.client_id = $1 and t.id = $2 and t.state = 'waiting'`,
              [clientId, item],
            ),
    },
    options,
  );

async function work(options: FolderOptions, { clientId, item }: Claim, signal: AbortSignal): Promise<void> {
  const asked = await options.database.read(clientId, async (rows) => {
    const [folder] = await rows<Folder & { role: Role; permissions: Permission[] }>(
      `select t.id, t.created_by as "createdBy", t.from_day::text as "from", t.to_day::text as "to", t.parts, t.language,
              u.name as by, u.role, u.permissions
         from inspector_folder t join client_user u on u.client_id = t.client_id and u.id = t.created_by
        where ${OWN_ROWS} and t.id = $1 and t.state = 'waiting' and u.removed_at is null`,
      [item],
    );
    return folder;
  });
  // Removed in the meantime, or the person has left.
  if (!asked) return;
  const actor: UserActor = {
    kind: 'user',
    credential: { kind: 'session', id: asked.id },
    userId: asked.createdBy,
    clientId,
    role: asked.role,
    permissions: new Set(asked.permissions),
    dataVersion: 0,
  };
  // What they may now, not what they could when they asked.
  if (!allows(ABILITIES.duties, actor)) throw new AppError('FORBIDDEN');
  const ctx = options.makeContext({ transport: 'job', actor, language: asked.language });
  await new FolderMaker(ctx, { ...asked, clientId }, options, signal).make();
}

/** Fills one folder. */
class FolderMaker {
  readonly #zip = new ZipDownload();
  readonly #content: FolderContent[] = [];
  readonly #missing: string[] = [];
  #documents = 0;
  #bytes = 0;

  constructor(
    private readonly ctx: Context,
    private readonly folder: Folder,
    private readonly options: FolderOptions,
    private readonly signal: AbortSignal,
  ) {}

  /** The ZIP is stored while it is filled, one document after the other, so that none of it waits in memory. */
  async make(): Promise<void> {
    const file = await this.#newFile();
    const { ports } = this.ctx;
    const stored = ports.files.writeStream(file.key, this.#zip.output, { contentType: file.contentType });
    // What fails first is the reason; it breaks the other one off.
    let reason: Error | undefined;
    const stop = (error: Error): void => {
      reason ??= error;
      this.#zip.stop(error);
    };
    await Promise.all([stored.catch(stop), this.#fill().catch(stop)]);
    if (reason) throw reason;
    await this.#keep(file.id, await stored);
  }

  async #fill(): Promise<void> {
    const { parts } = this.folder;
    const chosen = folderParts().filter(({ kind }) => parts.includes(kind));
    const ids = new Map<FolderPart, { id: string; title: string }[]>();
    for (const part of chosen) if (allows(part.rule, this.ctx.user)) ids.set(part, await this.#idsOf(part));
    await this.#tell(
      0,
      [...ids.values()].reduce((sum, of) => sum + of.length, 0),
    );
    for (const part of chosen) {
      const label = part.label[this.folder.language];
      const found = ids.get(part);
      if (found) await this.#addPart(part, label, found);
      else this.#missing.push(this.#text('folder.noRight', { part: label }));
    }
    await this.#addProofs();
    await this.#addList('legalDuties', '');
    const duties = await this.ctx.read((rows) => allDuties(rows, todayOf(this.ctx), this.folder.language));
    const { done, total } = summaryOf(duties);
    if (total > done) this.#missing.push(this.#text('folder.openDuties', { count: total - done }));
    const cover = await printCover(this.ctx, this.folder, {
      content: this.#content,
      missing: this.#missing,
      by: this.folder.by,
    });
    await this.#addPdf('', cover);
    this.#zip.end();
  }

  async #idsOf({ records, printed }: FolderPart): Promise<{ id: string; title: string }[]> {
    const { from, to } = this.folder;
    const source = records
      ? { ...recordOfKind(records.kind, 'document'), where: records.where }
      : printed && { table: printed.from.split(' ')[0]!, title: 'id', where: printed.where };
    if (!source) return [];
    return this.ctx.read((rows) =>
      rows(
        `select t.id, t.${source.title}::text as title from ${source.table} t
          where ${OWN_ROWS} and ${source.where} order by t.created_at desc, t.id limit ${10 * MAX_DOCUMENTS}`,
        [from, to],
      ),
    );
  }

  async #addPart(part: FolderPart, label: string, found: readonly { id: string; title: string }[]): Promise<void> {
    const before = this.#documents;
    const fits = found.slice(0, Math.max(0, MAX_DOCUMENTS - this.#documents));
    let left = found.length - fits.length;
    for (const { id, title } of fits) {
      this.signal.throwIfAborted();
      if (this.#bytes > MAX_BYTES) left += 1;
      else await this.#addDocument(part, label, { id, title });
      await this.#tell(1);
    }
    if (left > 0) this.#missing.push(this.#text('folder.tooMany', { part: label, count: left }));
    if (part.print) {
      const { from, to, language } = this.folder;
      await this.#addPdf(label, await part.print(this.ctx, language, { from, to }));
    }
    const documents = this.#documents - before;
    if (documents === 0 && (part.records || part.printed))
      this.#missing.push(this.#text('folder.nothing', { part: label }));
    const { from, to } = this.folder;
    for (const list of part.listsOfDays ?? []) await this.#addList(list, label, { filter: { from, until: to } });
    for (const list of part.lists ?? []) await this.#addList(list, label);
    this.#content.push({ label, documents: this.#documents - before });
  }

  async #addDocument({ records, printed }: FolderPart, label: string, { id, title }: { id: string; title: string }) {
    const { language } = this.folder;
    // A context of its own, so that loaders do not keep what was printed.
    const ctx = this.ctx.withOwnLoaders();
    try {
      const pdf = records
        ? await recordPdf(ctx, recordOfKind(records.kind, 'document', 'text'), id, { language })
        : await printed!.print(ctx, id, language);
      await this.#addPdf(label, pdf);
    } catch (error) {
      // Without a browser, and with a full queue, all of it is tried again later.
      if (!(error instanceof AppError) || ['BUSY', 'UNAVAILABLE'].includes(error.code)) throw error;
      this.#missing.push(this.#text('folder.notPrinted', { part: label, name: title }));
    }
  }

  /** The files of proofs that people have recorded, of these days. */
  async #addProofs(): Promise<void> {
    const { from, to } = this.folder;
    const label = this.#text('folder.proofs');
    const files = await this.ctx.read((rows) =>
      rows<StoredFile>(
        `select f.id, ${FILE_COLUMNS} from duty_proof t
           join stored_file f on f.client_id = t.client_id and f.id = t.file_id
          where ${OWN_ROWS} and t.day between $1 and $2 order by t.day desc limit ${MAX_DOCUMENTS}`,
        [from, to],
      ),
    );
    let added = 0;
    for (const { key, name, size } of files) {
      if (this.#bytes + size > MAX_BYTES || this.#documents >= MAX_DOCUMENTS) continue;
      if ((await this.ctx.ports.files.sizeOf(key)) === null) continue;
      await this.#add(this.#pathIn(label, name), size, () => this.ctx.ports.files.stream(key));
      added += 1;
    }
    if (files.length > added)
      this.#missing.push(this.#text('folder.tooMany', { part: label, count: files.length - added }));
    if (added > 0) this.#content.push({ label, documents: added });
  }

  async #addList(list: string, label: string, variables: Record<string, unknown> = {}): Promise<void> {
    await this.options.exports.run(
      this.ctx.withOwnLoaders(),
      { list, variables, format: 'xlsx' },
      async ({ name, stream }) => this.#add(this.#pathIn(label, name), undefined, () => stream),
    );
  }

  #addPdf(label: string, { name, bytes }: PdfFile): Promise<void> {
    return this.#add(this.#pathIn(label, name), bytes.length, async function* open() {
      yield bytes;
    });
  }

  #pathIn(label: string, name: string): string {
    return label ? `${shortFileName(label)}/${name}` : name;
  }

  /** Adds a file, and waits until it was read to its end. */
  async #add(path: string, size: number | undefined, open: ZipEntry['open']): Promise<void> {
    this.#documents += 1;
    await this.#zip.add({
      path,
      compress: false,
      size,
      open,
    });
    this.#bytes += size ?? 0;
  }

  /** Reports the progress. */
  #tell(more: number, total?: number): Promise<unknown> {
    return this.options.database.write(this.folder.clientId, (tx) =>
      total === undefined
        ? tx.rows(`update inspector_folder t set done = t.done + $2 where ${OWN_ROWS} and t.id = $1`, [
            this.folder.id,
            more,
          ])
        : tx.rows(`update inspector_folder t set done = 0, total = $2 where ${OWN_ROWS} and t.id = $1`, [
            this.folder.id,
            total,
          ]),
    );
  }

  /** The row of the file, before its bytes; a worker removes it when the folder is not finished. */
  async #newFile(): Promise<StoredFile> {
    const { clientId, from, to, language, createdBy } = this.folder;
    const name = `${folderText(language, 'entity.InspectorFolder')} ${from} – ${to}.zip`;
    const file = newStoredFile({ name, size: 0 });
    const arrival = { now: this.ctx.ports.clock.now(), userId: createdBy, awaited: false };
    await this.options.database.write(clientId, (tx) => insertFile(tx.rows, file, arrival));
    return file;
  }

  async #keep(fileId: string, size: number): Promise<void> {
    const { clientId, id, createdBy } = this.folder;
    await this.options.database.write(
      clientId,
      async (tx) => {
        await tx.rows(`update stored_file t set size = $2 where ${OWN_ROWS} and t.id = $1`, [fileId, size]);
        await retainFiles(tx, [fileId]);
        await tx.rows(
          `update inspector_folder t set state = 'ready', done = t.total, missing = $3, file_id = $2
            where ${OWN_ROWS} and t.id = $1`,
          [id, fileId, this.#missing],
        );
      },
      `${createdBy},job,,`,
    );
  }

  #text(key: string, values?: Record<string, unknown>): string {
    return folderText(this.folder.language, key, values);
  }
}
