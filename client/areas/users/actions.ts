import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { userFormAddress } from './user-addresses.ts';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  { title: { de: 'Nutzer anlegen', en: 'Add user' }, to: userFormAddress('new'), rule: ABILITIES.manageUsers },
];
