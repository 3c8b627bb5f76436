import { AssignmentsChangedDocument, DueChangedDocument } from '../../generated/due-live.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';

/** Refetches lists of assignments when any assignment changes: on completion, or when it becomes required again. */
export const useDueChanged = (refetchSilently: () => void): void =>
  useLiveList(AssignmentsChangedDocument, refetchSilently);

/** Milliseconds in which several events, such as those of an import, lead to one call. */
const TOGETHER = 1_000;

/** Calls back when due items may have changed, in any area of which the user may see them. */
export const useAnyDueChanged = (onChange: () => void): void => useLiveList(DueChangedDocument, onChange, TOGETHER);
