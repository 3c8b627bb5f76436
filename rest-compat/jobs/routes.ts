import { jobList } from '../../schema/areas/jobs/job.rows.ts';
import { createJobSchema, updateJobSchema } from '../../schema/areas/jobs/job.input.ts';
import { recordRoutes } from '../engine/record-routes.ts';
import type { Route } from '../engine/route.ts';
import { jobRunShape, jobShape } from './shape.ts';

const JOBS = { de: 'Wiederkehrendes', en: 'Recurring jobs' };

const newJob = {
  name: 'Leitern prüfen',
  type: 'ticket',
  interval: 52,
  intervalUnit: 'weeks',
  payload: { title: 'Leitern prüfen', description: 'DGUV Information 208-016', priority: 2, dueDate: '2031-11-30' },
};

const job = recordRoutes({
  path: 'job',
  plural: 'jobs',
  one: { de: 'eine wiederkehrende Aufgabe', en: 'a recurring job' },
  many: { de: 'Wiederkehrende Aufgaben', en: 'Recurring jobs' },
  tag: JOBS,
  shape: jobShape,
  list: jobList,
  create: {
    about: {
      de:
        'type ticket legt Tickets an: sie erscheinen am Tag nextExecution und sind danach fällig, bei wöchentlichen ' +
        '7, bei monatlichen 14, sonst 28 Tage später; mit payload.dueDate so, wie beide Tage auseinanderliegen. ' +
        'type other erinnert payload.users per E-Mail, sonst die Person, die sie angelegt hat. Ohne Tage beginnt ' +
        'sie von heute an nach einem interval. execute: true führt sie zusätzlich sofort aus.',
      en:
        'type ticket makes tickets: they appear on nextExecution and are due 7 days later when weekly, 14 when ' +
        'monthly, else 28; with payload.dueDate, as far apart as the two days are. type other reminds payload.users ' +
        'by e-mail, else whoever created it. Without days it begins one interval from today. execute: true runs it ' +
        'at once in addition.',
    },
    body: { schema: createJobSchema, example: newJob },
    refusals: [409],
  },
  change: {
    about: {
      de: 'Was in payload steht, gilt für das nächste Ticket; ein anderes interval für alle Tickets der Serie.',
      en: 'What payload says counts for the next ticket; another interval for all tickets of the series.',
    },
    body: { schema: updateJobSchema, example: { nextExecution: '2031-11-01', payload: { priority: 3 } } },
  },
  remove: {
    about: { de: 'Ihre Tickets bleiben, als einmalige.', en: 'Its tickets stay, as single ones.' },
  },
});

/** Recurring duties: series of tickets, and reminders. */
export const routes: readonly Route[] = [
  ...Object.values(job),
  {
    method: 'POST',
    path: 'job/{id}/execute',
    tag: JOBS,
    summary: { de: 'Jetzt zusätzlich ausführen', en: 'Run once more, now' },
    about: { de: 'Der Zeitplan bleibt, wie er ist.', en: 'The schedule stays as it is.' },
    field: 'executeJob',
    shape: jobRunShape,
    refusals: [409],
  },
];
