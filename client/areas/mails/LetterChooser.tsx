import { useTranslation } from 'react-i18next';
import type { Language } from '../../../schema/kernel/permissions.ts';
import { MAIL_LETTERS, type MailLetter, type MailLetterKey } from '../../../schema/mails/mail-text.shared.ts';
import type { MailTextRowFragment } from '../../generated/mails.ts';
import { classes } from '../../ui/classes.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Choice } from './Choice.tsx';
import { isOwnLetter } from './letter-texts.ts';

type Props = {
  rows: readonly MailTextRowFragment[];
  letter: MailLetter;
  language: Language;
  choose: (letter: MailLetterKey, language: Language) => void;
};

/** Which letter in which language: a list beside the editor, a field above it where there is no room. */
export const LetterChooser = ({ rows, letter, language, choose }: Props) => {
  const { t } = useTranslation('emailSettings');
  return (
    <div className="flex flex-col gap-4">
      <Choice
        label={t('language')}
        name="mail-language"
        options={[
          { value: 'de', label: t('german') },
          { value: 'en', label: t('english') },
        ]}
        value={language}
        onChoose={(value) => choose(letter.key, value)}
      />
      <SelectField
        className="lg:hidden"
        label={t('letter')}
        value={letter.key}
        onChange={(event) => choose(event.target.value as MailLetterKey, language)}
        options={MAIL_LETTERS.map(({ key }) => ({ value: key, label: t(`letters.${key}`) }))}
      />
      <nav aria-label={t('letter')} className="hidden lg:block">
        <ul className="flex flex-col gap-1">
          {MAIL_LETTERS.map((each) => (
            <li key={each.key}>
              <button
                type="button"
                aria-current={each.key === letter.key || undefined}
                onClick={() => choose(each.key, language)}
                className={classes(
                  'w-full rounded px-3 py-2 text-left text-sm',
                  each.key === letter.key ? 'bg-primary-soft font-medium text-primary' : 'hover:bg-surface-hover',
                )}
              >
                {t(`letters.${each.key}`)}
                {isOwnLetter(rows, each) && (
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
