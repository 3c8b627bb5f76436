import { Plus, SearchX } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { INSPECTION_STATUS } from '../../../../schema/areas/inspections/inspection.enums.ts';
import { inspectionFacts } from '../../../../schema/areas/inspections/inspection.record.shared.ts';
import {
  type InspectionRowFragment,
  InspectionsChangedDocument,
  useInspectionsQuery,
} from '../../../generated/inspections-list.ts';
import { whenIdle } from '../../../kit/data/when-idle.ts';
import { useHasUnsent } from '../../../kit/outbox/use-has-unsent.ts';
import { RecordListPage } from '../../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import { DeletedRecords } from '../../../shared/retention/DeletedRecords.tsx';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/Link.tsx';
import { inspectionAddress, planForm } from '../inspection-addresses.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { useTemplateOf } from '../templates/use-template-of.ts';
import { useReopen } from '../use-reopen.ts';
import { useInspectionColumns } from './inspection-columns.tsx';
import type { InspectionHandlers } from './InspectionActions.tsx';
import { CountedNote, useCountedFilter } from './counted-filter.tsx';
import { useCoInspectorFilter } from './co-inspector-filter.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { useSetParam } from '../../../kit/navigation/use-set-param.ts';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';
import { PlaceFilter } from '../../../shared/places/PlaceFilter.tsx';
import { usePlaceColumn } from '../../../shared/places/use-place-column.ts';

const InspectionDialogs = lazy(() =>
  import('./InspectionDialogs.tsx').then((module) => ({ default: module.InspectionDialogs })),
);

/** The outbox, its forms and photos: three times the code of the list, which is rendered without waiting for it. */
const loadBegun = async () => ({ default: (await import('./BegunInspections.tsx')).BegunInspections });
const BegunInspections = lazy(loadBegun);

const hrefOf = ({ id }: InspectionRowFragment): string => inspectionAddress('edit', id);

/** Debounce in milliseconds: the autosave of a walk sends many changes in a row. */
const TOGETHER = 400;

/** Draft, finished or both, stored in the address. */
const useStatusFilter = () => {
  const [params] = useSearchParams();
  const wanted = params.get('status');
  const status = INSPECTION_STATUS.find((each) => each === wanted) ?? null;
  const set = useSetParam({ resets: 'page', inHistory: true });
  const setStatus = (next: string | null) => set('status', next);
  return { status, setStatus };
};

/** The inspections of the organisation, updated live. */
export const InspectionsPage = () => {
  const { t } = useTranslation('inspections');
  const navigate = useNavigate();
  const table = useTableState({ due: true, place: true });
  const { status, setStatus } = useStatusFilter();
  const counted = useCountedFilter();
  const co = useCoInspectorFilter();
  const variables = useMemo(
    () => ({
      ...table.variables,
      filter: { ...table.variables.filter, ...(status && { status }), ...co.filter, ...counted },
    }),
    [table.variables, status, co.filter, counted],
  );
  const isNoted = useHasUnsent('inspections');
  const query = useInspectionsQuery({ ...LIST_OPTIONS, variables });
  const list = useRecordList(query, query.data?.inspections, table);
  const { refetchSilently } = list;
  const isShown = list.rows !== undefined;
  // Loaded early, because later there may be no network; but not before the list, which waits for the device's storage.
  useEffect(() => {
    if (isShown)
      void whenIdle(10_000)
        .then(loadBegun)
        .catch(() => undefined);
  }, [isShown]);
  useLiveList(InspectionsChangedDocument, refetchSilently, TOGETHER);

  const windows = { finish: useDialogParam('finish'), pdf: useDialogParam('pdf'), delete: useDialogParam('delete') };
  const reopen = useReopen(refetchSilently);
  const open = useLatest((name: keyof typeof windows, id: string) => windows[name].open(id));
  const goTo = useLatest((address: string) => void navigate(address));
  const again = useLatest(reopen);
  const makeTemplate = useLatest(useTemplateOf());
  const actions = useMemo<InspectionHandlers>(
    () => ({
      finish: ({ id }) => open('finish', id),
      reopen: (row) => void again(row),
      pdf: ({ id }) => open('pdf', id),
      plan: ({ id, title }) => goTo(`${planForm('new')}?${new URLSearchParams({ inspection: id, title })}`),
      template: ({ id }) => void makeTemplate(id),
      copy: ({ id }) => goTo(inspectionAddress('copy', id)),
      edit: ({ id }) => goTo(inspectionAddress('edit', id)),
      remove: ({ id }) => open('delete', id),
    }),
    [open, goTo, again, makeTemplate],
  );
  const columns = usePlaceColumn(useInspectionColumns(actions));
  const rowOf = (id: string | null) => list.rows?.find((row) => row.id === id);
  const isOpen = windows.finish.isOpen || windows.pdf.isOpen || windows.delete.isOpen;

  return (
    <RecordListPage
      list={list}
      title={t('list.title')}
      searchLabel={t('list.search')}
      columns={columns}
      rowHref={hrefOf}
      note={<CountedNote counted={counted} />}
      actions={
        <>
          <PlaceFilter />
          {co.choice}
          <StatusFilter status={status} onChange={setStatus} />
          <DeletedRecords
            kind={inspectionFacts.kind}
            label={t('deleted.button')}
            title={t('deleted.title')}
            onRestored={refetchSilently}
          />
        </>
      }
      add={
        <Link to={inspectionAddress('new')} className={`${buttonClass({ variant: 'primary' })} whitespace-nowrap`}>
          <Plus aria-hidden className="size-4" />
          {t('list.new')}
        </Link>
      }
      empty={
        status
          ? {
              icon: SearchX,
              title: t(`list.none.${status}`),
              action: <Button onClick={() => setStatus(null)}>{t('list.showAll')}</Button>,
            }
          : { picture: <AreaPicture name="inspections" />, title: t('list.emptyTitle'), text: t('list.emptyText') }
      }
    >
      {isNoted && (
        <Suspense fallback={null}>
          <BegunInspections />
        </Suspense>
      )}
      {isOpen && (
        <InspectionDialogs
          finish={{ ...windows.finish, row: rowOf(windows.finish.value) }}
          pdf={{ ...windows.pdf, row: rowOf(windows.pdf.value) }}
          remove={{ ...windows.delete, row: rowOf(windows.delete.value) }}
          changed={refetchSilently}
        />
      )}
    </RecordListPage>
  );
};
