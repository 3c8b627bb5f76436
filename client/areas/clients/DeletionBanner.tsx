import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';
import { useAbility } from '../../kit/session/me.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { PageBanner } from '../../ui/PageBanner.tsx';

/** A banner for all users while the deletion of the organisation is pending. */
export const DeletionBanner = ({ name, dueAt }: { name: string; dueAt: string }) => {
  const { t } = useTranslation('clients');
  const isOwner = useAbility(ABILITIES.manageClient);
  return (
    <PageBanner
      tone="error"
      icon={TriangleAlert}
      title={t('deletion.banner', { name, at: formatDateTime(dueAt) })}
      actions={
        isOwner && (
          <Link to={settingsAddress('company')} className={buttonClass({ variant: 'primary', size: 'sm' })}>
            {t('deletion.toSettings')}
          </Link>
        )
      }
    >
      {t(isOwner ? 'deletion.bannerOwner' : 'deletion.bannerOther')}
    </PageBanner>
  );
};
