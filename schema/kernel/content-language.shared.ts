import type { Language } from './permissions.ts';

/**
 * The languages of content, which employees read: pages behind links and codes, courses, mails to them, certificates.
 * By ISO 639-1. Accounts and the office have two of them (LANGUAGES). Croatian is written for readers of Serbian, too.
 * Isomorphic.
 */
export const CONTENT_LANGUAGES = ['de', 'en', 'pl', 'tr', 'ro', 'uk', 'ar', 'ru', 'hr'] as const;

export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

/** What names a language in the address of a page: ?lang=pl. */
export const LANGUAGE_PARAMETER = 'lang';

/** Each language in itself, as its readers look for it. */
export const LANGUAGE_NAMES: Readonly<Record<ContentLanguage, string>> = {
  de: 'Deutsch',
  en: 'English',
  pl: 'Polski',
  tr: 'Türkçe',
  ro: 'Română',
  uk: 'Українська',
  ar: 'العربية',
  ru: 'Русский',
  hr: 'Hrvatski / Srpski',
};

/** Whether the office works in this language: the texts of the product are written in it. */
export const isOfficeLanguage = (language: unknown): language is Language => language === 'de' || language === 'en';

/** The content language of this code; undefined for any other text. */
export const contentLanguage = (code: unknown): ContentLanguage | undefined =>
  CONTENT_LANGUAGES.find((language) => language === code);

/** The direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** What a reader of this language is shown where a text is not there in it: English, then German. */
export const languagesInOrder = (wanted: ContentLanguage): ContentLanguage[] => [
  ...new Set<ContentLanguage>([wanted, 'en', 'de']),
];

/** The language of texts that exist in German and English alone, for a reader of this language. */
export const officeLanguage = (language: ContentLanguage): Language => (isOfficeLanguage(language) ? language : 'en');

/** A calendar day as readers of the language write it in figures; western figures, also in Arabic. */
export const dayIn = (language: ContentLanguage, day: string): string =>
  isOfficeLanguage(language)
    ? `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
    : dayFormat(language).format(new Date(`${day}T12:00:00Z`));

const formats = new Map<ContentLanguage, Intl.DateTimeFormat>();

function dayFormat(language: ContentLanguage): Intl.DateTimeFormat {
  const cached = formats.get(language);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
  formats.set(language, format);
  return format;
}
