import { allows } from '../kernel/abilities.shared.ts';
import type { Context, Rows } from '../kernel/context.ts';
import { AppError, notFound } from '../kernel/errors.ts';
import { isId, listRows, OWN_ROWS, type ListArgs, type ListPage, type ListSpec } from '../kernel/list.ts';
import type { FileSource, RecordKind } from '../record-kind.ts';
import { FILE_COLUMNS, type StoredFile } from './stored-file.rows.ts';

/** A declared source with its kind of record, who gives the rule (records.ts lists the kinds). */
export interface DocumentSource extends FileSource {
  record: RecordKind;
}

export const sourcesOf = (kinds: readonly RecordKind[]): DocumentSource[] =>
  kinds.flatMap((record) => (record.files ?? []).map((source) => ({ ...source, record })));

export interface SourceRow {
  id: string;
  name: string;
  recordId: string;
  recordName: string;
  size: number | null;
  contentType: string;
  createdAt: string;
  /** Path of the document in REST, where it is printed when somebody asks for it. */
  pdfPath: string | null;
}

/** The list of a source. Its records are joined, so that those of a deleted one are left out. */
export function sourceList({ table, record }: DocumentSource): ListSpec {
  const shown = `r.${record.title}`;
  const joined = (column: string): string =>
    `join ${record.table} r on r.client_id = t.client_id and r.id = t.${column}`;
  const spec = table
    ? {
        from: `${table.name} t join stored_file f on f.client_id = t.client_id and f.id = t.file_id ${joined(table.record)}`,
        name: 'f.name',
        size: 'f.size::float8',
        contentType: 'f.content_type',
        pdfPath: 'null::text',
        recordId: `t.${table.record}`,
        where: OWN_ROWS,
      }
    : {
        from: `record_version t ${joined('record_id')}`,
        name: `${shown} || ' – Version ' || t.number || '.pdf'`,
        size: 'null::float8',
        contentType: `'application/pdf'`,
        pdfPath: `'${record.kind}/' || t.record_id || '/pdf?version=' || t.number`,
        recordId: 't.record_id',
        where: `${OWN_ROWS} and t.kind = '${record.kind}'`,
      };
  return {
    from: spec.from,
    select: `t.id, ${spec.name} as name, ${spec.size} as size, ${spec.contentType} as "contentType",
      ${spec.pdfPath} as "pdfPath", ${spec.recordId} as "recordId", ${shown} as "recordName", t.created_at as "createdAt"`,
    where: spec.where,
    search: table ? [spec.name, shown] : [shown],
    fields: {
      name: { column: spec.name, kind: 'text', sort: `sort_key(${spec.name})` },
      recordName: { column: shown, kind: 'text', sort: `sort_key(${shown})` },
      size: { column: spec.size, kind: 'number' },
      createdAt: { column: 't.created_at', kind: 'moment', neverNull: true },
    },
  };
}

/** The source of this name. Throws NOT_FOUND for another, FORBIDDEN for one that the caller may not see. */
function visibleSource(ctx: Context, sources: readonly DocumentSource[], key: string): DocumentSource {
  const source = sources.find((each) => each.key === key);
  if (!source) throw notFound();
  if (!allows(source.record.rule, ctx.user)) throw new AppError('FORBIDDEN');
  return source;
}

/** The sources whose records the caller may open. */
export const visibleSources = (ctx: Context, sources: readonly DocumentSource[]): DocumentSource[] =>
  sources.filter(({ record }) => allows(record.rule, ctx.user));

export function sourceDocuments(
  ctx: Context,
  sources: readonly DocumentSource[],
  { source, ...args }: ListArgs & { source: string },
): Promise<ListPage<SourceRow>> {
  return listRows<SourceRow>(ctx, sourceList(visibleSource(ctx, sources, source)), args);
}

/** The stored file of a source. Throws NOT_FOUND, and FORBIDDEN as the records do. */
export async function sourceFile(
  ctx: Context,
  sources: readonly DocumentSource[],
  { source, id }: { source: string; id: string },
): Promise<StoredFile> {
  const found = visibleSource(ctx, sources, source);
  const file = await ctx.read((rows) => fileOfSource(rows, found, id));
  if (!file) throw notFound();
  return file;
}

async function fileOfSource(rows: Rows, source: DocumentSource, id: string): Promise<StoredFile | null> {
  if (!source.table || !isId(id)) return null;
  const { from, where } = sourceList(source);
  const [file] = await rows<StoredFile>(`select f.id, ${FILE_COLUMNS} from ${from} where ${where} and t.id = $1`, [id]);
  return file ?? null;
}

/** `{folder}/{name}_{location}.{type}` (specification 2, section 7). */
const DOCUMENTED = /^(?<folder>[^/]+)\/.*_(?<id>[0-9a-f-]{36})\.[a-z]+$/i;

/**
 * The file of another area under its documented path; null for a path of the organisation's own documents. Throws
 * FORBIDDEN for somebody who may not see the records of the area.
 */
export async function fileAtDocumentedPath(
  ctx: Context,
  sources: readonly DocumentSource[],
  path: string,
): Promise<StoredFile | null> {
  const { folder, id } = DOCUMENTED.exec(path)?.groups ?? {};
  const source = sources.find(({ table }) => table?.folder !== undefined && table.folder === folder);
  if (!source || !id) return null;
  if (!allows(source.record.rule, ctx.user)) return null;
  return ctx.read((rows) => fileOfSource(rows, source, id));
}
