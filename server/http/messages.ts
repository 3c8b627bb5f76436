import messages from '../../schema/kernel/messages.json';
import type { Language } from '../../schema/kernel/permissions.ts';
import { textsOf } from '../../schema/kernel/texts.ts';

/** The message of an error; the key itself if it has no message. */
export const translateError = textsOf('messages', messages, { tolerant: true });

/** The language of a request: German, unless Accept-Language prefers English. */
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
