import { History } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordFacts } from '../../../schema/records/record-kind.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { useAbility } from '../session/me.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { loadChangeTexts } from './texts.ts';
import { useDialogParam } from '../navigation/use-dialog-param.ts';

const HistoryDialog = lazyPart(async () => {
  const [{ HistoryDialog: Loaded }] = await Promise.all([import('./HistoryDialog.tsx'), loadChangeTexts()]);
  return Loaded;
});

/**
 * The button „Verlauf“ in the form of a record: who changed what and when. Hidden from users without permission to open
 * the record. The dialog, its texts and its entries load when it is opened.
 */
export const RecordHistory = ({ record, id }: { record: RecordFacts; id: string }) => {
  const { entity, rule } = record;
  const { t } = useTranslation('app');
  const { value, open, close } = useDialogParam('history');
  const allowed = useAbility(rule);
  if (!allowed) return null;
  return (
    <>
      <Button variant="ghost" size="sm" icon={History} onClick={() => open(entity)}>
        {t('history')}
      </Button>
      {value === entity && (
        <Suspense>
          <HistoryDialog entity={entity} id={id} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
