import { readJson } from '../data/storage.ts';

/** Where the browser keeps the answers of an interview. */
export const INTERVIEW_KEY = 'interview';

/** Whether there are any, without loading the interview. */
export const keepsInterview = (): boolean =>
  ((readJson<{ answers?: unknown[] }>(localStorage, INTERVIEW_KEY)?.answers ?? []) as unknown[]).length > 0;
