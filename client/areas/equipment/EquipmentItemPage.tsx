import { ClipboardCheck, Lock, Pencil, QrCode, Wrench } from 'lucide-react';
import { useParams } from 'react-router';
import { equipmentItemFacts } from '../../../schema/areas/equipment/equipment-item.record.shared.ts';
import {
  EquipmentChangedDocument,
  type EquipmentDetailsFragment,
  useEquipmentItemQuery,
} from '../../generated/equipment.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { RecordHistory } from '../../kit/record-history/RecordHistory.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { RecordPage } from '../../kit/records/RecordPage.tsx';
import { FieldsSkeleton, RecordState } from '../../kit/records/RecordState.tsx';
import { useLiveRecord } from '../../kit/records/use-live-record.ts';
import { RECORD_OPTIONS, useStoredRecord } from '../../kit/records/use-stored-record.ts';
import { PlaceOfRecord } from '../../shared/places/PlaceOfRecord.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { checkAddress, EQUIPMENT, equipmentItemForm } from './equipment-addresses.ts';
import { EquipmentState } from './EquipmentState.tsx';
import { EquipmentFiles } from './files/EquipmentFiles.tsx';
import { LabelsDialog } from './labels/LabelsDialog.tsx';
import { ReportList } from './labels/ReportList.tsx';
import { PlanCard } from './plan/PlanCard.tsx';
import { WaitingChecks } from './check/WaitingChecks.tsx';
import { CheckHistory } from './check/CheckHistory.tsx';
import { planToCheckAgain, RepairDialog } from './RepairDialog.tsx';

/** /app/equipment/{id}: a device, its planned and its recorded checks. */
export const EquipmentItemPage = () => {
  const { id = '' } = useParams();
  return <StoredItem key={id} id={id} />;
};

const StoredItem = ({ id }: { id: string }) => {
  const t = useRecordTexts(equipmentItemFacts);
  const query = useEquipmentItemQuery({ ...RECORD_OPTIONS, variables: { id } });
  const { record, read: _read, ...state } = useStoredRecord(query, ({ equipmentItem }) => equipmentItem);
  const isGone = useLiveRecord(EquipmentChangedDocument, id, query);
  if (record) return <Item item={record} isGone={isGone} />;
  return (
    <RecordState
      {...state}
      list={{ to: EQUIPMENT, label: t('common:record.toList') }}
      skeleton={<FieldsSkeleton onCard />}
    />
  );
};

const Item = ({ item, isGone }: { item: EquipmentDetailsFragment; isGone: boolean }) => {
  const t = useRecordTexts(equipmentItemFacts);
  const { id, name, kindName, number, place, responsible, note, lockedOn, lockReason, outOfServiceSince, plans } = item;
  const { reportedOn } = item;
  const labels = useDialogParam('label');
  const repair = useDialogParam('repair');
  return (
    <RecordPage
      title={name}
      note={[kindName, number, place, responsible?.name].filter(Boolean).join(' · ')}
      actions={
        <>
          <Link to={checkAddress(id, planToCheckAgain({ plans }))} className={buttonClass({ variant: 'primary' })}>
            <ClipboardCheck aria-hidden className="size-4" />
            {t('equipmentItem.check')}
          </Link>
          <Link to={equipmentItemForm('edit', id)} className={buttonClass({})}>
            <Pencil aria-hidden className="size-4" />
            {t('equipmentItem.edit')}
          </Link>
          <Button icon={QrCode} onClick={() => labels.open('1')}>
            {t('labels.button')}
          </Button>
          <PlaceOfRecord kind="equipmentItem" id={id} />
          <RecordHistory record={equipmentItemFacts} id={id} />
        </>
      }
    >
      {isGone && <Notice tone="warning">{t('common:record.gone')}</Notice>}
      <p className="flex flex-wrap items-center gap-2">
        <EquipmentState state={item.state} />
        {outOfServiceSince && `${t('EquipmentItem.outOfServiceSince')} ${formatDate(outOfServiceSince)}`}
      </p>
      {lockedOn && (
        <Notice tone="error">
          <p className="flex items-center gap-2 font-semibold">
            <Lock aria-hidden className="size-4" />
            {t('equipmentItem.lockedSince', { day: formatDate(lockedOn) })}
          </p>
          {lockReason && <p className="whitespace-pre-line wrap-anywhere">{lockReason}</p>}
          {item.repairedOn ? (
            <>
              <p className="wrap-anywhere">
                {t('equipmentItem.repairedOn', { day: formatDate(item.repairedOn), note: item.repairNote })}
              </p>
              <p>{t('equipmentItem.repairedText')}</p>
            </>
          ) : (
            <p>{t('equipmentItem.lockedText')}</p>
          )}
          <p className="mt-2 flex flex-wrap gap-2">
            <Button icon={Wrench} onClick={() => repair.open('1')}>
              {t('equipmentItem.repair')}
            </Button>
            {item.repairedOn && (
              <Link to={checkAddress(id, planToCheckAgain(item))} className={buttonClass({})}>
                <ClipboardCheck aria-hidden className="size-4" />
                {t('equipmentItem.checkAgain')}
              </Link>
            )}
          </p>
        </Notice>
      )}
      {reportedOn && !lockedOn && (
        <Notice tone="warning">
          <p>{t('reports.open', { day: formatDate(reportedOn) })}</p>
        </Notice>
      )}
      {note && <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{note}</p>}
      <PlanCard item={item} />
      <EquipmentFiles item={item} />
      <ReportList itemId={id} version={item.version} />
      <WaitingChecks itemId={id} />
      <CheckHistory itemId={id} version={item.version} />
      {repair.isOpen && lockedOn && <RepairDialog item={item} onClose={repair.close} />}
      {labels.isOpen && <LabelsDialog ids={[id]} publicCode={item.publicCode ?? null} onClose={labels.close} />}
    </RecordPage>
  );
};
