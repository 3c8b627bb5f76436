import type { CoStorageRule, Light, NamedGroup } from '../../../../schema/areas/dangerous-goods/co-storage.shared.ts';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { ruleShort, ruleText } from '../../../../schema/areas/dangerous-goods/storage-class-words.shared.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { LightBadge } from './LightBadge.tsx';

export type Finding = { rule: CoStorageRule; light: Light; group: NamedGroup; with?: NamedGroup };

/** Names of goods: „Aceton, Ethanol und 3 weiteren“. */
const useGoodNames = () => {
  const t = useRecordTexts(dangerousGoodFacts);
  return ({ goods, count }: NamedGroup): string => {
    const names = goods.map(({ name }) => name).join(', ');
    return count > goods.length ? t('coStorage.goodsMore', { goods: names, count: count - goods.length }) : names;
  };
};

/** Goods that may not, or only conditionally, be stored together: the pairs, the rule, and the required measure. */
export const FindingList = ({ findings }: { findings: readonly Finding[] }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { language } = useLanguage();
  const namesOf = useGoodNames();
  const wordsOf = (group: NamedGroup): string => `${namesOf(group)} (${group.storageClassification})`;
  return (
    <ul className="grid gap-3">
      {findings.map(({ rule, light, group, with: other }) => (
        <li
          key={`${group.storageClassification} ${other?.storageClassification ?? ''}`}
          className="rounded border border-border p-3 text-sm"
        >
          <p className="flex flex-wrap items-baseline gap-2">
            <LightBadge light={light} />
            <span className="min-w-0 flex-1 basis-52 font-medium wrap-anywhere">
              {other === undefined
                ? t('coStorage.with', { goods: namesOf(group), class: group.storageClassification })
                : other === group
                  ? `${namesOf(group)}: ${t('coStorage.same', { class: group.storageClassification })}`
                  : t('coStorage.pair', { one: wordsOf(group), other: wordsOf(other) })}
            </span>
          </p>
          <p className="mt-2">
            <strong className="font-semibold">
              {rule === '-' ? '' : `${t('coStorage.remark', { number: rule })}: `}
              {ruleShort(rule, language)}.
            </strong>{' '}
            {ruleText(rule, language)}
          </p>
        </li>
      ))}
    </ul>
  );
};
