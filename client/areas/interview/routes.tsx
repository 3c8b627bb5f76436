import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';

const texts = defineTexts('interview', { de: () => import('./de.json'), en: () => import('./en.json') });

/** Also rendered outside of the application (client/app/before-login). */
export const interviewRoute = {
  path: '/survey/:mode',
  title: { de: 'Interview', en: 'Interview' },
  public: true,
  asks: false,
  load: async () => (await import('./InterviewPage.tsx')).InterviewPage,
  texts,
} as const satisfies AreaRoute;

export const routes: AreaRoute[] = [interviewRoute];
