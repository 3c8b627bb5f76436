import { formatDate } from '../../kit/i18n/format.ts';
import { useDueTexts } from './due-texts.ts';

interface CertificateLineProps {
  row: { certificateSeenOn?: string | null; nextDate?: string | null };
}

/** When the certificate of a health check was seen, and the next date that it names; nothing without one. */
export const CertificateLine = ({ row: { certificateSeenOn, nextDate } }: CertificateLineProps) => {
  const t = useDueTexts();
  if (!certificateSeenOn) return null;
  return (
    <p className="text-sm text-text-muted">
      {t('certificateSeenOn', { day: formatDate(certificateSeenOn) })}
      {nextDate && ` · ${t('nextDate', { day: formatDate(nextDate) })}`}
    </p>
  );
};
