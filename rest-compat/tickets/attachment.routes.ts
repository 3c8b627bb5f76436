import type { Route } from '../engine/route.ts';
import { ATTACHMENT_BODY_BYTES, EXAMPLE_PNG, attachFileBody, fileInput } from '../files/bodies.ts';
import { ticketShape } from './shape.ts';

const TICKETS = { de: 'Tickets', en: 'Tickets' };

/** Files of a ticket. They are read at the address that document/downloadurl answers for their path. */
export const attachmentRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: 'ticket/{id}/attachments',
    tag: TICKETS,
    summary: { de: 'Datei anhängen', en: 'Attach a file' },
    about: {
      de:
        'content ist Base64, auch mit einem Vorspann data:…;base64. Erlaubt sind png, jpeg, jpg, pdf, doc und docx ' +
        'bis 5.000.000 Bytes; Endung und Inhalt müssen zusammenpassen. Fehlt die Endung im Namen, sagt type (oder ' +
        'filetype) sie. Antwortet mit dem Ticket und allen Anhängen.',
      en:
        'content is base64, with or without a prefix data:…;base64. Allowed are png, jpeg, jpg, pdf, doc and docx ' +
        'up to 5,000,000 bytes; ending and content must agree. Where the name has no ending, type (or filetype) ' +
        'says it. Answers the ticket with all of its attachments.',
    },
    field: 'attachFile',
    body: {
      schema: attachFileBody,
      example: { name: 'Plakette.png', filetype: 'png', content: EXAMPLE_PNG },
      bytes: ATTACHMENT_BODY_BYTES,
    },
    variables: ({ params, body }) => ({ ticketId: params.id, input: fileInput(body) }),
    shape: ticketShape,
    status: 201,
  },
  {
    method: 'DELETE',
    path: 'ticket/{id}/attachments/{location}',
    tag: TICKETS,
    summary: { de: 'Anhang entfernen', en: 'Remove an attachment' },
    about: {
      de: 'Antwortet mit dem Ticket und den übrigen Anhängen.',
      en: 'Answers the ticket with its other attachments.',
    },
    field: 'deleteAttachment',
    variables: ({ params }) => ({ ticketId: params.id, id: params.location }),
    shape: ticketShape,
  },
];
