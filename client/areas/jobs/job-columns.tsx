import { Pencil, Play, Trash2, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobRowFragment } from '../../generated/jobs.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { createdAtColumn } from '../../kit/records/record-columns.tsx';
import type { TableColumn } from '../../kit/table/table-types.ts';
import type { People } from '../../shared/people/use-people.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { labelFor } from '../../kit/i18n/use-labels.ts';
import { useJobLabels } from './job-labels.ts';
import { payloadOf } from './job-values.ts';

/** The actions of a row. */
export interface JobActions {
  edit: (id: string) => void;
  run: (id: string) => void;
  /** Null for people who may not delete recurring tickets. */
  remove: ((id: string) => void) | null;
}

/** The columns of the recurring tickets; `actions` must be referentially stable. */
export function useJobColumns(
  { edit, run, remove }: JobActions,
  people: People,
): readonly TableColumn<JobRowFragment>[] {
  const { t } = useTranslation('recurring');
  const { Job: labels, value: values } = useJobLabels();
  return useMemo(
    () => [
      {
        key: 'name',
        header: labels.name,
        sort: 'name',
        primary: true,
        cell: ({ name }) => name,
        note: (job) => (
          <>
            {job.type === 'ticket' && payloadOf(job).title !== job.name && (
              <span className="block text-xs text-text-muted">{payloadOf(job).title}</span>
            )}
            {job.error && <RunError title={t('error.badge')} text={job.error} />}
          </>
        ),
      },
      {
        key: 'type',
        header: labels.type,
        sort: 'type',
        cell: ({ type }) => values.Job.type[type === 'other' ? 'other' : 'ticket'],
        note: ({ interval }) => (
          <span className="block text-xs text-text-muted">{labelFor(values.Job.intervalWeeks, interval)}</span>
        ),
      },
      {
        key: 'nextExecution',
        header: labels.nextExecution,
        sort: 'nextExecution',
        cell: ({ nextExecution }) => <span className="tabular-nums">{formatDate(nextExecution)}</span>,
        note: ({ nextExecution, dueDay }) =>
          dueDay !== nextExecution && (
            <span className="block text-xs text-text-muted tabular-nums">
              {t('common:dueOn', { date: formatDate(dueDay) })}
            </span>
          ),
      },
      {
        key: 'users',
        header: labels.users,
        cell: (job) =>
          payloadOf(job)
            .users.map((id) => people.get(id)?.name ?? t('someone'))
            .join(', ') || '–',
      },
      createdAtColumn(t('common:createdAt')),
      {
        key: 'actions',
        header: t('common:actions'),
        cell: ({ id, name }) => (
          <span className="inline-flex items-center gap-1">
            <IconButton icon={Pencil} size="sm" label={t('common:editOf', { name })} onClick={() => edit(id)} />
            <Button size="sm" icon={Play} aria-label={t('action.run', { name })} onClick={() => run(id)}>
              {t('action.runNow')}
            </Button>
            {remove && (
              <IconButton icon={Trash2} size="sm" label={t('common:deleteOf', { name })} onClick={() => remove(id)} />
            )}
          </span>
        ),
      },
    ],
    [t, labels, values, people, edit, run, remove],
  );
}

/** The reason why the last run failed. */
const RunError = ({ title, text }: { title: string; text: string }) => (
  <span className="mt-1 block max-w-80">
    <Badge tone="error" icon={TriangleAlert}>
      {title}
    </Badge>
    <span className="mt-0.5 block text-xs text-error">{text}</span>
  </span>
);
