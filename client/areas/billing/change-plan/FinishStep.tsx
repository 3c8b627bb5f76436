import { FileText, UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
import { billOfOrder, clearChoice, newMethodOf } from './plan-choice.ts';
import { type OrderState, useOrderState } from './use-order-state.ts';

/** The state of the order, polled until the provider confirms it; before that it is not shown as done. */
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
  const newest = useRef(contract);
  const [bill, setBill] = useState<ReturnType<typeof billOfOrder>>();
  useEffect(() => {
    newest.current = contract;
  });
  useEffect(() => {
    if (!isDone) return;
    void refresh()
      .catch(() => null)
      .then((answer) => {
        setBill(billOfOrder(answer?.data?.refreshBilling.contract ?? newest.current));
        clearChoice(newest.current.id);
      });
  }, [isDone, refresh]);
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
      {isDone ? <DoneLinks bill={bill} /> : <NextLinks state={state} contractId={contract.id} order={order} />}
    </TariffCard>
  );
};

const NextLinks = ({ state, contractId, order }: { state: OrderState; contractId: string; order: string }) => {
  const { t } = useTranslation('billing');
  return (
    <div className="flex flex-wrap gap-3">
      {(state === 'refused' || state === 'slow') && (
        <Link
          to={paymentAddress({ order, method: newMethodOf(contractId) })}
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
      <Link to={settingsAddress('tariff')} className={buttonClass({})}>
        {t('change.toTariff')}
      </Link>
    </div>
  );
};

/** After the order: links to the bill, and to the users, of whom the plan now allows more. */
const DoneLinks = ({ bill }: { bill: ReturnType<typeof billOfOrder> }) => {
  const { t } = useTranslation('billing');
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={settingsAddress('users')} className={buttonClass({ variant: 'primary' })}>
        <UserPlus aria-hidden className="size-4" />
        {t('change.done.invite')}
      </Link>
      {bill && (
        <Link to={`${settingsAddress('tariff')}?invoice=${bill.id}`} className={buttonClass({})}>
          <FileText aria-hidden className="size-4" />
          {t(bill.isCredit ? 'invoices.credit' : 'invoices.invoice', { number: bill.number })}
        </Link>
      )}
      <Link to={settingsAddress('tariff')} className={buttonClass({})}>
        {t('change.toTariff')}
      </Link>
    </div>
  );
};
