import { CircleCheck, CircleDot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { formatDate } from '../i18n/format.ts';
import { ticketAddress } from '../navigation/ticket-address.ts';

/** The state of a ticket in words. */
const TicketState = ({ closed }: { closed: boolean }) => {
  const { t } = useTranslation('common');
  return (
    <Badge tone={closed ? 'success' : 'primary'} icon={closed ? CircleCheck : CircleDot}>
      {t(closed ? 'done' : 'stillOpen')}
    </Badge>
  );
};

/** The number of a ticket, which leads to it. */
export const TicketLink = ({ ticket }: { ticket: { id: string; formattedDocumentId: string } }) => (
  <Link to={ticketAddress(ticket.id)} className="font-medium link-alone">
    {ticket.formattedDocumentId}
  </Link>
);

type LinkedTicket = {
  id: string;
  formattedDocumentId: string;
  dueDate?: string | null;
  users: readonly { name: string }[];
};

/** A ticket that was created from a record: its state, number, text, assignees and due date. */
export const TicketLine = ({ ticket, closed, text }: { ticket: LinkedTicket; closed: boolean; text: string }) => {
  const { t } = useTranslation('common');
  const who = ticket.users.map(({ name }) => name).join(', ');
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <TicketState closed={closed} />
      <TicketLink ticket={ticket} />
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{text}</span>
      <span className="text-text-muted">
        {[who, ticket.dueDate && t('dueOn', { date: formatDate(ticket.dueDate) })].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
};
