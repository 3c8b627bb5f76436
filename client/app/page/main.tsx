import '../theme.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { WRITTEN_ANSWER_ID, type WrittenAnswer } from '../../../schema/public-pages.shared.ts';
import {
  firstLanguage,
  nameContentLanguage,
  offerContentLanguages,
  showContentLanguage,
  type PageTexts,
} from '../../kit/i18n/content-language.ts';
import { setEmbeddedAnswer } from '../../kit/public/embedded-answer.ts';
import { applyTheme } from '../theme.ts';
import { loadPage, PageAt } from './pages.tsx';
import { addPageTexts } from './page-texts.ts';

/**
 * The entry of the pages behind mailed links and printed codes: no session, no router, no GraphQL client
 * (docs/adr/0030-public-pages.md).
 */
const { pathname, search } = location;
const loading = loadPage(pathname);
applyTheme();
addPageTexts();
void offerContentLanguages(import.meta.glob<PageTexts>('./languages/*.json', { import: 'default' }));
const text = document.getElementById(WRITTEN_ANSWER_ID)?.textContent;
const written = text ? (JSON.parse(text) as WrittenAnswer) : null;
setEmbeddedAnswer(written);
nameContentLanguage(search);
// Pages that know their reader change to the language of that person.
const speaking = showContentLanguage(firstLanguage(written?.language));
const root = document.getElementById('root');
if (!root) throw new Error('page.html has no #root');
const page = { pathname, search, loading };
if (written) {
  // What the server has written stays until all of it can be drawn.
  const [loaded] = await Promise.all([loading.catch(() => null), speaking]);
  hydrateRoot(
    root,
    <StrictMode>
      <PageAt {...page} loaded={loaded} />
    </StrictMode>,
    // Where this device knows more than the server (another language, an entry that waits), React draws anew.
    { onRecoverableError: () => undefined },
  );
} else
  createRoot(root).render(
    <StrictMode>
      <PageAt {...page} />
    </StrictMode>,
  );
