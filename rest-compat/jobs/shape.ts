import { JOB_TYPES } from '../../schema/areas/jobs/job.enums.ts';
import { INTERVALS } from '../../schema/areas/jobs/recurrence.shared.ts';
import { PRIORITIES } from '../../schema/areas/tickets/ticket.enums.ts';
import { recordFields } from '../records.ts';
import { day, embedded, ids, optionalUuid, text, value } from '../engine/fields.ts';
import type { Shape } from '../engine/shape.ts';

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
    nextExecution: value(day, {
      about: 'Tag, an dem das nächste Ticket erscheint',
    }),
    dueDay: value(day, { about: 'Tag, an dem es fällig ist' }),
    anchorDay: value(
      { type: 'integer', minimum: 1, maximum: 31 },
      {
        about:
          'Tag im Monat, den die Serie behält: am 31. beginnend, ist sie in kürzeren Monaten am letzten Tag fällig',
      },
    ),
    payload: value({
      type: 'object',
      required: ['title', 'description', 'priority', 'users'],
      properties: {
        title: text,
        description: text,
        priority: { type: 'integer', enum: PRIORITIES },
        users: ids,
        checklist: { type: 'array', items: text },
      },
    }),
    ticket: value(optionalUuid, {
      from: 'ticketId',
      about: 'Das neueste Ticket der Serie',
    }),
    lastRunAt: value({ type: ['string', 'null'], format: 'date-time' }),
    error: value(
      { type: ['string', 'null'] },
      {
        about: 'Warum der letzte Lauf nicht gelang; er wird wiederholt',
      },
    ),
    ...recordFields,
  },
};

/** The result of an extra run. */
export const jobRunShape: Shape = {
  name: 'JobRun',
  identified: false,
  fields: {
    job: embedded(jobShape),
    ticket: value(optionalUuid, {
      from: 'ticket.id',
      about: { de: 'Das zusätzliche Ticket; keins bei einer Erinnerung', en: 'The extra ticket; none for a reminder' },
    }),
  },
};
