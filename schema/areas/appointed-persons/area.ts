import { area } from '../../records/area.ts';
import { CREATED } from '../../records/exported-list.ts';
import { QualificationProof, RoleSetting } from './appointed-person.entity.ts';
import { appointedPersonRecord, roleSettingRecord } from './appointed-person.record.ts';
import { AppointedRoleResolver, QualificationProofResolver } from './appointed-person.resolver.ts';
import {
  ENDED_PROOFS,
  OPEN_DUTY,
  OPEN_REASON,
  PROOF_DUTY,
  PROOF_REASON,
  ROLE_STATES_OF_PEOPLE,
  ROLE_TITLE,
  ROLE_TOPICS,
} from './appointed-person.rows.ts';
import { filledRoles } from './appointed-role.service.ts';
import { appointedEvidence } from './duty-evidence.ts';
import { QualificationImportResolver } from './import/import.resolver.ts';

const { rule } = appointedPersonRecord;
const PAGE = '/app/appointedPersons';
const shared = {
  rule,
  title: ROLE_TITLE,
  path: `'${PAGE}?person=' || t.id`,
  calendar: 'everybody',
  opens: { path: PAGE, because: 'its page is a table of roles, in which people are opened by their role' },
} as const;

export const manifest = area({
  name: 'appointed-persons',
  uses: ['duties', 'employees'],
  records: [appointedPersonRecord, roleSettingRecord],
  entities: [QualificationProof, RoleSetting],
  resolvers: [AppointedRoleResolver, QualificationProofResolver, QualificationImportResolver],
  due: [
    {
      ...shared,
      ...PROOF_DUTY,
      kind: 'qualification',
      label: { de: 'Nachweise beauftragter Personen', en: 'Proofs of appointed persons' },
      reason: {
        code: PROOF_REASON,
        words: {
          ended: { de: 'Nachweis abgelaufen', en: 'Proof has ended' },
          ends: { de: 'Nachweis läuft ab', en: 'Proof ends' },
        },
      },
    },
    {
      ...shared,
      ...OPEN_DUTY,
      kind: 'appointment',
      label: { de: 'Unvollständige Bestellungen', en: 'Incomplete appointments' },
      reason: {
        code: OPEN_REASON,
        words: {
          unsigned: { de: 'Bestellung nicht unterschrieben', en: 'Letter not signed' },
          noProof: { de: 'Nachweis fehlt', en: 'Proof missing' },
        },
      },
    },
  ],
  standing: [
    {
      kind: 'appointedRole',
      rule,
      label: { de: 'Beauftragte vollzählig', en: 'Roles filled' },
      path: PAGE,
      count: filledRoles,
    },
  ],
  topics: [
    {
      kind: 'appointedPerson',
      rule,
      label: { de: 'Beauftragte', en: 'Appointed persons' },
      topics: ROLE_TOPICS,
      states: ROLE_STATES_OF_PEOPLE,
      overdue: ENDED_PROOFS,
    },
  ],
  evidence: appointedEvidence,
  folder: [
    {
      kind: 'appointedPerson',
      rule,
      label: { de: 'Bestellungen', en: 'Letters of appointment' },
      records: { kind: 'appointedPerson', where: 't.signed_on <= $2 and coalesce(t.ends_on >= $1, true)' },
      lists: ['appointedRoles', 'appointedPersons'],
    },
  ],
  exports: {
    appointedRoles: {
      columns: [
        'groupTitle',
        'title',
        'state',
        'sentence',
        'least',
        'valid',
        'validUntil',
        'basis',
        'certainty',
        'lawAsOf',
      ],
      inPages: true,
    },
    appointedPersons: {
      columns: [
        'roleTitle',
        'person',
        'state',
        'company',
        'area',
        'appointedOn',
        'endsOn',
        'signedOn',
        'provedOn',
        'validUntil',
        ...CREATED,
      ],
    },
  },
});
