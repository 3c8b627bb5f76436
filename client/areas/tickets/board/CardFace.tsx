import { type LucideIcon, CircleAlert, CloudOff, ListChecks, MessageSquare, Paperclip, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import type { Ticket } from '../data/board-model.ts';
import { labelFor } from '../data/ticket-labels.ts';
import { useWaitingTicket } from '../data/waiting-tickets.ts';
import { useBoardContext } from './board-context.ts';
import { DueMark } from './DueMark.tsx';
import { People } from './People.tsx';
import { PriorityMark } from './PriorityMark.tsx';

/** The content of a card; the title is passed in: a link on the board, plain text in the drag preview. */
export const CardFace = ({
  ticket,
  closed,
  title,
  corner,
}: {
  ticket: Ticket;
  closed: boolean;
  title: ReactNode;
  corner?: ReactNode;
}) => {
  const { t, labels, people, today } = useBoardContext();
  const recurring = labelFor(labels.value.Ticket.recurring, ticket.recurring);
  return (
    <>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1 py-1.5 text-sm leading-5 font-medium text-text hyphens-auto">{title}</div>
        {corner}
      </div>
      <div className="flex min-h-6 items-end gap-2 pr-1">
        <div className="flex min-h-6 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-xs leading-4 text-text-muted tabular-nums">{ticket.formattedDocumentId}</span>
          {ticket.recurring > 0 && (
            <span role="img" aria-label={recurring} title={recurring} className="text-text-muted">
              <Repeat aria-hidden className="size-3.5" />
            </span>
          )}
          <Waiting ticketId={ticket.id} />
          <PriorityMark labels={labels} priority={ticket.priority} />
          <DueMark t={t} dueDate={ticket.dueDate} closed={closed} today={today} />
          {ticket.checklistCount > 0 && (
            <Amount
              icon={ListChecks}
              count={`${ticket.checklistDone}/${ticket.checklistCount}`}
              words={t('card.checklist', { done: ticket.checklistDone, count: ticket.checklistCount })}
            />
          )}
          <Amount
            icon={MessageSquare}
            count={ticket.commentCount}
            words={t('card.comments', { count: ticket.commentCount })}
          />
          <Amount
            icon={Paperclip}
            count={ticket.attachmentCount}
            words={t('card.attachments', { count: ticket.attachmentCount })}
          />
        </div>
        <People ids={ticket.userIds} people={people} moreLabel={(count) => t('morePeople', { count })} />
      </div>
    </>
  );
};

/** The unsent changes of the ticket on this device. */
const Waiting = ({ ticketId }: { ticketId: string }) => {
  const { t } = useBoardContext();
  const waiting = useWaitingTicket(ticketId);
  if (!waiting) return null;
  const { count, problems } = waiting;
  const Icon = problems > 0 ? CircleAlert : CloudOff;
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 text-xs leading-4 tabular-nums',
        problems > 0 ? 'text-error' : 'text-accent-text',
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {problems > 0 ? t('waiting.decide', { count: problems }) : t('waiting.count', { count })}
    </span>
  );
};

/** The number of comments, files or points; nothing if there are none. */
const Amount = ({ icon: Icon, count, words }: { icon: LucideIcon; count: number | string; words: string }) =>
  count !== 0 && (
    <span title={words} className="inline-flex items-center gap-0.5 text-xs leading-4 text-text-muted tabular-nums">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
