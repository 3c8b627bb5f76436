import { equipmentItemFacts } from '../../../schema/areas/equipment/equipment-item.record.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { equipmentItemForm } from './equipment-addresses.ts';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  {
    title: { de: 'Arbeitsmittel anlegen', en: 'Add equipment' },
    to: equipmentItemForm('new'),
    rule: equipmentItemFacts.rule,
  },
];
