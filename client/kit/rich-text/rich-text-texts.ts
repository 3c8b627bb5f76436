import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import de from './de.json';
import en from './en.json';

type Key = keyof typeof de;
export type RichTextTexts = (key: Key, values?: Readonly<Record<string, string>>) => string;

/** Words of every editor. They come with its code: no screen has to remember to load them. */
export const useRichTextTexts = (): RichTextTexts => {
  const { language } = useLanguage();
  return useMemo(() => {
    const texts = language === 'en' ? en : de;
    return (key, values = {}) => texts[key].replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
  }, [language]);
};
