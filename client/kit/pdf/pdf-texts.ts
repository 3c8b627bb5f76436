import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import de from './de.json';
import en from './en.json';

export type PdfTexts = (key: keyof typeof de, values?: Readonly<Record<string, string | number>>) => string;

/** Words of the dialog that shows documents. They come with its code: no screen has to remember to load them. */
export const usePdfTexts = (): PdfTexts => {
  const { language } = useLanguage();
  return useMemo(() => {
    const texts = language === 'en' ? en : de;
    return (key, values = {}) =>
      texts[key].replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''));
  }, [language]);
};
