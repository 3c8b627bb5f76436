import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { useRefreshBillingMutation } from '../../../generated/billing.ts';
import { backgroundContext } from '../../../kit/data/operation-context.ts';
import { settingsAddress } from '../../../kit/navigation/settings-tabs.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TariffCard } from '../Facts.tsx';
import type { StepProps } from './plan-steps.ts';
import { changePlanAddress, paymentAddress } from './plan-addresses.ts';
import { forgetChoice } from './plan-choice.ts';
import { type OrderState, useOrderState } from './use-order-state.ts';

/** The state of the order, polled until the provider confirms it: it is not shown as done before. */
export const FinishStep = ({ billing, contract }: Pick<StepProps, 'billing' | 'contract'>) => {
  const [params] = useSearchParams();
  const order = params.get('order');
  if (!order) return <Navigate to={changePlanAddress(1, contract.id)} replace />;
  return <Followed {...{ billing, contract, order }} />;
};

const Followed = ({ billing, contract, order }: Pick<StepProps, 'billing' | 'contract'> & { order: string }) => {
  const { t } = useTranslation('billing');
  const state = useOrderState(order);
  const [refresh] = useRefreshBillingMutation({ context: backgroundContext });
  const isDone = state === 'done';
  useEffect(() => {
    if (!isDone) return;
    forgetChoice(contract.id);
    void refresh().catch(() => undefined);
  }, [isDone, contract.id, refresh]);
  return (
    <TariffCard title={t(`change.${state}.title`)}>
      <div role="status" className="grid gap-3">
        {state === 'waiting' && (
          <p className="flex items-center gap-3">
            <Spinner />
            {t('change.waiting.text')}
          </p>
        )}
        {isDone && (
          <Notice tone="success" title={t('change.done.plan', { plan: contract.plan.name })}>
            {billing.userLimit === null
              ? t('change.done.anyPeople')
              : t('change.done.text', { count: billing.userLimit, used: billing.userCount })}
          </Notice>
        )}
        {state !== 'waiting' && !isDone && <p>{t(`change.${state}.text`)}</p>}
      </div>
      <NextLinks state={state} contractId={contract.id} order={order} />
    </TariffCard>
  );
};

const NextLinks = ({ state, contractId, order }: { state: OrderState; contractId: string; order: string }) => {
  const { t } = useTranslation('billing');
  return (
    <div className="flex flex-wrap gap-3">
      {(state === 'refused' || state === 'slow') && (
        <Link
          to={paymentAddress({ order })}
          className={buttonClass({ variant: state === 'refused' ? 'primary' : 'secondary' })}
        >
          {t(state === 'refused' ? 'payment.tryAgain' : 'change.slow.pay')}
        </Link>
      )}
      {state === 'over' && (
        <Link to={changePlanAddress(1, contractId)} className={buttonClass({ variant: 'primary' })}>
          {t('payment.next.restart')}
        </Link>
      )}
      <Link
        to={settingsAddress('tariff')}
        className={buttonClass({ variant: state === 'done' ? 'primary' : 'secondary' })}
      >
        {t('change.toTariff')}
      </Link>
    </div>
  );
};
