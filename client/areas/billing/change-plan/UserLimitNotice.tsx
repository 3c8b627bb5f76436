import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';

/** Warns that there are more users than the plan allows. Existing users are not deleted. */
export const UserLimitNotice = ({ userCount, userLimit }: { userCount: number; userLimit: number | null }) => {
  const { t } = useTranslation('billing');
  if (userLimit === null || userCount <= userLimit) return null;
  return (
    <Notice tone="warning" title={t('change.tooSmall', { count: userLimit, used: userCount })}>
      {t('change.tooSmallText', { count: userLimit })}
    </Notice>
  );
};
