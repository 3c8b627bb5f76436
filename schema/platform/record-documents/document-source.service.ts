import { ABILITIES, allows } from '../../kernel/abilities.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isId, listRows, OWN_ROWS, type ListArgs, type ListPage, type ListSpec } from '../../kernel/list.ts';
import { helpOf } from '../printing/print-record.ts';
import {
  ensurePrinted,
  STORED_LANGUAGE,
  versionOfRecord,
  versionPdf,
  versionToPrint,
} from '../printing/version-pdf.ts';
import { signedArchive } from '../files/archive.service.ts';
import type { SignedAddress } from '../files/file-address.ts';
import { requireBound } from '../files/file-entry.service.ts';
import type { FileSource, RecordKind } from '../../records/record-kind.ts';
import { derived, recordsWith } from '../../records/registry.ts';
import { FILE_COLUMNS, type StoredFile } from '../files/stored-file.rows.ts';

/** A declared source with its kind of record, who gives the rule. */
export interface DocumentSource extends FileSource {
  record: RecordKind;
}

/** The documents of all kinds that declare some. */
export const documentSources: () => readonly DocumentSource[] = derived(() =>
  recordsWith('files').flatMap((record) => record.files.map((source) => ({ ...source, record }))),
);

export interface SourceRow {
  id: string;
  name: string;
  recordId: string;
  recordName: string;
  size: number | null;
  contentType: string;
  createdAt: string;
  /** REST path of the document, which is printed on demand. */
  pdfPath: string | null;
}

/** The list of a source. Its records are joined, so that those of a deleted one are left out. */
function sourceList({ table, withVersions = false, record }: DocumentSource): ListSpec {
  const title = `r.${record.title}`;
  const stored =
    table &&
    `select t.client_id, t.id, t.${table.record} as record_id, t.${table.createdAt ?? 'created_at'} as created_at,
            f.name, f.size::float8 as size, f.content_type, null::integer as number
       from ${table.name} t join stored_file f on f.client_id = t.client_id and f.id = t.file_id where ${OWN_ROWS}`;
  const versions =
    (!table || withVersions) &&
    `select t.client_id, t.id, t.record_id, t.created_at, null::text as name, null::float8 as size,
            'application/pdf' as content_type, t.number
       from record_version t where ${OWN_ROWS} and t.kind = '${record.kind}'`;
  const name = `coalesce(t.name, ${title} || ' – Version ' || t.number || '.pdf')`;
  return {
    from: `(${[stored, versions].filter(Boolean).join(' union all ')}) t
      join ${record.table} r on r.client_id = t.client_id and r.id = t.record_id`,
    select: `t.id, ${name} as name, t.size, t.content_type as "contentType", t.record_id as "recordId",
      ${title} as "recordName", t.created_at as "createdAt",
      '${record.kind}/' || t.record_id || '/pdf?version=' || t.number as "pdfPath"`,
    where: OWN_ROWS,
    search: table ? [name, title] : [title],
    fields: {
      name: { column: name, kind: 'text', sort: `sort_key(${name})` },
      recordName: { column: title, kind: 'text', sort: `sort_key(${title})` },
      size: { column: 't.size', kind: 'number' },
      createdAt: { column: 't.created_at', kind: 'moment', neverNull: true },
    },
  };
}

/** The source of this name. Throws NOT_FOUND for another, FORBIDDEN for one that the caller may not see. */
function visibleSource(ctx: Context, key: string): DocumentSource {
  const source = documentSources().find((each) => each.key === key);
  if (!source) throw notFound();
  if (!allows(source.record.rule, ctx.user)) throw new AppError('FORBIDDEN');
  return source;
}

/** The sources whose records the caller may open. */
export const visibleSources = (ctx: Context): DocumentSource[] =>
  documentSources().filter(({ record }) => allows(record.rule, ctx.user));

export function sourceDocuments(
  ctx: Context,
  { source, ...args }: ListArgs & { source: string },
): Promise<ListPage<SourceRow>> {
  return listRows<SourceRow>(ctx, sourceList(visibleSource(ctx, source)), args);
}

/** The stored file of a source. Throws NOT_FOUND, and FORBIDDEN as the records do. */
export async function sourceFile(ctx: Context, { source, id }: { source: string; id: string }): Promise<StoredFile> {
  const found = visibleSource(ctx, source);
  const [file] = await ctx.read((rows) => filesOfSource(rows, found, [id]));
  if (!file) throw notFound();
  return file;
}

