import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { type JobRowFragment, JobsChangedDocument, useJobsQuery } from '../../generated/jobs.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { RecordListPage } from '../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import { usePeople } from '../../shared/people/use-people.ts';
import { useAbility } from '../../kit/session/me.ts';
import { useLatest } from '../../kit/table/use-latest.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { lazyPart } from '../../kit/parts/lazy-part.tsx';
import { Button } from '../../ui/Button.tsx';
import { useJobColumns } from './job-columns.tsx';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';

const NewJobDialog = lazyPart(async () => (await import('./JobFormDialog.tsx')).NewJobDialog);
const EditJobDialog = lazyPart(async () => (await import('./JobFormDialog.tsx')).EditJobDialog);
const RunJobDialog = lazyPart(async () => (await import('./RunJobDialog.tsx')).RunJobDialog);
const DeleteJobsDialog = lazyPart(async () => (await import('./DeleteJobsDialog.tsx')).DeleteJobsDialog);

const nameOf = ({ name }: JobRowFragment): string => name;

/** The recurring tickets and reminders of the organisation, updated live. */
export const RecurringPage = () => {
  const { t } = useTranslation('recurring');
  const table = useTableState({ due: true, sort: 'nextExecution' });
  const query = useJobsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList(query, query.data?.jobs, table);
  const { refetchSilently } = list;
  useLiveList(JobsChangedDocument, refetchSilently);

  const windows = {
    new: useDialogParam('new'),
    edit: useDialogParam('edit'),
    run: useDialogParam('run'),
    delete: useDialogParam('delete'),
  };
  const edit = useLatest(windows.edit.open);
  const run = useLatest(windows.run.open);
  const remove = useLatest(windows.delete.open);
  const { people } = usePeople();
  const mayDelete = useAbility(ABILITIES.deleteColumnsAndSeries);
  const columns = useJobColumns({ edit, run, remove: mayDelete ? remove : null }, people);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [deletesSelected, setDeletesSelected] = useState(false);
  const rowOf = (id: string | null) => list.rows?.find((job) => job.id === id);
  const running = rowOf(windows.run.value);
  const deleting = rowOf(windows.delete.value);
  const forget = (deletedIds: readonly string[]) => {
    setSelected((chosen) => chosen.filter((id) => !deletedIds.includes(id)));
    refetchSilently();
  };

  return (
    <RecordListPage
      list={list}
      title={t('title')}
      searchLabel={t('search')}
      cardsBelow={900}
      columns={columns}
      onRowClick={({ id }) => edit(id)}
      {...(mayDelete && {
        selection: {
          selected,
          onChange: setSelected,
          nameOf,
          actions: (
            <Button size="sm" icon={Trash2} onClick={() => setDeletesSelected(true)}>
              {t('common:delete')}
            </Button>
          ),
        },
      })}
      add={
        <Button variant="primary" icon={Plus} onClick={() => windows.new.open()}>
          {t('new')}
        </Button>
      }
      empty={{ picture: <AreaPicture name="series" />, title: t('empty.title'), text: t('empty.text') }}
    >
      {windows.new.isOpen && <NewJobDialog onClose={windows.new.close} />}
      {windows.edit.value && (
        <EditJobDialog key={windows.edit.value} id={windows.edit.value} onClose={windows.edit.close} />
      )}
      {running && <RunJobDialog key={running.id} job={running} onClose={windows.run.close} />}
      {deleting && mayDelete && (
        <DeleteJobsDialog
          key={deleting.id}
          ids={[deleting.id]}
          name={deleting.name}
          onClose={windows.delete.close}
          onGone={forget}
        />
      )}
      {deletesSelected && <DeleteJobsDialog ids={selected} onClose={() => setDeletesSelected(false)} onGone={forget} />}
    </RecordListPage>
  );
};
