import { CircleCheckBig, SquareArrowOutUpRight, TicketCheck, TicketPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { actionRef } from '../../../kit/outbox/outbox-entries.ts';
import { useOutboxPart } from '../../../kit/outbox/use-outbox.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ticketAddress } from '../../../kit/navigation/ticket-address.ts';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';
import { CREATE_TICKET, UPDATE_TICKET } from '../outbox/inspection-ports.ts';
import { useWalkActions } from './walk-actions.ts';
import type { WalkTask } from './walk-model.ts';

/**
 * The button with the states of the specification: create, created, update. Offline requests are queued in the outbox.
 */
export const TicketButton = ({ task }: { task: WalkTask }) => {
  const { t } = useTranslation('inspections');
  const actions = useWalkActions();
  const { id, name, ticket, ticketState } = task;
  const wanted = ticket ? UPDATE_TICKET : CREATE_TICKET;
  const waiting = useOutboxPart(inspectionOutbox, actions.id, ({ entries }) =>
    entries.find(({ ref }) => ref === actionRef(wanted, id)),
  );
  const isOffline = useOutboxPart(
    inspectionOutbox,
    actions.id,
    ({ state }) => state.kind === 'offline' || state.kind === 'failing',
  );
  const isWaiting = waiting !== undefined && !waiting.problem;
  const refusal = waiting?.problem?.kind === 'refused' ? waiting.problem.message : null;
  const action = ticket ? 'update' : 'create';
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {!ticket && (
          <Button
            icon={TicketPlus}
            busy={isWaiting}
            onClick={() => actions.createTicket(id)}
            aria-label={t('ticket.createFor', { name })}
          >
            {t(isWaiting ? 'ticket.creating' : 'ticket.create')}
          </Button>
        )}
        {ticket && ticketState === 'created' && (
          <Button icon={TicketCheck} disabled>
            {t('ticket.created')}
          </Button>
        )}
        {ticket && ticketState === 'changed' && (
          <Button
            icon={TicketPlus}
            busy={isWaiting}
            onClick={() => actions.updateTicket(id)}
            aria-label={t('ticket.updateFor', { name })}
          >
            {t(isWaiting ? 'ticket.updating' : 'ticket.update')}
          </Button>
        )}
        <TicketLink task={task} />
      </div>
      {isWaiting && isOffline && <p className="text-sm text-text-muted">{t(`ticket.later.${action}`)}</p>}
      {refusal && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-error">
          {refusal}
          <Button size="sm" onClick={actions.retry}>
            {t('ticket.again')}
          </Button>
        </p>
      )}
    </div>
  );
};

/** The ticket of a task: its number, whether it is done, and a link to it. */
export const TicketLink = ({ task: { ticket, ticketClosed } }: { task: Pick<WalkTask, 'ticket' | 'ticketClosed'> }) => {
  const { t } = useTranslation('inspections');
  if (!ticket) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-sm">
      <Link
        to={ticketAddress(ticket.id)}
        className="inline-flex min-h-8 items-center gap-1 rounded font-medium text-primary underline underline-offset-2 pointer-coarse:min-h-11"
      >
        {ticket.formattedDocumentId}
        <SquareArrowOutUpRight aria-hidden className="size-4" />
      </Link>
      {ticketClosed ? (
        <Badge tone="success" icon={CircleCheckBig}>
          {t('common:done')}
        </Badge>
      ) : (
        <Badge tone="accent">{t('common:stillOpen')}</Badge>
      )}
    </span>
  );
};
