import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaymentMethodsQuery } from '../../../generated/billing.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { RecordState } from '../../../kit/records/RecordState.tsx';
import { useStoredRecord } from '../../../kit/records/use-stored-record.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { paymentText } from '../billing-format.ts';
import { TariffCard } from '../Facts.tsx';
import type { StepProps } from './plan-steps.ts';
import { changePlanAddress } from './plan-addresses.ts';
import { chooseMethod, chosenMethod, hasStoredMethod, STORED_METHOD } from './plan-choice.ts';
import { StepButtons } from './StepButtons.tsx';

/** The means of payment: that of the contract, or a new one, for which the provider's form asks after the order. */
export const MethodStep = ({ contract, selected }: StepProps) => {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const isFree = selected.fee === 0;
  const { record, error, onRetry } = useStoredRecord(
    usePaymentMethodsQuery({ fetchPolicy: 'cache-and-network', context: QUIET }),
    (data) => data.paymentMethods,
  );
  const offered = [
    ...(hasStoredMethod(contract)
      ? [{ value: STORED_METHOD, text: paymentText(t, contract.payment), hint: t('change.storedHint') }]
      : []),
    ...(record ?? []).map((method) => ({ ...method, hint: t('change.newHint') })),
  ];
  const [chosen, setChosen] = useState(chosenMethod(contract.id));
  const method = offered.find(({ value }) => value === chosen)?.value ?? offered[0]?.value;
  const goOn = () => {
    if (method) chooseMethod(contract.id, method);
    void navigate(changePlanAddress(3, contract.id, selected.variantId));
  };
  return (
    <TariffCard title={t('change.chooseMethod')}>
      {isFree ? (
        <p>{t('change.noPayment')}</p>
      ) : record ? (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('change.chooseMethod')}</legend>
          {offered.map(({ value, text, hint }) => (
            <label
              key={value}
              className="flex min-h-14 cursor-pointer items-center gap-3 rounded border border-border p-3 has-checked:border-primary has-checked:bg-primary-soft"
            >
              <input
                type="radio"
                name="method"
                value={value}
                checked={value === method}
                onChange={() => setChosen(value)}
                className="size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{text}</span>
                <span className="block text-sm text-text-muted">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <RecordState
          error={error}
          onRetry={onRetry}
          texts={{ failed: t('change.failed'), deletedTitle: t('change.failed') }}
          skeleton={<Skeleton className="h-32 w-full" />}
        />
      )}
      <StepButtons
        back={changePlanAddress(1, contract.id, selected.variantId)}
        next={{ label: t('change.toOverview'), onClick: goOn, disabled: !isFree && !method }}
      />
    </TariffCard>
  );
};
