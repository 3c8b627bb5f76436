import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { assessmentAddress } from './assessment-addresses.ts';

/** The actions that the search offers. */
export const actions: readonly PageAction[] = [
  {
    title: { de: 'Gefährdungsbeurteilung anlegen', en: 'Add risk assessment' },
    to: assessmentAddress('new'),
    rule: ABILITIES.riskAssessments,
  },
];
