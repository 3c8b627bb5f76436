import { area } from '../../records/area.ts';
import { CREATED } from '../../records/exported-list.ts';
import { Job, JobAttachment } from './job.entity.ts';
import { jobRecord } from './job.record.ts';
import { JobResolver } from './job.resolver.ts';

export const jobsArea = area({
  name: 'jobs',
  uses: ['tickets'],
  records: [jobRecord],
  entities: [Job, JobAttachment],
  resolvers: [JobResolver],
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
