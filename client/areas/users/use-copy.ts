import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/errors/toast.ts';

/**
 * Puts a password on the clipboard and says whether that worked. Browsers may forbid it; the person then has to mark it
 * by hand.
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
