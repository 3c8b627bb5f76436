import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useBillingPlansQuery, useBillingQuery } from '../../../generated/billing.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { settingsAddress } from '../../../kit/navigation/settings-tabs.ts';
import { RecordState } from '../../../kit/records/RecordState.tsx';
import { useStoredRecord } from '../../../kit/records/use-stored-record.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BillingPage } from '../BillingPage.tsx';
import { FreeLicenceCard } from '../FreeLicenceCard.tsx';
import { FinishStep } from './FinishStep.tsx';
import { MethodStep } from './MethodStep.tsx';
import { OverviewStep } from './OverviewStep.tsx';
import { changePlanAddress, PLAN_STEPS } from './plan-addresses.ts';
import { methodOf } from './plan-choice.ts';
import type { StepProps } from './plan-steps.ts';
import { PlanStep } from './PlanStep.tsx';
import { Steps } from './Steps.tsx';

/** /app/changePlan/{step}/{portalData}/{selected}: plan, payment method, overview, finish. */
export const ChangePlanPage = () => {
  const { t } = useTranslation('billing');
  const billing = useStoredRecord(
    useBillingQuery({ fetchPolicy: 'cache-and-network', context: QUIET }),
    (data) => data.billing,
  );
  const plans = useStoredRecord(
    useBillingPlansQuery({ fetchPolicy: 'cache-and-network', context: QUIET }),
    (data) => data.billingPlans,
  );
  const hasAll = billing.record && plans.record;
  return (
    <BillingPage title={t('change.title')}>
      {billing.record && !billing.record.isSetUp ? (
        <FreeLicenceCard billing={billing.record} />
      ) : hasAll ? (
        <Wizard billing={billing.record!} plans={plans.record!} />
      ) : (
        <RecordState
          error={billing.error ?? plans.error}
          onRetry={() => [billing, plans].forEach(({ onRetry }) => onRetry())}
          texts={{ failed: t('change.failed'), deletedTitle: t('change.failed') }}
          skeleton={<Skeleton className="h-96 w-full" />}
        />
      )}
    </BillingPage>
  );
};

/** The last step needs no plan in the address: it reads the plan from the placed order. */
const needsPlan = (step: number): boolean => step > 1 && step < PLAN_STEPS.length;

const Wizard = ({ billing, plans }: Pick<StepProps, 'billing' | 'plans'>) => {
  const params = useParams();
  const { contract } = billing;
  if (!contract) return <Navigate to={settingsAddress('tariff')} replace />;
  const selected = plans.find(({ variantId }) => variantId === params.selected);
  const step = Number(params.step);
  const isStep = Number.isInteger(step) && step >= 1 && step <= PLAN_STEPS.length;
  // A link of another organisation, or a plan that is no longer offered.
  if (!isStep || params.portalData !== contract.id || (needsPlan(step) && !selected))
    return <Navigate to={changePlanAddress(1, contract.id)} replace />;
  // The overview was opened by its address before a means of payment was chosen.
  if (step === 3 && selected!.fee > 0 && !methodOf(contract))
    return <Navigate to={changePlanAddress(2, contract.id, selected!.variantId)} replace />;
  const parts = { billing, contract, plans };
  return (
    <>
      <Steps step={step} contractId={contract.id} selected={selected?.variantId} />
      {step === 1 && <PlanStep {...parts} selectedId={selected?.variantId} />}
      {step === 2 && <MethodStep {...parts} selected={selected!} />}
      {step === 3 && <OverviewStep {...parts} selected={selected!} />}
      {step === 4 && <FinishStep {...parts} />}
    </>
  );
};
