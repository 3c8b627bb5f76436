import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const placeFacts = {
  kind: 'place',
  entity: 'Place',
  rule: ABILITIES.places,
  parts: ['PlaceRecord', 'PlaceCode'],
  shown: {
    Place: { path: 'internal' },
    PlaceRecord: {
      placeId: 'internal',
      recordId: 'internal',
      equipmentItemId: 'internal',
      storageLocationId: 'internal',
      inspectionId: 'internal',
      riskAssessmentId: 'internal',
      ticketId: 'internal',
      incidentReportId: 'internal',
      firstAidKitId: 'internal',
    },
    PlaceCode: { code: 'secret', placeId: 'internal' },
  },
  path: (id) => `/app/places/${id}`,
} as const satisfies RecordFacts;
