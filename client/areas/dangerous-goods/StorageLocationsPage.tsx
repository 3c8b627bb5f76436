import { Warehouse } from 'lucide-react';
import { useMemo } from 'react';
import { storageLocationFacts } from '../../../schema/dangerous-goods/storage-location.record.shared.ts';
import {
  type StorageLocationRowFragment,
  StorageLocationsChangedDocument,
  useDeleteStorageLocationMutation,
  useStorageLocationsQuery,
} from '../../generated/dangerous-goods-storage-locations.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { PlainListPage } from '../../kit/records/PlainListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { storageLocationForm } from './routes.tsx';

/** The storage locations of the organisation, updated live. */
export const StorageLocationsPage = () => {
  const t = useRecordTexts(storageLocationFacts);
  const table = useTableState();
  const query = useStorageLocationsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList(query, query.data?.storageLocations, table);
  useLiveList(StorageLocationsChangedDocument, list.refetchSilently);
  const [remove] = useDeleteStorageLocationMutation({ context: QUIET });
  const columns = useMemo(
    (): TableColumn<StorageLocationRowFragment>[] => [
      { key: 'name', header: t('StorageLocation.name'), sort: 'name', cell: ({ name }) => name },
    ],
    [t],
  );
  return (
    <PlainListPage
      list={list}
      facts={storageLocationFacts}
      icon={Warehouse}
      columns={columns}
      nameOf={({ name }) => name}
      formAddress={storageLocationForm}
      remove={(id) => remove({ variables: { id } })}
    />
  );
};
