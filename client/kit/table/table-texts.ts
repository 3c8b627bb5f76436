import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import de from './de.json';
import en from './en.json';

type Key = keyof typeof de;
export type TableTexts = {
  say: (key: Key, values?: Readonly<Record<string, string | number>>) => string;
  /** A number as people of this language write it. */
  number: (value: number) => string;
};

/** Words of every table. They come with the table's code: no screen has to remember to load them. */
export const useTableTexts = (): TableTexts => {
  const { language } = useLanguage();
  return useMemo(() => {
    const texts = language === 'en' ? en : de;
    const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'de-DE');
    const number = (value: number) => format.format(value);
    const shown = (value: string | number | undefined) => (typeof value === 'number' ? number(value) : (value ?? ''));
    return {
      number,
      say: (key, values = {}) => texts[key].replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => shown(values[name])),
    };
  }, [language]);
};
