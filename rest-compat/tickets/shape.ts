import { ATTACHMENT_TYPES } from '../../schema/platform/files/file-kinds.shared.ts';
import { Board } from '../../schema/areas/tickets/board.entity.ts';
import { ChecklistItem } from '../../schema/areas/tickets/checklist-item.entity.ts';
import { Ticket } from '../../schema/areas/tickets/ticket.entity.ts';
import { ACTIVITY_CODES, PRIORITIES, RECURRENCES } from '../../schema/areas/tickets/ticket.enums.ts';
import { columnFields, placedFields, recordFields } from '../records.ts';
import { embedded, moment, optionalUuid, relation, text, times, uuid, value, version } from '../engine/fields.ts';
import { nestedFields, type EmbeddedField, type Field, type Shape, type ValueField } from '../engine/shape.ts';
import { bytes } from '../files/shape.ts';
import { person, userShape } from '../users/shape.ts';

const activityShape: Shape = {
  name: 'Activity',
  identified: true,
  fields: {
    timestamp: value(moment),
    content: value(
      { type: 'integer', enum: ACTIVITY_CODES },
      {
        about:
          '1 angelegt, 2 bearbeitet, 3 gelöscht, 4 gemailt, 5 Anhang hinzugefügt, 6 Person hinzugefügt, 7 Anhang ' +
          'gelöscht, 8 Kommentar hinzugefügt',
      },
    ),
    user: person(),
  },
};

const commentShape: Shape = {
  name: 'Comment',
  identified: true,
  fields: {
    ticket: value(uuid, { from: 'ticketId' }),
    content: value(text),
    timestamp: value(moment),
    editedAt: value({ type: ['string', 'null'], format: 'date-time' }),
    user: person(),
  },
};

const checklistItemShape: Shape = {
  name: 'ChecklistItem',
  identified: true,
  fields: { ...columnFields(ChecklistItem), doneBy: person(), createdBy: person() },
};

const attachmentShape: Shape = {
  name: 'Attachment',
  identified: true,
  fields: {
    name: value(text),
    type: value({ type: 'string', enum: [...ATTACHMENT_TYPES] }),
    location: value(uuid),
    size: bytes,
    path: value(text, {
      about: {
        de: 'Für document/downloadurl: Tickets/{ticketId}/{location}.{type}',
        en: 'For document/downloadurl: Tickets/{ticketId}/{location}.{type}',
      },
    }),
    contentType: value(text),
    recurs: value(
      { type: 'boolean' },
      {
        about: 'Das nächste Ticket einer Serie bekommt ihn auch',
      },
    ),
    createdAt: value(moment),
    user: person(),
  },
};

const plainBoardShape: Shape = {
  name: 'PlainBoard',
  identified: true,
  fields: { ...columnFields(Board), ...times, version },
};

const columns = columnFields(Ticket, ['boardId', 'jobId', 'commentCount', 'attachmentCount']);

/** A column whose values are a list in the documentation. */
const oneOf = (name: string, values: readonly number[], rest: Partial<ValueField> = {}): ValueField => ({
  ...(columns[name] as ValueField),
  schema: { type: 'integer', enum: values },
  ...rest,
});

const ticketFields = {
  ...columns,
  description: { ...columns.description!, isLazy: true } as ValueField,
  priority: oneOf('priority', PRIORITIES),
  recurring: oneOf('recurring', RECURRENCES, {
    about: { de: 'Wochen; 0 ist einmalig', en: 'Weeks; 0 is a single one' },
  }),
  users: relation(userShape, { many: true, ids: 'userIds' }),
  board: relation(plainBoardShape, { ids: 'boardId' }),
  comments: embedded(commentShape, { many: true }),
  attachments: embedded(attachmentShape, { many: true }),
  checklist: embedded(checklistItemShape, { many: true }),
  activitys: embedded(activityShape, { many: true }),
  formattedDocumentId: value(text, { example: 'T-00042' }),
  ...recordFields,
  // A statement of its own, which a program that moves tickets does not wait for.
  placeId: { ...placedFields.placeId, onDemand: true },
  placeName: placedFields.placeName,
} satisfies Record<string, Field>;

export const ticketShape: Shape = { name: 'Ticket', identified: true, fields: ticketFields };

const mailResultShape: Shape = {
  name: 'MailResult',
  identified: false,
  fields: {
    address: value({ type: ['string', 'null'] }, { about: 'Leer bei einer Person' }),
    user: value(optionalUuid, { from: 'userId', about: 'Die Person; leer bei einer Adresse' }),
    accepted: value({ type: 'boolean' }, { about: 'Eine E-Mail ist dorthin unterwegs' }),
    reason: value({ type: ['string', 'null'] }, { about: 'Warum nicht, als Schlüsselwort' }),
    message: value({ type: ['string', 'null'] }, { about: 'Warum nicht, als Satz' }),
  },
};

/** A mailed ticket, and the result for each address and person. */
export const mailedTicketShape: Shape = {
  name: 'MailedTicket',
  identified: true,
  idFrom: 'ticket.id',
  fields: { ...nestedFields('ticket', ticketFields), results: embedded(mailResultShape, { many: true }) },
};

/** A ticket inside a board. Fields that need another statement are selected on request. */
const boardTicketShape: Shape = {
  name: 'BoardTicket',
  identified: true,
  fields: {
    ...ticketFields,
    board: value(uuid, { from: 'boardId' }),
    comments: { ...ticketFields.comments, onDemand: true },
    attachments: { ...ticketFields.attachments, onDemand: true },
    checklist: { ...ticketFields.checklist, onDemand: true },
    activitys: { ...ticketFields.activitys, onDemand: true },
    createdBy: { ...ticketFields.createdBy, onDemand: true },
  },
};

const ticketsOfBoard: EmbeddedField = embedded(boardTicketShape, { many: true });

/** A column; its tickets come with populate=tickets. */
export const boardShape: Shape = {
  ...plainBoardShape,
  name: 'Board',
  fields: { ...plainBoardShape.fields, tickets: { ...ticketsOfBoard, onDemand: true } },
};

/** A column with its tickets, those of one person where the call names one. */
export const fullBoardShape: Shape = {
  ...plainBoardShape,
  name: 'BoardWithTickets',
  fields: { ...plainBoardShape.fields, tickets: { ...ticketsOfBoard, args: { user: 'ID' } } },
};
