import type * as z from 'zod';
import type { PaymentMethod } from '../../schema/platform/billing/billing-provider.ts';
import type { SELF_SERVICE } from './provider-calls.ts';

/**
 * The ways to pay that a payment service carries out and the self service has words for; the default comes first.
 * Others, such as bank transfer, are not for the form.
 */
export function offeredMethods(
  enabled: z.output<typeof SELF_SERVICE.paymentMethods.answer>,
  { PaymentMethodDefault, AvailablePaymentMethods }: z.output<typeof SELF_SERVICE.settings.answer>,
): PaymentMethod[] {
  const carriedOut = Object.entries(enabled).flatMap(([service, { CreditCard, DirectDebit }]) => [
    ...(DirectDebit ? [`Debit:${service}`] : []),
    ...(CreditCard ? [`CreditCard:${service}`] : []),
  ]);
  return AvailablePaymentMethods.filter(({ Value }) => carriedOut.includes(Value))
    .map(({ Value, Text }) => ({ value: Value, text: Text }))
    .toSorted((a, b) => Number(b.value === PaymentMethodDefault) - Number(a.value === PaymentMethodDefault));
}
