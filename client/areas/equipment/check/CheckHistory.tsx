import { useEffect, useRef } from 'react';
import { CircleAlert, CircleCheck, FileText, TriangleAlert } from 'lucide-react';
import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { type EquipmentChecksQuery, useEquipmentChecksQuery } from '../../../generated/equipment.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { PhotoFiles } from '../../../kit/photos/PhotoFiles.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { PHOTO_ACCEPT, stored } from '../files/use-sent-files.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ticketAddress } from '../../../kit/navigation/ticket-address.ts';

type Check = EquipmentChecksQuery['equipmentChecks']['data'][number];
type Item = { de: string; en: string; result: string; value: string; remark: string };

/** Limit of the checks that are shown; the export of the list has all of them. */
const MAX_SHOWN = 50;

const BADGES = {
  passed: { tone: 'success', icon: CircleCheck },
  minor: { tone: 'accent', icon: TriangleAlert },
  failed: { tone: 'error', icon: CircleAlert },
} as const;

/** The recorded checks of a device, the newest first. A new `version` of the device reloads them. */
export const CheckHistory = ({ itemId, version }: { itemId: string; version: number }) => {
  const t = useRecordTexts(equipmentItemFacts);
  const { data, previousData, error, refetch } = useEquipmentChecksQuery({
    variables: { perPage: MAX_SHOWN, sort: '-doneOn,-createdAt', filter: { equipmentItem: itemId } },
    context: QUIET,
    fetchPolicy: 'cache-and-network',
  });
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    void refetch().catch(() => undefined);
  }, [version, refetch]);
  const checks = (data ?? previousData)?.equipmentChecks.data;
  const record = useDialogParam('record');
  const printed = checks?.find(({ id }) => id === record.value);
  return (
    <section aria-labelledby="equipment-checks" className="grid gap-2">
      <h2 id="equipment-checks" className="text-lg font-semibold">
        {t('equipmentItem.history')}
      </h2>
      {!checks &&
        (error ? (
          <ErrorState title={t('equipmentItem.historyFailed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-24" />
        ))}
      {checks?.length === 0 && <p className="text-text-muted">{t('equipmentItem.noChecks')}</p>}
      {checks && checks.length > 0 && (
        <Card>
          <ul className="divide-y divide-border">
            {checks.map((check) => (
              <CheckRow key={check.id} check={check} onPrint={() => record.open(check.id)} />
            ))}
          </ul>
        </Card>
      )}
      {printed && (
        <PdfDialog
          path={`equipmentCheck/${printed.id}/pdf`}
          title={t('equipmentItem.recordOf', { day: formatDate(printed.doneOn) })}
          onClose={record.close}
        />
      )}
    </section>
  );
};

const CheckRow = ({ check, onPrint }: { check: Check; onPrint: () => void }) => {
  const t = useRecordTexts(equipmentItemFacts);
  const { language } = useLanguage();
  const { checkKind, doneOn, inspector, outcome, findings, inTime, items, files, ticketId } = check;
  const noted = (items as Item[]).filter(({ result, value, remark }) => result === 'defect' || value || remark);
  const badge = BADGES[outcome as keyof typeof BADGES];
  return (
    <li className="grid gap-1 p-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{formatDate(doneOn)}</span>
        <Badge {...badge}>{t(`value.EquipmentCheck.outcome.${outcome}`)}</Badge>
        <span>{t(`value.EquipmentCheck.checkKind.${checkKind}`)}</span>
        <span className="text-text-muted">{inspector}</span>
        {inTime !== null && inTime !== undefined && (
          <span className="text-sm text-text-muted">{t(inTime ? 'equipmentItem.inTime' : 'equipmentItem.late')}</span>
        )}
        {ticketId && (
          <Link to={ticketAddress(ticketId)} className="link-alone">
            {t('reports.ticket')}
          </Link>
        )}
        <Button
          icon={FileText}
          className="ml-auto"
          aria-label={t('equipmentItem.recordOf', { day: formatDate(doneOn) })}
          onClick={onPrint}
        >
          {t('equipmentItem.record')}
        </Button>
      </p>
      {files.length > 0 && (
        <PhotoFiles
          accept={PHOTO_ACCEPT}
          param={`photo-${check.id}`}
          label={t('equipmentItem.photosOf', { day: formatDate(doneOn) })}
          photos={files.map(stored)}
        />
      )}
      {findings && <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{findings}</p>}
      {noted.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {noted.map((item) => (
            <li key={item.de} className="wrap-anywhere">
              {item[language]}: {t(`value.EquipmentCheckItem.result.${item.result}`)}
              {item.value && `, ${item.value}`}
              {item.remark && ` – ${item.remark}`}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};
