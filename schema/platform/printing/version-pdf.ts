import { createHash } from 'node:crypto';
import type { Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { insertFile, newStoredFile, releaseFile, retainFiles, type StoredFile } from '../files/stored-file.rows.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { Snapshot } from '../../records/record-kind.ts';
import { recordOfKind } from '../../records/registry.ts';
import { fileNameOf, printSnapshot, type PrintHelp } from './print-record.ts';
import type { PrintedVersion } from '../../records/print-options.ts';

/**
 * The language of the stored document of a version. In another language it is printed from the same snapshot on each
 * request.
 */
export const STORED_LANGUAGE: Language = 'de';

/** A version, as far as printing it needs. */
export interface VersionToPrint {
  id: string;
  number: number;
  /** Of the record. */
  kind: string;
  title: string;
  at: Date;
  by: string | null;
  /** Its stored document; null: it is not printed yet. */
  pdfKey: string | null;
}

const VERSION = `select v.id, v.number, v.kind, v.snapshot->>'title' as title,
       v.created_at as at, u.name as by, f.object_key as "pdfKey"
  from record_version v
  left join client_user u on u.client_id = v.client_id and u.id = v.created_by
  left join stored_file f on f.client_id = v.client_id and f.id = v.pdf_file_id`;

export async function versionToPrint(rows: Rows, id: string): Promise<VersionToPrint | undefined> {
  const [version] = await rows<VersionToPrint>(`${VERSION} where v.client_id = app_client_id() and v.id = $1`, [id]);
  return version;
}

/** A version of a record by its number; without one the newest. */
export async function versionOfRecord(
  rows: Rows,
  kind: string,
  recordId: string,
  number: number | null,
): Promise<VersionToPrint | undefined> {
  const [version] = await rows<VersionToPrint>(
    `${VERSION} where v.client_id = app_client_id() and v.kind = $1 and v.record_id = $2
         and ($3::int is null or v.number = $3)
      order by v.number desc limit 1`,
    [kind, recordId, number],
  );
  return version;
}

/** Versions that this process is printing: concurrent requests wait for the same document. */
const underWay = new Map<string, Promise<Buffer>>();

/**
 * The document of a version. In the stored language it is printed once, by the first request or the worker, and always
 * has the same bytes. Throws NOT_FOUND for a deleted version, and what the renderer throws.
 */
export async function versionPdf(help: PrintHelp, version: VersionToPrint, language: Language): Promise<Buffer> {
  if (language !== STORED_LANGUAGE) return printVersion(help, version, language);
  const stored = version.pdfKey && (await help.ports.files.read(version.pdfKey));
  if (stored) return stored;
  // The stored bytes are missing: prints the document again from the snapshot.
  if (version.pdfKey) return printVersion(help, version, language);
  const printing = underWay.get(version.id);
  if (printing) return printing;
  const made = printVersion(help, version, language).then((pdf) => storePdf(help, version, pdf));
  underWay.set(version.id, made);
  try {
    return await made;
  } finally {
    underWay.delete(version.id);
  }
}

/** The state that a document shows. */
export const printedVersion = ({ number, at, by }: VersionToPrint): PrintedVersion => ({
  number,
  at: new Date(at).toISOString(),
  by,
});

function printVersion(help: PrintHelp, version: VersionToPrint, language: Language): Promise<Buffer> {
  return printSnapshot(help, recordOfKind(version.kind, 'document').document, language, async (rows) => {
    const [stored] = await rows<{ snapshot: Snapshot }>(
      `select snapshot from record_version where client_id = app_client_id() and id = $1`,
      [version.id],
    );
    if (!stored) throw notFound();
    return { snapshot: stored.snapshot, version: printedVersion(version) };
  });
}

/**
 * Gives a version its document: the row of the file first, then its bytes, then the reference, so that a crash leaves
 * no unknown bytes. When another process was first, its document is used. Returns the stored bytes.
 */
async function storePdf(help: PrintHelp, version: VersionToPrint, pdf: Buffer): Promise<Buffer> {
  const { id } = version;
  const { files } = help.ports;
  const file = await storePrint(help, version, STORED_LANGUAGE, pdf);
  const storedKey = await help.write(async (tx) => {
    const [version] = await tx.rows<{ fileId: string | null }>(
      `select pdf_file_id as "fileId" from record_version where client_id = app_client_id() and id = $1 for update`,
      [id],
    );
    if (version && !version.fileId) {
      await retainFiles(tx, [file.id]);
      await tx.rows(
        `update record_version set pdf_file_id = $2, pdf_sha256 = $3 where client_id = app_client_id() and id = $1`,
        [id, file.id, createHash('sha256').update(pdf).digest('hex')],
      );
      return file.key;
    }
    await releaseFile(tx, file.id);
    if (!version) return null;
    const [theirs] = await tx.rows<{ key: string }>(
      `select object_key as key from stored_file where client_id = app_client_id() and id = $1`,
      [version.fileId],
    );
    return theirs!.key;
  });
  if (storedKey === file.key) return pdf;
  help.ports.wakeFileRemoval();
  if (storedKey === null) throw notFound();
  return (await files.read(storedKey)) ?? pdf;
}

/** Stores a print. Nothing refers to the file yet: unless something does in time, it is removed. */
async function storePrint(
  { write, ports }: PrintHelp,
  { kind, title, number }: VersionToPrint,
  language: Language,
  pdf: Buffer,
): Promise<StoredFile> {
  const name = fileNameOf(recordOfKind(kind, 'document', 'text'), { title, version: number, language });
  const file = newStoredFile({ name, size: pdf.length });
  await write((tx) => insertFile(tx.rows, file, { now: ports.clock.now(), userId: null, awaited: false }));
  await ports.files.write(file.key, pdf, file);
  return file;
}

/** Versions that this process is printing in another language. */
const translating = new Map<string, Promise<void>>();

/**
 * Ensures that a version has a stored document in this language, for readers without a login. Concurrent calls print it
 * only once. Throws NOT_FOUND for a deleted version, and what the renderer throws.
 */
export async function ensurePrinted(help: PrintHelp, version: VersionToPrint, language: Language): Promise<void> {
  if (language === STORED_LANGUAGE) {
    if (!version.pdfKey) await versionPdf(help, version, language);
    return;
  }
  if (await help.read((rows) => hasTranslation(rows, version.id, language))) return;
  const key = `${version.id} ${language}`;
  const printing =
    translating.get(key) ??
    printVersion(help, version, language).then((pdf) => storeTranslation(help, version, language, pdf));
  translating.set(key, printing);
  await printing.finally(() => translating.delete(key));
}

const hasTranslation = async (rows: Rows, versionId: string, language: Language): Promise<boolean> =>
  (
    await rows(
      `select file_id from record_version_file where client_id = app_client_id() and version_id = $1 and language = $2`,
      [versionId, language],
    )
  ).length > 0;

async function storeTranslation(
  help: PrintHelp,
  version: VersionToPrint,
  language: Language,
  pdf: Buffer,
): Promise<void> {
  const { id } = await storePrint(help, version, language, pdf);
  await help.write(async (tx) => {
    const first = await tx.rows(
      `insert into record_version_file (client_id, version_id, file_id, language)
       select client_id, id, $2, $3 from record_version where client_id = app_client_id() and id = $1
       on conflict do nothing returning file_id`,
      [version.id, id, language],
    );
    if (first.length > 0) await retainFiles(tx, [id]);
    else await releaseFile(tx, id);
  });
}
