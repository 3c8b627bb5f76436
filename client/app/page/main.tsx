import '../theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followLanguage } from '../../kit/i18n/i18n.ts';
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
followLanguage();
addPageTexts();
const root = document.getElementById('root');
if (!root) throw new Error('page.html has no #root');
createRoot(root).render(
  <StrictMode>
    <PageAt pathname={pathname} loading={loading} />
  </StrictMode>,
);
