import { useMemo } from 'react';
import type { Language } from './i18n.ts';
import { useLanguage } from './use-language.ts';

/**
 * Says a sentence by its key. With a `count` it takes the form for one or for several; numbers are written as the
 * language does.
 */
export type Say<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;
type Base<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;
type SayOf<Texts> = Say<Base<keyof Texts & string>>;

/** Words that come with the code of a kit piece: no screen has to remember to load them. */
export const ownTexts = <Texts extends Readonly<Record<string, string>>>(
  de: Texts,
  en: Texts,
  language: Language,
): SayOf<Texts> => {
  const texts: Readonly<Record<string, string>> = language === 'en' ? en : de;
  const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'de-DE');
  const shown = (value: string | number | undefined) =>
    typeof value === 'number' ? format.format(value) : (value ?? '');
  return (key, values = {}) => {
    const text = texts[key] ?? texts[`${key}_${values['count'] === 1 ? 'one' : 'other'}`] ?? '';
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => shown(values[name]));
  };
};

/** The same in a component, in the language now chosen. */
export const useOwnTexts = <Texts extends Readonly<Record<string, string>>>(de: Texts, en: Texts): SayOf<Texts> => {
  const { language } = useLanguage();
  return useMemo(() => ownTexts(de, en, language), [language, de, en]);
};
