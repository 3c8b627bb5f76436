import * as z from 'zod';
import type { PaymentMethod } from '../../schema/billing/billing-provider.ts';

/** By payment service: which of its ways to pay are switched on. */
export const enabledMethodsSchema = z.record(
  z.string(),
  z.object({ CreditCard: z.boolean().nullish(), DirectDebit: z.boolean().nullish() }),
);

/** The words of the self service, in one language. */
export const settingsSchema = z.object({
  PaymentMethodDefault: z.string().nullish(),
  AvailablePaymentMethods: z.array(z.object({ Value: z.string(), Text: z.string() })),
});

/**
 * The ways to pay that a payment service carries out and the self service has words for; the default comes first.
 * Others, such as bank transfer, are not for the form.
 */
export function offeredMethods(
  enabled: z.output<typeof enabledMethodsSchema>,
  { PaymentMethodDefault, AvailablePaymentMethods }: z.output<typeof settingsSchema>,
): PaymentMethod[] {
  const carriedOut = Object.entries(enabled).flatMap(([service, { CreditCard, DirectDebit }]) => [
    ...(DirectDebit ? [`Debit:${service}`] : []),
    ...(CreditCard ? [`CreditCard:${service}`] : []),
  ]);
  return AvailablePaymentMethods.filter(({ Value }) => carriedOut.includes(Value))
    .map(({ Value, Text }) => ({ value: Value, text: Text }))
    .toSorted((a, b) => Number(b.value === PaymentMethodDefault) - Number(a.value === PaymentMethodDefault));
}
