import { ShieldAlert } from 'lucide-react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { ASSESSMENTS_ADDRESS } from './assessment-addresses.ts';

const texts = defineTexts('riskAssessments', { de: () => import('./de.json'), en: () => import('./en.json') });

const title = { de: 'Gefährdungsbeurteilung', en: 'Risk assessment' };

/** Risk assessments: the list, and the form of one of them. */
export const routes: AreaRoute[] = [
  {
    path: ASSESSMENTS_ADDRESS,
    title,
    rule: ABILITIES.riskAssessments,
    menu: [
      {
        entry: { group: 'operations', place: 10, icon: ShieldAlert },
        title: { de: 'Gefährdungen', en: 'Risk assessments' },
      },
    ],
    help: 'riskAssessment',
    load: async () => (await import('./list/RiskAssessmentsPage.tsx')).RiskAssessmentsPage,
    texts,
  },
  {
    path: `${ASSESSMENTS_ADDRESS}/edit/:id/:mode`,
    title,
    rule: ABILITIES.riskAssessments,
    help: 'riskAssessment',
    load: async () => (await import('./form/AssessmentFormPage.tsx')).AssessmentFormPage,
    texts,
  },
];
