import { ATTACHMENT_TYPES } from '../schema/files/file-kinds.shared.ts';
import { PERMISSIONS, ROLES } from '../schema/kernel/permissions.ts';
import { JOB_TYPES } from '../schema/jobs/job.enums.ts';
import { INTERVALS } from '../schema/jobs/recurrence.shared.ts';
import { ACTIVITY_CODES, PRIORITIES, RECURRENCES } from '../schema/tickets/ticket.enums.ts';
import type { Field, JsonSchema, Shape, ValueField } from './shape.ts';

export const value = (schema: JsonSchema, rest: Omit<ValueField, 'kind' | 'schema'> = {}): ValueField => ({
  kind: 'value',
  schema,
  ...rest,
});
export const text = { type: 'string' };
export const moment = { type: 'string', format: 'date-time' };
export const number = { type: 'integer' };
export const version = value(
  { type: 'integer', minimum: 1 },
  { about: { de: 'Für If-Match: wächst mit jeder Änderung', en: 'For If-Match: grows with each change' } },
);
export const times = { createdAt: value(moment), updatedAt: value(moment) };

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
  fields: {
    street: value(text),
    streetNumber: value(text),
    postalCode: value(text),
    city: value(text),
    country: value(text),
  },
};

const companyDataShape: Shape = {
  name: 'CompanyData',
  identified: false,
  fields: {
    numberOfEmployees: value(number),
    companyNumber: value(
      { type: ['string', 'null'] },
      {
        about: {
          de: 'Unternehmensnummer beim Unfallversicherungsträger',
          en: 'Under which the statutory accident insurance knows the organisation',
        },
      },
    ),
    address: { kind: 'embedded', of: addressShape },
  },
};

export const clientShape: Shape = {
  name: 'Client',
  identified: true,
  fields: {
    name: value(text),
    license: value(text),
    companyData: { kind: 'embedded', of: companyDataShape },
    createdAt: value(moment),
  },
};

/** The person of a session, with the organisation now chosen. */
export const meShape: Shape = {
  name: 'Me',
  identified: true,
  fields: { ...userShape.fields, client: { kind: 'embedded', of: clientShape } },
};

export const sessionShape: Shape = {
  name: 'Session',
  identified: false,
  fields: { token: value(text), user: { kind: 'embedded', of: meShape } },
};

export const tokenShape: Shape = { name: 'Token', identified: false, fields: { token: value(text) } };

export const authenticatedShape: Shape = {
  name: 'Authenticated',
  identified: false,
  fields: { isAuthenticated: value({ const: true }) },
};

export const messageShape: Shape = {
  name: 'Message',
  identified: false,
  fields: {
    message: value(text, {
      about: { de: 'Ein Satz in der Sprache der Anfrage', en: 'A sentence in the language of the request' },
    }),
  },
};

export const removedShape: Shape = { name: 'Removed', identified: true, fields: {} };

/** An invitation; its code stands in the mail alone. */
export const inviteShape: Shape = {
  name: 'MultiuserInvite',
  identified: true,
  fields: { email: value({ type: 'string', format: 'email' }), createdAt: value(moment), expiresAt: value(moment) },
};

/** The organisation that a redeemed invitation opened. */
export const redeemedInviteShape: Shape = { name: 'RedeemedInvite', identified: true, fields: { name: value(text) } };

export const clientChoiceShape: Shape = {
  name: 'ClientChoice',
  identified: true,
  fields: {
    name: value(text),
    city: value(text),
    role: value({ type: 'string', enum: [...ROLES] }),
    since: value(moment),
    current: value({ type: 'boolean' }, { about: { de: 'Zu ihr gehört das Token', en: 'The token belongs to it' } }),
  },
};

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

const bytes = value({ type: 'integer', minimum: 0 }, { about: { de: 'Bytes', en: 'Bytes' } });

const attachmentShape: Shape = {
  name: 'Attachment',
  identified: true,
  fields: {
    name: value(text),
    type: value({ type: 'string', enum: [...ATTACHMENT_TYPES] }),
    location: value({ type: 'string', format: 'uuid' }),
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
        about: {
          de: 'Das nächste Ticket einer Serie bekommt ihn auch',
          en: 'The next ticket of a series is given it, too',
        },
      },
    ),
    createdAt: value(moment),
    user: { kind: 'relation', of: userShape, nullable: true, populate: 'populateAttachmentUser' },
  },
};

