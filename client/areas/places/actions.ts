import { placeFacts } from '../../../schema/platform/places/place.record.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { placeForm } from './place-addresses.ts';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  {
    title: { de: 'Ort anlegen', en: 'Add place' },
    to: placeForm('new'),
    rule: placeFacts.rule,
  },
];
