import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { PersonalDataSection } from '../../records/record-kind.ts';
import { ROLE_TITLE } from './appointed-person.rows.ts';
import { appointedText } from './appointed-texts.ts';

const FIELDS = ['role', 'name', 'area', 'tasks', 'appointedOn', 'endsOn', 'signedOn'] as const;
const PROOF_FIELDS = ['title', 'issuedOn', 'expiresOn'] as const;

/** The appointments of an employee and their proofs, for an extract of personal data. */
export async function appointmentData(rows: Rows, id: string, language: Language): Promise<PersonalDataSection[]> {
  const [people, proofs] = await Promise.all([
    rows<Record<string, unknown>>(
      `select t.id, ${ROLE_TITLE[language]} as role, t.name, t.area, t.tasks, t.appointed_on as "appointedOn",
              t.ends_on as "endsOn", t.signed_on as "signedOn"
         from appointed_person t where ${OWN_ROWS} and t.employee_id = $1 order by t.appointed_on, t.id`,
      [id],
    ),
    rows<Record<string, unknown>>(
      `select q.id, q.title, q.issued_on as "issuedOn", q.expires_on as "expiresOn"
         from qualification_proof q join appointed_person t on t.client_id = q.client_id and t.id = q.appointed_person_id
        where ${OWN_ROWS} and t.employee_id = $1 order by q.issued_on, q.id`,
      [id],
    ),
  ]);
  const labels = (entity: string, fields: readonly string[]): Record<string, string> =>
    Object.fromEntries(fields.map((field) => [field, appointedText(language, `${entity}.${field}`)]));
  return [
    {
      key: 'appointedPersons',
      title: appointedText(language, 'appointedPerson.title'),
      labels: labels('AppointedPerson', FIELDS),
      rows: people,
    },
    {
      key: 'qualificationProofs',
      title: appointedText(language, 'qualifications'),
      labels: labels('QualificationProof', PROOF_FIELDS),
      rows: proofs,
    },
  ];
}
