import { GraduationCap } from 'lucide-react';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { COURSES_ADDRESS } from './course-addresses.ts';

const texts = defineTexts('courses', { de: () => import('./de.json'), en: () => import('./en.json') });

const shared = {
  title: { de: 'Kurse', en: 'Courses' },
  rule: ABILITIES.managedInstructions,
  help: 'managedInstructions',
  asks: false,
  texts,
} as const;

/** Routes of the courses of the product: the catalogue and the preview of one. */
export const coursesRoutes: AreaRoute[] = [
  {
    ...shared,
    path: COURSES_ADDRESS,
    menu: [{ group: 'safety', icon: GraduationCap }],
    load: async () => (await import('./CoursesPage.tsx')).CoursesPage,
  },
  {
    ...shared,
    path: `${COURSES_ADDRESS}/:slug`,
    load: async () => (await import('./CoursePreviewPage.tsx')).CoursePreviewPage,
  },
];
