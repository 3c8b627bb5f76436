import { CloudUpload } from 'lucide-react';
import { Ring } from '../../../ui/Ring.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InspectionRowFragment } from '../../../generated/inspections-list.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { createdAtColumn } from '../../../kit/records/record-columns.tsx';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useStore } from '../../../kit/data/use-store.ts';
import { useInspectionLabels } from '../inspection-labels.ts';
import { waitingInspections } from '../waiting-inspections.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { InspectionActions, type InspectionHandlers } from './InspectionActions.tsx';

/** The columns that the specification names. `actions` must be referentially stable. */
export const useInspectionColumns = (actions: InspectionHandlers): readonly TableColumn<InspectionRowFragment>[] => {
  const { t } = useTranslation('inspections');
  const { Inspection: label } = useInspectionLabels();
  return useMemo(
    () => [
      {
        key: 'status',
        header: t('column.status'),
        sort: 'status',
        cell: ({ status }) => <StatusBadge status={status} />,
      },
      {
        key: 'title',
        header: label.title,
        sort: 'title',
        primary: true,
        cell: ({ title }) => <span className="line-clamp-3 wrap-anywhere">{title}</span>,
        note: (row) => <Progress row={row} />,
      },
      {
        key: 'inspectionDate',
        header: t('column.inspectionDate'),
        sort: 'inspectionDate',
        cell: ({ inspectionDate, nextExecution }) => (
          <span className="tabular-nums">
            {formatDate(inspectionDate)}
            {nextExecution && (
              <span className="block text-sm text-text-muted">
                {t('list.next', { day: formatDate(nextExecution) })}
              </span>
            )}
          </span>
        ),
      },
      {
        key: 'responsible',
        header: label.responsible,
        sort: 'responsible',
        hideOnPhone: true,
        cell: ({ responsible }) => responsible?.name ?? '–',
      },
      {
        key: 'coInspectors',
        header: t('coInspectors.label'),
        hideOnPhone: true,
        cell: ({ coInspectors }) => coInspectors.map(({ name }) => name).join(', ') || '–',
      },
      {
        key: 'areaCount',
        header: t('column.areaCount'),
        sort: 'areaCount',
        align: 'end',
        cell: ({ areaCount }) => <span className="tabular-nums">{areaCount}</span>,
      },
      createdAtColumn(t('column.createdAt')),
      { key: 'actions', header: t('common:actions'), cell: (row) => <InspectionActions row={row} on={actions} /> },
    ],
    [t, label, actions],
  );
};

/** Progress, and the number of unsent changes in the outbox of this device. */
const Progress = ({ row: { id, status, taskCount, openCount, defectCount } }: { row: InspectionRowFragment }) => {
  const { t } = useTranslation('inspections');
  const waiting = useStore(waitingInspections).get(id) ?? 0;
  const isUnderWay = taskCount > 0 && (status === 'Draft' || openCount > 0);
  const progress =
    taskCount === 0
      ? t('list.noTasks')
      : isUnderWay
        ? t('list.checked', { checked: taskCount - openCount, count: taskCount })
        : t('list.tasks', { count: taskCount });
  return (
    <>
      <span className="flex items-center gap-1.5 text-xs text-text-muted tabular-nums">
        {isUnderWay && <Ring done={taskCount - openCount} total={taskCount} className="size-5" />}
        <span>
          {progress}
          {defectCount > 0 && (
            <>
              {' · '}
              <span className="font-medium text-error">{t('list.defects', { count: defectCount })}</span>
            </>
          )}
        </span>
      </span>
      {waiting > 0 && (
        <span className="mt-0.5 flex items-center gap-1 text-xs font-medium text-accent-text">
          <CloudUpload aria-hidden className="size-3.5 shrink-0" />
          {t('list.waiting', { count: waiting })}
        </span>
      )}
    </>
  );
};
