import { useSearchParams } from 'react-router';
import type { Language } from '../../../schema/kernel/permissions.ts';
import {
  MAIL_LETTERS,
  mailLetter,
  type MailLetter,
  type MailLetterKey,
} from '../../../schema/mails/mail-text.shared.ts';

/** Which letter is edited in which language; the address keeps both. */
export const useLetterAddress = (): {
  letter: MailLetter;
  language: Language;
  choose: (letter: MailLetterKey, language: Language) => void;
} => {
  const [params, setParams] = useSearchParams();
  const choose = (letter: MailLetterKey, language: Language): void =>
    setParams(
      (previous) => {
        previous.set('letter', letter);
        previous.set('in', language);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    letter: mailLetter(params.get('letter') ?? '') ?? MAIL_LETTERS[0],
    language: params.get('in') === 'en' ? 'en' : 'de',
    choose,
  };
};
