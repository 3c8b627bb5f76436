import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';

/** The current password, required to change the account. */
export const CurrentPasswordField = (props: Omit<TextFieldProps, 'label' | 'type'>) => {
  const { t } = useTranslation();
  return (
    <TextField
      {...props}
      label={t('common:currentPassword')}
      type="password"
      autoComplete="current-password"
      required
    />
  );
};
