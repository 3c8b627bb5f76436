import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const heldInstructionFacts = {
  kind: 'heldInstruction',
  entity: 'HeldInstruction',
  rule: ABILITIES.instructions,
  shown: {
    HeldInstruction: {
      instructionId: 'internal',
      managedInstructionId: 'internal',
      correctsId: 'internal',
      listFileId: 'internal',
    },
  },
  path: (id) => `/app/instructions/held/${id}`,
} as const satisfies RecordFacts;
