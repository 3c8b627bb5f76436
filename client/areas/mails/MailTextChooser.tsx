import { useTranslation } from 'react-i18next';
import { type ContentLanguage, LANGUAGE_NAMES } from '../../../schema/kernel/content-language.shared.ts';
import {
  EDITABLE_MAILS,
  type EditableMail,
  mailTextLanguages,
} from '../../../schema/platform/mails/mail-text.shared.ts';
import type { MailTextRowFragment } from '../../generated/mails.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { classes } from '../../ui/classes.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { isOwnMailText } from './mail-text-values.ts';

type Props = {
  rows: readonly MailTextRowFragment[];
  mail: EditableMail;
  language: ContentLanguage;
  choose: (mail: EditableMail['key'], language: ContentLanguage) => void;
};

/** Selects mail and language: a list beside the editor, or a field above it on a narrow screen. */
export const MailTextChooser = ({ rows, mail, language, choose }: Props) => {
  const { t } = useTranslation('emailSettings');
  const { language: office } = useLanguage();
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t('language')}
        value={language}
        onChange={({ target }) => choose(mail.key, target.value as ContentLanguage)}
        options={mailTextLanguages(mail.body).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <SelectField
        className="lg:hidden"
        label={t('mail')}
        value={mail.key}
        onChange={(event) => choose(event.target.value, language)}
        options={EDITABLE_MAILS.map(({ key, name }) => ({ value: key, label: name[office] }))}
      />
      <nav aria-label={t('mail')} className="hidden lg:block">
        <ul className="flex flex-col gap-1">
          {EDITABLE_MAILS.map((each) => (
            <li key={each.key}>
              <button
                type="button"
                aria-current={each.key === mail.key || undefined}
                onClick={() => choose(each.key, language)}
                className={classes(
                  'w-full rounded px-3 py-2 text-left text-sm',
                  each.key === mail.key ? 'bg-primary-soft font-medium text-primary' : 'hover:bg-surface-hover',
                )}
              >
                {each.name[office]}
                {isOwnMailText(rows, each) && (
                  <span className="block text-xs font-normal text-text-muted">{t('own')}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};
