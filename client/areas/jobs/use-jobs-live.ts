import { JobsChangedDocument } from '../../generated/jobs.ts';
import { useLiveLook } from '../../kit/data/use-live.ts';

/** Calls `changed` whenever somebody, or the calendar, changes a recurring ticket. */
export const useJobsLive = (changed: () => void): void =>
  useLiveLook(JobsChangedDocument, (data) => data.jobsChanged, changed);
