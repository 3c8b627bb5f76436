import { type ChangeEvent, type FocusEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAIL_PLACEHOLDERS,
  mailTextMax,
  mailTextRule,
  type MailTextKey,
} from '../../../schema/platform/mails/mail-text.shared.ts';
import { type ContentLanguage, directionOf } from '../../../schema/kernel/content-language.shared.ts';
import { useBoundField } from '../../kit/forms/use-bound-field.ts';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { MailTextFieldName, MailTextFormValues } from './mail-text-values.ts';
import { placeholderWord, textInNames, textInWords } from './placeholder-words.ts';

type Props = {
  form: ZodForm<MailTextFormValues, MailTextFormValues>;
  name: MailTextFieldName;
  textKey: MailTextKey;
  label: string;
  language: ContentLanguage;
  hint?: string;
};

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * A text field with buttons that insert a placeholder at the caret, or at the end if the field never had the focus. The
 * field shows placeholders by their words, while the value of the form has their names.
 */
export const TextWithPlaceholders = ({ form, name, textKey, label, language, hint }: Props) => {
  const { t } = useTranslation('emailSettings');
  const { language: office } = useLanguage();
  const caret = useRef<[number, number] | null>(null);
  const binding = useBoundField(form, name);
  const shown = textInWords(office, binding.value);
  const { kind, placeholders } = mailTextRule(textKey);

  const insert = (words: string) => {
    const [start, end] = caret.current ?? [shown.length, shown.length];
    const after = start + words.length;
    form.setValue(name, textInNames(office, `${shown.slice(0, start)}${words}${shown.slice(end)}`), {
      shouldDirty: true,
      shouldValidate: true,
    });
    caret.current = [after, after];
    // The caret can be set only after the field shows the new text.
    requestAnimationFrame(() => {
      const control = document.getElementById(binding.id) as Control | null;
      control?.focus();
      control?.setSelectionRange(after, after);
    });
  };
  const props = {
    ...binding,
    value: shown,
    onChange: (event: ChangeEvent<Control>) => binding.onChange(textInNames(office, event.target.value)),
    onBlur: (event: FocusEvent<Control>) => {
      caret.current = [event.target.selectionStart ?? 0, event.target.selectionEnd ?? 0];
      binding.onBlur();
    },
    lang: language,
    dir: directionOf(language),
    label,
    hint,
    required: true,
    autoComplete: 'off',
    maxLength: mailTextMax(textKey),
  };
  return (
    <div>
      {kind === 'subject' ? <TextField {...props} /> : <TextArea {...props} rows={12} />}
      <div
        role="group"
        aria-label={t('placeholdersOf', { field: label })}
        className="mt-2 flex flex-wrap items-center gap-2"
      >
        <span className="text-sm text-text-muted">{t('placeholders')}</span>
        {placeholders.map((each) => (
          <Button
            key={each}
            size="sm"
            title={placeholderWord(office, each)}
            aria-label={t('insert', { name: MAIL_PLACEHOLDERS[each]?.[office] })}
            onClick={() => insert(placeholderWord(office, each))}
          >
            {MAIL_PLACEHOLDERS[each]?.[office]}
          </Button>
        ))}
      </div>
    </div>
  );
};
