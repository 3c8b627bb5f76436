import { useState } from 'react';
import {
  coStorageOfLocation,
  groupsWithout,
  type NamedGroup,
} from '../../../../schema/dangerous-goods/co-storage.shared.ts';
import { dangerousGoodFacts } from '../../../../schema/dangerous-goods/dangerous-good.record.shared.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { EditionNote } from './CoStorageOfGood.tsx';
import { FindingList } from './FindingList.tsx';
import { LightBadge } from './LightBadge.tsx';

/** The co-storage state of a whole location, with the pairs that cause it. */
export const CoStorageOfLocation = ({ groups }: { groups: readonly NamedGroup[] }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const [open, setOpen] = useState(false);
  const { light, pairs, unknown } = coStorageOfLocation(groupsWithout(groups, null));
  if (light === null) return null;
  return (
    <Fold
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t('coStorage.name')} <LightBadge light={light} />
        </span>
      }
      open={open}
      onToggle={() => setOpen(!open)}
      className="mt-3"
    >
      <div className="grid gap-3 p-4">
        {light === 'green' && <p className="text-sm">{t('coStorage.allGood')}</p>}
        {unknown > 0 && <p className="text-sm">{t('coStorage.unknown', { count: unknown })}</p>}
        <FindingList findings={pairs} />
        <EditionNote />
      </div>
    </Fold>
  );
};
