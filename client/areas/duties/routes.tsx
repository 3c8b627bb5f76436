import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { TODAY } from '../../shared/menu-entries.ts';
import { DUTY_PROFILE } from '../../shared/duty-profile.ts';
import { DUTIES, INSPECTOR_FOLDER } from './duty-addresses.ts';

const labels = defineTexts(labelsOf('duties'), {
  de: () => import('../../../schema/areas/duties/labels.json?de'),
  en: () => import('../../../schema/areas/duties/labels.json?en'),
});
const own = defineTexts('duties', { de: () => import('./de.json'), en: () => import('./en.json') });
const texts = async (): Promise<void> => void (await Promise.all([labels(), own()]));

const ofArea = { rule: ABILITIES.duties, help: 'duties', texts } as const;

/** Which duties of the employer are proven, and the profile on which they depend. */
export const routes: AreaRoute[] = [
  {
    ...ofArea,
    path: DUTIES,
    title: { de: 'Stand', en: 'State of duties' },
    menu: [{ entry: TODAY, place: 20 }],
    load: async () => (await import('./DutiesPage.tsx')).DutiesPage,
  },
  {
    ...ofArea,
    path: DUTY_PROFILE,
    title: { de: 'Profil der Pflichten', en: 'Profile of duties' },
    load: async () => (await import('./ProfilePage.tsx')).ProfilePage,
  },
  {
    ...ofArea,
    path: INSPECTOR_FOLDER,
    title: { de: 'Prüfermappe', en: 'Inspector’s folder' },
    load: async () => (await import('./FolderPage.tsx')).FolderPage,
  },
];
