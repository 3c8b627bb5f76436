import { readJson } from '../../kit/data/storage.ts';

/** The storage key of the answers of an interview. */
export const INTERVIEW_KEY = 'interview';

/** Whether answers are stored, without loading the interview. */
export const keepsInterview = (): boolean =>
  ((readJson<{ answers?: unknown[] }>(localStorage, INTERVIEW_KEY)?.answers ?? []) as unknown[]).length > 0;
