import { Stethoscope } from 'lucide-react';
import { examinationFacts } from '../../../schema/examinations/examination.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { EXAMINATIONS } from './examination-addresses.ts';

const shared = {
  title: { de: 'Vorsorge', en: 'Health checks' },
  rule: examinationFacts.rule,
  help: 'examinations',
  texts: defineTexts(labelsOf('examinations'), {
    de: () => import('../../../schema/examinations/labels.de.json'),
    en: () => import('../../../schema/examinations/labels.en.json'),
  }),
} as const;

/** Routes of occupational health care: the list and the form. */
export const examinationsRoutes: AreaRoute[] = [
  {
    ...shared,
    path: EXAMINATIONS,
    menu: [{ group: 'safety', icon: Stethoscope }],
    load: async () => (await import('./ExaminationsPage.tsx')).ExaminationsPage,
  },
  {
    ...shared,
    path: `${EXAMINATIONS}/examinationTable/edit/:id/:mode`,
    load: async () => (await import('./ExaminationFormPage.tsx')).ExaminationFormPage,
  },
];
