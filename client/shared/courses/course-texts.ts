import { isOfficeLanguage, type ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import { i18n } from '../../kit/i18n/i18n.ts';
import de from './de.json';
import en from './en.json';

const TEXTS = { de, en };

export type CourseText = keyof typeof de;
export type CourseTexts = (key: CourseText, values?: Record<string, string | number>) => string;

/** A text in a language; in English where the language was not loaded (client/app/page/languages). */
const textIn = (language: ContentLanguage, key: CourseText): string =>
  isOfficeLanguage(language)
    ? TEXTS[language][key]
    : ((i18n.getResource(language, 'course', key) as string | undefined) ?? TEXTS.en[key]);

/** The words around a course, in the language of its reader. */
export const courseTexts =
  (language: ContentLanguage): CourseTexts =>
  (key, values = {}) =>
    textIn(language, key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
