import { useSearchParams } from 'react-router';
import type { Language } from '../../../schema/kernel/permissions.ts';
import {
  EDITABLE_MAILS,
  editableMail,
  type EditableMail,
  type EditableMailKey,
} from '../../../schema/platform/mails/mail-text.shared.ts';

/** The selected mail and language, stored in the address. */
export const useMailTextAddress = (): {
  mail: EditableMail;
  language: Language;
  choose: (mail: EditableMailKey, language: Language) => void;
} => {
  const [params, setParams] = useSearchParams();
  const choose = (mail: EditableMailKey, language: Language): void =>
    setParams(
      (previous) => {
        previous.set('letter', mail);
        previous.set('in', language);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    mail: editableMail(params.get('letter') ?? '') ?? EDITABLE_MAILS[0],
    language: params.get('in') === 'en' ? 'en' : 'de',
    choose,
  };
};
