import { area } from '../../records/area.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { CREATED } from '../../records/exported-list.ts';
import { Job, JobAttachment } from './job.entity.ts';
import { jobRecord } from './job.record.ts';
import { JobResolver } from './job.resolver.ts';
import { seriesFollowTickets } from './series-of-ticket.ts';

export const manifest = area({
  name: 'jobs',
  uses: ['tickets'],
  records: [jobRecord],
  entities: [Job, JobAttachment],
  resolvers: [JobResolver],
  calendar: [
    {
      kind: 'series',
      rule: {},
      sql: `select t.id::text as key, t.due_day::text as day, t.name as title, 1 as count,
                   '/app/tickets/recurring?edit=' || t.id as path
              from job t where ${OWN_ROWS} and t.template -> 'users' ? $1::text`,
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
});
