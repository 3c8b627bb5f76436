import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { PersonalDataSection } from '../../records/record-kind.ts';
import { committeeText } from './committee-text.ts';
import type { MemberRole } from './committee.enums.ts';

const FIELDS = ['name', 'role', 'email', 'startsOn', 'endsOn'] as const;

/** The memberships of an employee in the committee, for an extract of personal data. */
export async function membershipData(rows: Rows, id: string, language: Language): Promise<PersonalDataSection[]> {
  const members = await rows<{ role: MemberRole }>(
    `select t.id, t.name, t.role, t.email, t.starts_on as "startsOn", t.ends_on as "endsOn"
       from committee_member t where ${OWN_ROWS} and t.employee_id = $1 order by t.starts_on, t.id`,
    [id],
  );
  return [
    {
      key: 'committeeMembers',
      title: committeeText(language, 'list.committeeMembers'),
      labels: Object.fromEntries(FIELDS.map((field) => [field, committeeText(language, `CommitteeMember.${field}`)])),
      rows: members.map((member) => ({
        ...member,
        role: committeeText(language, `value.CommitteeMember.role.${member.role}`),
      })),
    },
  ];
}
