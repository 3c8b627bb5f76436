import type { TFunction } from 'i18next';
import { contractNotice, type ContractNotice } from '../../../schema/platform/billing/billing-stages.shared.ts';
import type { BillingPaymentNoticeQuery } from '../../generated/billing-payment-notice.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';
import { money } from './billing-format.ts';
import { paymentAddress } from './change-plan/plan-addresses.ts';

/** The data of a contract that are loaded on every page. */
export type NoticedContract = NonNullable<BillingPaymentNoticeQuery['billing']['contract']>;

const ACTIONS: Readonly<Record<ContractNotice['kind'], { label: 'pay' | 'change' | 'view'; to: string }>> = {
  paused: { label: 'pay', to: paymentAddress({ balance: '1' }) },
  failed: { label: 'pay', to: paymentAddress({ balance: '1' }) },
  revoked: { label: 'change', to: paymentAddress() },
  ends: { label: 'view', to: settingsAddress('tariff') },
};

/** What the contract needs now, as texts: the same in the banner of every page and on the page of the plan. */
export function noticeTexts(t: TFunction<'billing'>, contract: NoticedContract, language: string) {
  const notice = contractNotice(contract);
  if (!notice) return null;
  const { kind } = notice;
  const day = formatDate(notice.day);
  const words = { amount: money(contract.balance, contract.currency, language), day };
  const { label, to } = ACTIONS[kind];
  return {
    isError: kind !== 'ends',
    title: t(`notice.${kind}.title`, words),
    text: kind === 'failed' && !day ? t('notice.failed.textWithoutDay', words) : t(`notice.${kind}.text`, words),
    action: { label: t(`notice.${label}`), to },
  };
}
