import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';

/** Says that there are more users than a plan allows, and that nobody is deleted for it. */
export const RoomNotice = ({ userCount, userLimit }: { userCount: number; userLimit: number | null }) => {
  const { t } = useTranslation('billing');
  if (userLimit === null || userCount <= userLimit) return null;
  return (
    <Notice tone="warning" title={t('change.tooSmall', { count: userLimit, used: userCount })}>
      {t('change.tooSmallText', { count: userLimit })}
    </Notice>
  );
};
