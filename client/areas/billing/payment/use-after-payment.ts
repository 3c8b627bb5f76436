import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRefreshBillingMutation } from '../../../generated/billing.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { settingsAddress } from '../../../kit/navigation/settings-tabs.ts';
import { changePlanAddress } from '../change-plan/plan-addresses.ts';

/**
 * Navigates after a payment: for an order, to the last step, which polls until the provider has confirmed it; for a new
 * means of payment, to the settings tab that shows it.
 */
export const useAfterPayment = (contractId: string, order: string | null) => {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const [refresh] = useRefreshBillingMutation({ context: QUIET });
  return async (): Promise<void> => {
    if (order) {
      void navigate(`${changePlanAddress(4, contractId)}?order=${order}`, { replace: true });
      return;
    }
    await refresh().catch(() => undefined);
    toast.success(t('payment.methodChanged'));
    void navigate(settingsAddress('tariff'), { replace: true });
  };
};
