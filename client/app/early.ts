/**
 * Runs before everything else, in a few hundred bytes: takes over what somebody chose at another address, applies the theme, and fetches
 * the board's data while its code is loading.
 */
import './arrival.ts';
import { startBoardPreload } from './preload.ts';
import { applyTheme } from './theme.ts';

applyTheme();
startBoardPreload();
