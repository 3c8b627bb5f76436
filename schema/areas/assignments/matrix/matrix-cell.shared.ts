import type { TopicState } from '../../../records/people-topics.shared.ts';

/** How somebody stands in a topic, as the API answers it. */
interface Cell {
  state: TopicState;
  day: string | null;
  doneOn: string | null;
  beforeWork: boolean;
}

/** The key of the words for a cell (`value.MatrixCell.*`), and the day that they name. Isomorphic. */
export function cellWords({ state, day, doneOn, beforeWork }: Cell): { key: string; day: string | null } {
  if (beforeWork) return { key: 'beforeWork', day: null };
  if (day) return { key: `${state}.day`, day };
  // The last time says nothing about something that is missing.
  if (doneOn && state !== 'OPEN' && state !== 'OVERDUE') return { key: `${state}.done`, day: doneOn };
  return { key: `${state}.none`, day: null };
}
