import type { ReactNode } from 'react';
import { i18n, type Language } from '../i18n/i18n.ts';

/** What public/page.tsx of an area exports as `page`. */
export interface PublicPageOfArea {
  /** The title of the window, as a key with its namespace. */
  title: string;
  /** The page of an address of the area; `parts` are what follows its first part, `search` what follows a question mark. */
  draw: (parts: readonly string[], search: URLSearchParams) => ReactNode;
  /** Addresses that only a script can render: their code follows a #, which browsers do not send to the server. */
  needsScript?: (parts: readonly string[]) => boolean;
}

type Texts = Readonly<Record<string, unknown>>;

/**
 * Texts of a page, in both languages: they are a few kilobytes, and a request for them would cost a phone more time
 * than their bytes.
 */
export const addTexts = (namespace: string, texts: Readonly<Record<Language, Texts>>): void => {
  for (const [language, own] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, own, true);
};
