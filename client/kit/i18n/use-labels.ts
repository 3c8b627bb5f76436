import type { Language } from '../../../schema/kernel/permissions.ts';
import { useLanguage } from './use-language.ts';

/** The labels of an area (schema/<area>/labels.*.json) in the chosen language: those of tables, mails and API errors. */
export const useLabels = <Labels>(labels: Readonly<Record<Language, Labels>>): Labels => labels[useLanguage().language];

/** The word for a number; a number without a word stands for itself. */
export const wordFor = (words: Readonly<Record<string, string>>, code: number): string =>
  words[String(code)] ?? String(code);
