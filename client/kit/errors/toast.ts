import { createStore } from '../data/store.ts';

type Tone = 'success' | 'error' | 'info';
/** Where a snackbar leads to. */
export type ToastLink = { to: string; label: string };
/** What can be done about it: undo, mostly. */
export type ToastAction = { run: () => void; label: string };
export type ToastEntry = {
  id: number;
  tone: Tone;
  text: string;
  detail?: string;
  link?: ToastLink | ToastAction;
};

/** Milliseconds a snackbar stays. */
export const TOAST_TIMEOUT = 3000;
/** With something to press. */
export const ACTION_TIMEOUT = 10_000;

export const toasts = createStore<readonly ToastEntry[]>([]);
let lastId = 0;

/** Takes a snackbar away before its time. */
export const dismissToast = (id: number) => toasts.set(toasts.get().filter((entry) => entry.id !== id));

const show = (tone: Tone) => (text: string, detail?: string, link?: ToastLink | ToastAction) => {
  lastId += 1;
  const entry = { id: lastId, tone, text, detail, link };
  // The same sentence twice at once helps nobody: the newer one takes the place of the older.
  toasts.set([...toasts.get().filter((other) => other.text !== text || other.tone !== tone), entry].slice(-3));
};

/** Snackbars: `toast.success(text)`, `toast.error(text, detail)`, `toast.info(text)`. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };
