import { crudSuite } from '../support/crud-suite.ts';
import { placeRecord } from '../../schema/platform/places/place.record.ts';

crudSuite(placeRecord, {
  path: 'place',
  search: 'WERK',
  refused: { name: ['', ' '.repeat(3), 'x'.repeat(201), 'zwei\nZeilen'], kind: ['', 'country'] },
});
