import { FileArchive, FileCode, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../schema/kernel/calendar.shared.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Contract, money } from './billing-format.ts';
import { TariffCard } from './Facts.tsx';
import { useInvoiceFiles } from './use-invoice-files.ts';

type Invoice = Contract['invoices'][number];

const yearOf = ({ date }: Invoice): number => Number((dayOf(date) ?? date).slice(0, 4));

interface InvoicesCardProps {
  contract: Contract;
  /** Bills are available as XML, too. */
  hasEInvoices: boolean;
}

/**
 * The bills, the newest first. A PDF opens in a dialog of the page, because browsers block a new window after an
 * asynchronous request.
 */
export const InvoicesCard = ({ contract: { invoices, currency }, hasEInvoices }: InvoicesCardProps) => {
  const { t } = useTranslation('billing');
  const { language } = useLanguage();
  const shown = useDialogParam('invoice');
  const files = useInvoiceFiles();
  const [busy, setBusy] = useState<string | null>(null);
  const open = invoices.find(({ id }) => id === shown.value);
  const years = [...new Set(invoices.map(yearOf))];
  const nameOf = ({ number, isCredit }: Invoice): string =>
    t(isCredit ? 'invoices.credit' : 'invoices.invoice', { number });
  const fetchFile = async (key: string, work: () => Promise<void>) => {
    setBusy(key);
    await work().catch(() => undefined);
    setBusy(null);
  };
  return (
    <TariffCard title={t('invoices.title')}>
      {invoices.length === 0 ? (
        <p className="text-sm text-text-muted">{t('invoices.none')}</p>
      ) : (
        <>
          <ul className="divide-y divide-border border-y border-border">
            {invoices.map((invoice) => (
              <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
                <span className="min-w-0 flex-1 basis-40 wrap-anywhere max-sm:basis-full">{nameOf(invoice)}</span>
                <span className="text-text-muted tabular-nums">{formatDate(invoice.date)}</span>
                <span className="text-end tabular-nums max-sm:me-auto sm:w-24">
                  {money(invoice.gross, currency, language)}
                </span>
                <span className="flex gap-2">
                  <Button
                    size="sm"
                    icon={FileText}
                    aria-label={t('invoices.open', { name: nameOf(invoice) })}
                    onClick={() => shown.open(invoice.id)}
                  >
                    PDF
                  </Button>
                  {hasEInvoices && (
                    <Button
                      size="sm"
                      icon={FileCode}
                      busy={busy === invoice.id}
                      aria-label={t('invoices.xml', { name: nameOf(invoice) })}
                      onClick={() => void fetchFile(invoice.id, () => files.xml(invoice.id))}
                    >
                      XML
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            {years.map((year) => (
              <Button
                key={year}
                size="sm"
                icon={FileArchive}
                busy={busy === String(year)}
                onClick={() => void fetchFile(String(year), () => files.ofYear(year))}
              >
                {t('invoices.ofYear', { year })}
              </Button>
            ))}
          </div>
        </>
      )}
      {open && <PdfDialog path={`license/invoice/${open.id}`} title={nameOf(open)} onClose={shown.close} />}
    </TariffCard>
  );
};
