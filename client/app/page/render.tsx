import './empty-storage.ts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  contentLanguage,
  officeLanguage,
  type ContentLanguage,
} from '../../../schema/kernel/content-language.shared.ts';
import type { WritePage, WrittenAnswer } from '../../../schema/public-pages.shared.ts';
import {
  addTextsOf,
  nameContentLanguage,
  offerContentLanguages,
  type PageTexts,
} from '../../kit/i18n/content-language.ts';
import { i18n, speakLanguage } from '../../kit/i18n/i18n.ts';
import { firstQuery, setEmbeddedAnswer } from '../../kit/public/embedded-answer.ts';
import { PageAt, partsOf, loadPage } from './pages.tsx';
import { addPageTexts } from './page-texts.ts';

const languages = import.meta.glob<PageTexts>('./languages/*.json', { import: 'default', eager: true });
addPageTexts();
void offerContentLanguages(
  Object.fromEntries(Object.entries(languages).map(([path, texts]) => [path, () => Promise.resolve(texts)])),
);
for (const [path, texts] of Object.entries(languages)) {
  const language = contentLanguage(path.slice(-7, -5));
  if (language) addTextsOf(language, texts);
}

/** The language of the person whose page it is, where the answer names it. */
const readerOf = (answer: {
  data?: Record<string, { language?: unknown } | null> | null;
}): ContentLanguage | undefined => contentLanguage(Object.values(answer.data ?? {})[0]?.language);

/**
 * Draws a page on the server as its script would draw it (docs/adr/0116-pages-written-by-the-server.md). The first drawing
 * finds the questions of the page, the second has the answers. Nothing is awaited between the choice of a language and the rendering:
 * both are of the process.
 */
export const writePage: WritePage = async ({ pathname, search, language, answer }) => {
  const loaded = await loadPage(pathname);
  if (loaded.needsScript?.(partsOf(pathname))) return null;
  const draw = (shown: ContentLanguage, written: WrittenAnswer | null): string => {
    setEmbeddedAnswer(written);
    void speakLanguage(shown, officeLanguage(shown));
    nameContentLanguage(search);
    return renderToString(
      <StrictMode>
        <PageAt pathname={pathname} search={search} loading={Promise.resolve(loaded)} loaded={loaded} />
      </StrictMode>,
    );
  };
  draw(language, null);
  const asked = firstQuery();
  if (!asked) return null;
  const answered = await answer(asked.operation, asked.variables, language);
  const shown = nameContentLanguage(search) ?? readerOf(answered) ?? language;
  const first: WrittenAnswer = {
    name: asked.operation.name,
    sent: JSON.stringify(asked.variables),
    language: shown,
    answer: answered,
  };
  const html = draw(shown, first);
  return { title: `${i18n.t(loaded.title)} – ${i18n.t('app:product')}`, language: shown, html, first };
};
