import '../theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  firstLanguage,
  offerContentLanguages,
  showContentLanguage,
  type PageTexts,
} from '../../kit/i18n/content-language.ts';
import { applyTheme } from '../theme.ts';
import { loadPage, PageAt } from './pages.tsx';
import { addPageTexts } from './page-texts.ts';

/**
 * The entry of the pages behind mailed links and printed codes: no session, no router, no GraphQL client
 * (docs/adr/0030-public-pages.md).
 */
const { pathname } = location;
const loading = loadPage(pathname);
applyTheme();
addPageTexts();
offerContentLanguages(import.meta.glob<PageTexts>('./languages/*.json', { import: 'default' }));
// Pages that know their reader change to the language of that person.
void showContentLanguage(firstLanguage());
const root = document.getElementById('root');
if (!root) throw new Error('page.html has no #root');
createRoot(root).render(
  <StrictMode>
    <PageAt pathname={pathname} loading={loading} />
  </StrictMode>,
);
