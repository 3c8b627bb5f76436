import { defineTexts } from '../../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../../kit/navigation/routes.ts';

const texts = defineTexts('registration', { de: () => import('./de.json'), en: () => import('./en.json') });

export const routes: AreaRoute[] = [
  {
    path: '/register/:mode',
    title: { de: 'Registrierung', en: 'Registration' },
    public: true,
    load: async () => (await import('./RegistrationPage.tsx')).RegistrationPage,
    texts,
  },
];
