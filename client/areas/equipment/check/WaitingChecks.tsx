import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { useStore } from '../../../kit/data/use-store.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useOutboxRecord } from '../../../kit/outbox/use-outbox.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { checkOutbox } from '../outbox/check-outbox.ts';
import { checkIn } from '../outbox/check-ports.ts';

/** The checks of a device that were not sent yet, or that the server refuses. */
export const WaitingChecks = ({ itemId }: { itemId: string }) => {
  const waiting = useStore(checkOutbox.waiting);
  return [...waiting.keys()].map((id) => <WaitingOne key={id} id={id} itemId={itemId} />);
};

const WaitingOne = ({ id, itemId }: { id: string; itemId: string }) => {
  const t = useRecordTexts(equipmentItemFacts);
  const { entries, files, state } = useOutboxRecord(checkOutbox, id);
  const check = checkIn(entries);
  if (check?.equipmentItemId !== itemId) return null;
  const { outcome, doneOn, inspector } = check.input;
  const problem = entries.find((entry) => entry.problem)?.problem;
  const refusedPhotos = files.filter((file) => file.problem);
  const refusal = state.blocked?.message ?? (problem?.kind === 'refused' ? problem.message : null);
  return (
    <Notice
      tone={refusal === null ? 'warning' : 'error'}
      title={t(refusal === null ? 'equipmentItem.checkWaits' : 'equipmentItem.checkRefused')}
    >
      <p>
        {[formatDate(doneOn), inspector, t(`value.EquipmentCheck.outcome.${outcome as 'passed'}`)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {files.length > 0 && <p>{t('equipmentItem.photosWait', { count: files.length })}</p>}
      {refusal !== null && (
        <>
          <p>{refusal}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => checkOutbox.retry(id)}>
              {t('common:retry')}
            </Button>
            {refusedPhotos.length > 0 && (
              <Button size="sm" onClick={() => refusedPhotos.forEach(({ ref }) => checkOutbox.drop(id, ref))}>
                {t('equipmentItem.withoutPhoto')}
              </Button>
            )}
            <Button size="sm" onClick={() => checkOutbox.discard(id)}>
              {t('common:discard')}
            </Button>
          </div>
        </>
      )}
    </Notice>
  );
};
