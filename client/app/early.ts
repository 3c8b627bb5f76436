/**
 * Runs before everything else, in a few hundred bytes: applies the theme, and fetches the board's data while its code
 * is loading.
 */
import { startBoardPreload } from './preload.ts';
import { applyTheme } from './theme.ts';

applyTheme();
startBoardPreload();
