import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaymentMethodsQuery } from '../../../generated/billing.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { paymentText, periodText } from '../billing-format.ts';
import { Facts, TariffCard } from '../Facts.tsx';
import { RefusalNotice } from '../payment/RefusalNotice.tsx';
import type { StepProps } from './plan-steps.ts';
import { PeriodChoice, periodsOf } from './PeriodChoice.tsx';
import { changePlanAddress } from './plan-addresses.ts';
import { methodOf, STORED_METHOD } from './plan-choice.ts';
import { PreviewSums } from './PreviewSums.tsx';
import { isRecipientComplete, RecipientLine, RecipientMissing } from './Recipient.tsx';
import { UserLimitNotice } from './UserLimitNotice.tsx';
import { StepButtons } from './StepButtons.tsx';
import { useOrder } from './use-order.ts';
import { usePlanPreview } from './use-plan-preview.ts';

/** The whole order with the provider's sums, before the customer commits to pay. */
export const OverviewStep = ({ billing, contract, plans, selected }: StepProps) => {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const { order, error, isAsking, askAgain } = usePlanPreview(selected.variantId);
  const method = methodOf(contract);
  const { place, isPlacing, refusal } = useOrder({ contract, method, askAgain });
  const { data } = usePaymentMethodsQuery({ context: QUIET });
  const methodText =
    method === STORED_METHOD
      ? paymentText(t, contract.payment)
      : data?.paymentMethods.find(({ value }) => value === method)?.text;
  const variants = plans.filter(({ licence, fee }) => licence === selected.licence && fee > 0);
  const choosePeriod = (unit: string) => {
    const variant = variants.find(({ period }) => period.unit === unit);
    if (variant) void navigate(changePlanAddress(3, contract.id, variant.variantId), { replace: true });
  };
  const isStale = isAsking || order?.variantId !== selected.variantId;
  const costs = (order?.gross ?? selected.fee) > 0;
  const isMissing = selected.fee > 0 && !isRecipientComplete(contract);
  const recipient = isMissing ? null : <RecipientLine contract={contract} />;
  return (
    <TariffCard title={t('change.overview')}>
      <PeriodChoice units={periodsOf(variants)} value={selected.period.unit} onChange={choosePeriod} />
      <Facts
        facts={[
          [t('change.plan'), t('change.planName', { plan: selected.name, period: selected.variantName })],
          [
            t('plan.notice'),
            costs && selected.notice && t('plan.noticeText', { period: periodText(t, selected.notice) }),
          ],
          [t('change.method'), costs && methodText],
          [t('customer.title'), recipient],
        ]}
      />
      {isMissing && <RecipientMissing contract={contract} isOutdated={billing.isOutdated} />}
      <PreviewSums {...{ order, error, isStale, period: selected.period, onRetry: askAgain }} />
      {order && <UserLimitNotice userCount={order.userCount} userLimit={order.userLimit} />}
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          addresses={{
            otherMethod: changePlanAddress(2, contract.id, selected.variantId),
            restart: changePlanAddress(1, contract.id, selected.variantId),
          }}
        />
      )}
      {costs && <p className="text-sm text-text-muted">{t('change.orderNote')}</p>}
      {billing.termsUrl && (
        <p className="text-sm">
          <a href={billing.termsUrl} target="_blank" rel="noopener noreferrer" className="text-primary underline">
            {t('change.terms')}
          </a>
        </p>
      )}
      <StepButtons
        back={changePlanAddress(2, contract.id, selected.variantId)}
        next={{
          label: costs ? t('change.order') : t('change.orderFree'),
          onClick: () => order && void place(order),
          disabled: isStale || !order || isMissing || (costs && !method),
          busy: isPlacing,
        }}
      />
    </TariffCard>
  );
};