const plainBoardShape: Shape = {
  name: 'PlainBoard',
  identified: true,
  fields: { name: value(text), final: value({ type: 'boolean' }), ...times, version },
};

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
    about: {
      de: 'Reihenfolge in der Spalte: als einfachen Text vergleichen',
      en: 'Order inside the column: compare as plain text',
    },
  }),
  recurring: value(
    { type: 'integer', enum: RECURRENCES },
    { about: { de: 'Wochen; 0 ist einmalig', en: 'Weeks; 0 is a single one' } },
  ),
  comments: { kind: 'embedded', of: commentShape, many: true, fetch: 'withComments' },
  attachments: { kind: 'embedded', of: attachmentShape, many: true, fetch: 'withAttachments' },
  activitys: { kind: 'embedded', of: activityShape, many: true, fetch: 'withActivitys' },
  numberRange: value(text),
  documentId: value(number),
  formattedDocumentId: value(text),
  ...times,
  createdBy: { kind: 'relation', of: userShape, nullable: true, fetch: 'withCreatedBy', populate: 'populateCreatedBy' },
  version,
} satisfies Record<string, Field>;

export const ticketShape: Shape = { name: 'Ticket', identified: true, fields: ticketFields };

const mailResultShape: Shape = {
  name: 'MailResult',
  identified: false,
  fields: {
    address: value({ type: 'string' }),
    accepted: value(
      { type: 'boolean' },
      { about: { de: 'Eine E-Mail ist dorthin unterwegs', en: 'A mail is on its way to it' } },
    ),
    reason: value(
      { type: ['string', 'null'] },
      { about: { de: 'Warum nicht, als Schlüsselwort', en: 'Why not, as a key word' } },
    ),
    message: value(
      { type: ['string', 'null'] },
      { about: { de: 'Warum nicht, als Satz', en: 'Why not, as a sentence' } },
    ),
  },
};

/** A ticket that was mailed: the ticket, and what became of each address. */
export const mailedTicketShape: Shape = {
  name: 'MailedTicket',
  identified: true,
  fields: { ...ticketFields, results: { kind: 'embedded', of: mailResultShape, many: true } },
};

/** A ticket inside a board. What it costs another statement to know is there when it is asked for. */
const boardTicketShape: Shape = {
  name: 'BoardTicket',
  identified: true,
  fields: {
    ...ticketFields,
    board: value({ type: 'string', format: 'uuid' }, { from: 'boardId' }),
    comments: { ...ticketFields.comments, onDemand: true },
    attachments: { ...ticketFields.attachments, onDemand: true },
    activitys: { ...ticketFields.activitys, onDemand: true },
    createdBy: { ...ticketFields.createdBy, onDemand: true },
  },
};

const ticketsOfBoard: Field = { kind: 'embedded', of: boardTicketShape, many: true, fetch: 'withTickets' };

/** A column; its tickets come with populate=tickets. */
export const boardShape: Shape = {
  ...plainBoardShape,
  name: 'Board',
  fields: { ...plainBoardShape.fields, tickets: { ...ticketsOfBoard, onDemand: true } },
};

/** A column with its tickets. */
export const fullBoardShape: Shape = {
  ...plainBoardShape,
  name: 'BoardWithTickets',
  fields: { ...plainBoardShape.fields, tickets: ticketsOfBoard },
};

const ids = { type: 'array', items: { type: 'string', format: 'uuid' } };

