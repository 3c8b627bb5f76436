import { type ReactNode, useEffect } from 'react';
import type { AllowRule } from '../../../schema/kernel/abilities.shared.ts';
import { refuse } from '../errors/error-table.ts';
import { useAbility, useMe } from './me.ts';
import { useFreshMe } from './read-me.ts';

/** Shown in place of a page without permission: the specified behaviour for a 403. */
export const Refused = (): null => {
  useEffect(() => refuse(), []);
  return null;
};

/**
 * A page that requires a permission. Also leaves the page when the permission is withdrawn while it is open; unsaved
 * input is stored as a draft.
 */
export const Guarded = ({
  rule,
  waiting = null,
  children,
}: {
  rule: AllowRule;
  /** While it is not known who is logged in. */ waiting?: ReactNode;
  children: ReactNode;
}) => {
  const isUserLoaded = useMe() !== null;
  const allowed = useAbility(rule);
  const isFresh = useFreshMe(isUserLoaded && !allowed);
  if (allowed) return children;
  return isUserLoaded && isFresh ? <Refused /> : waiting;
};
