import type { RecordKind } from '../../records/record-kind.ts';
import { heldData, heldProof } from './held-for-person.ts';
import { HeldInstruction } from './held-instruction.entity.ts';
import { heldInstructionFacts } from './held-instruction.record.shared.ts';
import { heldByIds } from './held-instruction.rows.ts';
import { instructionText } from './instruction-texts.ts';

export const heldInstructionRecord: RecordKind = {
  ...heldInstructionFacts,
  table: 'held_instruction',
  title: 'topic',
  search: {
    label: { de: 'Durchgeführte Unterweisungen', en: 'Safety briefings held' },
    words: ['t.place', 't.instructor'],
    subtitle: `concat_ws(' · ', to_char(t.held_on, 'DD.MM.YYYY'), nullif(t.place, ''))`,
  },
  text: instructionText,
  names: [{ from: 'held_instruction', column: 'topic' }],
  personalData: heldData,
  personProof: heldProof,
  live: { type: () => HeldInstruction, byIds: heldByIds },
};
