import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const ownCourseFacts = {
  kind: 'ownCourse',
  entity: 'OwnCourse',
  rule: ABILITIES.managedInstructions,
  shown: { OwnCourse: { kind: 'internal', publishedAt: 'internal', retiredAt: 'internal' } },
  path: (id) => `/app/managedInstructions/courses/own/${id}`,
} as const satisfies RecordFacts;
