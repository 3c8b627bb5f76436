import '../theme.css';
import { watchActivity } from '../../kit/session/activity.ts';
import { currentSession } from '../../kit/session/session.ts';
import { draw } from '../Root.tsx';
import { BeforeLogin, loadApplication, startPage } from './BeforeLogin.tsx';

// A session that begins here counts from its login.
watchActivity(() => undefined);

// Whoever has begun to type is about to log in: the application arrives meanwhile.
const load = (): void => void loadApplication().catch(() => undefined);
if (currentSession()) load();
else document.addEventListener('input', load, { once: true, capture: true });

await draw(<BeforeLogin />, [startPage(location.pathname)]);
