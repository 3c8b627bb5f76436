import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { Signature } from '../../records/signature.shared.ts';
import { MAX_REMINDED, remindOne, remindOverdue, type OverdueReminders } from '../assignments/reminder.service.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { printCertificate } from '../courses/course-document.ts';
import { openedProof } from '../courses/course-proof.rows.ts';
import { confirmOralPart } from '../courses/oral-part.service.ts';
import type { OwnPerson, OwnPersonInstruction } from './foreman.entity.ts';
import { requireOwnPerson } from './own-people.ts';
import { overdueOwnPeople, ownInstructionById, ownPersonById } from './own-people.rows.ts';

/** One of the actor's people. Throws NOT_FOUND for anybody else. */
export async function ownPerson(ctx: Context, id: string): Promise<OwnPerson> {
  const person = isId(id) ? await ctx.read((rows) => ownPersonById(ctx, rows, id)) : undefined;
  if (!person) throw notFound();
  return person;
}

/** Longer texts cannot be codes, and are not looked up. */
const LONGEST_CODE = 100;

/**
 * The person with this badge. Throws NOT_FOUND if the badge is unknown, or of somebody who is not one of the actor's
 * people.
 */
export async function ownPersonOfBadge(ctx: Context, code: string): Promise<OwnPerson> {
  if (code.length > LONGEST_CODE || code.includes('\0')) throw badInput('code', 'invalid');
  const person = await ctx.read(async (rows) => {
    const [badge] = await rows<{ id: string }>(
      `select employee_id as id from employee_badge t where t.client_id = app_client_id() and code = $1`,
      [code],
    );
    return badge && ownPersonById(ctx, rows, badge.id);
  });
  if (!person) throw new AppError('NOT_FOUND', { messageKey: 'badgeUnknown' });
  return person;
}

/** Reminds one of the actor's people of open online instructions. Throws NOT_FOUND, CONFLICT with a reason. */
export async function remindOwnPerson(ctx: Context, id: string): Promise<OwnPerson> {
  await ctx.read((rows) => requireOwnPerson(ctx, rows, id));
  await remindOne(ctx, ['instruction'], null, id);
  return ownPerson(ctx, id);
}

/** Reminds the actor's people who have overdue instructions, 50 with each call. */
export async function remindOverdueOwnPeople(ctx: Context): Promise<OverdueReminders> {
  const people = await overdueOwnPeople(ctx, MAX_REMINDED);
  return people.length === 0 ? { results: [], left: 0 } : remindOverdue(ctx, ['instruction'], people);
}

/**
 * The actor signs that they held the oral part for one of their people, on a day. Throws NOT_FOUND for anybody else's,
 * CONFLICT if the course is not completed or somebody else has signed, BAD_INPUT for an impossible day.
 */
export async function signOralPart(
  ctx: Context,
  id: string,
  signed: { signature: Signature; on: string | null },
): Promise<OwnPersonInstruction> {
  const isOwn = async (rows: Rows): Promise<boolean> =>
    isId(id) && (await ownInstructionById(ctx, rows, id)) !== undefined;
  await confirmOralPart(ctx, id, signed, isOwn);
  const completed = await ctx.read((rows) => ownInstructionById(ctx, rows, id));
  if (!completed) throw notFound();
  return completed;
}

/**
 * The certificate of one of the actor's people, as the learner gets it: the course, its day and the signatures, without
 * the answers. Throws NOT_FOUND for anybody else's and for an instruction without a course, BUSY, UNAVAILABLE.
 */
export async function ownCertificate(ctx: Context, id: string): Promise<PdfFile> {
  const opened = await ctx.read(async (rows) =>
    isId(id) && (await ownInstructionById(ctx, rows, id)) ? openedProof(rows, id) : null,
  );
  if (!opened) throw notFound();
  return printCertificate(ctx, opened);
}

/** Replaces the foremen of a group. Throws NOT_FOUND for an unknown group, BAD_INPUT for a user without access. */
export async function setForemen(ctx: Context, groupId: string, userIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(userIds)];
  if (!wanted.every(isId)) throw badInput('foremen', 'unknownUser');
  if (!isId(groupId)) throw notFound();
  await ctx.write(async (tx: Tx) => {
    const [group] = await tx.rows(`select 1 from employee_group where id = $1 for no key update`, [groupId]);
    if (!group) throw notFound();
    const existing = await tx.rows(
      `select 1 from client_user where id = any($1::uuid[]) and removed_at is null and role <> 'AppUser' for key share`,
      [wanted],
    );
    if (existing.length !== wanted.length) throw badInput('foremen', 'unknownUser');
    await tx.rows(`delete from employee_group_foreman where group_id = $1 and user_id <> all($2::uuid[])`, [
      groupId,
      wanted,
    ]);
    await tx.rows(
      `insert into employee_group_foreman (client_id, group_id, user_id, created_by)
       select app_client_id(), $1, id, $3 from unnest($2::uuid[]) id
       on conflict (client_id, user_id, group_id) do nothing`,
      [groupId, wanted, ctx.user.userId],
    );
  });
}
