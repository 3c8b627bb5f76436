import { ABILITIES } from '../../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../../records/record-kind.shared.ts';

export const managedInstructionFacts = {
  kind: 'managedInstruction',
  entity: 'ManagedInstruction',
  rule: ABILITIES.managedInstructions,
  news: true,
  shown: {
    ManagedInstruction: {
      course: 'internal',
      ownCourseId: 'internal',
      previewFileId: 'internal',
      retiredAt: 'internal',
    },
  },
  path: (id) => `/app/managedInstructions?instruction=${id}`,
} as const satisfies RecordFacts;
