import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { useCopyPassword } from './use-copy.ts';

/** A password to read, select and copy: in a font with distinct characters. */
export const GeneratedPassword = ({ password }: { password: string }) => {
  const { t } = useTranslation('users');
  const copy = useCopyPassword();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded border border-border-strong bg-surface-sunken py-2 pr-2 pl-4">
      <code aria-label={t('password.generated')} className="min-w-0 text-lg tracking-wide break-all select-all">
        {password}
      </code>
      <Button size="sm" icon={Copy} onClick={() => void copy(password)}>
        {t('common:copy')}
      </Button>
    </div>
  );
};
