import type { TFunction } from 'i18next';
import type { Language } from '../../../../schema/kernel/permissions.ts';
import { statementText } from '../../../../schema/areas/dangerous-goods/hazard-statements.shared.ts';
import { storageClassName } from '../../../../schema/areas/dangerous-goods/storage-class-words.shared.ts';
import type { DangerousGoodsQuery } from '../../../generated/dangerous-goods.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { CompletenessLights } from '../completeness/CompletenessLights.tsx';
import { LightBadge } from '../co-storage/LightBadge.tsx';
import { Pictograms } from '../../../shared/hazards/Pictogram.tsx';
import { isOldDataSheet } from '../../../../schema/areas/dangerous-goods/data-sheet-age.shared.ts';

export type GoodRow = DangerousGoodsQuery['dangerousGoods']['data'][number];

/** Codes in one line, with their sentences in the title attribute. */
const Codes = ({ codes, language }: { codes: readonly string[]; language: Language }) => (
  <span title={codes.map((code) => `${code}: ${statementText(code, language)}`).join('\n')}>{codes.join(', ')}</span>
);

/** The columns of the specification, the name of the good first. */
export const goodsColumns = (t: TFunction, language: Language, today: string): TableColumn<GoodRow>[] => [
  {
    key: 'identifier',
    header: t('DangerousGood.identifier'),
    sort: 'identifier',
    cell: ({ identifier }) => identifier,
  },
  {
    key: 'name',
    header: t('DangerousGood.name'),
    sort: 'name',
    primary: true,
    cell: ({ name }) => name,
    note: ({ light }) => <LightBadge light={light} />,
  },
  {
    key: 'completeness',
    header: t('completeness.title'),
    cell: ({ completeness }) => <CompletenessLights lights={completeness} />,
  },
  {
    key: 'pictograms',
    header: t('DangerousGood.pictograms'),
    cell: ({ pictograms }) => pictograms.length > 0 && <Pictograms pictograms={pictograms} className="size-8" />,
  },
  {
    key: 'statements',
    header: t('dangerousGood.statements'),
    hideOnPhone: true,
    cell: ({ h, p }) =>
      h.length + p.length > 0 && (
        <span className="grid gap-0.5">
          <Codes codes={h} language={language} />
          <span className="text-text-muted">
            <Codes codes={p} language={language} />
          </span>
        </span>
      ),
  },
  {
    key: 'storageClassification',
    header: t('DangerousGood.storageClassification'),
    sort: 'storageClassification',
    cell: ({ storageClassification: code }) =>
      code ? <span title={storageClassName(code, language)}>{code}</span> : '–',
  },
  {
    key: 'containerSize',
    header: t('DangerousGood.containerSize'),
    hideOnPhone: true,
    cell: ({ containerSize }) => containerSize,
  },
  {
    key: 'yearlyUsage',
    header: t('DangerousGood.yearlyUsage'),
    hideOnPhone: true,
    cell: ({ yearlyUsage }) => yearlyUsage,
  },
  {
    key: 'usageLocation',
    header: t('DangerousGood.usageLocation'),
    sort: 'usageLocation',
    hideOnPhone: true,
    cell: ({ usageLocation }) => usageLocation,
  },
  {
    key: 'manufacturer',
    header: t('DangerousGood.manufacturer'),
    sort: 'manufacturer',
    hideOnPhone: true,
    cell: ({ manufacturer }) => manufacturer,
  },
  {
    key: 'safetyDataSheet',
    header: t('dangerousGood.dataSheet'),
    sort: 'dataSheetDate',
    hideOnPhone: true,
    cell: ({ dataSheetDate }) => formatDate(dataSheetDate) || '–',
    note: ({ dataSheetDate }) =>
      isOldDataSheet(dataSheetDate, today) && (
        <p className="text-sm text-accent-text">{t('dangerousGood.dataSheetOld')}</p>
      ),
  },
];
