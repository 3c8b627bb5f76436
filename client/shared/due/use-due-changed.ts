import { AssignmentsChangedDocument } from '../../generated/due-live.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';

/** Refetches lists of assignments when any assignment changes: on completion, or when it becomes required again. */
export const useDueChanged = (refetchSilently: () => void): void =>
  useLiveList(AssignmentsChangedDocument, refetchSilently);
