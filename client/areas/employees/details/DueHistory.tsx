import { useState } from 'react';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { useEmployeeHistoryQuery } from '../../../generated/employees-details.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useSilentRefetch } from '../../../kit/data/use-silent-refetch.ts';
import { useDueChanged } from '../../../shared/due/use-due-changed.ts';
import { ListExport } from '../../../kit/exports/ListExport.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { SmallPages } from '../../../kit/table/SmallPages.tsx';
import { ViewButtons } from '../../../ui/ViewButtons.tsx';
import { DueItem } from './DueItem.tsx';
import { Loaded } from '../../../kit/errors/Loaded.tsx';

const STATES = ['overdue', 'completed'] as const;
type State = (typeof STATES)[number];

/** The overdue items of a person, and everything that they have completed, newest first; ten on a page. */
export const DueHistory = ({ id, overdue }: { id: string; overdue: number }) => {
  const t = useRecordTexts(employeeFacts);
  const [{ state, page }, setView] = useState<{ state: State; page: number }>({
    state: overdue > 0 ? 'overdue' : 'completed',
    page: 1,
  });
  const query = useEmployeeHistoryQuery({
    variables: { id, state, page },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  useDueChanged(useSilentRefetch(query));
  const { data, previousData, error, refetch } = query;
  const shown = (data ?? previousData)?.assignmentsOfEmployee;
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('employee.due.history')}</h2>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ViewButtons
          label={t('employee.due.history')}
          views={STATES.map((value) => ({ value, label: t(`employee.due.state.${value}`) }))}
          value={state}
          onChange={(next) => setView({ state: next, page: 1 })}
        />
        <ListExport query={query} count={shown?.count} />
      </div>
      <Loaded data={shown} error={error} refetch={refetch} failed={t('common:record.failed')} height="h-20">
        {(history) =>
          history.count === 0 ? (
            <p className="py-2 text-text-muted">{t(`employee.due.noHistory.${state}`)}</p>
          ) : (
            <ul aria-busy={!data} className="divide-y divide-border">
              {history.data.map((row) => (
                <DueItem key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {shown && <SmallPages page={page} count={shown.count} onPage={(next) => setView({ state, page: next })} />}
    </section>
  );
};
