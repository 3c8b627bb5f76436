import { createHash } from 'node:crypto';
import { fileAddress, type SignedAddress } from '../../platform/files/file-address.ts';
import {
  CAPTION_RULES,
  endingOf,
  INSTRUCTION_RULES,
  isFilm,
  typeNamed,
} from '../../platform/files/file-kinds.shared.ts';
import { validateLargeUpload } from '../../platform/files/receive-large-file.ts';
import { storeFile, validateContent, writeOrRelease } from '../../platform/files/receive-files.ts';
import { retainUploads, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import { addYears } from '../../kernel/calendar.shared.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { badInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import {
  createRecord,
  findCreated,
  lockRecord,
  removeRecord,
  requireVersion,
  saveRecord,
} from '../../kernel/record-write.ts';
import { Instruction } from './instruction.entity.ts';
import type {
  AssignedNameValues,
  AttachInstructionValues,
  CreateInstructionValues,
  UpdateInstructionValues,
} from './instruction.input.ts';
import { captionsOf, fileByOwner, instructionById, instructions, type InstructionRow } from './instruction.rows.ts';

type Values = Pick<CreateInstructionValues, 'name' | 'nextExecution' | 'assignedNames' | 'id'>;

/**
 * Creates an instruction with material that was uploaded in parts, and its people. Idempotent with an id. Throws
 * BAD_INPUT, UNSUPPORTED_TYPE (also for an executable with another extension), TOO_LARGE.
 */
export async function createInstruction(
  ctx: Context,
  { fileId, ...values }: CreateInstructionValues,
): Promise<InstructionRow> {
  if (values.id) {
    const existing = await ctx.write((tx) => findCreated(tx, Instruction, values.id));
    if (existing) return ctx.read((rows) => instructionById(rows, existing.id));
  }
  await ctx.read((rows) => employeesNamed(rows, values.assignedNames));
  const file = await validateLargeUpload(ctx, { field: 'fileId', id: fileId, rules: INSTRUCTION_RULES });
  return ctx.write(await inserting(ctx, file, values));
}

/** The same for a file with its content in base64. */
export async function attachInstruction(
  ctx: Context,
  { filetype, content, ...values }: AttachInstructionValues,
): Promise<InstructionRow> {
  await ctx.read((rows) => employeesNamed(rows, values.assignedNames));
  const type = typeNamed(filetype);
  const name = type && endingOf(values.name) !== type ? `${values.name}.${type}` : values.name;
  const fields = { name: 'name', content: 'content', type: 'filetype' };
  const file = await storeFile(
    ctx,
    await validateContent(ctx, { name, content, type: filetype }, INSTRUCTION_RULES, fields),
  );
  return writeOrRelease(ctx, [file], await inserting(ctx, file, values));
}

async function inserting(
  ctx: Context,
  file: StoredFile,
  { id, name, nextExecution = addYears(todayOf(ctx), 1), assignedNames }: Values,
): Promise<(tx: Tx) => Promise<InstructionRow>> {
  const { userId } = ctx.user;
  const contentHash = await hashOf(ctx, file.key);
  return async (tx) => {
    await retainUploads(tx, [file.id]);
    const own = { id, name, nextExecution, fileId: file.id, contentHash };
    const instruction = await createRecord(tx, Instruction, own, userId);
    await writeNames(tx, instruction.id, assignedNames);
    return instructionById(tx.rows, instruction.id);
  };
}

/** SHA-256 of a stored file, which is read as a stream because it may be larger than the memory. */
async function hashOf(ctx: Context, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of ctx.ports.files.stream(key)) hash.update(piece);
  return hash.digest('hex');
}

/** Changes the fields that are present; `assignedNames` is the whole list. Throws NOT_FOUND, STALE, BAD_INPUT. */
export function updateInstruction(
  ctx: Context,
  id: string,
  { assignedNames, ...input }: UpdateInstructionValues,
  version: number | null,
): Promise<InstructionRow> {
  return ctx.write(async (tx) => {
    const instruction = await lockRecord(tx, Instruction, id);
    const changes = instructions.changes(input, instruction);
    const hasOtherNames = assignedNames ? await writeNames(tx, id, assignedNames) : false;
    // A repeated change, whose answer was lost, is no conflict.
    if (Object.keys(changes).length > 0 || hasOtherNames) {
      requireVersion(instruction, version);
      await saveRecord(tx, instruction, {
        ...changes,
        updatedAt: ctx.ports.clock.now(),
        updatedBy: ctx.user.userId,
      });
    }
    return instructionById(tx.rows, id);
  });
}

/** Removes an instruction with its proofs; their bytes are removed after the commit. Throws NOT_FOUND. */
export async function deleteInstruction(ctx: Context, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    await removeRecord(tx, await lockRecord(tx, Instruction, id));
  });
  ctx.ports.wakeFileRemoval();
}

/**
 * Replaces the people who are instructed if they differ; an employee who is named twice counts once. Returns whether
 * they differed. Throws BAD_INPUT for an unknown employee.
 */
