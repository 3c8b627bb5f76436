import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { defineTexts } from '../i18n/i18n.ts';
import { labelsOf, useAreaLabels } from '../i18n/use-labels.ts';
import { inLanguage } from '../../../schema/kernel/bilingual.shared.ts';
import type { Language } from '../../../schema/kernel/permissions.ts';
import type { RecordFacts } from '../../../schema/records/record-kind.shared.ts';
import { recordKind } from './record-kinds.ts';

type Texts = { [key: string]: unknown };
type Labels = { default: Texts };

/** Labels of each area, by language, loaded on demand. */
const german = import.meta.glob<Labels>('../../../schema/{platform,areas}/**/labels.json', { query: '?de' });
const english = import.meta.glob<Labels>('../../../schema/{platform,areas}/**/labels.json', { query: '?en' });

/** Those that follow from what areas declare, beside the others of an area. */
const derived = import.meta.glob<object>('../../../schema/{platform,areas}/**/labels.shared.ts', { import: 'labels' });

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** Both groups of texts as one. */
const together = (texts: Texts, more: Texts): Texts => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(more).map(([key, text]) => {
      const former = texts[key];
      return [key, isGroup(former) && isGroup(text) ? together(former, text) : text];
    }),
  ),
});

const withDerived = (path: string, language: Language, load: () => Promise<Labels>): (() => Promise<Labels>) => {
  const more = derived[path.replace(/json$/, 'shared.ts')];
  if (!more) return load;
  return async () => {
    const [texts, declared] = await Promise.all([load(), more()]);
    return { default: together(texts.default, inLanguage(declared, language) as Texts) };
  };
};

const loaders = new Map<string, () => Promise<void>>();
for (const [path, de] of Object.entries(german)) {
  const area = path.split('/').at(-2)!;
  const source = { de: withDerived(path, 'de', de), en: withDerived(path, 'en', english[path]!) };
  loaders.set(area, defineTexts(labelsOf(area), source));
}

/** Loads the labels of these areas in the current language; of all areas without a list. */
export const loadLabels = async (areas: Iterable<string> = loaders.keys()): Promise<void> => {
  await Promise.all([...areas].map((area) => loaders.get(area)?.()));
};

/** Texts from the labels of another area; null until they are loaded. */
export const useLabelsOf = (area: string) => {
  const { t, i18n } = useTranslation(labelsOf(area));
  const isLoaded = i18n.hasResourceBundle(i18n.language, labelsOf(area));
  useEffect(() => {
    // Labels that fail to load are left out; the texts of the page itself are available.
    if (!isLoaded) loadLabels([area]).catch(() => undefined);
  }, [area, isLoaded]);
  return isLoaded ? t : null;
};

/** The labels of the area of a kind of record, for pages of that area, whose route has loaded them (recordTexts). */
export const useRecordTexts = ({ kind }: RecordFacts) => useAreaLabels(recordKind(kind)?.area ?? '');
