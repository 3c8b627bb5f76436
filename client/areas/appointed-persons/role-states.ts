import { CircleAlert, CircleCheck, CircleHelp, CircleMinus, Clock, type LucideIcon } from 'lucide-react';
import type { PersonState, RoleState } from '../../../schema/areas/appointed-persons/appointed-person.enums.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

type Look = { tone: BadgeTone; icon: LucideIcon };

const good: Look = { tone: 'success', icon: CircleCheck };
const soon: Look = { tone: 'accent', icon: Clock };
const bad: Look = { tone: 'error', icon: CircleAlert };
const none: Look = { tone: 'neutral', icon: CircleMinus };

/** The icon and colour of each state of a role, beside its text. */
export const ROLE_LOOKS: Readonly<Record<RoleState, Look>> = {
  VALID: good,
  EXPIRING: soon,
  MISSING: bad,
  UNKNOWN: { tone: 'primary', icon: CircleHelp },
  NOT_APPLICABLE: none,
};

/** The icon and colour of each state of a person in a role. */
export const PERSON_LOOKS: Readonly<Record<PersonState, Look>> = {
  VALID: good,
  EXPIRING: soon,
  LATER: soon,
  EXPIRED: bad,
  NO_PROOF: bad,
  UNSIGNED: bad,
  LEFT: none,
  ENDED: none,
};
