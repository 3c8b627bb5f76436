import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const appointedPersonFacts = {
  kind: 'appointedPerson',
  entity: 'AppointedPerson',
  rule: ABILITIES.appointedPersons,
  parts: ['QualificationProof'],
  shown: {
    AppointedPerson: {
      ownRoleId: 'internal',
      employeeId: 'internal',
      isExternal: 'internal',
      provedOn: 'internal',
      validUntil: 'internal',
      employerSignature: 'internal',
      personSignature: 'internal',
    },
    QualificationProof: { fileId: 'internal', appointedPersonId: 'internal' },
  },
  path: (id) => `/app/appointedPersons?person=${id}`,
} as const satisfies RecordFacts;

/** What the organisation says of its roles. */
export const roleSettingFacts = {
  kind: 'roleSetting',
  entity: 'RoleSetting',
  rule: ABILITIES.appointedPersons,
  parts: ['RoleSettingTransfer'],
  shown: {
    RoleSetting: { letter: 'internal' },
    RoleSettingTransfer: {
      kind: 'internal',
      recordId: 'internal',
      templateId: 'internal',
      inspectionTemplateId: 'internal',
      riskAssessmentId: 'internal',
      roleSettingId: 'internal',
      ownCourseId: 'internal',
    },
  },
  path: () => '/app/appointedPersons',
} as const satisfies RecordFacts;
