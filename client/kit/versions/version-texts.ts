import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import de from './de.json';
import en from './en.json';

type Key = keyof typeof de;
export type VersionTexts = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/** Words about versions. They come with the window: no screen has to remember to load them. */
export const useVersionTexts = (): VersionTexts => {
  const { language } = useLanguage();
  return useMemo(() => {
    const texts = language === 'en' ? en : de;
    return (key, values = {}) =>
      texts[key].replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''));
  }, [language]);
};
