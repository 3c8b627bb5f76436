import { useTranslation } from 'react-i18next';
import type { BillingDataFragment } from '../../generated/billing.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { EmployeesFree } from './EmployeesFree.tsx';

/** The number of users, and of those that the plan allows. */
export const Usage = ({ billing: { userCount, userLimit } }: { billing: BillingDataFragment }) => {
  const { t } = useTranslation('billing');
  const used =
    userLimit === null
      ? t('usage.used', { count: userCount })
      : t('usage.usedOf', { count: userLimit, used: userCount });
  return (
    <div className="grid gap-3">
      {userLimit === null ? (
        <p className="text-sm tabular-nums">{used}</p>
      ) : (
        <Progress
          label={t('usage.people', { count: userLimit })}
          value={Math.min(userCount, userLimit)}
          max={userLimit}
          valueText={used}
        >
          <p className="text-sm tabular-nums">{used}</p>
        </Progress>
      )}
      <EmployeesFree userCount={userCount} />
      {userLimit !== null && userCount >= userLimit && (
        <Notice tone="warning" title={t('usage.full')}>
          {t('usage.fullText')}
        </Notice>
      )}
    </div>
  );
};
