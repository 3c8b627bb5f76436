import type { StoredFile } from '../../platform/files/stored-file.rows.ts';
import { bytesOfBase64 } from '../../platform/files/base64.ts';
import { withoutMetadata } from '../../platform/files/receive-files.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import type { InspectionAreaValues, InspectionTaskValues } from './inspection.input.ts';
import { fieldsBelow, filesOf, prepareContent, type PreparedFile } from '../../platform/files/prepared-files.ts';
import { insertProofs } from './prepare-proofs.ts';
import { removeProofsOfTask } from './proof.service.ts';
import { PROOF, PROOFS, type ProofRow } from './proof.rows.ts';

/**
 * The `proof` of a task in REST: new content replaces the first photo, null removes the photos, and a value as it was
 * returned changes nothing.
 */

/** New photos by the path of their task in the input. */
export type PreparedTaskProofs = ReadonlyMap<string, PreparedFile>;

interface TaskPlace {
  inspectionId: string;
  taskId: string;
}

export const filesOfTaskProofs = (prepared: PreparedTaskProofs): StoredFile[] => filesOf([...prepared.values()]);

/**
 * Validates and stores the photos that were sent with their content, except those that their tasks have already.
 * `inspectionId` is null for a new inspection.
 */
export async function prepareTaskProofs(
  ctx: Context,
  inspectionId: string | null,
  areas: readonly InspectionAreaValues[],
): Promise<PreparedTaskProofs> {
  const prepared = new Map<string, PreparedFile>();
  for (const [index, { tasks = [] }] of areas.entries()) {
    for (const [number, { id, proof }] of tasks.entries()) {
      if (!proof || proof.content === undefined) continue;
      const path = `areas.${index}.tasks.${number}`;
      const { name, filetype, content } = proof;
      if (name === undefined) throw badInput(`${path}.proof.name`, 'required');
      if (filetype === undefined) throw badInput(`${path}.proof.filetype`, 'required');
      if (
        id !== undefined &&
        inspectionId !== null &&
        (await isStoredAlready(ctx, { inspectionId, taskId: id }, content))
      )
        continue;
      prepared.set(
        path,
        await prepareContent(ctx, { name, filetype, content }, { fields: fieldsBelow(`${path}.proof`) }),
      );
    }
  }
  return prepared;
}

/** Whether these are the bytes of the task's first photo. */
async function isStoredAlready(ctx: Context, place: TaskPlace, content: string): Promise<boolean> {
  const sent = bytesOfBase64(content);
  const bytes = sent && withoutMetadata(sent);
  const first = bytes && (await ctx.read((rows) => firstProof({ rows }, place)));
  return (
    bytes !== null && first?.size === bytes.length && ((await ctx.ports.files.read(first.key))?.equals(bytes) ?? false)
  );
}

async function firstProof({ rows }: Pick<Tx, 'rows'>, { inspectionId, taskId }: TaskPlace): Promise<ProofRow | null> {
  const [first] = await rows<ProofRow>(
    `select ${PROOF.sql} from ${PROOFS} where p.inspection_id = $1 and p.task_id = $2
       order by p.created_at, p.id limit 1`,
    [inspectionId, taskId],
  );
  return first ?? null;
}

/** Writes the photos of the list. Returns whether anything differed. Throws BAD_INPUT. */
export async function replaceTaskProofs(
  tx: Tx,
  inspectionId: string,
  tasks: readonly { id: string; values: InspectionTaskValues; path: string }[],
  prepared: PreparedTaskProofs,
  userId: string,
): Promise<boolean> {
  let differs = false;
  for (const {
    id: taskId,
    values: { proof },
    path,
  } of tasks) {
    if (proof === undefined) continue;
    const place = { inspectionId, taskId };
    const added = prepared.get(path);
    if (proof === null) {
      differs = (await removeProofsOfTask(tx, place)) || differs;
    } else if (added) {
      const first = await firstProof(tx, place);
      if (first) await tx.rows(`delete from inspection_proof where id = $1`, [first.id]);
      await insertProofs(tx, place, [added], { userId, field: `${path}.proof.content`, at: first?.createdAt ?? null });
      differs = true;
    } else if (proof.content === undefined) {
      await requireKnown(tx, place, proof.location, path);
    }
  }
  return differs;
}

/** A photo without content has to be an existing one. Throws BAD_INPUT. */
async function requireKnown(
  tx: Tx,
  { inspectionId, taskId }: TaskPlace,
  location: string | undefined,
  path: string,
): Promise<void> {
  if (location === undefined) throw badInput(`${path}.proof.content`, 'required');
  const found = await tx.rows<{ id: string }>(
    `select id from inspection_proof where inspection_id = $1 and task_id = $2`,
    [inspectionId, taskId],
  );
  if (!found.some(({ id }) => id === location)) throw badInput(`${path}.proof.location`, 'unknownProof');
}
