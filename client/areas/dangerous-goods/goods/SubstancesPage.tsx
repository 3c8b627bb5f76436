import { useMemo } from 'react';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import {
  DangerousGoodsChangedDocument,
  type SubstancesQuery,
  useSubstancesQuery,
} from '../../../generated/dangerous-goods.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { RecordListPage } from '../../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/Link.tsx';
import { goodsAddress, STORAGE_LOCATIONS } from '../goods-addresses.ts';
import { goodsColumns } from './goods-columns.tsx';
import { DeletedRecords } from '../../../shared/retention/DeletedRecords.tsx';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';

type Substance = SubstancesQuery['dangerousGoods']['data'][number];

/** The columns of the list over all locations; the list of a location has all columns. */
const SHOWN = ['identifier', 'name', 'completeness', 'pictograms', 'statements', 'manufacturer', 'safetyDataSheet'];

/** /app/dangerousGoods/substances: the goods of all storage locations, updated live. */
export const SubstancesPage = () => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { language } = useLanguage();
  const table = useTableState({ due: true, sort: 'name' });
  const query = useSubstancesQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList<Substance>(query, query.data?.dangerousGoods, table);
  useLiveList(DangerousGoodsChangedDocument, list.refetchSilently);
  const columns = useMemo((): TableColumn<Substance>[] => {
    const [identifier, name, ...others] = goodsColumns(t, language, today()).filter(({ key }) => SHOWN.includes(key));
    return [
      identifier!,
      name!,
      {
        key: 'location',
        header: t('entity.StorageLocation'),
        cell: ({ dangerousGoodStorageLocation: location }) => location.name,
      },
      ...others,
    ];
  }, [t, language]);
  return (
    <RecordListPage
      list={list}
      title={t('substance.title')}
      note={<p className="max-w-prose text-sm text-text-muted">{t('substance.note')}</p>}
      searchLabel={t('substance.search')}
      actions={
        <DeletedRecords
          kind={dangerousGoodFacts.kind}
          label={t('substance.deleted')}
          title={t('substance.deletedTitle')}
          onRestored={list.refetchSilently}
        />
      }
      columns={columns}
      rowHref={({ id, dangerousGoodStorageLocation: location }) => `${goodsAddress(location)}?good=${id}`}
      empty={{
        picture: <AreaPicture name="goods" />,
        title: t('substance.none'),
        text: t('substance.noneText'),
        action: (
          <Link to={STORAGE_LOCATIONS} className={buttonClass({ variant: 'primary' })}>
            {t('substance.toLocations')}
          </Link>
        ),
      }}
    />
  );
};
