import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';

const texts = defineTexts('interview', { de: () => import('./de.json'), en: () => import('./en.json') });

export const routes: AreaRoute[] = [
  {
    path: '/survey/:mode',
    title: { de: 'Interview', en: 'Interview' },
    public: true,
    load: async () => (await import('./InterviewPage.tsx')).InterviewPage,
    texts,
  },
];
