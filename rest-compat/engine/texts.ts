import type { Language } from '../../schema/kernel/permissions.ts';
import de from './texts.de.json';
import en from './texts.en.json';

type Texts = { [key: string]: string | Texts };

const TEXTS: Record<Language, Texts> = { de, en };

/** The sentence with this dotted key, its {{names}} filled in. */
export function translate(language: Language, key: string, params: Record<string, string> = {}): string {
  let found: string | Texts | undefined = TEXTS[language];
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`rest-compat has no text ${key}`);
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => params[name] ?? '');
}