/** A recurring job. Its payload is what the next ticket holds. */
export const jobShape: Shape = {
  name: 'Job',
  identified: true,
  fields: {
    name: value(text),
    type: value({ type: 'string', enum: [...JOB_TYPES] }),
    interval: value(
      { type: 'integer', enum: [...INTERVALS] },
      {
        about: {
          de: 'Wochen; auf dem Kalender eine Woche, ein Monat, ein halbes Jahr, ein, zwei oder drei Jahre',
          en: 'Weeks; on the calendar a week, a month, half a year, one, two or three years',
        },
      },
    ),
    intervalUnit: value({ type: 'string', const: 'weeks' }),
    nextExecution: value(
      { type: 'string', format: 'date' },
      { about: { de: 'Tag, an dem das nächste Ticket erscheint', en: 'Day on which the next ticket appears' } },
    ),
    dueDay: value(
      { type: 'string', format: 'date' },
      { about: { de: 'Tag, an dem es fällig ist', en: 'Day on which it is due' } },
    ),
    anchorDay: value(
      { type: 'integer', minimum: 1, maximum: 31 },
      {
        about: {
          de: 'Tag im Monat, den die Serie behält: am 31. beginnend, ist sie in kürzeren Monaten am letzten Tag fällig',
          en: 'Day of the month that the series keeps: of the 31st, it is due on the last day of a shorter month',
        },
      },
    ),
    payload: value({
      type: 'object',
      required: ['title', 'description', 'priority', 'users'],
      properties: { title: text, description: text, priority: { type: 'integer', enum: PRIORITIES }, users: ids },
    }),
    ticket: value(
      { type: ['string', 'null'], format: 'uuid' },
      { from: 'ticketId', about: { de: 'Das neueste Ticket der Serie', en: 'The newest ticket of the series' } },
    ),
    lastRunAt: value({ type: ['string', 'null'], format: 'date-time' }),
    error: value(
      { type: ['string', 'null'] },
      {
        about: {
          de: 'Warum der letzte Lauf nicht gelang; er wird wiederholt',
          en: 'Why the last run failed; it is tried again',
        },
      },
    ),
    ...times,
    createdBy: {
      kind: 'relation',
      of: userShape,
      nullable: true,
      fetch: 'withCreatedBy',
      populate: 'populateCreatedBy',
    },
    version,
  },
};

/** What an extra run did. */
export const jobRunShape: Shape = {
  name: 'JobRun',
  identified: false,
  fields: {
    job: { kind: 'embedded', of: jobShape },
    ticket: value(
      { type: ['string', 'null'], format: 'uuid' },
      {
        about: {
          de: 'Das zusätzliche Ticket; keins bei einer Erinnerung',
          en: 'The extra ticket; none for a reminder',
        },
      },
    ),
  },
};

const score = (minimum: number): JsonSchema => ({ type: 'integer', minimum, maximum: 8 });
const html = {
  de: 'HTML aus p, br, strong, em, u, s, ul, ol und li ohne Attribute',
  en: 'HTML of p, br, strong, em, u, s, ul, ol and li without attributes',
};
const day = { type: ['string', 'null'], format: 'date' };

/** A measure that became a ticket. */
const riskTicketShape: Shape = {
  name: 'RiskTicket',
  identified: false,
  fields: {
    measure: value(text, {
      about: { de: 'Die Maßnahme, wie sie damals hieß', en: 'The measure in the words that it had then' },
    }),
    closed: value({ type: 'boolean' }, { about: { de: 'Das Ticket ist erledigt', en: 'The ticket is done' } }),
    ticket: {
      kind: 'embedded',
      of: {
        name: 'RiskTicketTicket',
        identified: true,
        fields: {
          title: value(text),
          formattedDocumentId: value(text),
          dueDate: value(day),
          board: value({ type: 'string', format: 'uuid' }, { from: 'boardId' }),
        },
      },
    },
  },
};

