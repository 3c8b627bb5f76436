/**
 * Runs before everything else, in a few kilobytes: takes over what somebody chose at another address, applies the theme, and fetches
 * what the page needs first while its code is loading.
 */
import './load-code.ts';
import './arrival.ts';
import { startPreload } from './preload.ts';
import { applyTheme } from './theme.ts';

applyTheme();
startPreload();