/**
 * Where documents of a source can be downloaded as one ZIP, those that are printed on demand, too. Throws FORBIDDEN,
 * BAD_INPUT for none and too many, NOT_FOUND when none of them is there.
 */
export async function sourceArchive(
  ctx: Context,
  { source, ids }: { source: string; ids: readonly string[] },
): Promise<SignedAddress> {
  requireBound(ids);
  const found = visibleSource(ctx, source);
  const documents = await ctx.read((rows) => documentsOfSource(rows, found, ids));
  if (documents.length === 0) throw notFound();
  const { clientId, language } = ctx;
  return signedArchive(ctx, { clientId, ids: documents.map(({ id }) => id), name: found.title[language], source });
}

/** Documents of a source by their ids; those of a deleted record are left out. */
export function documentsOfSource(rows: Rows, source: DocumentSource, ids: readonly string[]): Promise<SourceRow[]> {
  const { select, from, where } = sourceList(source);
  return rows<SourceRow>(`select ${select} from ${from} where ${where} and t.id = any($1::uuid[])`, [ids.filter(isId)]);
}

/** The PDF of a version, printed now where that was not done yet. Throws NOT_FOUND, and what the renderer throws. */
export async function printedDocument(ctx: Context, versionId: string): Promise<Buffer> {
  const version = await ctx.read((rows) => versionToPrint(rows, versionId));
  if (!version) throw notFound();
  return versionPdf(helpOf(ctx), version, STORED_LANGUAGE);
}

/** Stored files of a source by their ids; printed versions are none. */
export async function filesOfSource(
  rows: Rows,
  { table, record }: DocumentSource,
  ids: readonly string[],
): Promise<(StoredFile & { createdAt: Date })[]> {
  if (!table) return [];
  return rows(
    `select t.id, ${FILE_COLUMNS}, t.${table.createdAt ?? 'created_at'} as "createdAt"
       from ${table.name} t join stored_file f on f.client_id = t.client_id and f.id = t.file_id
       join ${record.table} r on r.client_id = t.client_id and r.id = t.${table.record}
      where ${OWN_ROWS} and t.id = any($1::uuid[])`,
    [ids.filter(isId)],
  );
}

/** `{folder}/{name}_{location}.{type}` (specification 2, section 7). */
const DOCUMENTED = /^(?<folder>[^/]+)\/.*_(?<id>[0-9a-f-]{36})\.[a-z0-9]+$/i;

/**
 * The file of another area at its documented path; null for a path of the organisation's own documents. For a record
 * without a file, the document of its newest version, which is printed if that was not done before. Throws FORBIDDEN
 * when the user may not see the records of the area, and NOT_FOUND.
 */
export async function fileAtDocumentedPath(ctx: Context, path: string): Promise<StoredFile | null> {
  const { folder, id } = DOCUMENTED.exec(path)?.groups ?? {};
  const source = documentSources().find(({ table }) => table?.folder !== undefined && table.folder === folder);
  if (!source || !id || !isId(id)) return null;
  if (!allows(source.record.rule, ctx.user)) throw new AppError('FORBIDDEN');
  const [file] = await ctx.read((rows) => filesOfSource(rows, source, [id]));
  const found = file ?? (source.withVersions ? await printedFile(ctx, source.record, id) : null);
  // Null, not NOT_FOUND, for users who may read documents: a folder of the organisation may have this name and file.
  if (!found && !allows(ABILITIES.documents, ctx.user)) throw notFound();
  return found;
}

/** The stored document of the newest version of a record that is there. */
async function printedFile(ctx: Context, record: RecordKind, id: string): Promise<StoredFile | null> {
  const version = await ctx.read(async (rows) => {
    const there = await rows(`select t.id from ${record.table} t where ${OWN_ROWS} and t.id = $1`, [id]);
    return there.length > 0 ? versionOfRecord(rows, record.kind, id, null) : undefined;
  });
  if (!version) return null;
  await ensurePrinted(helpOf(ctx), version, STORED_LANGUAGE);
  const [file] = await ctx.read((rows) =>
    rows<StoredFile>(
      `select f.id, ${FILE_COLUMNS} from record_version t
         join stored_file f on f.client_id = t.client_id and f.id = t.pdf_file_id where ${OWN_ROWS} and t.id = $1`,
      [version.id],
    ),
  );
  return file ?? null;
}
