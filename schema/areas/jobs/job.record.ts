import type { RecordKind } from '../../records/record-kind.ts';
import { Job } from './job.entity.ts';
import { jobFacts } from './job.record.shared.ts';
import { jobsByIds } from './job.rows.ts';

export const jobRecord: RecordKind = {
  ...jobFacts,
  table: 'job',
  title: 'name',
  search: {
    label: { de: 'Wiederkehrende Tickets', en: 'Recurring tickets' },
    path: `'/app/tickets/recurring?edit=' || t.id`,
  },
  names: [{ from: 'job', column: 'name' }],
  live: { type: () => Job, byIds: jobsByIds },
};
