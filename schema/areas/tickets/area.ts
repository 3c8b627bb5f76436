import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { pathAsked } from '../../platform/files/document.events.ts';
import { workHandedOver } from '../../platform/users/user.events.ts';
import { area } from '../../records/area.ts';
import { FORMATTED, TICKET_DUTY, TICKET_PEOPLE } from './ticket.rows.ts';
import { CREATED } from '../../records/exported-list.ts';
import { recordMoved } from '../../records/placed-record.ts';
import { ActivityResolver, TicketActivitysResolver } from './activity.resolver.ts';
import { Attachment } from './attachment.entity.ts';
import { AttachmentResolver, TicketAttachmentsResolver } from './attachment.resolver.ts';
import { BoardLiveResolver } from './board-live.resolver.ts';
import { Board } from './board.entity.ts';
import { BoardResolver, TicketBoardResolver } from './board.resolver.ts';
import { fileAtTicketPath } from './attachment.rows.ts';
import { ChecklistItem } from './checklist-item.entity.ts';
import { ChecklistItemResolver, TicketChecklistResolver } from './checklist.resolver.ts';
import { Comment } from './comment.entity.ts';
import { CommentResolver, TicketCommentsResolver } from './comment.resolver.ts';
import { HandOverResolver } from './hand-over.resolver.ts';
import { handOver } from './hand-over.service.ts';
import { TicketMailResolver } from './ticket-mail.resolver.ts';
import { TicketOriginResolver } from './ticket-origin.resolver.ts';
import { placeNameResolver } from '../../platform/places/place-names.ts';
import { Activity, Ticket, TicketUser } from './ticket.entity.ts';
import { boardRecord, ticketRecord } from './ticket.record.ts';
import { ticketMail } from './mails/ticket.mail.ts';
import { ticketNotifications } from './ticket-notifications.ts';
import { TicketResolver } from './ticket.resolver.ts';
import { logPlace } from './ticket.service.ts';

export const manifest = area({
  name: 'tickets',
  records: [ticketRecord, boardRecord],
  entities: [Activity, Attachment, Board, ChecklistItem, Comment, Ticket, TicketUser],
  resolvers: [
    TicketResolver,
    placeNameResolver(Ticket, 'ticket'),
    ActivityResolver,
    TicketActivitysResolver,
    CommentResolver,
    TicketCommentsResolver,
    ChecklistItemResolver,
    TicketChecklistResolver,
    AttachmentResolver,
    TicketAttachmentsResolver,
    BoardResolver,
    TicketBoardResolver,
    BoardLiveResolver,
    TicketMailResolver,
    TicketOriginResolver,
    HandOverResolver,
  ],
  cached: { tickets: ['Ticket', 'Board', 'User', 'Setting', 'Place'] },
  due: [
    {
      ...TICKET_DUTY,
      kind: 'ticket',
      rule: ABILITIES.tickets,
      label: { de: 'Tickets', en: 'Tickets' },
      title: `${FORMATTED} || ' ' || t.title`,
      path: `'/app/tickets/user?ticket=' || t.id`,
      people: TICKET_PEOPLE,
      calendar: 'mine',
      opens: { query: 'tickets', path: '/app/tickets/all?due=any' },
    },
  ],
  placed: [
    {
      kind: 'ticket',
      rule: ABILITIES.tickets,
      label: { de: 'Tickets', en: 'Tickets' },
      table: 'ticket',
      title: `${FORMATTED} || ' ' || t.title`,
      path: `'/app/tickets/all?ticket=' || t.id`,
      list: '/app/tickets/list',
    },
  ],
  notifications: ticketNotifications,
  mails: [ticketMail],
  on: [
    workHandedOver.on(async ({ tx, from, to, actorId }) => void (await handOver(tx, from, to, actorId))),
    pathAsked.on(fileAtTicketPath),
    recordMoved.on(async (moved) => (moved.kind === 'ticket' ? logPlace(moved.tx, moved) : undefined)),
  ],
  exports: {
    tickets: {
      columns: [
        { path: 'formattedDocumentId', label: 'Ticket.documentId' },
        'title',
        'description',
        { path: 'board.name', label: 'Ticket.boardId' },
        'priority',
        'dueDate',
        { path: 'users.name', label: 'Ticket.userIds' },
        'recurring',
        { path: 'checklist.title', label: 'Ticket.checklist' },
        'checklistDone',
        'checklistCount',
        ...CREATED,
      ],
    },
    boards: { columns: ['name', 'final', 'createdAt'] },
  },
  webhooks: { tickets: { entities: ['Ticket'] } },
});
