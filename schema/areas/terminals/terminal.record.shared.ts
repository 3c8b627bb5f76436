import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const terminalFacts = {
  kind: 'terminal',
  entity: 'Terminal',
  rule: ABILITIES.terminals,
  shown: { Terminal: { groupIds: 'internal' } },
  path: (id) => `/app/terminals/edit/${id}/edit/`,
} as const satisfies RecordFacts;
