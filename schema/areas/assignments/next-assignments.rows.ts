import type { Rows } from '../../kernel/context.ts';
import { assignmentLink } from './assignment-link.ts';
import type { NextAssignment } from './assignment-page.entity.ts';
import { dueItems } from './due-item.rows.ts';

/** More than these nobody does in one go; the mail names the rest. */
const MOST = 20;

/**
 * What is open for a person beside one assignment (null: all of it) and can be done on a page: the page of one leads to
 * the next. Health checks are listed only behind the link of a health check: who finds that of a course must not learn of
 * them.
 */
export async function nextAssignments(
  rows: Rows,
  id: string | null,
  { employeeId, today, ofExamination }: { employeeId: string; today: string; ofExamination: boolean },
): Promise<NextAssignment[]> {
  const items = await dueItems(rows, [employeeId], { today, most: MOST });
  return items
    .filter((item) => item.id !== id && item.hasPage && (ofExamination || !item.isExamination))
    .map((item) => ({
      id: item.id,
      name: item.name,
      dueOn: item.dueOn,
      path: assignmentLink('', item),
      minutes: item.minutes,
    }));
}
