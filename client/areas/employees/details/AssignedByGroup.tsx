import { useState } from 'react';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { useEmployeeDueQuery } from '../../../generated/employees-details.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useSilentRefetch } from '../../../kit/data/use-silent-refetch.ts';
import { useDueChanged } from '../../../shared/due/use-due-changed.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ViewButtons } from '../../../ui/ViewButtons.tsx';
import { DueItem } from './DueItem.tsx';
import { LoadFailed } from '../../../kit/errors/Loaded.tsx';
import { failureOf } from '../../../kit/errors/server-error.ts';

const ALL = 'all';
const SINGLE = 'single';

/** The open and planned assignments of a person, by due date: all, or only those that one group requires. */
export const AssignedByGroup = ({ id, groups }: { id: string; groups: readonly { id: string; name: string }[] }) => {
  const t = useRecordTexts(employeeFacts);
  const [view, setView] = useState(ALL);
  const query = useEmployeeDueQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  useDueChanged(useSilentRefetch(query));
  const { data, error, refetch } = query;
  if (error && !data)
    return <LoadFailed title={t('common:record.failed')} failure={failureOf(error)} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-32 w-full" />;
  const rows = [...data.open.data, ...data.planned.data].sort((a, b) => a.dueOn.localeCompare(b.dueOn));
  const count = data.open.count + data.planned.count;
  const missing = rows.filter(({ beforeWork }) => beforeWork).length;
  const demanding = new Set(rows.flatMap(({ reasons }) => reasons.map(({ groupId }) => groupId ?? SINGLE)));
  const views = [
    { value: ALL, label: t('employee.due.all') },
    ...groups.map((group) => ({ value: group.id, label: group.name })),
    ...(demanding.has(SINGLE) ? [{ value: SINGLE, label: t('employee.due.single') }] : []),
  ];
  const shown =
    view === ALL ? rows : rows.filter(({ reasons }) => reasons.some(({ groupId }) => (groupId ?? SINGLE) === view));
  return (
    <div className="grid gap-2">
      {missing > 0 && <Notice tone="warning">{t('employee.due.beforeWorkOpen', { count: missing })}</Notice>}
      {views.length > 1 && (
        <ViewButtons label={t('employee.due.views')} views={views} value={view} onChange={setView} />
      )}
      {rows.length < count && (
        <p className="text-sm text-text-muted">{t('employee.due.more', { shown: rows.length, count })}</p>
      )}
      {shown.length === 0 ? (
        <p className="py-2 text-text-muted">{t('employee.due.none')}</p>
      ) : (
        <ul className="divide-y divide-border">
          {shown.map((row) => (
            <DueItem key={row.id} row={row} why={row} employeeId={id} />
          ))}
        </ul>
      )}
    </div>
  );
};
