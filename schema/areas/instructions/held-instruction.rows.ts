import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { inDays, isId, OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import type { Signature } from '../../records/signature.shared.ts';
import { HeldInstruction, HeldParticipant } from './held-instruction.entity.ts';

export const heldInstructions = tableOf(HeldInstruction);
const HELD = heldInstructions.select('t');
const PARTICIPANT = tableOf(HeldParticipant).select('t', [
  ...(['id', 'heldInstructionId', 'employeeId', 'position', 'name'] as const),
  'onPaper',
]);

const counted = (what: string): string =>
  `(select ${what} from held_participant p where p.client_id = t.client_id and p.held_instruction_id = t.id)`;
const SELECT =
  `${HELD.sql}, ${counted('count(*)::int')} as "participantCount", ` +
  `${counted('count(*) filter (where p.signed_at is not null or p.on_paper)::int')} as "signedCount"`;

const PARTICIPANTS = `select p.employee_id from held_participant p
  where p.client_id = t.client_id and p.held_instruction_id = t.id and p.employee_id is not null`;

export type HeldRow = RowOf<typeof HELD> & { participantCount: number; signedCount: number };

export const heldList: ListSpec = {
  from: 'held_instruction t',
  select: SELECT,
  where: OWN_ROWS,
  search: ['t.topic', 't.instructor', 't.place'],
  fields: {
    ...heldInstructions.listOfAll(),
    ...inDays('t.held_on'),
    participants: { column: PARTICIPANTS, kind: 'people' },
  },
};

export async function heldByIds(rows: Rows, ids: readonly string[]): Promise<HeldRow[]> {
  if (ids.length === 0) return [];
  return rows(`select ${SELECT} from held_instruction t where ${OWN_ROWS} and t.id = any($1::uuid[])`, [ids]);
}

/** Throws NOT_FOUND. */
export async function heldById(rows: Rows, id: string): Promise<HeldRow> {
  const [found] = isId(id) ? await heldByIds(rows, [id]) : [];
  if (!found) throw notFound();
  return found;
}

export type ParticipantRow = RowOf<typeof PARTICIPANT> & { drawn: Signature | null; signedAt: Date | null };

/** The participants, in their order. */
export function participantsIn(rows: Rows, heldInstructionIds: readonly string[]): Promise<ParticipantRow[]> {
  return rows(
    `select ${PARTICIPANT.sql}, t.signature as drawn, t.signed_at as "signedAt" from held_participant t
      where ${OWN_ROWS} and t.held_instruction_id = any($1::uuid[]) order by t.held_instruction_id, t.position`,
    [heldInstructionIds],
  );
}

export const participantsOf = (ctx: Context): DataLoader<string, ParticipantRow[]> =>
  rowsByParent(ctx, participantsOf, ({ heldInstructionId }) => heldInstructionId, participantsIn);
