import { useParams } from 'react-router';
import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { useEquipmentItemQuery } from '../../../generated/equipment.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { RecordPage } from '../../../kit/records/RecordPage.tsx';
import { FieldsSkeleton, RecordState } from '../../../kit/records/RecordState.tsx';
import { RECORD_OPTIONS, useStoredRecord } from '../../../kit/records/use-stored-record.ts';
import { EQUIPMENT } from '../equipment-addresses.ts';
import { CheckForm } from './CheckForm.tsx';

/** /app/equipment/{id}/check: records a check of a device. */
export const CheckPage = () => {
  const { id = '' } = useParams();
  const t = useRecordTexts(equipmentItemFacts);
  const query = useEquipmentItemQuery({ ...RECORD_OPTIONS, variables: { id } });
  const { record, read, ...state } = useStoredRecord(query, ({ equipmentItem }) => equipmentItem);
  if (!record)
    return (
      <RecordState
        {...state}
        list={{ to: EQUIPMENT, label: t('common:record.toList') }}
        skeleton={<FieldsSkeleton onCard />}
      />
    );
  return (
    <RecordPage
      title={t('equipmentItem.checkOf', { name: record.name })}
      note={[record.kindName, record.number, record.place].filter(Boolean).join(' · ')}
    >
      <CheckForm key={record.id} item={record} read={read} />
    </RecordPage>
  );
};
