import { Pencil } from 'lucide-react';
import type { NamedGroup } from '../../../../schema/areas/dangerous-goods/co-storage.shared.ts';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { useDangerousGoodQuery } from '../../../generated/dangerous-goods.ts';
import type { FormMode } from '../../../kit/records/form-address.ts';
import { RecordStateDialog } from '../../../kit/records/RecordState.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { RECORD_OPTIONS, useStoredRecord } from '../../../kit/records/use-stored-record.ts';
import { RecordHistory } from '../../../kit/record-history/RecordHistory.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Link } from '../../../ui/Link.tsx';
import { CompletenessLights } from '../completeness/CompletenessLights.tsx';
import { InstructionsOfGood } from '../completeness/InstructionsOfGood.tsx';
import { CoStorageOfGood } from '../co-storage/CoStorageOfGood.tsx';
import { Pictogram, pictogramsOf } from '../../../shared/hazards/Pictogram.tsx';
import { DataSheets } from '../sheets/DataSheets.tsx';
import { GoodFacts } from './GoodFacts.tsx';
import { StatementList } from '../../../shared/hazards/StatementList.tsx';
import { useTranslation } from 'react-i18next';

/** The details of a good: its label (pictograms and statements), co-storage, and other facts. */
export const GoodDialog = ({
  id,
  groups,
  formAddress,
  onClose,
}: {
  id: string;
  groups: readonly NamedGroup[];
  formAddress: (mode: FormMode, id: string) => string;
  onClose: () => void;
}) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { t: common } = useTranslation('common');
  const query = useDangerousGoodQuery({ ...RECORD_OPTIONS, variables: { id } });
  const { record: good, ...state } = useStoredRecord(query, ({ dangerousGood }) => dangerousGood);
  if (!good) return <RecordStateDialog {...state} title={t('entity.DangerousGood')} onClose={onClose} />;
  const pictograms = pictogramsOf(good.pictograms);
  const signal = good.signalWord && t(`value.DangerousGood.signalWord.${good.signalWord}`);
  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title={good.name}
      description={[good.identifier, good.manufacturer].filter(Boolean).join(' · ')}
      footer={
        <Link to={formAddress('edit', good.id)} className={buttonClass({ variant: 'primary' })} data-autofocus>
          <Pencil aria-hidden className="size-4" />
          {common('edit')}
        </Link>
      }
    >
      <div className="grid gap-6">
        <section aria-label={t('completeness.title')} className="grid gap-2">
          <h3 className="text-sm font-semibold">{t('completeness.title')}</h3>
          <CompletenessLights lights={good.completeness} named />
        </section>
        <InstructionsOfGood good={good} />
        {(pictograms.length > 0 || signal) && (
          <section aria-label={t('dangerousGood.group.label')} className="grid gap-3">
            {signal && <p className="text-lg font-semibold">{signal}</p>}
            <ul className="grid gap-3 sm:grid-cols-2">
              {pictograms.map((pictogram) => (
                <li key={pictogram} className="flex items-start gap-3 text-sm">
                  <Pictogram pictogram={pictogram} named className="size-14" />
                  <span>
                    <span className="block font-medium">{t(`value.DangerousGood.pictograms.${pictogram}`)}</span>
                    <span className="text-text-muted">{t(`hint.${pictogram}`)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <CoStorageOfGood
          storageClassification={good.storageClassification}
          groups={groups}
          stored={{ id: good.id, storageClassification: good.storageClassification }}
        />
        <StatementList title={t('DangerousGood.h')} codes={good.h} />
        <StatementList title={t('DangerousGood.p')} codes={good.p} />
        <GoodFacts good={good} />
        <DataSheets good={good} formAddress={formAddress('edit', good.id)} />
        <div>
          <RecordHistory record={dangerousGoodFacts} id={good.id} />
        </div>
      </div>
    </Dialog>
  );
};
