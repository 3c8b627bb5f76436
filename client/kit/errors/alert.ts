import { createStore } from '../data/store.ts';

export type AlertContent = { title: string; text: string; tone?: 'warning' | 'error' | 'info'; detail?: string };

/** The content is kept while the dialog closes, so that its text does not disappear during the animation. */
export const currentAlert = createStore<{ open: boolean; content: AlertContent | null }>({
  open: false,
  content: null,
});

/** The universal alert: `alert.show({ title, text, tone })`. */
export const alert = {
  show: (content: AlertContent) => currentAlert.set({ open: true, content }),
  close: () => currentAlert.set({ open: false, content: currentAlert.get().content }),
};
