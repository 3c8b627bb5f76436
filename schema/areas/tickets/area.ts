import { area } from '../../records/area.ts';
import { CREATED } from '../../records/exported-list.ts';
import { ActivityResolver, TicketActivitysResolver } from './activity.resolver.ts';
import { Attachment } from './attachment.entity.ts';
import { AttachmentResolver, TicketAttachmentsResolver } from './attachment.resolver.ts';
import { BoardLiveResolver } from './board-live.resolver.ts';
import { Board } from './board.entity.ts';
import { BoardResolver, TicketBoardResolver } from './board.resolver.ts';
import { Comment } from './comment.entity.ts';
import { CommentResolver, TicketCommentsResolver } from './comment.resolver.ts';
import { TicketMailResolver } from './ticket-mail.resolver.ts';
import { TicketOriginResolver } from './ticket-origin.resolver.ts';
import { Activity, Ticket, TicketUser } from './ticket.entity.ts';
import { boardRecord, ticketRecord } from './ticket.record.ts';
import { TicketResolver } from './ticket.resolver.ts';

export const ticketsArea = area({
  name: 'tickets',
  uses: ['jobs'],
  records: [ticketRecord, boardRecord],
  entities: [Activity, Attachment, Board, Comment, Ticket, TicketUser],
  resolvers: [
    TicketResolver,
    ActivityResolver,
    TicketActivitysResolver,
    CommentResolver,
    TicketCommentsResolver,
    AttachmentResolver,
    TicketAttachmentsResolver,
    BoardResolver,
    TicketBoardResolver,
    BoardLiveResolver,
    TicketMailResolver,
    TicketOriginResolver,
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
        ...CREATED,
      ],
    },
    boards: { columns: ['name', 'final', 'createdAt'] },
  },
});
