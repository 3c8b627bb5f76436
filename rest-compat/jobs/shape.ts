import { JOB_TYPES } from '../../schema/jobs/job.enums.ts';
import { INTERVALS } from '../../schema/jobs/recurrence.shared.ts';
import { PRIORITIES } from '../../schema/tickets/ticket.enums.ts';
import { recordFields } from '../engine/column-fields.ts';
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
      about: { de: 'Tag, an dem das nächste Ticket erscheint', en: 'Day on which the next ticket appears' },
    }),
    dueDay: value(day, { about: { de: 'Tag, an dem es fällig ist', en: 'Day on which it is due' } }),
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
    ticket: value(optionalUuid, {
      from: 'ticketId',
      about: { de: 'Das neueste Ticket der Serie', en: 'The newest ticket of the series' },
    }),
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
    ...recordFields,
  },
};

/** What an extra run did. */
export const jobRunShape: Shape = {
  name: 'JobRun',
  identified: false,
  fields: {
    job: embedded(jobShape),
    ticket: value(optionalUuid, {
      from: 'ticket.id',
      about: {
        de: 'Das zusätzliche Ticket; keins bei einer Erinnerung',
        en: 'The extra ticket; none for a reminder',
      },
    }),
  },
};
