import { storageLocationRecord } from '../../schema/areas/dangerous-goods/storage-location.record.ts';
import { crudSuite } from '../support/crud-suite.ts';

crudSuite(storageLocationRecord, {
  path: 'dangerousGoodStorageLocation',
  search: 'LACKIER',
  refused: { name: ['', ' '.repeat(3), 'x'.repeat(201), 'zwei\nZeilen'] },
});
