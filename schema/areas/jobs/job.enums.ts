/** What a recurring job does when it is due: create a ticket, or send a reminder. Isomorphic. */
export const JOB_TYPES = ['ticket', 'other'] as const;
export type JobType = (typeof JOB_TYPES)[number];
