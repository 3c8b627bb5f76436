import { CircleAlert, CircleCheck, CircleHelp, CircleMinus, Clock, type LucideIcon } from 'lucide-react';
import type { PersonState, RoleState } from '../../../schema/areas/appointed-persons/appointed-person.enums.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';

type BadgeStyle = { tone: BadgeTone; icon: LucideIcon };

const good: BadgeStyle = { tone: 'success', icon: CircleCheck };
const soon: BadgeStyle = { tone: 'accent', icon: Clock };
const bad: BadgeStyle = { tone: 'error', icon: CircleAlert };
const none: BadgeStyle = { tone: 'neutral', icon: CircleMinus };

/** The icon and colour of each state of a role, beside its text. */
export const ROLE_BADGES: Readonly<Record<RoleState, BadgeStyle>> = {
  VALID: good,
  EXPIRING: soon,
  MISSING: bad,
  UNKNOWN: { tone: 'primary', icon: CircleHelp },
  NOT_APPLICABLE: none,
};

/** The icon and colour of each state of a person in a role. */
export const PERSON_LOOKS: Readonly<Record<PersonState, BadgeStyle>> = {
  VALID: good,
  EXPIRING: soon,
  LATER: soon,
  EXPIRED: bad,
  NO_PROOF: bad,
  UNSIGNED: bad,
  LEFT: none,
  ENDED: none,
};
