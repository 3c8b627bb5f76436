import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { RecordState } from '../../../kit/records/RecordState.tsx';
import { eachPeriod, money } from '../billing-format.ts';
import type { OfferedPlan } from './plan-steps.ts';
import type { PlanPreview } from './use-plan-preview.ts';

interface PreviewSumsProps {
  order: PlanPreview | null;
  error: unknown;
  /** The sums are outdated: a new calculation is in progress. */
  isStale: boolean;
  period: OfferedPlan['period'];
  onRetry: () => void;
}

/** The lines of the order, VAT, and the amounts due now and later. The provider calculates all sums. */
export const PreviewSums = ({ order, error, isStale, period, onRetry }: PreviewSumsProps) => {
  const { t } = useTranslation('billing');
  const { language } = useLanguage();
  if (error || !order)
    return (
      <RecordState
        error={error}
        onRetry={onRetry}
        texts={{ failed: t('change.noPreview'), deletedTitle: t('change.noPreview') }}
        skeleton={<Skeleton className="h-40 w-full" />}
      />
    );
  const sum = (amount: number): string => money(amount, order.currency, language);
  const rates = [...new Set(order.lines.map(({ vatPercentage }) => vatPercentage))].filter((rate) => rate > 0);
  return (
    <div aria-live="polite" aria-busy={isStale} className={classes('grid gap-2 text-sm', isStale && 'opacity-55')}>
      <ul className="grid gap-2">
        {order.lines.map(({ text, period, net }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {text} <span className="text-text-muted">{period}</span>
            </span>
            <span className="tabular-nums">{sum(net)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-border pt-2 tabular-nums">
        <dt>{t('change.net')}</dt>
        <dd className="text-end">{sum(order.net)}</dd>
        <dt>{rates.length === 1 ? t('change.vatRate', { rate: rates[0] }) : t('change.vat')}</dt>
        <dd className="text-end">{sum(order.vat)}</dd>
        <dt className="text-base font-semibold">{t('change.gross')}</dt>
        <dd className="text-end text-base font-semibold">{sum(order.gross)}</dd>
      </dl>
      {order.reverseCharge && <p>{t('change.reverseCharge')}</p>}
      {order.gross < 0 && <p>{t('change.creditNote')}</p>}
      {order.nextDate && (
        <p className="text-text-muted">
          {t(rates.length > 0 ? 'change.next' : 'change.nextWithoutVat', {
            amount: sum(order.nextGross),
            period: eachPeriod(t, period),
            day: formatDate(order.nextDate),
          })}
        </p>
      )}
    </div>
  );
};
