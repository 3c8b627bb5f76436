import { randomUUID } from 'node:crypto';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { PDF_RULES } from '../../platform/files/file-kinds.shared.ts';
import {
  fieldsBelow,
  filesOf,
  prepareContent,
  type PreparedFile,
  type SentWithType,
} from '../../platform/files/prepared-files.ts';
import { retainUploads } from '../../platform/files/stored-file.rows.ts';
import { MAX_PROOFS } from './inspection.input.ts';

/** The document that is attached when finishing, which has to be a PDF. */
export const prepareDocument = (ctx: Context, sent: SentWithType): Promise<PreparedFile> =>
  prepareContent(ctx, sent, { rules: PDF_RULES, fields: fieldsBelow('proof') });

export interface NewProof extends PreparedFile {
  id?: string;
}

/** Parent of proofs: a task, or the inspection as a whole. */
export interface ProofPlace {
  inspectionId: string;
  taskId: string | null;
}

/**
 * Inserts proofs in the order given, after the existing ones. The caller has locked the inspection. `at` is the
 * creation time of a proof that is replaced. Throws BAD_INPUT when there are too many, or a file no longer exists.
 */
export async function insertProofs(
  tx: Tx,
  { inspectionId, taskId }: ProofPlace,
  proofs: readonly NewProof[],
  { userId, field, at = null }: { userId: string; field: string; at?: string | null },
): Promise<void> {
  if (proofs.length === 0) return;
  const count = await proofCount(tx.rows, { inspectionId, taskId });
  if (count + proofs.length > MAX_PROOFS)
    throw badInput(field, 'tooManyProofs', { most: MAX_PROOFS, left: Math.max(0, MAX_PROOFS - count) });
  const files = [...new Set(filesOf(proofs).map(({ id }) => id))];
  await retainUploads(tx, files, field);
  await tx.rows(
    `insert into inspection_proof (client_id, id, inspection_id, task_id, file_id, print_file_id, user_id, created_at)
     select app_client_id(), c.id, $2, $3, c.file, c.print, $4,
       coalesce($5::timestamptz, clock_timestamp()) + c.n * interval '1 microsecond'
       from jsonb_to_recordset($1::jsonb) as c(id uuid, file uuid, print uuid, n integer)`,
    [
      JSON.stringify(
        proofs.map(({ id = randomUUID(), file, print }, n) => ({ id, file: file.id, print: print?.id ?? null, n })),
      ),
      inspectionId,
      taskId,
      userId,
      at,
    ],
  );
}

export async function proofCount(rows: Rows, { inspectionId, taskId }: ProofPlace): Promise<number> {
  const [found] = await rows<{ count: number }>(
    `select count(*)::int as count from inspection_proof
       where inspection_id = $1 and task_id is not distinct from $2::uuid`,
    [inspectionId, taskId],
  );
  return found!.count;
}
