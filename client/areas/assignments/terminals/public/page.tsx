import { offerContentLanguages, type PageTexts } from '../../../../kit/i18n/content-language.ts';
import { addTexts, type PublicPageOfArea } from '../../../../kit/public/public-page.ts';
import de from './de.json';
import en from './en.json';
import { TerminalPage } from './TerminalPage.tsx';

addTexts('terminal', { de, en });
// In separate files, so that other pages on a phone do not load these texts.
await offerContentLanguages(import.meta.glob<PageTexts>('./languages/*.json', { import: 'default' }));

/** A tablet used as a terminal. Its address has no id: the tablet stores the token of its pairing. */
export const page: PublicPageOfArea = {
  title: 'terminal:title',
  draw: () => <TerminalPage />,
  needsScript: () => true,
};
