import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const dangerousGoodFacts = {
  kind: 'dangerousGood',
  entity: 'DangerousGood',
  parts: ['SafetyDataSheet'],
  rule: { permission: 'dangerousgoodstorage' },
  news: true,
} as const satisfies RecordFacts;
