import { logoFile } from './logo.service.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { LANGUAGES, type Language } from '../../kernel/permissions.ts';
import type { Ports, PrintJob } from '../../kernel/ports.ts';
import type { RecordDocument, Snapshot } from '../../records/record-kind.ts';
import type { RecordWith } from '../../records/registry.ts';
import { dataAddress } from './document-parts.ts';
import { printFiles, readImages } from './print-images.ts';
import { printText } from './print-engine.ts';
import type { PrintedVersion } from '../../records/print-options.ts';
import { letterheadOf } from './printed.rows.ts';
import type { Letterhead } from '../../records/print-options.ts';

/** Context of printing: that of a request, or of the worker. */
export interface PrintHelp {
  clientId: string;
  read<T>(work: (rows: Rows) => Promise<T>): Promise<T>;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  ports: Pick<Ports, 'pdf' | 'files' | 'clock' | 'wakeFileRemoval'>;
}

/** A kind of record that is printed. */
export type PrintedKind = RecordWith<'document' | 'text'>;

export const helpOf = (ctx: Context): PrintHelp => ({
  clientId: ctx.clientId,
  read: (work) => ctx.read(work),
  write: (work) => ctx.write(work),
  ports: ctx.ports,
});

/**
 * Prints the result of `read`, which is called when it is the document's turn, so that waiting jobs take no memory.
 * Throws what the renderer and `read` throw.
 */
export function printSnapshot(
  help: PrintHelp,
  document: RecordDocument,
  language: Language,
  read: (rows: Rows) => Promise<{ snapshot: Snapshot; version: PrintedVersion | null }>,
): Promise<Buffer> {
  const compose = async (): Promise<PrintJob> => {
    const { snapshot, version, files, logo } = await help.read(async (rows) => {
      const found = await read(rows);
      return {
        ...found,
        files: await printFiles(rows, document.pictures?.(found.snapshot) ?? []),
        logo: await logoFile(rows),
      };
    });
    const images = await readImages(help.ports.files, files);
    const letterhead = await withLogo(help, snapshot.letterhead, logo);
    return document.html({ ...snapshot, letterhead }, { language, version, images });
  };
  return help.ports.pdf.print({ owner: help.clientId, compose });
}

async function withLogo(
  { ports }: Pick<PrintHelp, 'ports'>,
  letterhead: Letterhead,
  logo: Awaited<ReturnType<typeof logoFile>>,
): Promise<Letterhead> {
  const bytes = logo && (await ports.files.read(logo.key));
  return bytes ? { ...letterhead, logo: dataAddress(bytes) } : letterhead;
}

/** The head of a document that is not printed from a snapshot. */
export async function currentLetterhead(help: Pick<PrintHelp, 'read' | 'ports'>): Promise<Letterhead> {
  const { letterhead, logo } = await help.read(async (rows) => ({
    letterhead: await letterheadOf(rows),
    logo: await logoFile(rows),
  }));
  return withLogo(help, letterhead, logo);
}

/** The language of a document: the one that is wanted, else the reader's. Throws BAD_INPUT for one that is none. */
export function languageOf(ctx: Context, wanted: string | null | undefined): Language {
  if (wanted == null) return ctx.language;
  const supported = LANGUAGES.find((language) => language === wanted);
  if (!supported) throw badInput('language', 'invalid');
  return supported;
}

/** Without what file systems refuse or what turns the direction of writing. */
export const plainFileName = (text: string): string =>
  text
    .replaceAll(/[\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The same, cut: file systems take 255 bytes. */
export const shortFileName = (text: string): string => [...plainFileName(text)].slice(0, 100).join('').trim();

/** File name of a document: its record and state. */
export function fileNameOf(
  record: PrintedKind,
  { title, language, version }: { title: string; language: Language; version: number | null },
): string {
  const name = record.text(language, `entity.${record.entity}`);
  const state = printText(language, version === null ? 'fileDraft' : 'fileVersion', { number: version ?? 0 });
  const about = shortFileName(title);
  return `${[name, about].filter(Boolean).join(' ')} – ${state}.pdf`;
}
