import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { money, priceText, userLimitText } from '../billing-format.ts';
import { EmployeesFree } from '../EmployeesFree.tsx';
import { fittingPlan, fitsUsers, savedByYear } from './plan-fit.ts';
import type { OfferedPlan, StepProps } from './plan-steps.ts';
import { changePlanAddress } from './plan-addresses.ts';
import { PeriodChoice, periodsOf } from './PeriodChoice.tsx';

/**
 * The plans of one period, each with its price and its users, and whether all users have room in it. Choosing one leads
 * to the payment.
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
  const fitting = fittingPlan(shown, billing.userCount);
  return (
    <section aria-labelledby="plans" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="plans" className="text-lg font-semibold">
          {t('change.choosePlan')}
        </h2>
        <PeriodChoice units={periodsOf(plans)} value={unit} onChange={setUnit} />
      </div>
      <EmployeesFree userCount={billing.userCount} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {shown.map((plan) => (
          <PlanOffer
            key={plan.variantId}
            {...{ plan, plans, billing, contract }}
            isSelected={plan.variantId === selectedId}
            isFitting={plan === fitting}
          />
        ))}
      </ul>
      <p className="text-sm text-text-muted">{t('change.allIncluded')}</p>
    </section>
  );
};

interface PlanOfferProps extends Pick<StepProps, 'billing' | 'contract' | 'plans'> {
  plan: OfferedPlan;
  isSelected: boolean;
  /** The smallest plan with room for all users. */
  isFitting: boolean;
}

const PlanOffer = ({ plan, plans, billing, contract, isSelected, isFitting }: PlanOfferProps) => {
  const { t } = useTranslation('billing');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const isCurrent = plan.variantId === contract.plan.variantId;
  const isTooSmall = !fitsUsers(plan, billing.userCount);
  const saved = savedByYear(plans, plan);
  const name = t('change.planName', { plan: plan.name, period: plan.variantName });
  const choose = () => {
    // Replaced, so that the browser's Back button returns to this plan.
    void navigate(changePlanAddress(1, contract.id, plan.variantId), { replace: true });
    void navigate(changePlanAddress(2, contract.id, plan.variantId));
  };
  return (
    <li
      className={classes(
        'flex min-w-0 flex-col gap-3 rounded border p-4',
        isSelected || isFitting ? 'border-primary' : 'border-border',
        isTooSmall ? 'bg-surface-sunken text-text-muted' : 'bg-surface',
      )}
    >
      <div className="grid justify-items-start gap-2">
        <h3 className="text-lg font-semibold wrap-anywhere">{plan.name}</h3>
        {isCurrent && <Badge tone="success">{t('change.current')}</Badge>}
        {isFitting && <Badge tone="primary">{t('change.fits')}</Badge>}
      </div>
      <div>
        <p>{priceText(t, { plan, currency: contract.currency }, language)}</p>
        {saved && (
          <p className="text-sm font-medium text-success">
            {'months' in saved
              ? t('change.savedMonths', { count: saved.months })
              : t('change.savedSum', { sum: money(saved.sum, contract.currency, language) })}
          </p>
        )}
      </div>
      <p className="flex-1 text-sm text-text-muted">
        {isTooSmall
          ? t('change.tooSmall', { count: plan.userLimit ?? 0, used: billing.userCount })
          : userLimitText(t, plan.userLimit)}
      </p>
      {!isCurrent && (
        <Button
          variant={isFitting ? 'primary' : 'secondary'}
          full
          aria-label={t('change.chooseThis', { name })}
          onClick={choose}
        >
          {t('change.choose')}
        </Button>
      )}
    </li>
  );
};
