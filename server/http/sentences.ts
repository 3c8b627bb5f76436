import de from '../../schema/kernel/messages.de.json';
import en from '../../schema/kernel/messages.en.json';
import type { Language } from '../../schema/kernel/permissions.ts';

type Sentences = { [key: string]: string | Sentences };

const SENTENCES: Record<Language, Sentences> = { de, en };

/** The sentence with this dotted key, its {{names}} filled in; the key itself where there is none. */
export function sentence(language: Language, key: string, params: Record<string, unknown> = {}): string {
  let found: string | Sentences | undefined = SENTENCES[language];
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') return key;
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(params[name] ?? ''));
}

/** German unless English is wanted more. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const weight = Number(/q=([\d.]+)/.exec(options.join(';'))?.[1] ?? 1);
      return { language: tag.slice(0, 2).toLowerCase(), weight };
    })
    .filter(({ language, weight }) => (language === 'de' || language === 'en') && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.language === 'en' ? 'en' : 'de';
}
