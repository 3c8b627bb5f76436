import { randomUUID } from 'node:crypto';
import { type FileRules, isPicture, PDF_RULES, PROOF_RULES } from '../../platform/files/file-kinds.shared.ts';
import { printPicture } from '../../platform/files/print-picture.ts';
import { retainUploads, refuseFiles, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import {
  validateContent,
  validateUploads,
  uploadsByIds,
  SENT_FIELDS,
  storeFile,
  type SentFields,
} from '../../platform/files/receive-files.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { MOST_PROOFS } from './inspection.input.ts';

/** A photo or document that has been validated and stored, with its print copy. Nothing refers to it yet. */
export interface PreparedProof {
  file: StoredFile;
  print: StoredFile | null;
}

/**
 * The files that this call has stored, to be released when it fails. Uploads are not released: the call may be
 * repeated.
 */
export const filesOf = (prepared: readonly PreparedProof[]): StoredFile[] =>
  prepared.flatMap(({ file, print }) => (print ? [file, print] : [file]));
export const printsOf = (prepared: readonly PreparedProof[]): StoredFile[] =>
  prepared.flatMap(({ print }) => print ?? []);

export interface SentProof {
  name: string;
  filetype: string;
  content: string;
}

/** Fields of a sent proof, below `path`. */
export const fieldsBelow = (path: string): SentFields => ({
  name: `${path}.name`,
  content: `${path}.content`,
  type: `${path}.filetype`,
});

const PROOF_FIELDS: SentFields = { ...SENT_FIELDS, type: 'filetype' };

/** Validates and stores a file that comes with its content. Throws BAD_INPUT, UNSUPPORTED_TYPE, TOO_LARGE. */
export async function prepareContent(
  ctx: Context,
  { name, filetype, content }: SentProof,
  { rules = PROOF_RULES, fields = PROOF_FIELDS }: { rules?: FileRules; fields?: SentFields } = {},
): Promise<PreparedProof> {
  const validated = await validateContent({ name, content, type: filetype }, rules, fields);
  const file = await prints(validated.name, validated.bytes, fields.content);
  return { file: await storeFile(ctx, validated), print: file && (await storeFile(ctx, file)) };
}

/** The document that is attached when finishing: a PDF. */
export const prepareDocument = (ctx: Context, sent: SentProof): Promise<PreparedProof> =>
  prepareContent(ctx, sent, { rules: PDF_RULES, fields: fieldsBelow('proof') });

/** Validates uploads of this person, and stores print copies of the pictures among them. */
export async function prepareUploads(
  ctx: Context,
  fileIds: readonly string[],
  { rules = PROOF_RULES, fieldOf }: { rules?: FileRules; fieldOf: (index: number) => string },
): Promise<PreparedProof[]> {
  const { userId } = ctx.user;
  const field = (id: string): string => fieldOf(fileIds.indexOf(id));
  const files = await ctx.read((rows) =>
    uploadsByIds(rows, fieldOf(0), { ids: [...new Set(fileIds)], referenced: [], userId }),
  );
  const validated = await validateUploads(
    ctx,
    files,
    rules,
    ({ id }) => field(id),
    async (file, bytes) => {
      if (!isPicture(file.contentType)) return { result: null };
      const copy = await printPicture(file.name, bytes);
      return 'problem' in copy ? copy : { result: { name: printName(file.name), bytes: copy.print } };
    },
  );
  const prepared: PreparedProof[] = [];
  for (const { file, result: copy } of validated) prepared.push({ file, print: copy && (await storeFile(ctx, copy)) });
  return prepared;
}

const printName = (name: string): string => `${name.slice(0, name.lastIndexOf('.'))}.jpg`;

async function prints(name: string, bytes: Buffer, field: string): Promise<{ name: string; bytes: Buffer } | null> {
  if (name.toLowerCase().endsWith('.pdf')) return null;
  const copy = await printPicture(name, bytes);
  if ('print' in copy) return { name: printName(name), bytes: copy.print };
  refuseFiles([{ field, problem: copy.problem }]);
  return null;
}

export interface NewProof extends PreparedProof {
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
  if (count + proofs.length > MOST_PROOFS)
    throw badInput(field, 'tooManyProofs', { most: MOST_PROOFS, left: Math.max(0, MOST_PROOFS - count) });
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