/** A hazard with what is done about it. */
const riskShape: Shape = {
  name: 'Risk',
  identified: true,
  fields: {
    title: value(text),
    action: value(text, { about: html }),
    measurement: value(text, { about: html }),
    legal: value(text),
    relevantForPregnant: value(
      { type: ['boolean', 'null'] },
      { about: { de: 'null: noch nicht beurteilt', en: 'null: not yet judged' } },
    ),
    actionForPregnant: value(text),
    responsible: {
      kind: 'relation',
      of: userShape,
      nullable: true,
      ids: 'responsibleId',
      populate: 'populateRiskResponsible',
    },
    riskClassification: value(score(1)),
    riskClassificationAfterAction: value(score(0), {
      about: { de: '0: noch nicht beurteilt', en: '0: not yet judged' },
    }),
    involvesThirdParties: value({ type: 'boolean' }),
    requiresSpecialTraining: value({ type: 'boolean' }),
    measuresEffective: value(
      { type: ['boolean', 'null'] },
      {
        about: {
          de: 'Ob die Maßnahmen wirken; null: noch nicht geprüft',
          en: 'Whether the measures work; null: not yet checked',
        },
      },
    ),
    effectivenessCheckedOn: value(day),
    effectivenessCheckedBy: {
      kind: 'relation',
      of: userShape,
      nullable: true,
      ids: 'effectivenessCheckedById',
      populate: 'populateEffectivenessCheckedBy',
    },
    effectivenessNote: value(text, { about: { de: 'Was die Prüfung ergab', en: 'What the check has shown' } }),
    tickets: { kind: 'embedded', of: riskTicketShape, many: true, fetch: 'withRiskTickets', onDemand: true },
  },
};

/** A risk assessment with its risks; `risks.tickets` comes with populate. */
export const riskAssessmentShape: Shape = {
  name: 'RiskAssessment',
  identified: true,
  fields: {
    title: value(text),
    location: value(text),
    responsible: {
      kind: 'relation',
      of: userShape,
      nullable: true,
      ids: 'responsibleId',
      populate: 'populateResponsible',
    },
    nextExecution: value(day, { about: { de: 'Tag der nächsten Überprüfung', en: 'Day of the next review' } }),
    risks: { kind: 'embedded', of: riskShape, many: true, fetch: 'withRisks' },
    riskCount: value(number),
    highestRisk: value(score(0), {
      about: {
        de: 'Das höchste Risiko, nach den Maßnahmen, wo das beurteilt ist',
        en: 'The highest risk, after the measures where that was judged',
      },
    }),
    ...times,
    createdBy: {
      kind: 'relation',
      of: userShape,
      nullable: true,
      fetch: 'withCreatedBy',
      populate: 'populateCreatedBy',
    },
    version,
    versionNumber: value(number, {
      about: {
        de: 'Nummer der neuesten Fassung: jede Änderung bewahrt eine',
        en: 'Number of the newest version: each change keeps one',
      },
    }),
  },
};

/** One of the organisation's own documents. */
export const documentShape: Shape = {
  name: 'Document',
  identified: true,
  fields: {
    path: value(text),
    name: value(text, { about: { de: 'Der letzte Teil des Pfads', en: 'The last part of the path' } }),
    size: bytes,
    contentType: value(text),
    ...times,
  },
};

const signed = { url: value({ type: 'string', format: 'uri' }), expiresAt: value(moment) };

/** Where a file can be read. */
export const signedAddressShape: Shape = { name: 'SignedAddress', identified: false, fields: signed };

/** Where the bytes of a file are to be sent, and how. */
export const uploadShape: Shape = {
  name: 'Upload',
  identified: false,
  fields: {
    ...signed,
    method: value({ const: 'PUT' }),
    headers: value(
      { type: 'object', additionalProperties: { type: 'string' } },
      { about: { de: 'Kopfzeilen, die mitgesendet werden müssen', en: 'Headers that have to be sent along' } },
    ),
  },
};

export const settingShape: Shape = {
  name: 'Setting',
  identified: true,
  fields: {
    value: value(
      {
        type: ['string', 'array', 'object', 'null'],
        items: { type: 'string' },
        additionalProperties: { type: ['string', 'null'] },
      },
      {
        about: {
          de: 'So, wie es gespeichert ist. Ein E-Mail-Text ist ein String, solange es nur einen deutschen gibt, sonst { de, en }; null heißt Standardtext',
          en: 'As it is stored. An e-mail text is a string as long as there is only a German one, otherwise { de, en }; null means the default text',
        },
      },
    ),
  },
};

/** A document as a program gets it. */
export const pdfShape: Shape = {
  name: 'Pdf',
  identified: false,
  fields: {
    name: value(text),
    filetype: value({ const: 'pdf' }),
    content: value({ type: 'string', contentEncoding: 'base64', contentMediaType: 'application/pdf' }),
  },
};
