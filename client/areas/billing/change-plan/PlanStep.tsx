import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { priceWords, usersWords } from '../billing-words.ts';
import type { OfferedPlan, StepProps } from './plan-steps.ts';
import { changePlanAddress } from './plan-addresses.ts';
import { PeriodChoice, periodsOf } from './PeriodChoice.tsx';
import { RoomNotice } from './RoomNotice.tsx';

/**
 * The plans of one period, each with its price, its users, and what would not fit. Choosing one leads to the payment.
 */
export const PlanStep = ({
  billing,
  contract,
  plans,
  selectedId,
}: Omit<StepProps, 'selected'> & { selectedId: string | undefined }) => {
  const { t } = useTranslation('billing');
  const chosen = plans.find(({ variantId }) => variantId === (selectedId ?? contract.plan.variantId));
  const [unit, setUnit] = useState(chosen?.fee ? chosen.period.unit : 'Month');
  const shown = plans.filter(({ fee, period }) => fee === 0 || period.unit === unit);
  return (
    <section aria-labelledby="plans" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="plans" className="text-lg font-semibold">
          {t('change.choosePlan')}
        </h2>
        <PeriodChoice units={periodsOf(plans)} value={unit} onChange={setUnit} />
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((plan) => (
          <PlanOffer key={plan.variantId} {...{ plan, billing, contract }} isSelected={plan.variantId === selectedId} />
        ))}
      </ul>
      <p className="text-sm text-text-muted">{t('change.allIncluded')}</p>
    </section>
  );
};

const PlanOffer = ({
  plan,
  billing,
  contract,
  isSelected,
}: Pick<StepProps, 'billing' | 'contract'> & { plan: OfferedPlan; isSelected: boolean }) => {
  const { t } = useTranslation('billing');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const isCurrent = plan.variantId === contract.plan.variantId;
  const name = t('change.planName', { plan: plan.name, period: plan.variantName });
  const choose = () => {
    // Back comes to this plan.
    void navigate(changePlanAddress(1, contract.id, plan.variantId), { replace: true });
    void navigate(changePlanAddress(2, contract.id, plan.variantId));
  };
  return (
    <li
      className={`flex min-w-0 flex-col gap-3 rounded border bg-surface p-4 ${isSelected ? 'border-primary' : 'border-border'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-semibold wrap-anywhere">{plan.name}</h3>
        {isCurrent && <Badge tone="success">{t('change.current')}</Badge>}
      </div>
      <p>{priceWords(t, { plan, currency: contract.currency }, language)}</p>
      <p className="flex-1 text-sm text-text-muted">{usersWords(t, plan.userLimit)}</p>
      <RoomNotice userCount={billing.userCount} userLimit={plan.userLimit} />
      {!isCurrent && (
        <Button variant="primary" full aria-label={t('change.chooseThis', { name })} onClick={choose}>
          {t('change.choose')}
        </Button>
      )}
    </li>
  );
};
