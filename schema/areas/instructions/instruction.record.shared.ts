import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const instructionFacts = {
  kind: 'instruction',
  entity: 'Instruction',
  rule: ABILITIES.instructions,
  news: true,
  parts: ['InstructionProof', 'InstructionName'],
  shown: {
    Instruction: { fileId: 'internal', contentHash: 'internal', remindedFor: 'internal' },
    InstructionName: { instructionId: 'internal', employeeId: 'internal', position: 'internal' },
  },
  path: (id) => `/app/instructions?instruction=${id}`,
} as const satisfies RecordFacts;
