import { PERMISSIONS, ROLES } from '../schema/kernel/permissions.ts';
import { ACTIVITY_CODES, PRIORITIES, RECURRENCES } from '../schema/tickets/ticket.enums.ts';
import type { Field, JsonSchema, Shape, ValueField } from './shape.ts';

const value = (schema: JsonSchema, rest: Omit<ValueField, 'kind' | 'schema'> = {}): ValueField => ({ kind: 'value', schema, ...rest });
const text = { type: 'string' };
const moment = { type: 'string', format: 'date-time' };
const number = { type: 'integer' };
const version = value({ type: 'integer', minimum: 1 }, { about: { de: 'Für If-Match: wächst mit jeder Änderung', en: 'For If-Match: grows with each change' } });
const times = { createdAt: value(moment), updatedAt: value(moment) };

export const userShape: Shape = {
  name: 'User',
  identified: true,
  fields: {
    name: value(text),
    short: value(text),
    email: value({ type: 'string', format: 'email' }),
    role: value({ type: 'string', enum: [...ROLES] }),
    permissions: value({ type: 'array', items: { type: 'string', enum: [...PERMISSIONS] } }),
    ...times,
    version,
  },
};

const addressShape: Shape = {
  name: 'Address',
  identified: false,
  fields: { street: value(text), streetNumber: value(text), postalCode: value(text), city: value(text), country: value(text) },
};

const companyDataShape: Shape = {
  name: 'CompanyData',
  identified: false,
  fields: { numberOfEmployees: value(number), address: { kind: 'embedded', of: addressShape } },
};

export const clientShape: Shape = {
  name: 'Client',
  identified: true,
  fields: { name: value(text), license: value(text), companyData: { kind: 'embedded', of: companyDataShape }, createdAt: value(moment) },
};

/** The person of a session, with the organisation now chosen. */
export const meShape: Shape = { name: 'Me', identified: true, fields: { ...userShape.fields, client: { kind: 'embedded', of: clientShape } } };

export const sessionShape: Shape = { name: 'Session', identified: false, fields: { token: value(text), user: { kind: 'embedded', of: meShape } } };

export const tokenShape: Shape = { name: 'Token', identified: false, fields: { token: value(text) } };

export const authenticatedShape: Shape = { name: 'Authenticated', identified: false, fields: { isAuthenticated: value({ const: true }) } };

export const messageShape: Shape = {
  name: 'Message',
  identified: false,
  fields: { message: value(text, { about: { de: 'Ein Satz in der Sprache der Anfrage', en: 'A sentence in the language of the request' } }) },
};

export const removedShape: Shape = { name: 'Removed', identified: true, fields: {} };

const activityShape: Shape = {
  name: 'Activity',
  identified: true,
  fields: {
    timestamp: value(moment),
    content: value(
      { type: 'integer', enum: ACTIVITY_CODES },
      {
        about: {
          de: '1 angelegt, 2 bearbeitet, 3 gelöscht, 4 gemailt, 5 Anhang hinzugefügt, 6 Person hinzugefügt, 7 Anhang gelöscht, 8 Kommentar hinzugefügt',
          en: '1 added, 2 edited, 3 deleted, 4 mailed, 5 attachment added, 6 user added, 7 attachment deleted, 8 comment added',
        },
      },
    ),
    user: { kind: 'relation', of: userShape, nullable: true, populate: 'populateActivityUser' },
  },
};

const commentShape: Shape = {
  name: 'Comment',
  identified: true,
  fields: {
    content: value(text),
    timestamp: value(moment),
    editedAt: value({ type: ['string', 'null'], format: 'date-time' }),
    user: { kind: 'relation', of: userShape, nullable: true, populate: 'populateCommentUser' },
  },
};

const plainBoardShape: Shape = { name: 'PlainBoard', identified: true, fields: { name: value(text), final: value({ type: 'boolean' }), ...times, version } };

const ticketFields = {
  title: value(text),
  description: value(text, { fetch: 'withDescription' }),
  dueDate: value({ type: ['string', 'null'], format: 'date' }),
  priority: value(
    { type: 'integer', enum: PRIORITIES },
    { about: { de: '1 gering, 2 mittel, 3 hoch, 4 sehr hoch', en: '1 low, 2 medium, 3 high, 4 very high' } },
  ),
  users: { kind: 'relation', of: userShape, many: true, ids: 'userIds', populate: 'populateUsers' },
  board: { kind: 'relation', of: plainBoardShape, ids: 'boardId', populate: 'populateBoard' },
  position: value(text, {
    about: { de: 'Reihenfolge in der Spalte: als einfachen Text vergleichen', en: 'Order inside the column: compare as plain text' },
  }),
  recurring: value({ type: 'integer', enum: RECURRENCES }, { about: { de: 'Wochen; 0 ist einmalig', en: 'Weeks; 0 is a single one' } }),
  comments: { kind: 'embedded', of: commentShape, many: true, fetch: 'withComments' },
  activitys: { kind: 'embedded', of: activityShape, many: true, fetch: 'withActivitys' },
  numberRange: value(text),
  documentId: value(number),
  formattedDocumentId: value(text),
  ...times,
  createdBy: { kind: 'relation', of: userShape, nullable: true, fetch: 'withCreatedBy', populate: 'populateCreatedBy' },
  version,
} satisfies Record<string, Field>;

export const ticketShape: Shape = { name: 'Ticket', identified: true, fields: ticketFields };

/** A ticket inside a board. What it costs another statement to know is there when it is asked for. */
const boardTicketShape: Shape = {
  name: 'BoardTicket',
  identified: true,
  fields: {
    ...ticketFields,
    board: value({ type: 'string', format: 'uuid' }, { from: 'boardId' }),
    comments: { ...ticketFields.comments, onDemand: true },
    activitys: { ...ticketFields.activitys, onDemand: true },
    createdBy: { ...ticketFields.createdBy, onDemand: true },
  },
};

const ticketsOfBoard: Field = { kind: 'embedded', of: boardTicketShape, many: true, fetch: 'withTickets' };

/** A column; its tickets come with populate=tickets. */
export const boardShape: Shape = { ...plainBoardShape, name: 'Board', fields: { ...plainBoardShape.fields, tickets: { ...ticketsOfBoard, onDemand: true } } };

/** A column with its tickets. */
export const fullBoardShape: Shape = { ...plainBoardShape, name: 'BoardWithTickets', fields: { ...plainBoardShape.fields, tickets: ticketsOfBoard } };

export const settingShape: Shape = {
  name: 'Setting',
  identified: true,
  fields: { value: value({ type: ['string', 'array', 'null'], items: { type: 'string' } }) },
};
