import { useTranslation } from 'react-i18next';
import type { Language } from '../../../schema/kernel/permissions.ts';
import { defineTexts, i18n } from './i18n.ts';
import { useLanguage } from './use-language.ts';

/**
 * The labels of an area (schema/{platform,areas}/<area>/labels.json) in the current language: used for tables, mails and API errors.
 */
export const useLabels = <Labels>(labels: Readonly<Record<Language, Labels>>): Labels => labels[useLanguage().language];

/** Namespace of the labels of an area. */
export const labelsOf = (area: string): string => `labels/${area}`;

/**
 * Labels that are loaded in the current language only, to keep the initial bundle small. The hook must only be used in
 * components that render after `load`.
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

/** The labels of an area by their keys, for what is shown only once they are there. */
export const useAreaLabels = (area: string) => useTranslation(labelsOf(area)).t;

/** The label of a number; a number without a label is shown as it is. */
export const labelFor = (words: Readonly<Record<string, string>>, code: number): string =>
  words[String(code)] ?? String(code);
