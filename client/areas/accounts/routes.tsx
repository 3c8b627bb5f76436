import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';

const texts = defineTexts('account', { de: () => import('./de.json'), en: () => import('./en.json') });

/** Also rendered outside of the application (client/app/before-login). */
export const loginRoute = {
  path: '/login/:mode?/:id?/:redirect?/:reason?',
  title: { de: 'Anmelden', en: 'Log in' },
  public: true,
  asks: false,
  load: () => import('./LoginPage.tsx').then((module) => module.LoginPage),
  texts,
} as const satisfies AreaRoute;

export const routes: AreaRoute[] = [
  loginRoute,
  {
    // The value of SIGN_ON_PATH.
    path: '/sign-on',
    title: { de: 'Anmelden mit Firmenkonto', en: 'Log in with company account' },
    public: true,
    asks: false,
    load: () => import('./company/SignOnPage.tsx').then((module) => module.SignOnPage),
    texts,
  },
];
