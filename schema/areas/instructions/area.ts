import { area } from '../../records/area.ts';
import { printHeldInstruction } from './instruction-document.ts';
import { instructionEvidence } from './duty-evidence.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { CREATED } from '../../records/exported-list.ts';
import { HeldInstruction, HeldParticipant } from './held-instruction.entity.ts';
import { heldInstructionRecord } from './held-instruction.record.ts';
import { HeldInstructionResolver } from './held-instruction.resolver.ts';
import { Instruction, InstructionCaptions, InstructionName, InstructionProof } from './instruction.entity.ts';
import { instructionRecord } from './instruction.record.ts';
import { InstructionProofResolver, InstructionResolver } from './instruction.resolver.ts';
import { INSTRUCTION_DUTY } from './instruction.rows.ts';

export const manifest = area({
  name: 'instructions',
  retention: [
    {
      what: { de: 'Nachweise von Unterweisungen', en: 'Proofs of safety briefings' },
      period: { de: 'solange es die Organisation gibt', en: 'as long as the organisation exists' },
      law: null,
    },
  ],
  uses: ['assignments', 'courses'],
  records: [instructionRecord, heldInstructionRecord],
  entities: [HeldInstruction, HeldParticipant, Instruction, InstructionCaptions, InstructionName, InstructionProof],
  resolvers: [HeldInstructionResolver, InstructionResolver, InstructionProofResolver],
  due: [
    {
      ...INSTRUCTION_DUTY,
      kind: 'instruction',
      rule: ABILITIES.instructions,
      label: { de: 'Unterweisungen', en: 'Safety briefings' },
      title: 't.name',
      path: `'/app/instructions?edit=' || t.id`,
      reason: { de: 'Unterweisung nach § 12 ArbSchG', en: 'Safety briefing, ArbSchG § 12' },
      calendar: 'everybody',
      opens: { query: 'instructions', path: '/app/instructions?due=1' },
    },
  ],
  evidence: instructionEvidence,
  folder: [
    {
      kind: 'instruction',
      rule: ABILITIES.instructions,
      label: { de: 'Unterweisungen mit Nachweisen', en: 'Briefings with proofs' },
      printed: {
        from: 'held_instruction t',
        where: 't.completed_at is not null and t.held_on between $1 and $2',
        print: printHeldInstruction,
      },
      listsOfDays: ['heldInstructions'],
      lists: ['instructions'],
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
