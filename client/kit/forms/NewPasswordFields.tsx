import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/TextField.tsx';
import type { FieldBinding } from './use-zod-form.ts';

type NewPasswordFieldsProps = {
  password: FieldBinding;
  password1: FieldBinding;
  /** Replaces the default labels, which are for a password that replaces another one. */
  label?: string;
  repeatLabel?: string;
  hint?: string;
  autoFocus?: boolean;
  /** The class of each of the two fields. */
  className?: string;
};

/** A new password, typed twice. */
export const NewPasswordFields = ({
  password,
  password1,
  label,
  repeatLabel,
  hint,
  autoFocus,
  className,
}: NewPasswordFieldsProps) => {
  const { t } = useTranslation('common');
  const field = { type: 'password', autoComplete: 'new-password', required: true, className };
  return (
    <>
      <TextField
        {...password}
        {...field}
        label={label ?? t('newPassword')}
        hint={hint ?? t('passwordHint')}
        data-autofocus={autoFocus || undefined}
      />
      <TextField {...password1} {...field} label={repeatLabel ?? t('newPasswordRepeat')} />
    </>
  );
};
