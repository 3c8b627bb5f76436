import { createStore } from '../data/store.ts';

type Tone = 'success' | 'error' | 'info';
/** The link of a snackbar. */
export type ToastLink = { to: string; label: string };
/** The action of a snackbar, mostly undo. */
export type ToastAction = { run: () => void; label: string };
export type ToastEntry = {
  id: number;
  tone: Tone;
  text: string;
  detail?: string;
  link?: ToastLink | ToastAction;
};

/** Milliseconds for which a snackbar is shown: section 8 of the specification. */
const TOAST_TIMEOUT = 3000;
/** Milliseconds that people need to read one character of a message with an explanation below it. */
const READING_MS = 60;
/** The same with a link or an action. */
const ACTION_TIMEOUT = 10_000;

export const toasts = createStore<readonly ToastEntry[]>([]);
let lastId = 0;

/** Milliseconds for which a snackbar is shown: longer with an explanation or a number to write down, and with an action. */
export const timeoutOf = ({ text, detail, link }: Omit<ToastEntry, 'id' | 'tone'>): number => {
  if (link) return ACTION_TIMEOUT;
  return detail ? Math.max(TOAST_TIMEOUT, (text.length + detail.length) * READING_MS) : TOAST_TIMEOUT;
};

/** Closes a snackbar. */
export const dismissToast = (id: number) => toasts.set(toasts.get().filter((entry) => entry.id !== id));

const show = (tone: Tone) => (text: string, detail?: string, link?: ToastLink | ToastAction) => {
  lastId += 1;
  const entry = { id: lastId, tone, text, detail, link };
  // A snackbar with the same text replaces the earlier one.
  toasts.set([...toasts.get().filter((other) => other.text !== text || other.tone !== tone), entry].slice(-3));
};

/** Snackbars: `toast.success(text)`, `toast.error(text, detail)`, `toast.info(text)`. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };
