import type { RecordKind } from '../../records/record-kind.ts';
import { Instruction } from './instruction.entity.ts';
import { instructionFacts } from './instruction.record.shared.ts';
import { instructionsByIds } from './instruction.rows.ts';
import { instructionText } from './instruction-texts.ts';

export const instructionRecord: RecordKind = {
  ...instructionFacts,
  table: 'instruction',
  title: 'name',
  search: { label: { de: 'Unterweisungen', en: 'Safety briefings' } },
  text: instructionText,
  names: [{ from: 'instruction', column: 'name' }],
  live: { type: () => Instruction, byIds: instructionsByIds },
  files: [
    {
      key: 'instructions',
      title: { de: 'Unterweisungen', en: 'Safety briefings' },
      table: { name: 'instruction', record: 'id', folder: 'Unterweisungen' },
    },
    {
      key: 'instructionProofs',
      title: { de: 'Nachweise von Unterweisungen', en: 'Proofs of safety briefings' },
      table: {
        name: 'instruction_proof',
        record: 'instruction_id',
        createdAt: 'uploaded_at',
        folder: 'Unterweisungensnachweise',
      },
    },
  ],
  review: { responsible: 'null::uuid' },
};
