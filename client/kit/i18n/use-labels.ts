import type { Language } from '../../../schema/kernel/permissions.ts';
import { defineTexts, i18n } from './i18n.ts';
import { useLanguage } from './use-language.ts';

/** The labels of an area (schema/<area>/labels.*.json) in the chosen language: those of tables, mails and API errors. */
export const useLabels = <Labels>(labels: Readonly<Record<Language, Labels>>): Labels => labels[useLanguage().language];

/** Namespace of the labels of an area. */
export const labelsOf = (area: string): string => `labels/${area}`;

/**
 * Labels that load in the chosen language alone, for screens that open first: their history has more words than they.
 * The hook is for what is drawn after `load`.
 */
export const lazyLabels = <Labels extends Record<string, unknown>>(
  area: string,
  source: Readonly<Record<Language, () => Promise<{ default: Labels }>>>,
): { load: () => Promise<void>; useLabels: () => Labels } => ({
  load: defineTexts(labelsOf(area), source),
  useLabels: () => {
    const { language } = useLanguage();
    return i18n.getResourceBundle(language, labelsOf(area));
  },
});

/** The word for a number; a number without a word stands for itself. */
export const wordFor = (words: Readonly<Record<string, string>>, code: number): string =>
  words[String(code)] ?? String(code);
