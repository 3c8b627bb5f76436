import { useTranslation } from 'react-i18next';
import { medkitLogFacts } from '../../../schema/areas/medkit-logs/medkit-log.record.shared.ts';
import { useAbility } from '../../kit/session/me.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { shortForm } from './incident-addresses.ts';

type OriginProps = { medkitLogId?: string | null; shortReportId?: string | null };

/** Names the record from which a report was created, with a link for users who may open it. */
export const OriginNotice = ({ medkitLogId, shortReportId }: OriginProps) => {
  const { t } = useTranslation('incident-reports');
  const mayOpenLog = useAbility(medkitLogFacts.rule);
  const link = 'text-primary underline';
  if (shortReportId)
    return (
      <Notice tone="info">
        {t('origin.short')}{' '}
        <Link to={shortForm('edit', shortReportId)} className={link}>
          {t('origin.open')}
        </Link>
      </Notice>
    );
  if (!medkitLogId) return null;
  return (
    <Notice tone="info">
      {t('origin.log')}{' '}
      {mayOpenLog && (
        <Link to={medkitLogFacts.path(medkitLogId)} className={link}>
          {t('origin.open')}
        </Link>
      )}
    </Notice>
  );
};
