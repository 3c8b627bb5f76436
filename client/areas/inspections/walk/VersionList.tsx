import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { pdfPath } from '../inspection-addresses.ts';
import type { WalkInspection } from './open-inspections.ts';

/** The version of each time that the inspection was finished, with its document. */
export const VersionList = ({ inspection: { id, title, versions } }: { inspection: WalkInspection }) => {
  const { t } = useTranslation('inspections');
  const [shown, setShown] = useState<number | null>(null);
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions-title" className="rounded border border-border bg-surface p-4">
      <h2 id="versions-title" className="text-base font-semibold">
        {t('versions.title')}
      </h2>
      <ul className="mt-2 grid">
        {versions.map(({ id: key, number, createdAt, createdBy }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-border py-1.5 first:border-t-0"
          >
            <span className="min-w-0 text-sm">
              <span className="font-medium">{t('common:version', { number })}</span>
              <span className="block text-text-muted tabular-nums">
                {[formatDateTime(createdAt), createdBy?.name].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              size="sm"
              icon={FileText}
              onClick={() => setShown(number)}
              aria-label={t('common:pdfOfVersion', { number })}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <PdfDialog
          path={pdfPath(id, shown)}
          title={`${title} · ${t('common:version', { number: shown })}`}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
};
