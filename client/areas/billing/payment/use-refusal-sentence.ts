import { useTranslation } from 'react-i18next';
import { problemMessageKey } from '../../../../schema/platform/billing/billing-problems.shared.ts';
import { problemKindOf } from '../../../../schema/platform/billing/billing-problems.shared.ts';
import { defineTexts } from '../../../kit/i18n/i18n.ts';
import type { Refusal } from './refusals.ts';

// Loaded on first use: the payment form sends error codes, not texts.
defineTexts('paymentErrors', {
  de: async () => {
    const { errors } = await import('../../../../schema/kernel/messages.json?de');
    return { default: { errors } };
  },
  en: async () => {
    const { errors } = await import('../../../../schema/kernel/messages.json?en');
    return { default: { errors } };
  },
});

/** The text of a refusal, in the language of the page. */
export const useRefusalSentence = ({ key, message }: Refusal): string => {
  const { t } = useTranslation(['billing', 'messages', 'paymentErrors']);
  if (message) return message;
  if (!key) return t('payment.noConnection');
  const path = problemMessageKey(problemKindOf(key));
  return path.startsWith('errors.') ? t(`paymentErrors:${path}`) : t(`messages:${path}`);
};
