import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { useState } from 'react';
import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceButtons } from '../../../ui/ChoiceButtons.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ItemAnswer } from './check-form.ts';

type CheckItemProps = { label: string; value: ItemAnswer; onChange: (value: ItemAnswer) => void };

/** A test item: in order, a defect or not applicable; with an optional measured value and remark. */
export const CheckItem = ({ label, value, onChange }: CheckItemProps) => {
  const t = useRecordTexts(equipmentItemFacts);
  const [asked, setAsked] = useState(false);
  const isOpen = asked || value.result === 'defect' || value.value !== '' || value.remark !== '';
  return (
    <li className="grid gap-2 p-3">
      <p className="wrap-anywhere">{label}</p>
      <ChoiceButtons<ItemAnswer['result']>
        label={label}
        value={value.result}
        onChange={(result) => onChange({ ...value, result })}
        options={[
          { value: 'ok', label: t('value.EquipmentCheckItem.result.ok'), icon: CircleCheck, tone: 'success' },
          { value: 'defect', label: t('value.EquipmentCheckItem.result.defect'), icon: CircleAlert, tone: 'error' },
          { value: 'na', label: t('value.EquipmentCheckItem.result.na'), icon: CircleMinus, tone: 'neutral' },
        ]}
      />
      {isOpen ? (
        <div className="grid gap-2 sm:grid-cols-2">
          <TextField
            label={t('equipmentItem.value')}
            value={value.value}
            maxLength={100}
            onChange={({ target }) => onChange({ ...value, value: target.value })}
          />
          <TextField
            label={t('equipmentItem.remark')}
            value={value.remark}
            maxLength={500}
            onChange={({ target }) => onChange({ ...value, remark: target.value })}
          />
        </div>
      ) : (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setAsked(true)}>
          {t('equipmentItem.addRemark')}
        </Button>
      )}
    </li>
  );
};
