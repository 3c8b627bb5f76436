import type { ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import texts from './tasks.json';

export type TaskTexts = (key: keyof typeof texts, values?: Record<string, string | number>) => string;

/** The words around a task: apart from those of the page, because few pages have one. */
export const taskTexts =
  (language: ContentLanguage): TaskTexts =>
  (key, values = {}) =>
    texts[key][language].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
