import { equipmentItemRecord } from '../../schema/areas/equipment/equipment-item.record.ts';
import { crudSuite } from '../support/crud-suite.ts';

crudSuite(equipmentItemRecord, {
  path: 'equipmentItem',
  search: 'M-017',
  refused: {
    name: ['', ' '.repeat(3), 'x'.repeat(201), 'zwei\nZeilen'],
    kind: ['', 'circular', 'x'.repeat(51)],
    number: ['x'.repeat(101), 'zwei\nZeilen'],
    place: ['x'.repeat(201)],
    note: ['x'.repeat(2_001)],
    responsible: ['00000000-0000-4000-8000-000000000000', 'niemand'],
  },
});
