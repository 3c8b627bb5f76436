import type { RecordFacts } from '../record-kind.shared.ts';

export const dangerousGoodFacts = {
  kind: 'dangerousGood',
  entity: 'DangerousGood',
  parts: ['SafetyDataSheet'],
  rule: { permission: 'dangerousgoodstorage' },
} as const satisfies RecordFacts;
