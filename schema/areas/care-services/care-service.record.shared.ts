import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const careServiceFacts = {
  kind: 'careService',
  entity: 'CareService',
  rule: ABILITIES.appointedPersons,
  path: (id) => `/app/careServices/edit/${id}/edit/`,
} as const satisfies RecordFacts;

export const careReportFacts = {
  kind: 'careReport',
  entity: 'CareReport',
  rule: ABILITIES.appointedPersons,
  shown: { CareReport: { signature: 'internal' } },
  path: (id) => `/app/careServices/report/${id}/edit/`,
} as const satisfies RecordFacts;

export const carePlanFacts = {
  kind: 'carePlan',
  entity: 'CarePlan',
  rule: ABILITIES.appointedPersons,
  path: () => '/app/careServices',
} as const satisfies RecordFacts;
