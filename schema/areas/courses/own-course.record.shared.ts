import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const ownCourseFacts = {
  kind: 'ownCourse',
  entity: 'OwnCourse',
  rule: ABILITIES.managedInstructions,
  parts: ['OwnCourseTransfer'],
  shown: {
    OwnCourse: { kind: 'internal', publishedAt: 'internal', retiredAt: 'internal' },
    OwnCourseTransfer: {
      kind: 'internal',
      recordId: 'internal',
      templateId: 'internal',
      inspectionTemplateId: 'internal',
      riskAssessmentId: 'internal',
      roleSettingId: 'internal',
      ownCourseId: 'internal',
    },
  },
  path: (id) => `/app/managedInstructions/courses/own/${id}`,
} as const satisfies RecordFacts;
