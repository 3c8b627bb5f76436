import { type ReactNode, useEffect } from 'react';
import type { AllowRule } from '../../../schema/kernel/abilities.shared.ts';
import { refuse } from '../errors/error-table.ts';
import { useAbility, useFreshMe, useMe } from './me.ts';

/** In place of a page that somebody may not see: what the specification does with a 403. */
export const Refused = (): null => {
  useEffect(() => refuse(), []);
  return null;
};

/**
 * A page for some people only. Also leaves it when the right is taken away while it is open; what was typed is kept as
 * a draft.
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
  const known = useMe() !== null;
  const allowed = useAbility(rule);
  const asked = useFreshMe(known && !allowed);
  if (allowed) return children;
  return known && asked ? <Refused /> : waiting;
};
