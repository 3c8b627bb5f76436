import { storageLocationFacts } from '../../../schema/areas/dangerous-goods/storage-location.record.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { storageLocationForm } from './goods-addresses.ts';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  {
    title: { de: 'Lagerort anlegen', en: 'Add storage location' },
    to: storageLocationForm('new'),
    rule: storageLocationFacts.rule,
  },
];
