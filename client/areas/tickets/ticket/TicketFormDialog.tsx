import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicketQuery } from '../../../generated/tickets-ticket.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { serverErrorOf } from '../../../kit/errors/server-error.ts';
import { RecordStateDialog } from '../../../kit/records/RecordState.tsx';
import { readDraftBase } from '../../../kit/records/use-draft-base.ts';
import { useStoredRecord } from '../../../kit/records/use-stored-record.ts';
import { putTicket } from '../data/board-ticket-cache.ts';
import { type StoredTicket, storedTicket } from './ticket-values.ts';
import { ticketDraftKey, TicketForm, type TicketFormProps } from './TicketForm.tsx';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';

type TicketFormDialogProps = Omit<TicketFormProps, 'ticket' | 'stored' | 'read' | 'deleted'>;

/** The form for a new ticket, or for one that is first read from the server. */
export const TicketFormDialog = (props: TicketFormDialogProps) =>
  props.id ? (
    <EditTicketDialog {...props} id={props.id} />
  ) : (
    <TicketForm {...props} ticket={null} stored={null} deleted={false} />
  );

const EditTicketDialog = ({ id, ...rest }: TicketFormDialogProps & { id: string }) => {
  const { t } = useTranslation('tickets');
  const { cache } = useApolloClient();
  // Not written by Apollo itself: a slow response must not overwrite a newer event.
  const { record, read, ...state } = useStoredRecord(
    useTicketQuery({ variables: { id }, fetchPolicy: OWN_STORE, context: QUIET }),
    (data) => data.ticket,
  );
  useEffect(() => {
    if (record) putTicket(cache, record);
  }, [cache, record]);
  const deleted = serverErrorOf(state.error)?.code === 'NOT_FOUND';
  const stored = useMemo(
    () => (record ? storedTicket(record) : deleted ? readDraftBase<StoredTicket>(ticketDraftKey(id)) : null),
    [record, deleted, id],
  );
  if (stored) return <TicketForm {...rest} id={id} ticket={record} stored={stored} read={read} deleted={deleted} />;
  return (
    <RecordStateDialog
      {...state}
      title={t('form.edit')}
      onClose={rest.onClose}
      texts={{ failed: t('view.failed'), deletedTitle: t('view.gone') }}
    />
  );
};
