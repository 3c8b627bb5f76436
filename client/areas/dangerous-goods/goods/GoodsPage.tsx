import { Pencil, Printer, QrCode, ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { storageLocationFacts } from '../../../../schema/areas/dangerous-goods/storage-location.record.shared.ts';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import {
  DangerousGoodsChangedDocument,
  type StorageLocationContentFragment,
  useDangerousGoodsQuery,
  useDeleteDangerousGoodMutation,
} from '../../../generated/dangerous-goods.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { PlainListPage } from '../../../kit/records/PlainListPage.tsx';
import { RecordState } from '../../../kit/records/RecordState.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/Link.tsx';
import { AccessDialog } from '../access/AccessDialog.tsx';
import { CoStorageOfLocation } from '../co-storage/CoStorageOfLocation.tsx';
import { goodForm, newInstruction, STORAGE_LOCATIONS, storageLocationForm } from '../goods-addresses.ts';
import { GoodDialog } from './GoodDialog.tsx';
import { goodsColumns, type GoodRow } from './goods-columns.tsx';
import { useLocation } from './use-location.ts';
import { DeletedRecords } from '../../../shared/retention/DeletedRecords.tsx';
import { restoreRecord } from '../../../shared/retention/restore.ts';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';

/** /app/dangerousGoods/{storageLocationId}/{storageLocationName}: what is stored at a location, updated live. */
export const GoodsPage = () => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { location, state, refetchSilently } = useLocation();
  if (location) return <GoodsOfLocation key={location.id} location={location} refetchLocation={refetchSilently} />;
  return (
    <RecordState
      {...state}
      texts={{ failed: t('dangerousGood.failed'), deletedTitle: t('dangerousGood.gone') }}
      list={{ to: STORAGE_LOCATIONS, label: t('dangerousGood.toLocations') }}
    />
  );
};

const GoodsOfLocation = ({
  location,
  refetchLocation,
}: {
  location: StorageLocationContentFragment;
  refetchLocation: () => void;
}) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { language } = useLanguage();
  const table = useTableState({ sort: 'identifier' });
  const filter = useMemo(() => ({ dangerousGoodStorageLocation: location.id }), [location.id]);
  const query = useDangerousGoodsQuery({ ...LIST_OPTIONS, variables: { ...table.variables, filter } });
  const list = useRecordList<GoodRow>(query, query.data?.dangerousGoods, table);
  const refetch = (): void => {
    list.refetchSilently();
    refetchLocation();
  };
  useLiveList(DangerousGoodsChangedDocument, refetch);
  const [remove] = useDeleteDangerousGoodMutation({ context: QUIET });
  const columns = useMemo(() => goodsColumns(t, language, today()), [t, language]);
  const formAddress = useMemo(() => goodForm(location), [location]);
  const mayWrite = useAbility('operatinginstruction');
  const navigate = useNavigate();
  const dialog = useDialogParam('good');
  const sheet = useDialogParam('sheet');
  const access = useDialogParam('access');
  return (
    <PlainListPage
      list={list}
      facts={dangerousGoodFacts}
      picture={<AreaPicture name="goods" />}
      columns={columns}
      withoutCreatedAt
      title={location.name}
      note={
        <>
          <Breadcrumb
            label={t('dangerousGood.way')}
            above={[{ to: STORAGE_LOCATIONS, label: t('storageLocation.title') }]}
            here={location.name}
          />
          <CoStorageOfLocation name={location.name} groups={location.classes} />
        </>
      }
      actions={
        <>
          <Button icon={Printer} onClick={() => sheet.open()}>
            {t('storageLocation.sheet')}
          </Button>
          <Button icon={QrCode} onClick={() => access.open()}>
            {t('access.open')}
          </Button>
          <Link to={storageLocationForm('edit', location.id)} className={buttonClass({ variant: 'secondary' })}>
            <Pencil aria-hidden className="size-4" />
            {t(`${storageLocationFacts.kind}.rename`)}
          </Link>
          <DeletedRecords
            kind={dangerousGoodFacts.kind}
            label={t('substance.deleted')}
            title={t('substance.deletedTitle')}
            onRestored={refetch}
          />
        </>
      }
      nameOf={({ name }) => name}
      formAddress={formAddress}
      onRowClick={({ id }) => dialog.open(id)}
      menuOf={({ id }) =>
        mayWrite
          ? [
              {
                key: 'instruction',
                label: t('completeness.write'),
                icon: ScrollText,
                onSelect: () => void navigate(newInstruction(id)),
              },
            ]
          : []
      }
      removeText={t('dangerousGood.deletes')}
      remove={(id) => remove({ variables: { id } })}
      undo={({ id, name }) => restoreRecord(dangerousGoodFacts.kind, { id, title: name }).then(refetch)}
    >
      {sheet.isOpen && (
        <PdfDialog
          path={`dangerousGoodStorageLocation/${location.id}/pdf`}
          title={location.name}
          onClose={sheet.close}
        />
      )}
      {access.isOpen && !sheet.isOpen && (
        <AccessDialog location={location} onPrint={() => sheet.open()} onClose={access.close} />
      )}
      {dialog.value && (
        <GoodDialog id={dialog.value} groups={location.classes} formAddress={formAddress} onClose={dialog.close} />
      )}
    </PlainListPage>
  );
};
