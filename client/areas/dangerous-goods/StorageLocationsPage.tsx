import { FileSpreadsheet, FileText, Flame, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { storageLocationFacts } from '../../../schema/areas/dangerous-goods/storage-location.record.shared.ts';
import {
  type StorageLocationsQuery,
  StorageLocationsChangedDocument,
  useDeleteStorageLocationMutation,
  useStorageLocationsQuery,
} from '../../generated/dangerous-goods-storage-locations.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { requestRest } from '../../kit/data/rest.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { saveFile } from '../../kit/files/save-file.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { PlainListPage } from '../../kit/records/PlainListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Menu } from '../../ui/Menu.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { LightBadge } from './co-storage/LightBadge.tsx';
import { goodsAddress, storageLocationForm } from './goods-addresses.ts';
import { PlaceFilter } from '../../shared/places/PlaceFilter.tsx';
import { usePlaceColumn } from '../../shared/places/use-place-column.ts';
import { DeletedRecords } from '../../shared/retention/DeletedRecords.tsx';
import { restoreRecord } from '../../shared/retention/restore.ts';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';

type LocationRow = StorageLocationsQuery['storageLocations']['data'][number];

/** The storage locations of the organisation with the co-storage light of each, updated live. */
export const StorageLocationsPage = () => {
  const t = useRecordTexts(storageLocationFacts);
  const table = useTableState({ due: true, place: true });
  const query = useStorageLocationsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList<LocationRow>(query, query.data?.storageLocations, table);
  useLiveList(StorageLocationsChangedDocument, list.refetchSilently);
  const [remove] = useDeleteStorageLocationMutation({ context: QUIET });
  const [register, fireBrigade] = [useDialogParam('register'), useDialogParam('fireBrigade')];
  const [saving, setSaving] = useState(false);
  const saveSheet = async (): Promise<void> => {
    setSaving(true);
    try {
      const answer = await requestRest('dangerousGood/xlsx', { signal: new AbortController().signal });
      saveFile((await answer.json()) as Parameters<typeof saveFile>[0]);
    } catch (error) {
      toast.error(t('access.failed'), failureOf(error).message);
    } finally {
      setSaving(false);
    }
  };
  const columns = useMemo(
    (): TableColumn<LocationRow>[] => [
      { key: 'name', header: t('StorageLocation.name'), sort: 'name', cell: ({ name }) => name },
      { key: 'light', header: t('storageLocation.light'), cell: ({ light }) => <LightBadge light={light} /> },
      {
        key: 'goodsCount',
        header: t('storageLocation.goods'),
        align: 'end',
        cell: ({ goodsCount }) => goodsCount,
      },
    ],
    [t],
  );
  return (
    <PlainListPage
      list={list}
      facts={storageLocationFacts}
      picture={<AreaPicture name="goods" />}
      columns={usePlaceColumn(columns)}
      nameOf={({ name }) => name}
      formAddress={storageLocationForm}
      rowHref={goodsAddress}
      removeText={({ goodsCount }) =>
        goodsCount === 0 ? t('storageLocation.deletesNothing') : t('storageLocation.deletes', { count: goodsCount })
      }
      actions={
        <>
          <PlaceFilter />
          <Menu
            label={t('storageLocation.print')}
            buttonClassName={buttonClass()}
            entries={[
              {
                key: 'register',
                label: t('storageLocation.register'),
                icon: FileText,
                onSelect: () => register.open(),
              },
              {
                key: 'xlsx',
                label: t('storageLocation.xlsx'),
                icon: FileSpreadsheet,
                disabled: saving,
                onSelect: () => void saveSheet(),
              },
              {
                key: 'fireBrigade',
                label: t('fireBrigade.open'),
                icon: Flame,
                onSelect: () => fireBrigade.open(),
              },
            ]}
          >
            {saving ? <Spinner /> : <Printer aria-hidden className="size-4" />}
            {t('storageLocation.print')}
          </Menu>
          <DeletedRecords
            kind={storageLocationFacts.kind}
            label={t('storageLocation.deleted')}
            title={t('storageLocation.deletedTitle')}
            onRestored={list.refetchSilently}
          />
        </>
      }
      remove={(id) => remove({ variables: { id } })}
      undo={({ id, name }) => restoreRecord(storageLocationFacts.kind, { id, title: name }).then(list.refetchSilently)}
    >
      {register.isOpen && (
        <PdfDialog path="dangerousGood/pdf" title={t('storageLocation.register')} onClose={register.close} />
      )}
      {fireBrigade.isOpen && (
        <PdfDialog path="dangerousGood/fireBrigade/pdf" title={t('fireBrigade.title')} onClose={fireBrigade.close} />
      )}
    </PlainListPage>
  );
};
