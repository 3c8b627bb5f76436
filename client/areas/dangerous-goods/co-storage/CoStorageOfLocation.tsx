import { useTranslation } from 'react-i18next';
import {
  coStorageOfLocation,
  groupsWithout,
  type NamedGroup,
} from '../../../../schema/areas/dangerous-goods/co-storage.shared.ts';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EditionNote } from './CoStorageOfGood.tsx';
import { FindingList } from './FindingList.tsx';
import { LightBadge } from './LightBadge.tsx';

/** The co-storage light of a location as a button; its dialog names the pairs that cause it and what has to be done. */
export const CoStorageOfLocation = ({ name, groups }: { name: string; groups: readonly NamedGroup[] }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { t: common } = useTranslation('common');
  const dialog = useDialogParam('coStorage');
  const { light, pairs, unknown } = coStorageOfLocation(groupsWithout(groups, null));
  if (light === null) return null;
  return (
    <>
      <Button size="sm" onClick={() => dialog.open()} className="mt-2">
        {t('coStorage.name')}: <LightBadge light={light} />
      </Button>
      <Dialog
        open={dialog.isOpen}
        onClose={dialog.close}
        width={800}
        title={t('coStorage.name')}
        description={name}
        footer={<Button onClick={dialog.close}>{common('close')}</Button>}
      >
        <div className="grid gap-3">
          <p>
            <LightBadge light={light} />
          </p>
          {light === 'green' && <p className="text-sm">{t('coStorage.allGood')}</p>}
          {unknown > 0 && <p className="text-sm">{t('coStorage.unknown', { count: unknown })}</p>}
          <FindingList findings={pairs} />
          <EditionNote />
        </div>
      </Dialog>
    </>
  );
};
