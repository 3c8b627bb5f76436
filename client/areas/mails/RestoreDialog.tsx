import { useTranslation } from 'react-i18next';
import type { EditableMail } from '../../../schema/platform/mails/mail-text.shared.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { MailTextFormValues } from './mail-text-values.ts';
import { textInWords } from './placeholder-words.ts';

type Props = {
  mail: EditableMail;
  defaults: MailTextFormValues;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Shows the default text before it replaces the organisation's text. */
export const RestoreDialog = ({ mail, defaults, busy, onClose, onConfirm }: Props) => {
  const { t } = useTranslation('emailSettings');
  const { language: office } = useLanguage();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('restore.title')}
      confirmLabel={t('restore.confirm')}
      tone="danger"
      busy={busy}
    >
      <p>{t('restore.text')}</p>
      {mail.subject && <p className="mt-3 font-medium wrap-anywhere">{textInWords(office, defaults.subject)}</p>}
      <p className="mt-3 rounded bg-surface-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        {textInWords(office, defaults.body)}
      </p>
    </ConfirmDialog>
  );
};
