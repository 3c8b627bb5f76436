import { allows } from '../../kernel/abilities.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import { printSections } from '../../platform/retention/personal-data.service.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import type { PersonalDataSection } from '../../records/record-kind.ts';
import { recordsWith } from '../../records/registry.ts';
import { employeeData } from '../employees/employee-data.ts';
import { assignmentText } from './assignment-text.ts';
import { managedKinds } from './item-kinds.ts';
import { assignmentSections } from './personal-data.ts';

/** The fields of a completion that are proof; those of mails and withdrawals are not. */
const PROVEN = ['name', 'reason', 'dueOn', 'completedOn', 'certificateSeenOn', 'nextDate'];
/** The fields that identify the person to an inspector. */
const PERSON = ['name', 'personnelNumber', 'department', 'jobTitle', 'entryDate'];

const picked = (
  section: PersonalDataSection,
  fields: readonly string[],
  rows: PersonalDataSection['rows'],
): PersonalDataSection => ({
  ...section,
  labels: Object.fromEntries(Object.entries(section.labels).filter(([field]) => fields.includes(field))),
  rows,
});

/**
 * What an employee has completed, to be shown to an inspector (§ 12 ArbSchG, § 4 DGUV Vorschrift 1): instructions,
 * health checks by date and reason, and instructions in person, each only with the permission to see them. Throws
 * NOT_FOUND, BUSY and UNAVAILABLE.
 */
export async function personProofPdf(ctx: Context, id: string, language: Language): Promise<PdfFile> {
  if (!isId(id)) throw notFound();
  const sections = await ctx.read(async (rows) => {
    const [person] = await employeeData(rows, id, language);
    if (person!.rows.length === 0) throw notFound();
    const found = [picked(person!, PERSON, person!.rows)];
    for (const kind of managedKinds(ctx)) {
      const [all] = await assignmentSections(rows, id, language, kind);
      const done = all!.rows.filter(({ completedOn }) => completedOn !== null);
      found.push(picked(all!, PROVEN, done));
    }
    for (const { rule, personProof } of recordsWith('personProof'))
      if (allows(rule, ctx.user)) found.push(await personProof(rows, id, language));
    return found;
  });
  return printSections(ctx, {
    language,
    kind: assignmentText(language, 'proof.kind'),
    intro: assignmentText(language, 'proof.intro'),
    sections,
  });
}
