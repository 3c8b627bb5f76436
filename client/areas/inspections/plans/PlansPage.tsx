import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import { inspectionPlanFacts } from '../../../../schema/areas/inspections/inspection-plan.record.shared.ts';
import {
  type InspectionPlanRowFragment,
  InspectionPlansChangedDocument,
  useDeleteInspectionPlanMutation,
  useInspectionPlansQuery,
} from '../../../generated/inspections-plans.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { PlainListPage } from '../../../kit/records/PlainListPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';
import { DueBadge } from '../../../shared/due/DueBadge.tsx';
import { PlaceFilter } from '../../../shared/places/PlaceFilter.tsx';
import { usePlaceColumn } from '../../../shared/places/use-place-column.ts';
import { DeletedRecords } from '../../../shared/retention/DeletedRecords.tsx';
import { restoreRecord } from '../../../shared/retention/restore.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { planForm } from '../inspection-addresses.ts';
import { useBeginPlanned } from './use-begin-planned.ts';

/** /app/inspections/plans: the plans of regular inspections, by their next day, updated live. */
export const PlansPage = () => {
  const t = useRecordTexts(inspectionPlanFacts);
  const table = useTableState({ due: true, place: true, sort: 'nextDay' });
  const query = useInspectionPlansQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList<InspectionPlanRowFragment>(query, query.data?.inspectionPlans, table);
  useLiveList(InspectionPlansChangedDocument, list.refetchSilently);
  const [remove] = useDeleteInspectionPlanMutation({ context: QUIET });
  const begin = useBeginPlanned();
  const columns = useMemo(
    (): TableColumn<InspectionPlanRowFragment>[] => [
      { key: 'title', header: t('InspectionPlan.title'), sort: 'title', primary: true, cell: ({ title }) => title },
      {
        key: 'nextDay',
        header: t('InspectionPlan.nextDay'),
        sort: 'nextDay',
        cell: ({ nextDay }) =>
          nextDay ? <DueBadge dueOn={nextDay} doneAt={null} /> : <Badge>{t('inspectionPlan.ended')}</Badge>,
      },
      {
        key: 'rhythm',
        header: t('inspectionPlan.rhythm'),
        cell: ({ interval, unit }) => t(`inspectionPlan.every.${unit}`, { count: interval }),
      },
      {
        key: 'responsible',
        header: t('InspectionPlan.responsible'),
        hideOnPhone: true,
        cell: ({ responsible }) => responsible?.name ?? t('inspectionPlan.responsibleNone'),
      },
    ],
    [t],
  );
  return (
    <PlainListPage
      list={list}
      facts={inspectionPlanFacts}
      picture={<AreaPicture name="inspections" />}
      columns={usePlaceColumn(columns)}
      withoutCreatedAt
      nameOf={({ title }) => title}
      formAddress={planForm}
      removeText={t('inspectionPlan.deletes')}
      menuOf={(row) =>
        row.nextDay
          ? [
              {
                key: 'begin',
                label: t('inspectionPlan.begin'),
                icon: ClipboardCheck,
                onSelect: () => void begin(row),
              },
            ]
          : []
      }
      actions={
        <>
          <PlaceFilter />
          <DeletedRecords
            kind={inspectionPlanFacts.kind}
            label={t('inspectionPlan.deletedButton')}
            title={t('inspectionPlan.deletedTitle')}
            onRestored={list.refetchSilently}
          />
        </>
      }
      remove={(id) => remove({ variables: { id } })}
      undo={(row) => restoreRecord(inspectionPlanFacts.kind, row).then(list.refetchSilently)}
    />
  );
};
