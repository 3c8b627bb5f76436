import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFinalizePaymentMutation } from '../../../generated/billing.ts';
import { handledGlobally, QUIET } from '../../../kit/data/requests.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/Link.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { Contract } from '../billing-format.ts';
import { changePlanAddress, paymentAddress } from '../change-plan/plan-addresses.ts';
import { TariffCard } from '../Facts.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { refusalOf, type Refusal } from './refusals.ts';
import { useAfterPayment } from './use-after-payment.ts';

interface PaymentReturnProps {
  contract: Contract;
  order: string | null;
  /** The means of payment with which the customer was redirected to the bank. */
  method: string | null;
}

/** Shown after the redirect from the bank: finishes the payment, once. */
export const PaymentReturn = ({ contract, order, method }: PaymentReturnProps) => {
  const { t } = useTranslation('billing');
  const [finalize] = useFinalizePaymentMutation({ context: QUIET });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const goOn = useAfterPayment(contract, order);
  const newest = useRef(goOn);
  useEffect(() => {
    newest.current = goOn;
  });
  const isFinishing = useRef(false);
  useEffect(() => {
    if (isFinishing.current) return;
    isFinishing.current = true;
    finalize({ variables: { returnUrl: location.href } }).then(
      () => newest.current(),
      (error: unknown) => {
        if (handledGlobally(error)) return;
        const refused = refusalOf(error);
        if (refused.next === 'check' && order) void newest.current();
        else setRefusal(refused);
      },
    );
  }, [finalize, order]);
  if (!refusal)
    return (
      <div role="status" className="flex items-center gap-3">
        <Spinner />
        {t('payment.finishing')}
      </div>
    );
  return (
    <TariffCard title={t('payment.notPaid')}>
      <RefusalNotice refusal={refusal} addresses={{ restart: changePlanAddress(1, contract.id) }} />
      {refusal.next !== 'restart' && (
        <div>
          <Link
            to={paymentAddress({ order: order ?? undefined, method: method ?? undefined })}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('payment.tryAgain')}
          </Link>
        </div>
      )}
    </TariffCard>
  );
};
