import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TicketForm, type TicketFormProps } from './TicketForm.tsx';
import { useTicketBase } from './use-ticket-base.ts';

type TicketFormDialogProps = Omit<TicketFormProps, 'base' | 'wasGone'>;

/** The form for a new ticket, or for one that is first read from the server. */
export const TicketFormDialog = (props: TicketFormDialogProps) =>
  props.id ? <EditTicketDialog {...props} id={props.id} /> : <TicketForm {...props} base={null} wasGone={false} />;

const EditTicketDialog = ({ id, onClose, ...rest }: TicketFormDialogProps & { id: string }) => {
  const { t } = useTranslation('tickets');
  const { base, gone, failure, retry } = useTicketBase(id);
  if (base) return <TicketForm {...rest} id={id} base={base} wasGone={gone} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title={t('form.edit')}
      footer={<Button onClick={onClose}>{t('form.cancel')}</Button>}
    >
      {!failure && <FormSkeleton />}
      {failure?.code === 'NOT_FOUND' && <EmptyState icon={SearchX} title={t('view.gone')} text={t('view.goneText')} />}
      {failure && failure.code !== 'NOT_FOUND' && (
        <ErrorState
          title={t('view.failed')}
          text={failure.message || t('failed.text')}
          requestId={failure.requestId}
          onRetry={retry}
        />
      )}
    </Dialog>
  );
};

const FormSkeleton = () => (
  <div className="grid gap-5">
    {['h-10', 'h-28', 'h-10', 'h-10'].map((height, index) => (
      <div key={index}>
        <Skeleton className="mb-2 h-4 w-24" />
        <Skeleton className={`${height} w-full`} />
      </div>
    ))}
  </div>
);
