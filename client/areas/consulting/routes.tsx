import { Handshake } from 'lucide-react';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';

const texts = defineTexts('consulting', { de: () => import('./de.json'), en: () => import('./en.json') });

/** Advice, support and partners. */
export const routes: AreaRoute[] = [
  {
    path: '/app/consulting',
    title: { de: 'Beratung', en: 'Consulting' },
    menu: [{ entry: { group: 'help', place: 10, icon: Handshake } }],
    help: 'consulting',
    asks: false,
    load: async () => (await import('./ConsultingPage.tsx')).ConsultingPage,
    texts,
  },
];
