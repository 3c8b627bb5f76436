import { CircleAlert, CircleMinus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import {
  type EquipmentReportsQuery,
  useDeleteEquipmentReportMutation,
  useEquipmentReportsQuery,
} from '../../../generated/equipment-labels.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ticketAddress } from '../../../kit/navigation/ticket-address.ts';

type Report = EquipmentReportsQuery['equipmentReports']['data'][number];

/** Limit of the reports that are shown; the export of the list has all of them. */
const MAX_SHOWN = 20;

/** Reports about a device before its use. A new `version` of the device reloads them. */
export const ReportList = ({ itemId, version }: { itemId: string; version: number }) => {
  const t = useRecordTexts(equipmentItemFacts);
  const { data, error, refetch } = useEquipmentReportsQuery({
    variables: { perPage: MAX_SHOWN, sort: '-createdAt', filter: { equipmentItem: itemId } },
    context: QUIET,
    fetchPolicy: 'cache-and-network',
  });
  const [remove] = useDeleteEquipmentReportMutation({ context: QUIET });
  const [toDelete, setToDelete] = useState<Report | null>(null);
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    void refetch().catch(() => undefined);
  }, [version, refetch]);
  const reports = data?.equipmentReports.data;
  if (!reports && error) return <ErrorState title={t('reports.failed')} onRetry={() => void refetch()} />;
  if (!reports || reports.length === 0) return null;
  return (
    <section aria-labelledby="equipment-reports" className="grid gap-2">
      <h2 id="equipment-reports" className="text-lg font-semibold">
        {t('reports.title')}
      </h2>
      <Card>
        <ul className="divide-y divide-border">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} onRemove={() => setToDelete(report)} />
          ))}
        </ul>
      </Card>
      {toDelete && (
        <DeleteDialog
          title={t('reports.remove')}
          question={t('reports.removeQuestion', { day: formatDateTime(toDelete.createdAt) })}
          text={t('reports.removeText')}
          remove={() => remove({ variables: { id: toDelete.id } })}
          onClose={() => setToDelete(null)}
          onGone={() => {
            setToDelete(null);
            void refetch().catch(() => undefined);
          }}
        />
      )}
    </section>
  );
};

const ReportRow = ({ report, onRemove }: { report: Report; onRemove: () => void }) => {
  const t = useRecordTexts(equipmentItemFacts);
  const { language } = useLanguage();
  const { outcome, items, findings, name, locked, ticketId, createdAt } = report;
  const isDefect = outcome === 'defect';
  return (
    <li className="flex items-start justify-between gap-2 p-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{formatDateTime(createdAt)}</span>
          <Badge tone={isDefect ? 'error' : 'neutral'} icon={isDefect ? CircleAlert : CircleMinus}>
            {t(`value.EquipmentReport.outcome.${outcome}`)}
          </Badge>
          <span className="wrap-anywhere text-text-muted">{name || t('reports.nobody')}</span>
          {locked && <span className="text-sm text-text-muted">{t('reports.locked')}</span>}
          {ticketId && (
            <Link to={ticketAddress(ticketId)} className="link-alone">
              {t('reports.ticket')}
            </Link>
          )}
        </p>
        {(items as { de: string; en: string }[]).map((item) => (
          <p key={item.de} className="text-sm wrap-anywhere">
            {t('defect', { item: item[language] })}
          </p>
        ))}
        {findings && <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{findings}</p>}
      </div>
      <IconButton icon={Trash2} label={t('reports.remove')} onClick={onRemove} />
    </li>
  );
};
