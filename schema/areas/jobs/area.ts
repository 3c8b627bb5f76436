import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { area } from '../../records/area.ts';
import { CREATED } from '../../records/exported-list.ts';
import { Job, JobAttachment } from './job.entity.ts';
import { jobRecord } from './job.record.ts';
import { JobResolver } from './job.resolver.ts';
import { SERIES_DUTY } from './job.rows.ts';
import { jobReminderMail, recurringTicketMail } from './mails/job.mail.ts';
import { seriesFollowTickets } from './series-of-ticket.ts';

export const manifest = area({
  name: 'jobs',
  uses: ['tickets'],
  records: [jobRecord],
  mails: [recurringTicketMail, jobReminderMail],
  entities: [Job, JobAttachment],
  resolvers: [JobResolver],
  due: [
    {
      ...SERIES_DUTY,
      kind: 'series',
      rule: ABILITIES.tickets,
      label: { de: 'Wiederkehrende Tickets', en: 'Recurring tickets' },
      title: 't.name',
      path: `'/app/tickets/recurring?edit=' || t.id`,
      people: `select person.id::uuid from jsonb_array_elements_text(t.template -> 'users') as person(id)`,
      calendar: 'mine',
      opens: { query: 'jobs', path: '/app/tickets/recurring?due=1' },
    },
  ],
  on: seriesFollowTickets,
  exports: {
    jobs: {
      columns: [
        'name',
        'type',
        { path: 'interval', label: 'Job.intervalWeeks', words: 'value.Job.intervalWeeks.' },
        'nextExecution',
        'dueDay',
        'users.name',
        'lastRunAt',
        'error',
        ...CREATED,
      ],
    },
  },
  webhooks: { jobs: { entities: ['Job'] } },
});
