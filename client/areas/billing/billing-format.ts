import type { TFunction } from 'i18next';
import type { BillingDataFragment } from '../../generated/billing.ts';
import { formatDate } from '../../kit/i18n/format.ts';

export type Contract = NonNullable<BillingDataFragment['contract']>;

/** 1.234,56 € */
export const money = (amount: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', { style: 'currency', currency }).format(amount);

/** The state of a contract as a text; an unknown state is shown as being set up. */
export const statusText = (t: TFunction<'billing'>, { status, endDate, trialEndDate }: Contract): string => {
  if (status === 'Ended') return t('status.ended', { day: formatDate(endDate) });
  if (endDate) return t('status.cancelled', { day: formatDate(endDate) });
  if (status === 'InTrial') return t('status.trial', { day: formatDate(trialEndDate) });
  if (status === 'Active') return t('status.active');
  if (status === 'TrialExpired') return t('status.trialExpired');
  if (status === 'TemporarilyInactive') return t('status.paused');
  return t('status.other');
};

/** `Visa •••• 4242, gültig bis 12/2028` */
export const paymentText = (t: TFunction<'billing'>, payment: Contract['payment']): string => {
  if (!payment) return t('payment.none');
  const { kind, label, last4, expiryMonth, expiryYear, holder, mandate } = payment;
  if (kind === 'card')
    return t('payment.card', { label, last4, month: String(expiryMonth).padStart(2, '0'), year: expiryYear });
  if (kind === 'debit')
    return [t('payment.debit', { label }), holder, mandate && t('payment.mandate', { mandate })]
      .filter(Boolean)
      .join(', ');
  return kind === 'invoice' ? t('payment.invoice') : label;
};

type Period = { unit: string; quantity: number };
const UNITS: Readonly<Record<string, 'day' | 'week' | 'month' | 'year'>> = {
  Day: 'day',
  Week: 'week',
  Month: 'month',
  Year: 'year',
};

/** `1 Monat`, `14 Tage` */
export const periodText = (t: TFunction<'billing'>, { unit, quantity }: Period): string =>
  t(`period.${UNITS[unit] ?? 'month'}`, { count: quantity });

/** `im Monat`, `alle 3 Monate` */
export const eachPeriod = (t: TFunction<'billing'>, period: Period): string => {
  const unit = UNITS[period.unit] ?? 'month';
  return period.quantity === 1 && (unit === 'month' || unit === 'year')
    ? t(`eachPeriod.${unit}`)
    : t('eachPeriod.other', { period: periodText(t, period) });
};

/** `59,00 € im Monat, zzgl. USt`; a plan without a fee says so. */
export const priceText = (
  t: TFunction<'billing'>,
  { plan, currency }: { plan: { fee: number; period: Period }; currency: string },
  language: string,
): string => {
  if (plan.fee === 0) return t('plan.free');
  return t('plan.price', { price: money(plan.fee, currency, language), period: eachPeriod(t, plan.period) });
};

/** `Bis zu 25 Nutzer` */
export const userLimitText = (t: TFunction<'billing'>, userLimit: number | null): string =>
  userLimit === null ? t('usage.anyPeople') : t('usage.people', { count: userLimit });
