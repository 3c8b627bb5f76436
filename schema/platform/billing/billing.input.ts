import * as z from 'zod';
import {
  decimalField,
  emailAddressField,
  inputObject,
  lineField,
  newIdField,
  optionalLineField,
} from '../../kernel/fields.ts';
import { isName } from '../../kernel/text.shared.ts';
import {
  holdsPaymentData,
  isBic,
  isCardNumber,
  isCvc,
  isExpiry,
  isIban,
  isNationalId,
  normalizedHolder,
  normalIban,
} from './payment-checks.shared.ts';
import { isLeitwegId } from './leitweg-id.shared.ts';
import { isVatId, normalVatId } from './vat-id.shared.ts';

/**
 * One set of schemas for the form, the server and the provider's sandbox. Messages are the kinds of the provider
 * (billing-problems.shared.ts) or keys of the group "validation".
 */

/** A line that is stored; refused when it contains a card number. */
const storedLine = (max: number) => optionalLineField(max).refine((text) => !holdsPaymentData(text), 'paymentDataHere');
const neededLine = (max: number) => storedLine(max).min(1, 'required');

/** German postal codes have five digits; others have letters and blanks. */
const GERMAN_POSTAL_CODE = 5;

const addressFields = {
  addressLine1: storedLine(200),
  street: neededLine(200),
  houseNumber: neededLine(20),
  postalCode: neededLine(10),
  city: neededLine(200),
  country: z
    .string('required')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'InvalidCountry'),
};
const billingAddressSchema = z
  .strictObject(addressFields)
  .refine(({ country, postalCode }) => country !== 'DE' || postalCode.length <= GERMAN_POSTAL_CODE, {
    path: ['postalCode'],
    error: 'postalCodeTooLong',
  });

/** The recipient of invoices. */
export const billingCustomerSchema = z.strictObject({
  companyName: storedLine(200),
  firstName: neededLine(100),
  lastName: neededLine(100),
  emailAddress: emailAddressField({ required: 'required', invalid: 'emailInvalid' }),
  phoneNumber: storedLine(50),
  vatId: z
    .string('invalid')
    .max(30, 'tooLong')
    .transform(normalVatId)
    .refine((vatId) => vatId === '' || isVatId(vatId), 'InvalidVatId'),
  /** What the customer wants to read on each bill; left out: as it is. */
  orderNumber: storedLine(50).optional(),
  /** Of a public authority, which gets its bills by it; left out: as it is. */
  leitwegId: optionalLineField(46)
    .transform((text) => text.toUpperCase())
    .refine((text) => text === '' || isLeitwegId(text), 'leitwegIdInvalid')
    .optional(),
  address: billingAddressSchema,
});
export type BillingCustomerValues = z.output<typeof billingCustomerSchema>;

/** What a call changes of the recipient: the fields that are present, inside of the address too. */
export const billingCustomerChangeSchema = billingCustomerSchema
  .omit({ address: true })
  .partial()
  .extend({
    address: inputObject('BillingAddressInput', z.strictObject(addressFields).partial().shape).optional(),
  });
export type BillingCustomerChange = z.output<typeof billingCustomerChangeSchema>;

/** What is missing or wrong about a recipient before an order: the rule of the form. Empty when it is complete. */
export const recipientProblems = (customer: unknown): { field: string; key: string }[] =>
  (billingCustomerSchema.safeParse(customer ?? {}).error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    key: message,
  }));

/** The provider's own rule: first and last name, or a company, or an e-mail address. */
export const hasName = (customer: {
  companyName?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  emailAddress?: string | undefined;
}): boolean => {
  const has = (text: string | undefined): boolean => (text ?? '').trim() !== '';
  return (has(customer.firstName) && has(customer.lastName)) || has(customer.companyName) || has(customer.emailAddress);
};

const holder = (message: string) =>
  z
    .string(message)
    .transform(normalizedHolder)
    .refine((text) => text !== '' && isName(text), message);
const check = (rule: (typed: string) => boolean, message: string) => z.string(message).refine(rule, message);

/** A credit card as entered into the provider's form. It is never sent to the product's server. */
export const cardSchema = (now: () => Date) =>
  z.strictObject({
    cardHolder: holder('InvalidCardHolder'),
    cardNumber: check(isCardNumber, 'InvalidCardNumber'),
    expiry: check((typed) => isExpiry(typed, now()), 'InvalidExpirationDate'),
    cvc: check(isCvc, 'InvalidCardCvc'),
  });

/** A bank account for a direct debit. In Denmark and Sweden a personal number belongs to it. */
export const debitSchema = z
  .strictObject({
    accountHolder: holder('InvalidAccountHolder'),
    iban: check(isIban, 'InvalidIban').transform(normalIban),
    bic: check((typed) => typed.trim() === '' || isBic(typed), 'InvalidBic'),
    account: z.string('InvalidAccountNumber').trim(),
  })
  .refine(({ iban, account }) => !/^(?:DK|SE)/.test(iban) || isNationalId(account), {
    path: ['account'],
    error: 'InvalidAccountNumber',
  });

/** The order of a plan, with the sum that was shown. */
export const orderPlanSchema = z.strictObject({
  key: newIdField,
  variantId: lineField(100),
  totalGross: decimalField(-1_000_000, 1_000_000),
});
export type OrderPlanValues = z.output<typeof orderPlanSchema>;
