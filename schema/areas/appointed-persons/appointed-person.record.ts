import { plainRecord } from '../../records/plain-record.ts';
import type { CodeSource, RecordDocument, RecordKind } from '../../records/record-kind.ts';
import { AppointedPerson } from './appointed-person.entity.ts';
import { appointedPersonSchema } from './appointed-person.input.ts';
import { appointedPersonFacts, roleSettingFacts } from './appointed-person.record.shared.ts';
import { appointedPersonResolver } from './appointed-person.resolver.ts';
import { PERSON_FIELDS, ROLE_TITLE } from './appointed-person.rows.ts';
import { appointedText } from './appointed-texts.ts';
import { letterHtml, letterSnapshot, type LetterSnapshot } from './letter.ts';
import { appointmentData } from './personal-data.ts';
import { productRole } from './roles.ts';

/**
 * The names of the product's roles by their codes; roles of the organisation have ids, which `names` of their settings
 * resolve.
 */
const roleCodes = (entity: string, column: string): CodeSource => ({
  entity,
  column,
  words: async (ctx, codes) =>
    codes.flatMap((id) => {
      const role = productRole(id);
      return role ? [{ id, name: role.title[ctx.language] }] : [];
    }),
});

const document: RecordDocument<LetterSnapshot> = {
  description: 'The letter of appointment; of a signed one without `version`: its newest one',
  isFinished: 't.signed_on is not null',
  snapshot: letterSnapshot,
  html: letterHtml,
};

const record = plainRecord(
  {
    facts: appointedPersonFacts,
    entity: AppointedPerson,
    plural: 'appointedPersons',
    title: 'name',
    search: ['company', 'area'],
    searched: {
      label: { de: 'Beauftragte Personen', en: 'Appointed persons' },
      subtitle: ROLE_TITLE.de,
      path: `'/app/appointedPersons?person=' || t.id`,
    },
    fields: PERSON_FIELDS,
    schema: appointedPersonSchema,
    examples: [
      {
        role: 'firstAider',
        name: 'Petra Vogel',
        company: 'Betriebssanitäter Nord',
        area: 'Halle 2',
        tasks: 'Verbandkästen prüfen',
        appointedOn: '2026-02-02',
        endsOn: null,
        signedOn: '2026-02-02',
      },
      {
        role: 'safetySpecialist',
        name: 'Clara Sommer',
        company: 'Sommer Arbeitsschutz',
        area: '',
        tasks: '',
        appointedOn: '2025-10-01',
        endsOn: null,
        signedOn: '2025-10-01',
      },
    ],
    english: {
      'Betriebssanitäter Nord': 'Company paramedics North',
      'Halle 2': 'Hall 2',
      'Verbandkästen prüfen': 'Check the first-aid kits',
    },
    demoExamples: 0,
  },
  appointedPersonResolver,
);

export const appointedPersonRecord = {
  ...record,
  text: appointedText,
  codes: [roleCodes('AppointedPerson', 'role')],
  personalData: appointmentData,
  document,
  files: [{ key: 'appointedPersons', title: { de: 'Bestellungen', en: 'Letters of appointment' } }],
};

export const roleSettingRecord: RecordKind = {
  ...roleSettingFacts,
  table: 'role_setting',
  title: 'name',
  names: [{ from: `(select client_id, id, name from role_setting where name <> '') own_role`, column: 'name' }],
  codes: [roleCodes('RoleSetting', 'code')],
  search: { notSearched: 'settings of roles, which stand on the page of appointed persons' },
};
