import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';
import { TRANSFER_SHOWN } from '../../records/template-transfer.shared.ts';

export const ownCourseFacts = {
  kind: 'ownCourse',
  entity: 'OwnCourse',
  rule: ABILITIES.managedInstructions,
  parts: ['OwnCourseTransfer'],
  shown: {
    OwnCourse: { kind: 'internal', publishedAt: 'internal', retiredAt: 'internal' },
    OwnCourseTransfer: TRANSFER_SHOWN,
  },
  path: (id) => `/app/managedInstructions/courses/own/${id}`,
} as const satisfies RecordFacts;