async function writeNames(tx: Tx, instructionId: string, names: readonly AssignedNameValues[]): Promise<boolean> {
  const employees = await employeesNamed(tx.rows, names, 'for key share');
  const nameOf = new Map(employees.map(({ id, name }) => [id, name]));
  const written = new Map(
    names.map(({ employee, name }) => [employee ?? `name ${name}`, { employee: employee ?? null, name }] as const),
  );
  const entries = [...written.values()];
  if (await isAssigned(tx, instructionId, entries)) return false;
  // Rows of people who stay are not replaced: the history shows who was added and who was removed.
  const params = [
    instructionId,
    entries.map(({ employee }) => employee),
    entries.map(({ employee, name }) => (employee ? nameOf.get(employee) : name)),
  ];
  const WANTED = 'unnest($2::uuid[], $3::text[]) with ordinality as w (employee, name, place)';
  const SAME = 'n.employee_id is not distinct from w.employee and (w.employee is not null or n.name = w.name)';
  const OWN = 'n.client_id = app_client_id() and n.instruction_id = $1';
  // Two employees who have left may have the same name.
  const TWICE = `select 1 from instruction_name d where d.client_id = n.client_id and d.instruction_id = n.instruction_id
                    and d.employee_id is null and n.employee_id is null and d.name = n.name and d.position < n.position`;
  await tx.rows(
    `delete from instruction_name n
      where ${OWN} and (not exists (select 1 from ${WANTED} where ${SAME}) or exists (${TWICE}))`,
    params,
  );
  await tx.rows(`update instruction_name n set position = w.place from ${WANTED} where ${OWN} and ${SAME}`, params);
  await tx.rows(
    `insert into instruction_name (client_id, instruction_id, position, employee_id, name)
     select app_client_id(), $1, w.place, w.employee, w.name from ${WANTED}
      where not exists (select 1 from instruction_name n where ${OWN} and ${SAME})`,
    params,
  );
  return true;
}

/** The employees among these people. Throws BAD_INPUT for an unknown id. */
async function employeesNamed(
  rows: Rows,
  names: readonly AssignedNameValues[],
  lock: '' | 'for key share' = '',
): Promise<{ id: string; name: string }[]> {
  const employees = [...new Set(names.flatMap(({ employee }) => (employee ? [employee] : [])))];
  const found = employees.every(isId)
    ? await rows<{ id: string; name: string }>(`select id, name from employee where id = any($1::uuid[]) ${lock}`, [
        employees,
      ])
    : [];
  if (found.length !== employees.length) throw badInput('assignedNames', 'unknownUser');
  return found;
}

/** Whether exactly these people are instructed already; an employee may be given by the name that was read. */
async function isAssigned(
  tx: Tx,
  instructionId: string,
  entries: readonly { employee: string | null; name?: string | null | undefined }[],
): Promise<boolean> {
  const before = await tx.rows<{ employeeId: string | null; name: string }>(
    `select n.employee_id as "employeeId", coalesce(e.name, n.name) as name
       from instruction_name n left join employee e on e.client_id = n.client_id and e.id = n.employee_id
      where n.client_id = app_client_id() and n.instruction_id = $1 order by n.position`,
    [instructionId],
  );
  return (
    before.length === entries.length &&
    before.every(({ employeeId, name }, index) => {
      const { employee, name: typedName } = entries[index]!;
      return employee ? employee === employeeId : typedName === name;
    })
  );
}

/** Makes an upload the subtitles of a film in a language, replacing former ones. Throws NOT_FOUND, BAD_INPUT. */
export async function setCaptions(
  ctx: Context,
  id: string,
  { language, fileId }: { language: string; fileId: string },
): Promise<InstructionRow> {
  const film = await ctx.read((rows) => instructionById(rows, id));
  if (!isFilm(film.contentType)) throw badInput('fileId', 'invalid');
  const file = await validateLargeUpload(ctx, { field: 'fileId', id: fileId, rules: CAPTION_RULES });
  await ctx.write(async (tx) => {
    const instruction = await lockRecord(tx, Instruction, id, null);
    await retainUploads(tx, [file.id]);
    await tx.rows(`delete from instruction_captions where instruction_id = $1 and language = $2`, [id, language]);
    await tx.rows(
      `insert into instruction_captions (client_id, instruction_id, language, file_id)
       values (app_client_id(), $1, $2, $3)`,
      [id, language, file.id],
    );
    await saveRecord(tx, instruction, { updatedAt: ctx.ports.clock.now(), updatedBy: ctx.user.userId });
  });
  ctx.ports.wakeFileRemoval();
  return ctx.read((rows) => instructionById(rows, id));
}

/** The address of the file of an instruction, which is valid for an hour or two. Throws NOT_FOUND. */
export const instructionAddress = async (ctx: Context, id: string, inline: boolean): Promise<SignedAddress> =>
  fileAddress(ctx, await ctx.read((rows) => fileByOwner(rows, 'instruction', id)), inline);

/** The addresses of the subtitles of an instruction. Throws NOT_FOUND. */
export async function captionAddresses(ctx: Context, id: string): Promise<{ language: string; url: string }[]> {
  const captions = await ctx.read(async (rows) => {
    const found = await captionsOf(rows, id);
    if (found.length === 0) await instructionById(rows, id);
    return found;
  });
  return Promise.all(
    captions.map(async ({ language, ...file }) => ({ language, url: (await fileAddress(ctx, file, true)).url })),
  );
}
