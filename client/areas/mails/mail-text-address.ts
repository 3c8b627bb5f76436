import { useSearchParams } from 'react-router';
import { contentLanguage, type ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import {
  EDITABLE_MAILS,
  editableMail,
  type EditableMail,
  mailTextLanguages,
} from '../../../schema/platform/mails/mail-text.shared.ts';

/** The selected mail and language, stored in the address. */
export const useMailTextAddress = (): {
  mail: EditableMail;
  language: ContentLanguage;
  choose: (mail: EditableMail['key'], language: ContentLanguage) => void;
} => {
  const [params, setParams] = useSearchParams();
  const choose = (mail: EditableMail['key'], language: ContentLanguage): void =>
    setParams(
      (previous) => {
        previous.set('letter', mail);
        previous.set('in', language);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  const mail = editableMail(params.get('letter') ?? '') ?? EDITABLE_MAILS[0]!;
  const asked = contentLanguage(params.get('in'));
  return { mail, language: asked && mailTextLanguages(mail.body).includes(asked) ? asked : 'de', choose };
};
