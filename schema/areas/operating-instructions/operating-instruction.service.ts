import type { Context } from '../../kernel/context.ts';
import { badInput, refuseInput } from '../../kernel/errors.ts';
import { createRecord, findCreated, lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { tableOf } from '../../kernel/table.ts';
import { writeOrRelease } from '../../platform/files/receive-files.ts';
import { retainUploads } from '../../platform/files/stored-file.rows.ts';
import { requireReferences } from '../../records/plain-references.ts';
import { writeVersion } from '../../platform/versions/version.rows.ts';
import { instructionHtml, instructionSnapshot, type InstructionSnapshot } from './instruction-document.ts';
import { receiveInstructionFile, type SentInstructionFile } from './instruction-file.ts';
import type { StatementWording } from '../dangerous-goods/statement-wording.shared.ts';
import { emptyBlocks, openStatements } from './instruction-sheet.shared.ts';
import { OperatingInstruction } from './operating-instruction.entity.ts';

const TABLE = tableOf(OperatingInstruction);

type Fields = Readonly<Record<string, unknown>>;
type Input = Fields & SentInstructionFile & { id?: string; name?: string; kind?: string };

/** The columns of an input, without the fields of its file. */
function columnsOf({ fileId, filetype, fileName, content, id, ...fields }: Input): Fields {
  return fields;
}

type Statements = Pick<OperatingInstruction, 'h' | 'p' | 'wording'>;

/**
 * The wording of the statements of a record after a change. An input for a code that the record does not have is
 * refused; the stored wording of a removed code is removed. Undefined if nothing changes. Throws BAD_INPUT.
 */
function wordingAfter(change: Partial<Statements>, stored: Statements): StatementWording | undefined {
  const codes = new Set([...(change.h ?? stored.h), ...(change.p ?? stored.p)]);
  const other = Object.keys(change.wording ?? {}).find((code) => !codes.has(code));
  if (other !== undefined) throw badInput('wording', 'wordingOfOther', { code: other });
  const entries = Object.entries(change.wording ?? stored.wording);
  const used = entries.filter(([code]) => codes.has(code));
  return change.wording ?? (used.length < entries.length ? Object.fromEntries(used) : undefined);
}

/** Creates an operating instruction, of a file or as a text. Idempotent with an id. */
export async function createInstruction(ctx: Context, input: Input): Promise<OperatingInstruction> {
  const received = await receiveInstructionFile(ctx, input, input.name ?? '');
  if (!received && input.kind === undefined) throw badInput('kind', 'required');
  if (!received && input.kind === 'file') throw badInput('content', 'required');
  if (received && input.kind !== undefined && input.kind !== 'file') throw badInput('kind', 'invalid');
  return writeOrRelease(ctx, received?.isNew ? [received.file] : [], async (tx) => {
    const existing = await findCreated(tx, OperatingInstruction, input.id);
    if (existing) return existing;
    const fields = TABLE.fields(columnsOf(input) as never) as Partial<OperatingInstruction>;
    wordingAfter(fields, new OperatingInstruction());
    await requireReferences(tx.rows, TABLE.columns, fields);
    if (received) await retainUploads(tx, [received.file.id]);
    const ofFile = received && { kind: 'file', fileId: received.file.id };
    return createRecord(tx, OperatingInstruction, { ...fields, ...ofFile, id: input.id }, ctx.user.userId);
  });
}

/** Changes the fields that are present. A released instruction becomes a draft again; its versions stay. */
export async function updateInstruction(
  ctx: Context,
  id: string,
  input: Input,
  version: number | null,
): Promise<OperatingInstruction> {
  const received = await receiveInstructionFile(ctx, input, input.name ?? 'Betriebsanweisung');
  const done = await writeOrRelease(ctx, received?.isNew ? [received.file] : [], async (tx) => {
    const record = await lockRecord(tx, OperatingInstruction, id, version);
    const isFile = record.kind === 'file';
    if (received && !isFile) throw badInput('content', 'readOnly');
    if (input.kind !== undefined && isFile !== (input.kind === 'file')) throw badInput('kind', 'readOnly');
    const changes = TABLE.changes(columnsOf(input) as never, record) as Partial<OperatingInstruction>;
    const wording = wordingAfter(changes, record);
    if (wording) changes.wording = wording;
    await requireReferences(tx.rows, TABLE.columns, changes);
    if (received) await retainUploads(tx, [received.file.id]);
    if (received) Object.assign(changes, { fileId: received.file.id, reviewReason: '', reviewSince: null });
    if (Object.keys(changes).length > 0)
      await saveRecord(tx, record, {
        ...changes,
        ...(!isFile && { status: 'Draft' }),
        updatedBy: ctx.user.userId,
      } as Partial<OperatingInstruction>);
    return record;
  });
  if (received) ctx.ports.wakeFileRemoval();
  return done;
}

/**
 * Releases the current content: it becomes a version that does not change. Releasing a file confirms that it was
 * reviewed. Throws NOT_FOUND, STALE, and BAD_INPUT for blocks without content, for statements whose wording is missing,
 * and for more than one page.
 */
export async function releaseInstruction(
  ctx: Context,
  id: string,
  version: number | null,
): Promise<OperatingInstruction> {
  const found = await ctx.write((tx) => lockRecord(tx, OperatingInstruction, id, version));
  const reviewed = { reviewReason: '', reviewSince: null, updatedBy: ctx.user.userId };
  if (found.kind !== 'file') await requireOnePage(ctx, await ctx.read((rows) => instructionSnapshot(rows, id)));
  const released = await ctx.write(async (tx) => {
    const record = await lockRecord(tx, OperatingInstruction, id, found.version);
    if (record.kind === 'file') {
      await saveRecord(tx, record, reviewed);
      return record;
    }
    await saveRecord(tx, record, { ...reviewed, status: 'Released' });
    const snapshot = await instructionSnapshot(tx.rows, id);
    await writeVersion(tx, { record: { kind: 'operatingInstruction', id }, snapshot, userId: ctx.user.userId });
    return record;
  });
  ctx.ports.wakePrinting();
  return released;
}

async function requireOnePage(ctx: Context, snapshot: InstructionSnapshot): Promise<void> {
  refuseInput([
    ...openStatements(snapshot).map((code) => ({ field: `wording.${code}`, key: 'wordingOpen' })),
    ...emptyBlocks(snapshot).map((field) => ({ field, key: 'required' })),
  ]);
  const version = { number: 1, at: ctx.ports.clock.now().toISOString(), by: snapshot.name };
  const pdf = await ctx.ports.pdf.print({
    owner: ctx.clientId,
    compose: async () => instructionHtml(snapshot, { language: 'de', version, images: new Map() }),
  });
  const pages = pagesOf(pdf);
  if (pages > 1) throw badInput('protection', 'moreThanOnePage', { pages });
}

/** Number of pages of a PDF that this application has printed, whose page objects are not compressed. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
