import type { RecordKind } from '../../records/record-kind.ts';
import { Job } from './job.entity.ts';
import { jobFacts } from './job.record.shared.ts';
import { jobsByIds } from './job.rows.ts';

export const jobRecord: RecordKind = {
  ...jobFacts,
  table: 'job',
  title: 'name',
  names: [{ from: 'job', column: 'name' }],
  live: { type: () => Job, byIds: jobsByIds },
};
