import { recordCompletions, takeBackCompletions } from '../assignments/completion.rows.ts';
import { lockAssignments, deriveAssignments } from '../assignments/derive-assignments.ts';
import { contentHash } from '../courses/catalogue.ts';
import { isSigned, type Signature } from '../../records/signature.shared.ts';
import { ABILITIES, allows } from '../../kernel/abilities.shared.ts';
import { addYears, dayOf } from '../../kernel/calendar.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput, notFound, refuseInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { findLocked, lockRecord, removeRecord, requireVersion, saveRecord } from '../../kernel/record-write.ts';
import { HeldInstruction } from './held-instruction.entity.ts';
import type { HeldInstructionValues } from './held-instruction.input.ts';
import { heldById, participantsIn, type HeldRow, type ParticipantRow } from './held-instruction.rows.ts';
import { shownContent } from './shown-content.ts';

const CONFLICT = (): AppError => new AppError('CONFLICT', { messageKey: 'heldInstructionCompleted' });

/** A record that is being prepared, locked. Throws NOT_FOUND, CONFLICT for a completed one. */
export async function openHeld(tx: Tx, id: string): Promise<HeldInstruction> {
  const instruction = await lockRecord(tx, HeldInstruction, id, null);
  if (instruction.completedAt) throw CONFLICT();
  return instruction;
}

/**
 * Saves a record that is being prepared; the first save creates it with an id that the client chooses. Signatures of
 * participants who stay are not deleted. With `version` it changes the record of that version only: throws NOT_FOUND
 * when it was deleted, STALE when it was changed since. Throws CONFLICT for a completed record, BAD_INPUT for unknown
 * records and people.
 */
export function saveHeldInstruction(ctx: Context, input: HeldInstructionValues): Promise<HeldRow> {
  const { userId } = ctx.user;
  const { id, version, participants, instruction, managedInstruction, corrects, minutes = null, ...values } = input;
  const fields = {
    ...values,
    minutes,
    instructionId: instruction ?? null,
    managedInstructionId: managedInstruction ?? null,
    correctsId: corrects ?? null,
    updatedBy: userId,
  };
  return ctx.write(async (tx) => {
    await requireTopics(ctx, tx, fields);
    const existing = await findLocked(tx, HeldInstruction, id);
    if (existing?.completedAt) throw CONFLICT();
    if (typeof version === 'number') {
      if (!existing) throw notFound();
      requireVersion(existing, version);
    }
    if (existing) await saveRecord(tx, existing, { ...fields, updatedAt: ctx.ports.clock.now() });
    else {
      tx.em.create(HeldInstruction, { ...fields, id, createdBy: userId } as HeldInstruction);
      await tx.em.flush();
    }
    await writeParticipants(tx, id, participants);
    return heldById(tx.rows, id);
  });
}

type Topics = Pick<HeldInstruction, 'instructionId' | 'managedInstructionId' | 'correctsId'>;

async function requireTopics(ctx: Context, tx: Tx, topics: Topics): Promise<void> {
  const { instructionId, managedInstructionId, correctsId } = topics;
  if (instructionId !== null && managedInstructionId !== null) throw badInput('managedInstruction', 'invalid');
  // Linking an online instruction completes its assignments, which needs their permission.
  if (managedInstructionId !== null && !allows(ABILITIES.managedInstructions, ctx.user))
    throw new AppError('FORBIDDEN');
  for (const [field, table, id, where] of [
    ['instruction', 'instruction', instructionId, ''],
    ['managedInstruction', 'managed_instruction', managedInstructionId, 'and retired_at is null'],
    ['corrects', 'held_instruction', correctsId, 'and completed_at is not null'],
  ] as const) {
    if (id === null) continue;
    const found = isId(id) ? await tx.rows(`select 1 from ${table} where id = $1 ${where} for key share`, [id]) : [];
    if (found.length === 0) throw badInput(field, 'unknownRecord');
  }
}

