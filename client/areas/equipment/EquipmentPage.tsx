import { CalendarRange, FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { equipmentItemFacts } from '../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { EQUIPMENT_STATES } from '../../../schema/areas/equipment/equipment.enums.ts';
import {
  EquipmentChangedDocument,
  type EquipmentItemRowFragment,
  useDeleteEquipmentItemMutation,
  useEquipmentQuery,
} from '../../generated/equipment.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useImportTexts } from '../../kit/imports/import-texts.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useLabelSelection } from '../../kit/pdf/use-label-selection.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { PlainListPage } from '../../kit/records/PlainListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { Select } from '../../ui/Select.tsx';
import { EQUIPMENT_YEAR, equipmentAddress, equipmentItemForm } from './equipment-addresses.ts';
import { monthOf } from './equipment-month.ts';
import { LabelsDialog } from './labels/LabelsDialog.tsx';
import { EquipmentState } from './EquipmentState.tsx';
import { useSetParam } from '../../kit/navigation/use-set-param.ts';
import { lazyPart } from '../../kit/parts/lazy-part.tsx';
import { PlaceFilter } from '../../shared/places/PlaceFilter.tsx';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';

const EquipmentImportDialog = lazyPart(
  async () => (await import('./import/EquipmentImportDialog.tsx')).EquipmentImportDialog,
);

/** The state by which the list is filtered, stored in the address. */
const useStateFilter = () => {
  const [params] = useSearchParams();
  const state = EQUIPMENT_STATES.find((each) => each === params.get('state')) ?? null;
  const set = useSetParam({ resets: 'page', inHistory: true });
  const setState = (next: string) => set('state', next);
  return { state, setState };
};

/** /app/equipment: the equipment of the organisation, live. */
export const EquipmentPage = () => {
  const t = useRecordTexts(equipmentItemFacts);
  const table = useTableState({ due: true, place: true, sort: 'name' });
  const { state, setState } = useStateFilter();
  const variables = useMemo(
    () => ({ ...table.variables, filter: { ...table.variables.filter, ...(state && { state }) } }),
    [table.variables, state],
  );
  const query = useEquipmentQuery({ ...LIST_OPTIONS, variables });
  const list = useRecordList(query, query.data?.equipment, table);
  useLiveList(EquipmentChangedDocument, list.refetchSilently);
  const [remove] = useDeleteEquipmentItemMutation({ context: QUIET });
  const labels = useLabelSelection({
    t,
    nameOf: ({ name }: { name: string }) => name,
    dialog: (ids, close) => <LabelsDialog ids={ids} onClose={close} />,
  });
  const importing = useDialogParam('import');
  const words = useImportTexts();
  const columns = useMemo(
    (): TableColumn<EquipmentItemRowFragment>[] => [
      {
        key: 'name',
        header: t('EquipmentItem.name'),
        sort: 'name',
        cell: ({ name }) => name,
        // Shown if there is no space for a separate column.
        note: ({ number }) => number && <span className="block text-xs text-text-muted @3xl:hidden">{number}</span>,
      },
      {
        key: 'state',
        header: t('EquipmentItem.state'),
        cell: (row) => (
          <span className="flex flex-wrap gap-1">
            <EquipmentState state={row.state} />
            {row.reportedOn && (
              <Badge tone="error" icon={TriangleAlert}>
                {t('reports.badge')}
              </Badge>
            )}
          </span>
        ),
      },
      {
        key: 'nextCheckOn',
        header: t('EquipmentItem.nextCheckOn'),
        sort: 'nextCheckOn',
        cell: ({ nextCheckOn }) => nextCheckOn && monthOf(nextCheckOn),
      },
      { key: 'kind', header: t('EquipmentItem.kind'), hideOnPhone: true, cell: ({ kindName }) => kindName },
      {
        key: 'number',
        header: t('EquipmentItem.number'),
        sort: 'number',
        hideOnPhone: true,
        cell: ({ number }) => number,
      },
      {
        key: 'place',
        header: t('EquipmentItem.place'),
        sort: 'place',
        isEmpty: ({ place, placeName }) => !place && !placeName,
        cell: ({ place, placeName }) => placeName ?? place,
      },
    ],
    [t],
  );
  return (
    <PlainListPage
      list={list}
      facts={equipmentItemFacts}
      picture={<AreaPicture name="equipment" />}
      columns={columns}
      withoutCreatedAt
      nameOf={({ name }) => name}
      formAddress={equipmentItemForm}
      rowHref={({ id }) => equipmentAddress(id)}
      selection={labels.selection}
      remove={(id) => remove({ variables: { id } })}
      actions={
        <>
          <PlaceFilter />
          <Button icon={FileSpreadsheet} onClick={() => importing.open()}>
            {words('open')}
          </Button>
          <Link to={EQUIPMENT_YEAR} className={buttonClass({})}>
            <CalendarRange aria-hidden className="size-4" />
            {t('year.button')}
          </Link>
          <Select
            aria-label={t('equipmentItem.stateFilter')}
            boxClassName="max-sm:min-w-28 max-sm:flex-1"
            value={state ?? ''}
            onChange={({ target }) => setState(target.value)}
            placeholder={t('equipmentItem.allStates')}
            options={EQUIPMENT_STATES.map((value) => ({ value, label: t(`value.EquipmentItem.state.${value}`) }))}
          />
        </>
      }
    >
      {labels.dialog}
      {importing.isOpen && <EquipmentImportDialog onImported={list.refetchSilently} onClose={importing.close} />}
    </PlainListPage>
  );
};
