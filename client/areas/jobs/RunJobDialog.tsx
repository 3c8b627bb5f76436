import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, daysBetween, today } from '../../../schema/kernel/calendar.shared.ts';
import { type JobRowFragment, useExecuteJobMutation } from '../../generated/jobs.ts';
import { useIdempotencyKey } from '../../kit/forms/use-idempotency-key.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { toast } from '../../kit/errors/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { failureOf } from '../../kit/errors/server-error.ts';
import { handledGlobally, present, QUIET } from '../../kit/data/requests.ts';
import { payloadOf } from './job-values.ts';
import { ticketAddress } from '../../kit/navigation/ticket-address.ts';

/** Confirms an extra run: it creates one more ticket or reminder and leaves the schedule unchanged. */
export const RunJobDialog = ({ job, onClose }: { job: JobRowFragment; onClose: () => void }) => {
  const { t } = useTranslation('recurring');
  const [run, { loading }] = useExecuteJobMutation({ context: QUIET });
  const key = useIdempotencyKey({ draftKey: `run-job-${job.id}` });
  const [problem, setProblem] = useState<string | null>(null);
  const isTicket = job.type === 'ticket';
  const due = addDays(today(), daysBetween(job.nextExecution, job.dueDay));

  const confirm = async () => {
    setProblem(null);
    try {
      const { data } = await key.create(job.id, (newId) => run({ variables: { id: job.id, newId } }));
      const { ticket } = present(data).executeJob;
      onClose();
      if (!ticket) toast.success(t('run.doneOther', { name: job.name }));
      else
        toast.success(t('run.doneTicket', { number: ticket.formattedDocumentId }), undefined, {
          to: ticketAddress(ticket.id),
          label: t('run.open'),
        });
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code === 'NOT_FOUND') setProblem(t('gone.title'));
      else if (!handledGlobally(error)) setProblem(message || t('common:checkConnection'));
    }
  };

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('run.title')}
      confirmLabel={t('run.confirm')}
      busy={loading}
    >
      <p>
        {isTicket
          ? t('run.textTicket', { title: payloadOf(job).title, due: formatDate(due) })
          : t('run.textOther', { name: job.name })}
      </p>
      <p className="mt-2 text-sm text-text-muted">{t('run.schedule', { date: formatDate(job.nextExecution) })}</p>
      {problem && (
        <p role="alert" className="mt-3 text-sm text-error">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
};
