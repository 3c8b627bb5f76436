import { Stethoscope } from 'lucide-react';
import { examinationFacts } from '../../../../schema/areas/assignments/examinations/examination.record.shared.ts';
import { defineTexts } from '../../../kit/i18n/i18n.ts';
import { labelsOf } from '../../../kit/i18n/use-labels.ts';
import type { AreaRoute, MenuEntry } from '../../../kit/navigation/routes.ts';
import { ADDRESSES } from '../addresses.ts';

const { list, edit, singles } = ADDRESSES.examination;

const own = defineTexts(labelsOf('examinations'), {
  de: () => import('../../../../schema/areas/assignments/examinations/labels.json?de'),
  en: () => import('../../../../schema/areas/assignments/examinations/labels.json?en'),
});
const ofAssignments = defineTexts(labelsOf('assignments'), {
  de: () => import('../../../../schema/areas/assignments/labels.json?de'),
  en: () => import('../../../../schema/areas/assignments/labels.json?en'),
});

const title = { de: 'Vorsorge', en: 'Health checks' };
const entry: MenuEntry = { group: 'team', place: 30, icon: Stethoscope, title };

const shared = {
  title,
  rule: examinationFacts.rule,
  help: 'examinations',
  texts: async (): Promise<void> => void (await Promise.all([own(), ofAssignments()])),
} as const;

/** Routes of occupational health care: the list, single assignments, and the forms of both. */
export const routes: AreaRoute[] = [
  {
    ...shared,
    path: list,
    menu: [{ entry, place: 10, title: { de: 'Arten', en: 'Kinds' } }],
    load: async () => (await import('./ExaminationsPage.tsx')).ExaminationsPage,
  },
  {
    ...shared,
    path: `${edit}/:id/:mode`,
    load: async () => (await import('./ExaminationFormPage.tsx')).ExaminationFormPage,
  },
  {
    ...shared,
    path: singles,
    menu: [{ entry, place: 20, title: { de: 'Nur für Einzelne', en: 'Individual' } }],
    load: async () => (await import('./ExaminationsPage.tsx')).SingleExaminationsPage,
  },
  {
    ...shared,
    path: `${singles}/edit/:id/:mode`,
    load: async () => (await import('./ExaminationsPage.tsx')).SingleExaminationFormPage,
  },
];
