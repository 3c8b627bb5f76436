import { AssignmentsChangedDocument } from '../../generated/due-live.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';

/** Refetches what shows assignments when those of anybody change: on completion, or because they are demanded anew. */
export const useDueChanged = (refetchSilently: () => void): void =>
  useLiveList(AssignmentsChangedDocument, refetchSilently);
