import { createStore } from '../kit/data/store.ts';
import { readJson, writeJson } from '../kit/data/storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';
const stored = (): Theme => {
  const theme = readJson<Theme>(localStorage, KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

/** The chosen theme; `system` follows the device. */
export const themeStore = createStore<Theme>(stored());

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

const paint = () => {
  const theme = themeStore.get();
  document.documentElement.dataset['theme'] = theme === 'system' ? (prefersDark.matches ? 'dark' : 'light') : theme;
};

/** Applies the chosen theme and follows changes of the device and of other tabs. */
export const applyTheme = (): void => {
  paint();
  prefersDark.addEventListener('change', paint);
  themeStore.subscribe(paint);
  window.addEventListener('storage', (event) => event.key === KEY && themeStore.set(stored()));
};

export const setTheme = (theme: Theme): void => {
  writeJson(localStorage, KEY, theme === 'system' ? null : theme);
  themeStore.set(theme);
};
