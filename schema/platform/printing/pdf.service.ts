import type { Context, Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { fileNameOf, helpOf, languageOf, printSnapshot, type PrintedKind } from './print-record.ts';
import { printedVersion, versionOfRecord, versionPdf } from './version-pdf.ts';

/**
 * The document of a record: of one of its versions, or of its current state. Without a version, a finished record is
 * printed as its newest version, not as a draft. Throws NOT_FOUND (record or version), BAD_INPUT (language), BUSY,
 * UNAVAILABLE.
 */
export async function recordPdf(
  ctx: Context,
  record: PrintedKind,
  id: string,
  options: { version?: number | null; language?: string | null },
): Promise<PdfFile> {
  const language = languageOf(ctx, options.language);
  if (!isId(id)) throw notFound();
  const { kind, document } = record;
  const own = await document.ownFile?.(ctx, id);
  if (own) return own;
  const help = helpOf(ctx);
  const { title, isFinished, version } = await ctx.read(async (rows) => ({
    ...(await stateOf(rows, record, id)),
    version: await versionOfRecord(rows, kind, id, options.version ?? null),
  }));
  if (options.version != null && !version) throw notFound();
  if (version && (options.version != null || isFinished)) {
    const bytes = await versionPdf(help, version, language);
    return {
      name: fileNameOf(record, { title: version.title, language, version: version.number }),
      filetype: 'pdf',
      bytes,
    };
  }
  let number: number | null = null;
  const bytes = await printSnapshot(help, document, language, async (rows) => {
    // Where each saved state is a version, the current one is the newest. Only the tickets of measures change.
    const newest = document.isFinished ? undefined : await versionOfRecord(rows, kind, id, null);
    number = newest?.number ?? null;
    return { snapshot: await document.snapshot(rows, id), version: newest ? printedVersion(newest) : null };
  });
  return {
    name: fileNameOf(record, { title, language, version: number }),
    filetype: 'pdf',
    bytes,
  };
}

async function stateOf(
  rows: Rows,
  { table, title, document }: PrintedKind,
  id: string,
): Promise<{ title: string; isFinished: boolean }> {
  const [record] = await rows<{ title: string; isFinished: boolean }>(
    `select t.${title} as title, ${document.isFinished ?? 'false'} as "isFinished" from ${table} t
      where t.client_id = app_client_id() and t.id = $1`,
    [id],
  );
  if (!record) throw notFound();
  return record;
}
