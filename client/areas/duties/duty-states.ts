import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, CircleMinus, type LucideIcon } from 'lucide-react';
import type { DutyState } from '../../../schema/areas/duties/duty.enums.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

/** The icon and colour of each state, beside its text. */
export const STATE_BADGES: Readonly<Record<DutyState, { tone: BadgeTone; icon: LucideIcon }>> = {
  DONE: { tone: 'success', icon: CircleCheck },
  DUE: { tone: 'error', icon: CircleAlert },
  NOT_RECORDED: { tone: 'accent', icon: CircleDashed },
  UNKNOWN: { tone: 'primary', icon: CircleHelp },
  NOT_APPLICABLE: { tone: 'neutral', icon: CircleMinus },
};
