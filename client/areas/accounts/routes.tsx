import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';

const texts = defineTexts('account', { de: () => import('./de.json'), en: () => import('./en.json') });

export const routes: AreaRoute[] = [
  {
    path: '/login/:mode?/:id?/:redirect?/:reason?',
    title: { de: 'Anmelden', en: 'Log in' },
    public: true,
    asks: false,
    load: () => import('./LoginPage.tsx').then((module) => module.LoginPage),
    texts,
  },
];
