import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRefreshBillingMutation } from '../../../generated/billing.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { settingsAddress } from '../../../kit/navigation/settings-tabs.ts';
import type { Contract } from '../billing-format.ts';
import { changePlanAddress } from '../change-plan/plan-addresses.ts';

/**
 * Navigates after a payment: for an order, to the last step, which polls until the provider has confirmed it; for a new
 * means of payment, with which the open balance is paid, too, to the settings tab that shows it.
 */
export const useAfterPayment = (
  { id: contractId, balance }: Pick<Contract, 'id' | 'balance'>,
  order: string | null,
) => {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const [refresh] = useRefreshBillingMutation({ context: QUIET });
  return async (): Promise<void> => {
    if (order) {
      void navigate(`${changePlanAddress(4, contractId)}?order=${order}`, { replace: true });
      return;
    }
    const answer = await refresh().catch(() => null);
    const left = answer?.data?.refreshBilling.contract?.balance ?? balance;
    toast.success(t(balance > 0 && left <= 0 ? 'payment.balancePaid' : 'payment.methodChanged'));
    void navigate(settingsAddress('tariff'), { replace: true });
  };
};
