import { assignmentSections } from './personal-data.ts';
import { lockAssignments, deriveAssignments } from './derive-assignments.ts';
import { employeeData } from '../employees/employee-data.ts';
import { ABILITIES, allows } from '../../kernel/abilities.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import type { PersonalDataSection } from '../../records/record-kind.ts';
import { printSections } from '../../platform/retention/personal-data.service.ts';
import { retentionText } from '../../platform/retention/retention-text.ts';

/**
 * The register of health care of an employee (ArbMedVV § 3 (4)): that it took place, when and for what reason, after
 * the person's own fields. Each entry has the id by which it is deleted. Throws NOT_FOUND.
 */
export function healthCareOf(ctx: Context, id: string, language: Language): Promise<PersonalDataSection[]> {
  if (!isId(id)) throw notFound();
  return ctx.read(async (rows) => {
    const [person] = await employeeData(rows, id, language);
    if (person!.rows.length === 0) throw notFound();
    return [person!, ...(await assignmentSections(rows, id, language, 'examination'))];
  });
}

/** The same as a document. Throws BUSY and UNAVAILABLE as well. */
export async function healthCarePdf(ctx: Context, id: string, language: Language): Promise<PdfFile> {
  return printSections(ctx, {
    language,
    kind: retentionText(language, 'healthCare.kind'),
    intro: retentionText(language, 'healthCare.intro'),
    sections: await healthCareOf(ctx, id, language),
  });
}

/** SQL: at least one of the entries $2 is in the register of the person $1. */
const HAS_ENTRY = `
  exists (select 1 from assignment
           where client_id = app_client_id() and employee_id = $1 and examination_id is not null
             and id = any($2::uuid[]))
  or exists (select 1 from single_assignment_employee e
               join single_assignment s on s.client_id = e.client_id and s.id = e.assignment_id
              where e.client_id = app_client_id() and e.employee_id = $1 and s.examination_id is not null
                and s.id = any($2::uuid[]))`;

/**
 * Deletes entries of the register of an employee who has left, and the audit of these entries. Entries that were added
 * after the export stay. Returns the number of deleted entries. Throws NOT_FOUND if none of the entries exists (any
 * more), FORBIDDEN without the permission to manage people, and CONFLICT for an employee who has not left.
 */
export async function deleteHealthCare(ctx: Context, id: string, entries: readonly string[]): Promise<number> {
  if (![id, ...entries].every(isId)) throw notFound();
  return ctx.write(async (tx) => {
    await lockAssignments(tx.rows);
    const [found] = await tx.rows<{ isKnown: boolean }>(`select ${HAS_ENTRY} as "isKnown"`, [id, entries]);
    if (!found!.isKnown) throw notFound();
    if (!allows(ABILITIES.manageUsers, ctx.user)) throw new AppError('FORBIDDEN');
    const [answer] = await tx.rows<{ deleted: number | null }>(
      `select delete_health_care($1, $2::uuid[], $3) as deleted`,
      [id, entries, ctx.user.userId],
    );
    if (answer!.deleted === null) throw new AppError('CONFLICT', { messageKey: 'registerHasToBeKept' });
    await deriveAssignments(tx.rows, todayOf(ctx));
    return answer!.deleted;
  });
}
