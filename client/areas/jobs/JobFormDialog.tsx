import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { JobRowFragment } from '../../generated/jobs.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { JobForm } from './JobForm.tsx';
import { useJobBase } from './use-job-base.ts';
import { useJobPeople } from './use-job-people.ts';

/** The form for a new recurring ticket. */
export const NewJobDialog = ({ onClose }: { onClose: () => void }) => (
  <JobForm id={null} base={null} people={useJobPeople()} onClose={onClose} />
);

/** The form for one that is first read from the server. */
export const EditJobDialog = ({
  id,
  job,
  onClose,
}: {
  id: string;
  job: JobRowFragment | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation('recurring');
  const people = useJobPeople();
  const { base, failure, retry } = useJobBase(id);
  if (base) return <JobForm id={id} base={base} people={people} error={job?.error} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title={t('form.edit.ticket')}
      footer={<Button onClick={onClose}>{t('form.cancel')}</Button>}
    >
      {!failure && <FormSkeleton />}
      {failure?.code === 'NOT_FOUND' && <EmptyState icon={SearchX} title={t('gone.title')} text={t('gone.address')} />}
      {failure && failure.code !== 'NOT_FOUND' && (
        <ErrorState
          title={t('form.failed')}
          text={failure.message || t('connection')}
          requestId={failure.requestId}
          onRetry={retry}
        />
      )}
    </Dialog>
  );
};

const FormSkeleton = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    {['sm:col-span-2 h-16', 'h-16', 'h-16', 'sm:col-span-2 h-24', 'sm:col-span-2 h-28'].map((shape) => (
      <Skeleton key={shape} className={shape} />
    ))}
  </div>
);
