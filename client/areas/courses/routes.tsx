import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { INSTRUCTIONS } from '../../shared/menu-entries.ts';
import { COURSE_SOURCES_ADDRESS, COURSES_ADDRESS } from './course-addresses.ts';

const texts = defineTexts('courses', { de: () => import('./de.json'), en: () => import('./en.json') });

const shared = {
  title: { de: 'Kurse', en: 'Courses' },
  rule: ABILITIES.managedInstructions,
  help: 'managedInstructions',
  asks: false,
  texts,
} as const;

/** Routes of the courses: the catalogue, the preview of one of the product, and the editor of an own one. */
export const routes: AreaRoute[] = [
  {
    ...shared,
    path: COURSES_ADDRESS,
    menu: [{ entry: INSTRUCTIONS, place: 30 }],
    load: async () => (await import('./CoursesPage.tsx')).CoursesPage,
  },
  {
    ...shared,
    title: { de: 'Quellen der Kurse', en: 'Sources of the courses' },
    path: COURSE_SOURCES_ADDRESS,
    load: async () => (await import('./CourseSourcesPage.tsx')).CourseSourcesPage,
  },
  {
    ...shared,
    path: `${COURSES_ADDRESS}/:slug`,
    load: async () => (await import('./CoursePreviewPage.tsx')).CoursePreviewPage,
  },
  {
    ...shared,
    title: { de: 'Kurs schreiben', en: 'Write a course' },
    path: `${COURSES_ADDRESS}/own/:id`,
    load: async () => (await import('./own/CourseEditorPage.tsx')).CourseEditorPage,
  },
];
