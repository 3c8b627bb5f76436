import { area } from '../../records/area.ts';
import { PlaceCode, PlaceRecord } from './place.entity.ts';
import { placeRecord } from './place.record.ts';
import { PlaceAboveResolver, PlacedRecordResolver } from './place.resolver.ts';

export const manifest = area({
  name: 'places',
  records: [placeRecord],
  entities: [PlaceRecord, PlaceCode],
  resolvers: [PlaceAboveResolver, PlacedRecordResolver],
  exports: {
    places: { columns: ['fullName', 'name', 'kind', 'note', 'createdAt', 'createdBy.name'] },
  },
  archive: {
    place_code: { notArchived: 'codes of public pages' },
  },
});
