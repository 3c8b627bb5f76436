import { ABILITIES } from '../../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../../records/record-kind.shared.ts';

export const examinationFacts = {
  kind: 'examination',
  entity: 'Examination',
  rule: ABILITIES.examinations,
  shown: { Examination: { retiredAt: 'internal' } },
  path: (id) => `/app/examination/examinationTable/edit/${id}/edit/`,
} as const satisfies RecordFacts;
