import { offerContentLanguages, type PageTexts } from '../../../../kit/i18n/content-language.ts';
import { addTexts, type PublicPageOfArea } from '../../../../kit/public/public-page.ts';
import de from './de.json';
import en from './en.json';
import { TerminalPage } from './TerminalPage.tsx';

addTexts('terminal', { de, en });
// Files of its own: whoever opens another page on a phone does not load these texts.
await offerContentLanguages(import.meta.glob<PageTexts>('./languages/*.json', { import: 'default' }));

/** A tablet at the gate. Its address names nobody: what it is, it keeps itself. */
export const page: PublicPageOfArea = {
  title: 'terminal:title',
  draw: () => <TerminalPage />,
  needsScript: () => true,
};
