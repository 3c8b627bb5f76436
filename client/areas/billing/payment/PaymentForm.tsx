import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenPaymentFrameMutation } from '../../../generated/billing.ts';
import { handledGlobally, QUIET } from '../../../kit/data/requests.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Contract, money } from '../billing-format.ts';
import { changePlanAddress } from '../change-plan/plan-addresses.ts';
import { TariffCard } from '../Facts.tsx';
import { FormMissing } from './FormMissing.tsx';
import { type OpenedFrame, PaymentFrame } from './PaymentFrame.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { isShownByForm, refusalOf, type Refusal } from './refusals.ts';
import { useAfterPayment } from './use-after-payment.ts';

interface PaymentFormProps {
  contract: Contract;
  /** The key of the order that is paid. */
  order: string | null;
  method: string | null;
  /** The open balance that is paid with the new means of payment; null if it is for later bills only. */
  amountDue: number | null;
}

/** Opens the provider's form, and handles the result of the payment. */
export const PaymentForm = ({ contract, order, method, amountDue }: PaymentFormProps) => {
  const { t } = useTranslation('billing');
  const { language } = useLanguage();
  const amount = amountDue === null ? null : money(amountDue, contract.currency, language);
  const [openFrame] = useOpenPaymentFrameMutation({ context: QUIET });
  const [frame, setFrame] = useState<OpenedFrame | 'missing' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const goOn = useAfterPayment(contract, order);
  const opened = useRef(0);
  const open = () => {
    const attempt = ++opened.current;
    setFrame(null);
    setRefusal(null);
    openFrame({ variables: { key: order, method } }).then(
      ({ data }) => attempt === opened.current && setFrame(data?.paymentFrame ?? 'missing'),
      (error: unknown) => {
        if (attempt !== opened.current || handledGlobally(error)) return;
        setRefusal(refusalOf(error));
        setFrame('missing');
      },
    );
  };
  const first = useRef(open);
  useEffect(() => first.current(), []);
  const onRefused = (refused: Refusal) => {
    // The payment may have succeeded, so nothing is sent again before its state is known.
    if (refused.next === 'check' && order) void goOn();
    else setRefusal(isShownByForm(refused) ? null : refused);
  };
  return (
    <TariffCard title={t('payment.form')}>
      {amount && <p>{t('payment.balanceNote', { amount })}</p>}
      <p className="text-sm text-text-muted">{t('payment.formNote')}</p>
      {frame === null && <Skeleton className="h-96 w-full" />}
      {frame === 'missing' && <FormMissing onRetry={open} />}
      {frame !== null && frame !== 'missing' && (
        <PaymentFrame
          key={frame.sessionId}
          frame={frame}
          submitLabel={amount ? t('payment.payAmount', { amount }) : t(order ? 'payment.payNow' : 'payment.saveMethod')}
          onSent={() => setRefusal(null)}
          onPaid={(url) => (url ? location.assign(url) : void goOn())}
          onRefused={onRefused}
          onMissing={() => setFrame('missing')}
        />
      )}
      {/* Below the button, because the form is higher than the screen of a phone. */}
      {refusal && <RefusalNotice refusal={refusal} addresses={{ restart: changePlanAddress(1, contract.id) }} />}
    </TariffCard>
  );
};
