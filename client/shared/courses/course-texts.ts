import type { Language } from '../../../schema/kernel/permissions.ts';
import de from './de.json';
import en from './en.json';

const TEXTS = { de, en };

export type CourseText = keyof typeof de;
export type CourseTexts = (key: CourseText, values?: Record<string, string | number>) => string;

/**
 * The words around a course in the language of the course, which is that of its reader and not that of the page. They
 * need no i18next, which the public page does not load.
 */
export const courseTexts =
  (language: Language): CourseTexts =>
  (key, values = {}) =>
    TEXTS[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
