import { checklistItemSchema, updateChecklistItemSchema } from '../../schema/areas/tickets/checklist-item.input.ts';
import type { Route } from '../engine/route.ts';
import { ticketShape } from './shape.ts';

const TICKETS = { de: 'Tickets', en: 'Tickets' };

/** The points of a ticket's checklist. Each call answers the ticket with its whole checklist. */
export const checklistRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: 'ticket/{id}/checklist',
    tag: TICKETS,
    summary: { de: 'Punkt in die Checkliste setzen', en: 'Add an item to the checklist' },
    about: {
      de: 'Ohne position am Ende; höchstens 100 Punkte. Antwortet mit dem Ticket und der ganzen Checkliste.',
      en: 'At the end without position; at most 100 items. Answers the ticket with its whole checklist.',
    },
    field: 'addChecklistItem',
    body: { schema: checklistItemSchema, example: { title: 'Prüfplakette ankleben' } },
    variables: ({ params }) => ({ ticketId: params.id }),
    shape: ticketShape,
    status: 201,
  },
  {
    method: 'PUT',
    path: 'ticket/{id}/checklist/{item}',
    tag: TICKETS,
    summary: { de: 'Punkt der Checkliste ändern oder abhaken', en: 'Change an item of the checklist, or set it done' },
    about: {
      de: 'Wer einen Punkt mit done: true abhakt, steht mit der Zeit in doneBy und doneAt; false öffnet ihn wieder.',
      en: 'Who sets an item done: true is stored in doneBy, with the time in doneAt; false opens it again.',
    },
    field: 'updateChecklistItem',
    body: { schema: updateChecklistItemSchema, example: { done: true } },
    variables: ({ params }) => ({ id: params.item, ticketId: params.id }),
    shape: ticketShape,
  },
  {
    method: 'DELETE',
    path: 'ticket/{id}/checklist/{item}',
    tag: TICKETS,
    summary: { de: 'Punkt aus der Checkliste nehmen', en: 'Remove an item from the checklist' },
    about: {
      de: 'Antwortet mit dem Ticket und den übrigen Punkten.',
      en: 'Answers the ticket with its other items.',
    },
    field: 'deleteChecklistItem',
    variables: ({ params }) => ({ id: params.item, ticketId: params.id }),
    shape: ticketShape,
  },
];
