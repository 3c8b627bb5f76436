import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import type { EquipmentPlanRowFragment } from '../../../generated/equipment.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

type Rate = NonNullable<EquipmentPlanRowFragment['faultRate']>;

/** The fault rate of the kind, and the interval that it allows; a button makes it the reason. */
export const FaultRate = ({ rate, onReason }: { rate: Rate; onReason: (reason: string) => void }) => {
  const t = useRecordTexts(equipmentItemFacts);
  const { language } = useLanguage();
  const { percent, checks, faults, since, below, months, allows } = rate;
  const day = formatDate(since);
  if (percent === null || percent === undefined)
    return <Notice>{t('equipmentItem.faultRateUnknown', { checks, day })}</Notice>;
  const sentence = t('equipmentItem.faultRate', { percent: percent.toLocaleString(language), faults, checks, day });
  return (
    <Notice tone={allows ? 'info' : 'warning'}>
      <p>{sentence}</p>
      <p>{t(allows ? 'equipmentItem.faultRateAllows' : 'equipmentItem.faultRateForbids', { below, months })}</p>
      {allows && (
        <Button size="sm" onClick={() => onReason(sentence)}>
          {t('equipmentItem.useFaultRate')}
        </Button>
      )}
    </Notice>
  );
};
