import { FileText, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFollowUpOfReportQuery } from '../../../generated/incident-reports-follow-up.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { VersionsDialog } from '../../../kit/versions/VersionsDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SentDifferences, SentReport } from './ReportContent.tsx';
import { StrikeReport } from './StrikeReport.tsx';

/** The sent versions of a report: immutable evidence, each with the hash of its document. */
export const SentVersions = ({ id, isStruck }: { id: string; isStruck: boolean }) => {
  const { t } = useTranslation('incident-reports');
  const { data } = useFollowUpOfReportQuery({ variables: { id }, context: QUIET });
  const [shown, pdf] = [useDialogParam('sent'), useDialogParam('pdf')];
  const versions = data?.incidentReport.versions ?? [];
  if (versions.length === 0) return null;
  return (
    <section aria-label={t('sent.title')} className="grid gap-3 rounded border border-border p-4">
      <h2 className="font-semibold">{t('sent.title')}</h2>
      <p className="text-sm text-text-muted">{t('sent.text')}</p>
      <ol className="grid gap-3">
        {versions.map(({ id: version, number, createdAt, createdBy, pdfSha256 }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div className="min-w-0 flex-1 basis-60">
              <span className="font-medium">{t('sent.version', { number })}</span>
              <span className="block text-sm text-text-muted">
                {[t('sent.at', { at: formatDateTime(createdAt) }), createdBy?.name].filter(Boolean).join(', ')}
              </span>
              <span className="block text-sm wrap-anywhere text-text-muted">
                {pdfSha256 ? t('sent.hash', { hash: pdfSha256 }) : t('sent.printing')}
              </span>
            </div>
            <Button
              size="sm"
              icon={History}
              aria-label={t('sent.openNumber', { number })}
              onClick={() => shown.open(String(number))}
            >
              {t('sent.open')}
            </Button>
            <Button
              size="sm"
              icon={FileText}
              aria-label={t('sent.pdfOf', { number })}
              onClick={() => pdf.open(String(number))}
            >
              {t('pdf')}
            </Button>
          </li>
        ))}
      </ol>
      {!isStruck && <StrikeReport id={id} />}
      {shown.value && !pdf.value && (
        <VersionsDialog
          versions={versions}
          name={t('sent.title')}
          view={shown.value}
          onView={shown.open}
          onClose={shown.close}
          show={(snapshot) => <SentReport snapshot={snapshot} />}
          compare={(older, newer) => <SentDifferences older={older} newer={newer} />}
          onPdf={(number) => pdf.open(String(number))}
        />
      )}
      {pdf.value && (
        <PdfDialog
          path={`incidentReport2/${id}/pdf?version=${Number(pdf.value) || 1}`}
          title={t('sent.version', { number: pdf.value })}
          onClose={pdf.close}
        />
      )}
    </section>
  );
};