async function writeParticipants(
  tx: Tx,
  heldInstructionId: string,
  participants: HeldInstructionValues['participants'],
): Promise<void> {
  const employees = participants.flatMap(({ employee }) => (employee ? [employee] : []));
  if (new Set(employees).size < employees.length) throw badInput('participants', 'invalid');
  const existing = employees.every(isId)
    ? await tx.rows(`select 1 from employee where id = any($1::uuid[]) for key share`, [employees])
    : [];
  if (existing.length !== employees.length) throw badInput('participants', 'unknownUser');
  const ids = participants.map(({ id }) => id);
  await tx.rows(`delete from held_participant where held_instruction_id = $1 and not id = any($2::uuid[])`, [
    heldInstructionId,
    ids,
  ]);
  const written = await tx.rows(
    `insert into held_participant (client_id, id, held_instruction_id, position, employee_id, name)
     select app_client_id(), id, $1, n, employee, name
       from unnest($2::uuid[], $3::uuid[], $4::text[]) with ordinality as u (id, employee, name, n)
     on conflict (client_id, id) do update
        set position = excluded.position, employee_id = excluded.employee_id, name = excluded.name
      where held_participant.held_instruction_id = excluded.held_instruction_id
     returning id`,
    [
      heldInstructionId,
      ids,
      participants.map(({ employee }) => employee ?? null),
      participants.map(({ name }) => name),
    ],
  );
  if (written.length !== participants.length) throw badInput('participants', 'invalid');
}

interface Signed {
  signature: Signature | null;
  onPaper?: boolean | undefined;
}

/**
 * Stores the signature of a participant, or that they signed the list on paper; with neither, the signature is removed.
 * Throws NOT_FOUND, CONFLICT, and BAD_INPUT where there is no list.
 */
export function signHeldInstruction(
  ctx: Context,
  id: string,
  participantId: string,
  { signature, onPaper = false }: Signed,
): Promise<HeldRow> {
  return ctx.write(async (tx) => {
    const instruction = await openHeld(tx, id);
    if (onPaper && (signature || instruction.listFileId === null)) throw badInput('onPaper', 'invalid');
    const signed = isId(participantId)
      ? await tx.rows(
          `update held_participant set signature = $3::jsonb, signed_at = $4, on_paper = $5
            where held_instruction_id = $1 and id = $2 returning id`,
          [id, participantId, signature && JSON.stringify(signature), signature && ctx.ports.clock.now(), onPaper],
        )
      : [];
    if (signed.length === 0) throw notFound();
    await saveRecord(tx, instruction, { updatedAt: ctx.ports.clock.now(), updatedBy: ctx.user.userId });
    return heldById(tx.rows, id);
  });
}

/**
 * A participant signs on a device other than the instructor's: at a terminal. Idempotent. Throws NOT_FOUND for somebody
 * who is not a participant, CONFLICT after the record was completed.
 */
export async function signedByParticipant(
  ctx: Context,
  tx: Tx,
  { participantId, employeeId, signature }: { participantId: string; employeeId: string; signature: Signature },
): Promise<void> {
  const [place] = await tx.rows<{ heldId: string; isSigned: boolean }>(
    `select held_instruction_id as "heldId", signed_at is not null as "isSigned" from held_participant
      where client_id = app_client_id() and id = $1 and employee_id = $2`,
    [participantId, employeeId],
  );
  if (!place) throw notFound();
  if (place.isSigned) return;
  const instruction = await openHeld(tx, place.heldId);
  const now = ctx.ports.clock.now();
  await tx.rows(
    `update held_participant set signature = $3::jsonb, signed_at = $4, on_paper = false
      where client_id = app_client_id() and id = $1 and employee_id = $2 and signed_at is null`,
    [participantId, employeeId, JSON.stringify(signature), now],
  );
  await saveRecord(tx, instruction, { updatedAt: now });
}

/**
 * Completes a record: stores the SHA-256 of what was shown, seals the whole record, and completes the online
 * instruction for everybody who signed; for the others it stays due. A completed record does not change. Throws
 * BAD_INPUT for missing values, CONFLICT for a completed record.
 */
