import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const storageLocationFacts = {
  kind: 'storageLocation',
  entity: 'StorageLocation',
  parts: ['StorageLocationCode'],
  shown: { StorageLocationCode: { code: 'secret', storageLocationId: 'internal' } },
  rule: { permission: 'dangerousgoodstorage' },
  news: true,
  path: (id) => `/app/dangerousGoods/edit/${id}/edit/`,
} as const satisfies RecordFacts;
