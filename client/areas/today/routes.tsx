import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AppParts } from '../../kit/navigation/area-routes.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { TODAY } from '../../shared/menu-entries.ts';

const texts = defineTexts('today', { de: () => import('./de.json'), en: () => import('./en.json') });

/** The first page of the day. */
export const routes = (parts: AppParts): AreaRoute[] => [
  {
    path: '/app/today',
    title: TODAY.title!,
    menu: [{ entry: TODAY, place: 10 }],
    help: 'today',
    asks: false,
    load: async () => {
      const { todayPage } = await import('./TodayPage.tsx');
      return todayPage(parts);
    },
    texts,
  },
];
