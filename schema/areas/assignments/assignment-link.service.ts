import { randomUUID } from 'node:crypto';
import type { Context, Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { assignmentLink } from './assignment-link.ts';
import type { AssignmentLink } from './assignment-parts.entity.ts';
import { liveByIds, mayAssign, type AssignmentRow } from './assignment.rows.ts';

/**
 * Throws NOT_FOUND for an assignment that is neither open nor planned, and for one of a kind that the actor may not
 * see.
 */
async function liveAssignment(ctx: Context, rows: Rows, id: string): Promise<AssignmentRow> {
  const [assignment] = isId(id) ? await liveByIds(rows, [id]) : [];
  if (!assignment || !mayAssign(ctx, assignment)) throw notFound();
  return assignment;
}

/** The address of the public page, to be handed to the person. */
async function linkOfAssignment(ctx: Context, id: string): Promise<string> {
  return ctx.read(async (rows) => {
    const { employeeId, examinationId } = await liveAssignment(ctx, rows, id);
    const [link] = await rows<{ originId: string; linkId: string }>(
      `select origin_id as "originId", link_id as "linkId" from assignment
        where client_id = app_client_id() and id = $1`,
      [id],
    );
    return assignmentLink(ctx.ports.publicUrl, { ...link!, employeeId, isExamination: examinationId !== null });
  });
}

/**
 * Returns the link. The audit records that it was handed out: always for a program, for a user if `noted`. Throws
 * NOT_FOUND.
 */
export async function handOutLink(ctx: Context, id: string, noted = false): Promise<AssignmentLink> {
  const url = await linkOfAssignment(ctx, id);
  if (noted || ctx.user.credential.kind === 'token')
    await ctx.statement('update assignment set link_given_at = $2 where client_id = app_client_id() and id = $1', [
      id,
      ctx.ports.clock.now(),
    ]);
  return { id, url };
}

/** Revokes the links that were mailed, copied or printed; progress is not lost. Returns the new link. */
export async function replaceLink(ctx: Context, id: string): Promise<string> {
  await ctx.write(async (tx) => {
    await liveAssignment(ctx, tx.rows, id);
    await tx.rows(`update assignment set link_id = $2 where client_id = app_client_id() and id = $1`, [
      id,
      randomUUID(),
    ]);
  });
  return (await handOutLink(ctx, id)).url;
}
