import { jobList } from '../../schema/jobs/job.rows.ts';
import { createJobSchema, updateJobSchema } from '../../schema/jobs/job.input.ts';
import { removedShape } from '../engine/fields.ts';
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

/** Recurring duties: series of tickets, and reminders. */
export const jobRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'job',
    tag: JOBS,
    summary: { de: 'Wiederkehrende Aufgaben', en: 'Recurring jobs' },
    field: 'jobs',
    list: jobList,
    shape: jobShape,
  },
  {
    method: 'POST',
    path: 'job',
    tag: JOBS,
    summary: { de: 'Wiederkehrende Aufgabe anlegen', en: 'Create a recurring job' },
    about: {
      de: 'type ticket legt Tickets an: sie erscheinen am Tag nextExecution und sind danach fällig, bei wöchentlichen 7, bei monatlichen 14, sonst 28 Tage später; mit payload.dueDate so, wie beide Tage auseinanderliegen. type other erinnert payload.users per E-Mail, sonst die Person, die sie angelegt hat. Ohne Tage beginnt sie von heute an nach einem interval. execute: true führt sie zusätzlich sofort aus.',
      en: 'type ticket makes tickets: they appear on nextExecution and are due 7 days later when weekly, 14 when monthly, else 28; with payload.dueDate, as far apart as the two days are. type other reminds payload.users by e-mail, else whoever created it. Without days it begins one interval from today. execute: true runs it at once in addition.',
    },
    field: 'createJob',
    body: { schema: createJobSchema, example: newJob },
    shape: jobShape,
    status: 201,
    refusals: [409],
  },
  {
    method: 'GET',
    path: 'job/{id}',
    tag: JOBS,
    summary: { de: 'Eine wiederkehrende Aufgabe', en: 'One recurring job' },
    field: 'job',
    shape: jobShape,
  },
  {
    method: 'PUT',
    path: 'job/{id}',
    tag: JOBS,
    summary: { de: 'Wiederkehrende Aufgabe ändern', en: 'Change a recurring job' },
    about: {
      de: 'Was in payload steht, gilt für das nächste Ticket; ein anderes interval für alle Tickets der Serie.',
      en: 'What payload says counts for the next ticket; another interval for all tickets of the series.',
    },
    field: 'updateJob',
    body: { schema: updateJobSchema, example: { nextExecution: '2031-11-01', payload: { priority: 3 } } },
    shape: jobShape,
    ifMatch: true,
  },
  {
    method: 'DELETE',
    path: 'job/{id}',
    tag: JOBS,
    summary: { de: 'Wiederkehrende Aufgabe löschen', en: 'Delete a recurring job' },
    about: { de: 'Ihre Tickets bleiben, als einmalige.', en: 'Its tickets stay, as single ones.' },
    field: 'deleteJob',
    shape: removedShape,
  },
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
