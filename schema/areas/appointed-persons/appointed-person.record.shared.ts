import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';
import { TRANSFER_SHOWN } from '../../records/template-transfer.shared.ts';

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

/** The organisation's settings of its roles. */
export const roleSettingFacts = {
  kind: 'roleSetting',
  entity: 'RoleSetting',
  rule: ABILITIES.appointedPersons,
  parts: ['RoleSettingTransfer'],
  shown: {
    RoleSetting: { letter: 'internal' },
    RoleSettingTransfer: TRANSFER_SHOWN,
  },
  path: () => '/app/appointedPersons',
} as const satisfies RecordFacts;
