import messages from '../../schema/kernel/messages.json';
import { LANGUAGES, type Language } from '../../schema/kernel/permissions.ts';
import { textsOf } from '../../schema/kernel/texts.ts';

/** The message of an error; the key itself if it has no message. */
export const translateError = textsOf('messages', messages, { tolerant: true });

/** The language of a request: German, unless Accept-Language prefers English. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  acceptedLanguage(acceptLanguage, (code) => LANGUAGES.find((language) => language === code)) ?? 'de';

/** The language that Accept-Language prefers among those that `find` returns for their code; undefined if none. */
export const acceptedLanguage = <Known>(
  acceptLanguage: string | undefined,
  find: (code: string) => Known | undefined,
): Known | undefined =>
  (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const weight = Number(/q=([\d.]+)/.exec(options.join(';'))?.[1] ?? 1);
      const language = find(tag.slice(0, 2).toLowerCase());
      return language !== undefined && weight > 0 ? [{ language, weight }] : [];
    })
    .sort((a, b) => b.weight - a.weight)[0]?.language;
