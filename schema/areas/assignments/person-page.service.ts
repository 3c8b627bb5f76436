import type { Context } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { currentClient } from '../../platform/clients/client.rows.ts';
import { pageLogo } from '../../platform/printing/logo.service.ts';
import type { PersonOfLink } from './assignment-page.entity.ts';
import { assignmentOf, factsOf, type AssignmentAddress } from './assignment-page.service.ts';
import { nextAssignments } from './next-assignments.rows.ts';

/**
 * Everything that a person has open, on one page behind the link of any assignment; reading it changes nothing. The
 * link of a course shows courses only (docs/adr/0117-one-page-for-a-person.md). Throws NOT_FOUND, also where its
 * assignment is no longer required or the person has left, and RATE_LIMITED.
 */
export async function personPage(ctx: Context, address: AssignmentAddress): Promise<PersonOfLink> {
  const { clientId, id, isExamination } = await assignmentOf(ctx, null, address);
  return ctx.readAs(clientId, 'assignment: the page of a person', async (rows) => {
    const today = todayOf(ctx);
    const { employeeId, employeeName, language } = await factsOf(rows, id, today);
    const { name: clientName } = await currentClient(rows);
    const logo = await pageLogo(ctx, rows);
    const open = await nextAssignments(rows, null, { employeeId, today, ofExamination: isExamination });
    return { clientName, logo, employeeName, language, open };
  });
}
