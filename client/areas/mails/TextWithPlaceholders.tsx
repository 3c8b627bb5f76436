import { type FocusEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  mailTextMax,
  mailTextRule,
  placeholder,
  type MailTextKey,
} from '../../../schema/platform/mails/mail-text.shared.ts';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { MailTextFieldName, MailTextFormValues } from './mail-text-values.ts';

type Props = {
  form: ZodForm<MailTextFormValues, MailTextFormValues>;
  name: MailTextFieldName;
  textKey: MailTextKey;
  label: string;
  hint?: string;
};

/** A text field with buttons that insert a placeholder at the caret, or at the end if the field never had the focus. */
export const TextWithPlaceholders = ({ form, name, textKey, label, hint }: Props) => {
  const { t } = useTranslation('emailSettings');
  const caret = useRef<[number, number] | null>(null);
  const binding = form.field(name);
  const { kind, placeholders } = mailTextRule(textKey);

  const insert = (words: string) => {
    const value = form.getValues(name);
    const [start, end] = caret.current ?? [value.length, value.length];
    const after = start + words.length;
    form.setValue(name, `${value.slice(0, start)}${words}${value.slice(end)}`, {
      shouldDirty: true,
      shouldValidate: true,
    });
    const control = document.getElementById(binding.id) as HTMLInputElement | HTMLTextAreaElement | null;
    control?.focus();
    control?.setSelectionRange(after, after);
    caret.current = [after, after];
  };
  const onBlur = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    caret.current = [event.target.selectionStart ?? 0, event.target.selectionEnd ?? 0];
    return binding.onBlur(event);
  };
  const props = {
    ...binding,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void onBlur(event),
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
            title={placeholder(each)}
            aria-label={t('insert', { name: t(`placeholder.${each}`) })}
            onClick={() => insert(placeholder(each))}
          >
            {t(`placeholder.${each}`)}
          </Button>
        ))}
      </div>
    </div>
  );
};
