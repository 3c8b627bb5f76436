import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import { sqlDay } from '../../kernel/sql-time.ts';
import type { PersonalDataSection } from '../../records/record-kind.ts';
import { instructionText } from './instruction-texts.ts';

const FIELDS = ['topic', 'heldOn', 'instructor', 'place', 'minutes', 'completedAt'] as const;

/** SQL: completed, signed by the person on a device or on paper, and not replaced by a correction. */
const PROVEN = `t.completed_at is not null and (p.signed_at is not null or p.on_paper) and not exists (
  select from held_instruction c
   where c.client_id = t.client_id and c.corrects_id = t.id and c.completed_at is not null)`;

const sectionWhere =
  (where: string) =>
  async (rows: Rows, employeeId: string, language: Language): Promise<PersonalDataSection> => ({
    key: 'heldInstructions',
    title: instructionText(language, 'heldInstruction.title'),
    labels: Object.fromEntries(FIELDS.map((field) => [field, instructionText(language, `HeldInstruction.${field}`)])),
    rows: await rows(
      `select t.id, t.topic, t.held_on as "heldOn", t.instructor, t.place, t.minutes,
              ${sqlDay('t.completed_at')} as "completedAt"
         from held_participant p
         join held_instruction t on t.client_id = p.client_id and t.id = p.held_instruction_id
        where ${OWN_ROWS} and p.employee_id = $1 and ${where} order by t.held_on, t.id`,
      [employeeId],
    ),
  });

/** The instructions in person that name an employee, for an extract of personal data. */
export const heldData = async (rows: Rows, employeeId: string, language: Language): Promise<PersonalDataSection[]> => [
  await sectionWhere('true')(rows, employeeId, language),
];

/** The instructions in person that an employee has signed, for the proof that is shown to an inspector. */
export const heldProof = sectionWhere(PROVEN);
