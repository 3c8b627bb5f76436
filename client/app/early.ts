/**
 * Runs before everything else, in a few hundred bytes: the right colours, and the board's data while its code is still
 * loading.
 */
import { startBoardPreload } from './preload.ts';
import { applyTheme } from './theme.ts';

applyTheme();
startBoardPreload();
