import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../kit/i18n/format.ts';
import { focusWhenRendered } from '../../../kit/navigation/focus-when-rendered.ts';
import { settingsAddress } from '../../../kit/navigation/settings-tabs.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/Link.tsx';
import { PageBanner } from '../../../ui/PageBanner.tsx';

/** A banner for people who have no second factor yet, and need one from a day on. */
export const FactorBanner = ({ name, from }: { name: string; from: string }) => {
  const { t } = useTranslation('factors');
  return (
    <PageBanner
      icon={ShieldAlert}
      title={t('banner.title', { day: formatDate(from) })}
      actions={
        <Link
          to={settingsAddress('profile')}
          onClick={() => focusWhenRendered('profile-factors')}
          className={buttonClass({ variant: 'primary', size: 'sm' })}
        >
          {t('banner.setUp')}
        </Link>
      }
    >
      {t('banner.text', { client: name })}
    </PageBanner>
  );
};
