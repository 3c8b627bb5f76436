import type { TopicState } from '../../../records/people-topics.shared.ts';

/** The state of a person in a topic, as the API returns it. */
interface Cell {
  state: TopicState;
  day: string | null;
  doneOn: string | null;
  beforeWork: boolean;
}

/** The key of the text of a cell (`value.MatrixCell.*`), and the day that the text names. Isomorphic. */
export function cellText({ state, day, doneOn, beforeWork }: Cell): { key: string; day: string | null } {
  if (beforeWork) return { key: 'beforeWork', day: null };
  if (day) return { key: `${state}.day`, day };
  // Open and overdue cells do not name the last completion.
  if (doneOn && state !== 'OPEN' && state !== 'OVERDUE') return { key: `${state}.done`, day: doneOn };
  return { key: `${state}.none`, day: null };
}
