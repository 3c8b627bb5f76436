import { useApolloClient } from '@apollo/client/react';
import { Plus, Repeat, SquareKanban, Trash2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type JobRowFragment, JobsDocument, useJobsQuery } from '../../generated/jobs.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { backgroundContext } from '../../kit/data/operation-context.ts';
import { useLatest } from '../../kit/table/use-latest.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { failureOf } from '../../kit/errors/server-error.ts';
import { Link } from '../../ui/Link.tsx';
import { QUIET } from '../../kit/data/requests.ts';
import { useJobColumns } from './job-columns.tsx';
import { useJobsLive } from './use-jobs-live.ts';

const NewJobDialog = lazy(() => import('./JobFormDialog.tsx').then((module) => ({ default: module.NewJobDialog })));
const EditJobDialog = lazy(() => import('./JobFormDialog.tsx').then((module) => ({ default: module.EditJobDialog })));
const RunJobDialog = lazy(() => import('./RunJobDialog.tsx').then((module) => ({ default: module.RunJobDialog })));
const DeleteJobsDialog = lazy(() =>
  import('./DeleteJobsDialog.tsx').then((module) => ({ default: module.DeleteJobsDialog })),
);

const keyOf = ({ id }: JobRowFragment): string => id;
const nameOf = ({ name }: JobRowFragment): string => name;

/** The recurring tickets and reminders of the organisation, live. */
export const RecurringPage = () => {
  const { t } = useTranslation('recurring');
  const client = useApolloClient();
  const table = useTableState();
  const { variables } = table;
  const { data, loading, error, refetch } = useJobsQuery({
    variables,
    context: QUIET,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const look = useCallback(() => {
    // Silent: nobody asked for it, and what is shown stays when it fails.
    client
      .query({ query: JobsDocument, variables, fetchPolicy: 'network-only', context: backgroundContext })
      .catch(() => undefined);
  }, [client, variables]);
  useJobsLive(look);

  const windows = {
    new: useDialogParam('new'),
    edit: useDialogParam('edit'),
    run: useDialogParam('run'),
    delete: useDialogParam('delete'),
  };
  const edit = useLatest(windows.edit.open);
  const run = useLatest(windows.run.open);
  const remove = useLatest(windows.delete.open);
  const columns = useJobColumns({ edit, run, remove });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [deletesSelected, setDeletesSelected] = useState(false);
  const rows = data?.jobs.data;
  const rowOf = (id: string | null) => rows?.find((job) => job.id === id);
  const running = rowOf(windows.run.value);
  const deleting = rowOf(windows.delete.value);
  const forget = (gone: readonly string[]) => {
    setSelected((chosen) => chosen.filter((id) => !gone.includes(id)));
    look();
  };
  const addButton = (
    <Button variant="primary" icon={Plus} onClick={() => windows.new.open()}>
      {t('new')}
    </Button>
  );

  return (
    <div className="mx-auto w-full max-w-6xl">
      <DataTable
        label={t('title')}
        searchLabel={t('search')}
        title={<h1 className="text-xl leading-8 font-semibold">{t('title')}</h1>}
        actions={
          <>
            <Link to="/app/tickets/all" className={buttonClass()}>
              <SquareKanban aria-hidden className="size-4" />
              {t('toBoard')}
            </Link>
            {addButton}
          </>
        }
        rows={rows}
        count={data?.jobs.count}
        loading={loading}
        failure={error ? failureOf(error) : null}
        onRetry={() => void refetch().catch(() => undefined)}
        columns={columns}
        rowKey={keyOf}
        table={table}
        onRowClick={({ id }) => edit(id)}
        selection={{
          selected,
          onChange: setSelected,
          nameOf,
          actions: (
            <Button size="sm" icon={Trash2} onClick={() => setDeletesSelected(true)}>
              {t('delete.confirm')}
            </Button>
          ),
        }}
        empty={<EmptyState icon={Repeat} title={t('empty.title')} text={t('empty.text')} action={addButton} />}
      />
      <Suspense fallback={null}>
        {windows.new.isOpen && <NewJobDialog onClose={windows.new.close} />}
        {windows.edit.value && (
          <EditJobDialog
            key={windows.edit.value}
            id={windows.edit.value}
            job={rowOf(windows.edit.value)}
            onClose={windows.edit.close}
          />
        )}
        {running && <RunJobDialog key={running.id} job={running} onClose={windows.run.close} />}
        {deleting && (
          <DeleteJobsDialog
            key={deleting.id}
            ids={[deleting.id]}
            name={deleting.name}
            onClose={windows.delete.close}
            onGone={forget}
          />
        )}
        {deletesSelected && (
          <DeleteJobsDialog ids={selected} onClose={() => setDeletesSelected(false)} onGone={forget} />
        )}
      </Suspense>
    </div>
  );
};
