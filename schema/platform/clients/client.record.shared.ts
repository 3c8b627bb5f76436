import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const clientFacts = {
  kind: 'client',
  entity: 'Client',
  rule: ABILITIES.manageClient,
  parts: ['OrganisationArchive'],
} as const satisfies RecordFacts;
