import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const operatingInstructionFacts = {
  kind: 'operatingInstruction',
  entity: 'OperatingInstruction',
  rule: { permission: 'operatinginstruction' },
  news: true,
  path: (id) => `/app/operatingInstructions/edit/${id}/edit/`,
} as const satisfies RecordFacts;
