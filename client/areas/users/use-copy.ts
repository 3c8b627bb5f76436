import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/errors/toast.ts';

/**
 * Copies a password to the clipboard and reports the result. If the browser refuses, the password has to be selected by
 * hand.
 */
export const useCopyPassword = (): ((password: string) => Promise<void>) => {
  const { t } = useTranslation('users');
  return async (password) => {
    try {
      await navigator.clipboard.writeText(password);
      toast.success(t('passwordCopied'));
    } catch {
      toast.error(t('passwordNotCopied'), t('passwordNotCopiedText'));
    }
  };
};
