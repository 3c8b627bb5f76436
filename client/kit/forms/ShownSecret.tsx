import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../errors/copy-text.ts';

type ShownSecretProps = {
  label: string;
  secret: string;
  /** Said when it was copied, and when the browser refused; a general text without the second. */
  copied: string;
  notCopied?: string;
};

/** A secret to read, select and copy: in a font with distinct characters. */
export const ShownSecret = ({ label, secret, copied, notCopied }: ShownSecretProps) => {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded border border-border-strong bg-surface-sunken py-2 pr-2 pl-4">
      <code aria-label={label} className="min-w-0 text-lg tracking-wide break-all select-all">
        {secret}
      </code>
      <Button size="sm" icon={Copy} onClick={() => void copyText(secret, copied, notCopied)}>
        {t('common:copy')}
      </Button>
    </div>
  );
};
