import type { Rows } from '../../kernel/context.ts';
import { assignmentLink } from './assignment-link.ts';
import type { NextAssignment } from './assignment-page.entity.ts';
import { dueItems } from './due-item.rows.ts';

/** Nobody completes more than these at once; the mail lists the rest. */
const MAX_LISTED = 20;

/**
 * The assignments that a person has open beside one of them (null: all) and can complete on a page, which links to the
 * next one. Health checks are listed only behind the link of a health check, because others may see the link of a
 * course.
 */
export async function nextAssignments(
  rows: Rows,
  id: string | null,
  { employeeId, today, ofExamination }: { employeeId: string; today: string; ofExamination: boolean },
): Promise<NextAssignment[]> {
  const items = await dueItems(rows, [employeeId], { today, most: MAX_LISTED });
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
