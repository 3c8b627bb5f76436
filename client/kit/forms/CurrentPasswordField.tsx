import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';

/** The current password, which the change of one's own login asks for. */
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
