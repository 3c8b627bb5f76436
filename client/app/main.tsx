import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchActivity } from '../kit/session/activity.ts';
import { followLanguage } from '../kit/i18n/i18n.ts';
import { followMe, loadMe } from '../kit/session/me.ts';
import { followOtherTabs } from '../kit/session/session.ts';
import { keepTokenFresh } from '../kit/session/token-refresh.ts';
import { App } from './App.tsx';
import { loadAppTexts } from './app-texts.ts';
import { keepForLater } from './keep-for-later.ts';
import { resumeOutboxes } from './outboxes.ts';
import { startScreenOf } from './routes.ts';

followOtherTabs();
followMe();
keepTokenFresh();
watchActivity(() => void loadMe({}));

// The code of the first screen is loaded in parallel with the texts of the layout.
startScreenOf(location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
followLanguage();
await loadAppTexts();
resumeOutboxes();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
keepForLater();
