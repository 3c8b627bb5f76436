import { storeChoices } from '../kit/navigation/carried-choices.ts';

// Before anything reads what was chosen in this browser.
if (location.pathname === '/login/arrive') storeChoices(location.search);
