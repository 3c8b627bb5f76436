import { ASSIGNMENT_COLUMNS, mayAssign, OPEN, type AssignmentRow } from '../assignments/assignment.rows.ts';
import { fileAddress, type SignedAddress } from '../../platform/files/file-address.ts';
import { INSTRUCTION_PROOF_RULES } from '../../platform/files/file-kinds.shared.ts';
import { validateLargeUpload } from '../../platform/files/receive-large-file.ts';
import { storeFile, validateContent, writeOrRelease } from '../../platform/files/receive-files.ts';
import { retainUploads, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import type { Context } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { Instruction, InstructionProof } from './instruction.entity.ts';
import { fileByOwner, instructionById, proofById, type InstructionRow, type ProofRow } from './instruction.rows.ts';

/** Limit of the signed lists of one instruction. */
const MAX_PROOFS = 200;

/** Adds a signed list that was uploaded in parts. Throws NOT_FOUND, BAD_INPUT, UNSUPPORTED_TYPE, TOO_LARGE. */
export async function addProof(ctx: Context, instructionId: string, fileId: string): Promise<ProofRow> {
  await ctx.read((rows) => instructionById(rows, instructionId));
  const file = await validateLargeUpload(ctx, { field: 'fileId', id: fileId, rules: INSTRUCTION_PROOF_RULES });
  return insertProof(ctx, instructionId, file);
}

/** The same for a file with its content in base64. */
export async function attachProof(
  ctx: Context,
  instructionId: string,
  sent: { name?: string | undefined; filetype: string; content: string },
): Promise<ProofRow> {
  await ctx.read((rows) => instructionById(rows, instructionId));
  const name = sent.name ?? `Nachweis ${todayOf(ctx)}.pdf`;
  const fields = { name: 'name', content: 'content', type: 'filetype' };
  const content = await validateContent(
    ctx,
    { name, content: sent.content, type: sent.filetype },
    INSTRUCTION_PROOF_RULES,
    fields,
  );
  return insertProof(ctx, instructionId, await storeFile(ctx, content));
}

function insertProof(ctx: Context, instructionId: string, file: StoredFile): Promise<ProofRow> {
  const { userId } = ctx.user;
  const now = ctx.ports.clock.now();
  return writeOrRelease(ctx, [file], async (tx) => {
    const instruction = await lockRecord(tx, Instruction, instructionId, null);
    const { proofCount } = await instructionById(tx.rows, instructionId);
    if (proofCount >= MAX_PROOFS) throw badInput('fileId', 'tooMany', { most: MAX_PROOFS });
    await retainUploads(tx, [file.id]);
    const own = { instructionId, fileId: file.id, uploadedAt: now, uploadedBy: userId };
    const proof = tx.em.create(InstructionProof, own as InstructionProof);
    await tx.em.flush();
    await saveRecord(tx, instruction, { updatedAt: now, updatedBy: userId });
    return proofById(tx.rows, proof.id);
  });
}

/** Removes a list that was added by mistake; the history records who removed it. Throws NOT_FOUND. */
export async function deleteProof(ctx: Context, id: string): Promise<InstructionRow> {
  const { instructionId } = await ctx.read((rows) => proofById(rows, id));
  const instruction = await ctx.write(async (tx) => {
    const locked = await lockRecord(tx, Instruction, instructionId, null);
    const deleted = await tx.rows(`delete from instruction_proof where id = $1 returning id`, [id]);
    if (deleted.length === 0) throw notFound();
    await saveRecord(tx, locked, { updatedAt: ctx.ports.clock.now(), updatedBy: ctx.user.userId });
    return instructionById(tx.rows, instructionId);
  });
  ctx.ports.wakeFileRemoval();
  return instruction;
}

/** The address of a signed list, which is valid for an hour or two. Throws NOT_FOUND. */
export const proofAddress = async (ctx: Context, id: string): Promise<SignedAddress> =>
  fileAddress(ctx, await ctx.read((rows) => fileByOwner(rows, 'instruction_proof', id)), true);

/** Limit of the returned assignments: several topics for each person of an instruction. */
const MAX_OPEN = 2_000;

/**
 * The open online instructions of the people of an instruction; empty for users who may not complete them. The user
 * decides whether a list that was signed on paper is the evidence of one. Throws NOT_FOUND.
 */
export async function openAssignments(ctx: Context, instructionId: string): Promise<AssignmentRow[]> {
  return ctx.read(async (rows) => {
    const { id } = await instructionById(rows, instructionId);
    if (!mayAssign(ctx, { examinationId: null })) return [];
    return rows<AssignmentRow>(
      `select ${ASSIGNMENT_COLUMNS} from instruction_name n
         join assignment t on t.client_id = n.client_id and t.employee_id = n.employee_id
        where ${OWN_ROWS} and n.instruction_id = $1 and t.instruction_id is not null and ${OPEN}
        order by n.position, t.due_on limit ${MAX_OPEN}`,
      [id],
    );
  });
}
