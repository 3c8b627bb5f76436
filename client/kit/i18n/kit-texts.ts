import { useMemo } from 'react';
import type common from './common.de.json';
import type { ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import { LANGUAGES, type Language } from '../../../schema/kernel/permissions.ts';
import { useStore } from '../data/use-store.ts';
import { i18n, shownLanguageStore } from './i18n.ts';

/** Returns the text of a key. With a `count` it chooses singular or plural. */
export type Translate<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;
type Base<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;

/** The common texts, included in those of each piece of the kit. */
type CommonKey = {
  [Key in keyof typeof common]: (typeof common)[Key] extends string ? Key : never;
}[keyof typeof common];

interface KitTexts<Key extends string> {
  /** For use outside of components, in the current language. */
  translate: Translate<Key>;
  /** For use in components; re-renders when the language changes. */
  useTexts: () => Translate<Key>;
}

/**
 * Texts of a kit piece, in a namespace of their own. They are bundled with its code in both languages, so that screens
 * do not have to load them; the texts of areas are loaded in one language (`defineTexts`). Missing keys are looked up
 * in the common texts.
 */
export const kitTexts = <Texts extends Readonly<Record<string, string>>>(
  namespace: string,
  texts: Readonly<Record<Language, Texts>>,
): KitTexts<Base<keyof Texts & string> | CommonKey> => {
  // Silent: no component renders these texts yet.
  for (const language of LANGUAGES) {
    i18n.addResourceBundle(language, namespace, texts[language], false, true, { silent: true, skipCopy: true });
  }
  const translateIn =
    (language: ContentLanguage): Translate<Base<keyof Texts & string> | CommonKey> =>
    (key, values = {}) => {
      const { count } = values;
      return i18n.t(key, {
        lng: language,
        ns: [namespace, 'common'],
        replace: values,
        ...(typeof count === 'number' && { count }),
      });
    };
  return {
    translate: (key, values) => translateIn(shownLanguageStore.get())(key, values),
    useTexts: () => {
      const language = useStore(shownLanguageStore);
      return useMemo(() => translateIn(language), [language]);
    },
  };
};
