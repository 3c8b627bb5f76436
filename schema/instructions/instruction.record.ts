import type { RecordKind } from '../record-kind.ts';
import { Instruction } from './instruction.entity.ts';
import { instructionFacts } from './instruction.record.shared.ts';
import { instructionsByIds } from './instruction.rows.ts';
import { instructionText } from './instruction-texts.ts';

export const instructionRecord: RecordKind = {
  ...instructionFacts,
  table: 'instruction',
  title: 'name',
  text: instructionText,
  names: [{ from: 'instruction', column: 'name' }],
  live: { type: () => Instruction, byIds: instructionsByIds },
  review: { responsible: 'null::uuid' },
};
