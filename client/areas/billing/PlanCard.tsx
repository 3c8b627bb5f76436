import { useTranslation } from 'react-i18next';
import { isPlugin } from '../../../schema/platform/billing/plugin.shared.ts';
import type { BillingDataFragment } from '../../generated/billing.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { type Contract, periodText, priceText, statusText } from './billing-format.ts';
import { ChangeLink, NoChanges } from './ChangeLink.tsx';
import { Cancellation } from './Cancellation.tsx';
import { Facts, TariffCard } from './Facts.tsx';
import { Included } from './Included.tsx';
import { changePlanAddress } from './change-plan/plan-addresses.ts';
import { Usage } from './Usage.tsx';

/** The plan with its price and days, its usage, and its end. */
export const PlanCard = ({ billing, contract }: { billing: BillingDataFragment; contract: Contract }) => {
  const { t } = useTranslation('billing');
  const { language } = useLanguage();
  const { plan, components } = contract;
  const paid = plan.fee > 0;
  return (
    <TariffCard title={t('plan.title')}>
      <div>
        <p className="text-xl font-semibold wrap-anywhere">{plan.name}</p>
        <p className="text-sm text-text-muted">{priceText(t, contract, language)}</p>
      </div>
      <Facts
        facts={[
          [t('plan.status'), statusText(t, contract)],
          [t('plan.nextBill'), formatDate(contract.nextBillingDate)],
          [t('plan.notice'), paid && plan.notice && t('plan.noticeText', { period: periodText(t, plan.notice) })],
          [
            t('plan.components'),
            components
              .filter((part) => !isPlugin(part))
              .map(({ name, quantity }) => `${name} (${quantity})`)
              .join(', '),
          ],
          [
            t('plan.plugins'),
            components
              .filter(isPlugin)
              .map(({ name }) => name)
              .join(', '),
          ],
        ]}
      />
      <Usage billing={billing} />
      <Included userLimit={billing.userLimit} />
      <div>
        <ChangeLink
          to={changePlanAddress(1, contract.id)}
          label={t('plan.change')}
          variant="primary"
          isOutdated={billing.isOutdated}
        />
        <NoChanges isOutdated={billing.isOutdated} />
      </div>
      {paid && <Cancellation contract={contract} isOutdated={billing.isOutdated} />}
    </TariffCard>
  );
};
