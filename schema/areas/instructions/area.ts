import { area } from '../../records/area.ts';
import { dueAgain } from '../../records/calendar-source.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { CREATED } from '../../records/exported-list.ts';
import { HeldInstruction, HeldParticipant } from './held-instruction.entity.ts';
import { heldInstructionRecord } from './held-instruction.record.ts';
import { HeldInstructionResolver } from './held-instruction.resolver.ts';
import { Instruction, InstructionCaptions, InstructionName, InstructionProof } from './instruction.entity.ts';
import { instructionRecord } from './instruction.record.ts';
import { InstructionProofResolver, InstructionResolver } from './instruction.resolver.ts';

export const manifest = area({
  name: 'instructions',
  uses: ['assignments', 'courses'],
  records: [instructionRecord, heldInstructionRecord],
  entities: [HeldInstruction, HeldParticipant, Instruction, InstructionCaptions, InstructionName, InstructionProof],
  resolvers: [HeldInstructionResolver, InstructionResolver, InstructionProofResolver],
  calendar: [
    {
      kind: 'instruction',
      rule: ABILITIES.instructions,
      sql: dueAgain('instruction', 't.name', `'/app/instructions?edit=' || t.id`),
    },
  ],
  exports: {
    instructions: {
      columns: [
        'name',
        { path: 'filetype', label: 'instruction.documentType' },
        { path: 'assignedNames', label: 'instruction.assigned' },
        'nextExecution',
        { path: 'proofCount', label: 'instruction.proofs' },
        ...CREATED,
      ],
    },
    heldInstructions: {
      columns: [
        'topic',
        'heldOn',
        'instructor',
        'place',
        { path: 'participantCount', label: 'heldInstruction.participants' },
        'signedCount',
        { path: 'completedAt', label: 'heldInstruction.completed' },
        ...CREATED,
      ],
    },
  },
});