export function completeHeldInstruction(ctx: Context, id: string): Promise<HeldRow> {
  const now = ctx.ports.clock.now();
  const today = todayOf(ctx);
  return ctx.write(async (tx) => {
    const instruction = await openHeld(tx, id);
    await requireTopics(ctx, tx, instruction);
    const people = await participantsIn(tx.rows, [id]);
    const signed = people.filter(hasSigned);
    refuseInput(missingOf(instruction, signed, today));
    const shown = await shownContent(tx.rows, instruction);
    const { instructionId, managedInstructionId, heldOn } = instruction;
    await takeBackOfCorrected(tx, instruction, people);
    if (managedInstructionId !== null) {
      const employees = signed.flatMap(({ employeeId }) => employeeId ?? []);
      await recordCompletions(tx.rows, managedInstructionId, employees, completionMoment(heldOn, now), now);
    }
    if (instructionId !== null)
      await tx.rows(
        `update instruction set next_execution = $2, updated_at = now(), version = version + 1
          where client_id = app_client_id() and id = $1 and next_execution < $2`,
        [instructionId, addYears(heldOn, 1)],
      );
    const completed = { completedAt: now, contentName: shown.name, contentHash: shown.hash };
    const seal = sealOf({ ...instruction, ...completed } as HeldInstruction, people);
    await saveRecord(tx, instruction, { ...completed, seal, updatedBy: ctx.user.userId });
    await deriveAssignments(tx.rows, today);
    return heldById(tx.rows, id);
  });
}

const hasSigned = ({ drawn, onPaper }: ParticipantRow): boolean => onPaper || isSigned(drawn);

/** Noon in Germany of an earlier day, because only the day matters; now for today. */
const completionMoment = (heldOn: string, now: Date): Date =>
  heldOn === dayOf(now.toISOString()) ? now : new Date(`${heldOn}T11:00:00Z`);

/**
 * For a correction: withdraws the completions of people who are not on its list, because they were recorded by mistake.
 * The corrected record does not change, and the history has both.
 */
async function takeBackOfCorrected(
  tx: Tx,
  { correctsId }: HeldInstruction,
  people: readonly ParticipantRow[],
): Promise<void> {
  if (correctsId === null) return;
  const { managedInstructionId, heldOn, completedAt } = await heldById(tx.rows, correctsId);
  if (managedInstructionId === null || !completedAt) return;
  const stay = new Set(people.map(({ employeeId }) => employeeId));
  const former = (await participantsIn(tx.rows, [correctsId])).filter(hasSigned);
  const removed = former.flatMap(({ employeeId }) => (employeeId && !stay.has(employeeId) ? [employeeId] : []));
  await lockAssignments(tx.rows);
  const mistaken = await tx.rows<{ id: string }>(
    `select id from assignment where client_id = app_client_id() and item_id = $1 and employee_id = any($2::uuid[])
        and completed_at = $3`,
    [managedInstructionId, removed, completionMoment(heldOn, new Date(completedAt))],
  );
  await takeBackCompletions(
    tx.rows,
    mistaken.map(({ id }) => id),
  );
}

const missingOf = (instruction: HeldInstruction, signed: readonly unknown[], today: string) => [
  ...(['topic', 'instructor', 'place'] as const)
    .filter((field) => instruction[field].trim() === '')
    .map((field) => ({ field, key: 'required' })),
  ...(instruction.heldOn > today ? [{ field: 'heldOn', key: 'dateInFuture' }] : []),
  ...(signed.length === 0 ? [{ field: 'participants', key: 'required' }] : []),
];

/** SHA-256 of the content of a completed record: any change of it changes the hash. */
function sealOf(instruction: HeldInstruction, people: readonly ParticipantRow[]): string {
  const { topic, points, place, instructor, language, heldOn, minutes, correctsId, contentName, listHash } =
    instruction;
  return contentHash({
    topic,
    points,
    place,
    instructor,
    language,
    heldOn,
    minutes,
    correctsId,
    contentName,
    contentHash: instruction.contentHash,
    ...(listHash && { listHash }),
    completedAt: instruction.completedAt!.toISOString(),
    people: people.map(({ name, drawn, onPaper, signedAt }) => ({
      name,
      signature: drawn,
      ...(onPaper && { onPaper }),
      signedAt: signedAt && new Date(signedAt).toISOString(),
    })),
  });
}

/** Removes a record that was not completed. Throws NOT_FOUND, CONFLICT. */
export function deleteHeldInstruction(ctx: Context, id: string): Promise<void> {
  return ctx.write(async (tx) => {
    const instruction = await openHeld(tx, id);
    await removeRecord(tx, instruction);
  });
}
