import { skipToken } from '@apollo/client/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobQuery, useNewestOfJobQuery } from '../../generated/jobs.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { RecordStateDialog } from '../../kit/records/RecordState.tsx';
import { RECORD_OPTIONS, useStoredRecord } from '../../kit/records/use-stored-record.ts';
import { storedJob } from './job-values.ts';
import { JobForm } from './JobForm.tsx';
import { OWN_STORE } from '../../kit/data/fetch-policies.ts';

/** The form for a new recurring ticket. */
export const NewJobDialog = ({ onClose }: { onClose: () => void }) => (
  <JobForm id={null} stored={null} onClose={onClose} />
);

/** The form of a stored job, read from the server with the start of its schedule. */
export const EditJobDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('recurring');
  const {
    record: job,
    read,
    ...state
  } = useStoredRecord(useJobQuery({ ...RECORD_OPTIONS, variables: { id } }), (data) => data.job);
  const ticketId = job?.ticketId;
  const newest = useNewestOfJobQuery(
    // Not written to the cache: tickets are written to it by the board's own rule, which keeps the newer version.
    ticketId ? { variables: { id: ticketId }, fetchPolicy: OWN_STORE, context: QUIET } : skipToken,
  );
  // A ticket that was just deleted cannot be read: the form then opens without it.
  const isKnown = job !== null && (!ticketId || newest.data !== undefined || newest.error !== undefined);
  const newestDue = newest.data?.ticket.dueDate;
  const stored = useMemo(() => (isKnown ? storedJob(job, newestDue) : null), [isKnown, job, newestDue]);
  if (!job || !stored)
    return (
      <RecordStateDialog
        {...state}
        title={t('form.edit.ticket')}
        onClose={onClose}
        texts={{ failed: t('form.failed'), deletedTitle: t('gone.title') }}
      />
    );
  return (
    <JobForm
      id={id}
      stored={stored}
      read={async () => storedJob(await read(), newestDue)}
      error={job.error}
      onClose={onClose}
    />
  );
};
