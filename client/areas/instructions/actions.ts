import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { INSTRUCTIONS } from './instruction-addresses.ts';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  {
    title: { de: 'Unterweisung hochladen', en: 'Upload instruction' },
    to: `${INSTRUCTIONS}?upload=1`,
    rule: ABILITIES.instructions,
  },
];
