import { addTexts, type PublicPageOfArea } from '../../../kit/public/public-page.ts';
import de from './de.json';
import en from './en.json';
import { KitEntryPage } from './KitEntryPage.tsx';
import { MyEntryPage } from './MyEntryPage.tsx';

addTexts('medkit-logs', { de, en });

/** The page for an entry at a first-aid kit, and for its correction (/firstAid/entry#{token}). */
export const page: PublicPageOfArea = {
  title: 'medkit-logs:public.title',
  needsScript: ([code]) => code === 'entry',
  draw: ([code = '']) => (code === 'entry' ? <MyEntryPage /> : <KitEntryPage code={code} />),
};
