import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const singleSignOnFacts = {
  kind: 'singleSignOn',
  entity: 'SingleSignOn',
  rule: ABILITIES.manageSingleSignOn,
} as const satisfies RecordFacts;

export const scimAccessFacts = {
  kind: 'scimAccess',
  entity: 'ScimAccess',
  rule: ABILITIES.manageSingleSignOn,
} as const satisfies RecordFacts;

export const scimGroupFacts = {
  kind: 'scimGroup',
  entity: 'ScimGroup',
  rule: ABILITIES.manageSingleSignOn,
} as const satisfies RecordFacts;

export const signOnDomainFacts = {
  kind: 'signOnDomain',
  entity: 'SignOnDomain',
  rule: ABILITIES.manageSingleSignOn,
} as const satisfies RecordFacts;
