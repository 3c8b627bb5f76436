import { recordCompletions } from '../assignments/completion.rows.ts';
import { settleMarks } from '../assignments/settle.rows.ts';
import { contentHash } from '../courses/catalogue.ts';
import { isSigned, type Signature } from '../courses/signature.shared.ts';
import { ABILITIES, allows } from '../kernel/abilities.shared.ts';
import { addYears } from '../kernel/calendar.shared.ts';
import type { Context, Tx } from '../kernel/context.ts';
import { todayOf } from '../kernel/due-days.ts';
import { AppError, badInput, notFound, refuseInput } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import { findLocked, lockRecord, saveRecord } from '../kernel/record-write.ts';
import { HeldInstruction } from './held-instruction.entity.ts';
import type { HeldInstructionValues } from './held-instruction.input.ts';
import { heldById, participantsIn, type HeldRow, type ParticipantRow } from './held-instruction.rows.ts';
import { shownContent } from './shown-content.ts';

const CONFLICT = (): AppError => new AppError('CONFLICT', { messageKey: 'heldInstructionCompleted' });

/**
 * Saves what is typed, and creates the record with the first word; its id is chosen by the page. Signatures of people
 * who stay are kept. Throws CONFLICT for a completed one, BAD_INPUT for unknown records and people.
 */
export function saveHeldInstruction(ctx: Context, input: HeldInstructionValues): Promise<HeldRow> {
  const { userId } = ctx.user;
  const { id, participants, instruction, managedInstruction, corrects, minutes = null, ...values } = input;
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
  // Completing an online instruction is for those who may do so at the assignment.
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
  heldId: string,
  participants: HeldInstructionValues['participants'],
): Promise<void> {
  const employees = participants.flatMap(({ employee }) => (employee ? [employee] : []));
  if (new Set(employees).size < employees.length) throw badInput('participants', 'invalid');
  const known = employees.every(isId)
    ? await tx.rows(`select 1 from employee where id = any($1::uuid[]) for key share`, [employees])
    : [];
  if (known.length !== employees.length) throw badInput('participants', 'unknownUser');
  const ids = participants.map(({ id }) => id);
  await tx.rows(`delete from held_participant where held_instruction_id = $1 and not id = any($2::uuid[])`, [
    heldId,
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
    [heldId, ids, participants.map(({ employee }) => employee ?? null), participants.map(({ name }) => name)],
  );
  if (written.length !== participants.length) throw badInput('participants', 'invalid');
}

/** Stores the signature of somebody who takes part, or takes it back. Throws NOT_FOUND, CONFLICT. */
export function signHeldInstruction(
  ctx: Context,
  id: string,
  participantId: string,
  signature: Signature | null,
): Promise<HeldRow> {
  return ctx.write(async (tx) => {
    const held = await lockRecord(tx, HeldInstruction, id, null);
    if (held.completedAt) throw CONFLICT();
    const signed = isId(participantId)
      ? await tx.rows(
          `update held_participant set signature = $3::jsonb, signed_at = $4
            where held_instruction_id = $1 and id = $2 returning id`,
          [id, participantId, signature && JSON.stringify(signature), signature && ctx.ports.clock.now()],
        )
      : [];
    if (signed.length === 0) throw notFound();
    await saveRecord(tx, held, { updatedAt: ctx.ports.clock.now(), updatedBy: ctx.user.userId });
    return heldById(tx.rows, id);
  });
}

/**
 * Completes a record: keeps by SHA-256 what was shown, seals all of it, and completes the online instruction for
 * everybody who signed; whoever did not sign stays due. From then on it does not change. Throws BAD_INPUT for what is
 * missing, CONFLICT for a completed one.
 */
export function completeHeldInstruction(ctx: Context, id: string): Promise<HeldRow> {
  const now = ctx.ports.clock.now();
  const today = todayOf(ctx);
  return ctx.write(async (tx) => {
    const held = await lockRecord(tx, HeldInstruction, id, null);
    if (held.completedAt) throw CONFLICT();
    await requireTopics(ctx, tx, held);
    const people = await participantsIn(tx.rows, [id]);
    const signed = people.filter(({ drawn }) => isSigned(drawn));
    refuseInput(missingOf(held, signed, today));
    const shown = await shownContent(tx.rows, held);
    const { instructionId, managedInstructionId, heldOn } = held;
    if (managedInstructionId !== null) {
      const employees = signed.flatMap(({ employeeId }) => employeeId ?? []);
      // Noon in Germany: the day is what counts.
      const at = heldOn === today ? now : new Date(`${heldOn}T11:00:00Z`);
      await recordCompletions(tx.rows, managedInstructionId, employees, at);
    }
    if (instructionId !== null)
      await tx.rows(
        `update instruction set next_execution = $2, updated_at = now(), version = version + 1
          where client_id = app_client_id() and id = $1 and next_execution < $2`,
        [instructionId, addYears(heldOn, 1)],
      );
    const completed = { completedAt: now, contentName: shown.name, contentHash: shown.hash };
    const seal = sealOf({ ...held, ...completed } as HeldInstruction, people);
    await saveRecord(tx, held, { ...completed, seal, updatedBy: ctx.user.userId });
    await settleMarks(tx.rows, today);
    return heldById(tx.rows, id);
  });
}

const missingOf = (held: HeldInstruction, signed: readonly unknown[], today: string) => [
  ...(['topic', 'instructor', 'place'] as const)
    .filter((field) => held[field].trim() === '')
    .map((field) => ({ field, key: 'required' })),
  ...(held.heldOn > today ? [{ field: 'heldOn', key: 'dateInFuture' }] : []),
  ...(signed.length === 0 ? [{ field: 'participants', key: 'required' }] : []),
];

/** SHA-256 of what a completed record says; whoever changes a word or a line of it changes the hash. */
export function sealOf(held: HeldInstruction, people: readonly ParticipantRow[]): string {
  const {
    topic,
    points,
    place,
    instructor,
    language,
    heldOn,
    minutes,
    correctsId,
    contentName,
    contentHash: hash,
  } = held;
  return contentHash({
    ...{ topic, points, place, instructor, language, heldOn, minutes, correctsId, contentName, contentHash: hash },
    completedAt: held.completedAt!.toISOString(),
    people: people.map(({ name, drawn, signedAt }) => ({
      name,
      signature: drawn,
      signedAt: signedAt && new Date(signedAt).toISOString(),
    })),
  });
}

/** Removes one that was not completed. Throws NOT_FOUND, CONFLICT. */
export function deleteHeldInstruction(ctx: Context, id: string): Promise<void> {
  return ctx.write(async (tx) => {
    const held = await lockRecord(tx, HeldInstruction, id, null);
    if (held.completedAt) throw CONFLICT();
    tx.em.remove(held);
    await tx.em.flush();
  });
}
