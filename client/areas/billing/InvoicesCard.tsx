import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Contract, money } from './billing-words.ts';
import { TariffCard } from './Facts.tsx';

/**
 * The bills, the newest first. A PDF opens in a dialog of the page: a new window would be blocked after the request.
 */
export const InvoicesCard = ({ contract: { invoices, currency } }: { contract: Contract }) => {
  const { t } = useTranslation('billing');
  const { language } = useLanguage();
  const shown = useDialogParam('invoice');
  const open = invoices.find(({ id }) => id === shown.value);
  const nameOf = ({ number, isCredit }: Contract['invoices'][number]): string =>
    t(isCredit ? 'invoices.credit' : 'invoices.invoice', { number });
  return (
    <TariffCard title={t('invoices.title')}>
      {invoices.length === 0 ? (
        <p className="text-sm text-text-muted">{t('invoices.none')}</p>
      ) : (
        <ul className="divide-y divide-border border-y border-border">
          {invoices.map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{nameOf(invoice)}</span>
              <span className="text-text-muted tabular-nums">{formatDate(invoice.date)}</span>
              <span className="w-28 text-end tabular-nums">{money(invoice.gross, currency, language)}</span>
              <Button
                size="sm"
                icon={FileText}
                aria-label={t('invoices.open', { name: nameOf(invoice) })}
                onClick={() => shown.open(invoice.id)}
              >
                PDF
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open && <PdfDialog path={`license/invoice/${open.id}`} title={nameOf(open)} onClose={shown.close} />}
    </TariffCard>
  );
};
