import {
  coStorage,
  groupsWithout,
  type NamedGroup,
} from '../../../../schema/areas/dangerous-goods/co-storage.shared.ts';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { editionOf } from '../../../../schema/areas/dangerous-goods/storage-class-words.shared.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { FindingList } from './FindingList.tsx';
import { LightBadge } from './LightBadge.tsx';

/** The edition of TRGS 510 that is used, and what it does not cover. */
export const EditionNote = () => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { language } = useLanguage();
  return <p className="text-xs text-text-muted">{t('coStorage.edition', { edition: editionOf(language) })}</p>;
};

/** Whether a good of this class may be stored at a location, and with which classes it conflicts. */
export const CoStorageOfGood = ({
  storageClassification,
  groups,
  stored,
}: {
  storageClassification: string;
  /** The goods at the location. */
  groups: readonly NamedGroup[];
  /** The good as stored at the location, excluded from the check; null if it is not stored there yet. */
  stored: { id: string; storageClassification: string } | null;
}) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { light, findings, unknown } = coStorage(storageClassification, groupsWithout(groups, stored));
  return (
    <div className="grid gap-2 rounded border border-border bg-surface-sunken p-3" data-light={light}>
      <div role="status" className="grid gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{t('coStorage.name')}:</span> <LightBadge light={light} />
        </p>
        {light === 'grey' && storageClassification === '' && <p>{t('coStorage.noClass')}</p>}
        {light === 'green' && <p>{t('coStorage.alone')}</p>}
        {unknown > 0 && <p>{t('coStorage.unknown', { count: unknown })}</p>}
      </div>
      <FindingList findings={findings} />
      <EditionNote />
    </div>
  );
};
