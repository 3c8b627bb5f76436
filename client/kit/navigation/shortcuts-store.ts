import { readJson, writeJson } from '../data/storage.ts';
import { createStore } from '../data/store.ts';

const KEY = 'shortcuts.off';

/**
 * Whether single keys are shortcuts, in this browser. They can be switched off (WCAG 2.1.4): speech input would press
 * them unintentionally.
 */
export const singleKeysStore = createStore(readJson<boolean>(localStorage, KEY) !== true);

export const setSingleKeys = (on: boolean): void => {
  writeJson(localStorage, KEY, on ? null : true);
  singleKeysStore.set(on);
};
