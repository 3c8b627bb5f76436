import { isMet, missingFacts, type KnownFacts } from '../duties/condition.ts';
import type { RoleState, Workplace } from './appointed-person.enums.ts';
import type { ProductRole } from './roles.ts';

/** A number that may be known by its bounds only; `most` null: the upper bound is unknown. */
export interface Needed {
  least: number;
  most: number | null;
}

/** The organisation's settings of a role. */
export interface RoleSettings {
  needed: boolean | null;
  number: number | null;
  workplace: Workplace | null;
}

export const NO_SETTINGS: RoleSettings = { needed: null, number: null, workplace: null };

/** Whether a role is needed: null where it is unknown. The organisation's own statement has precedence over the profile. */
export const isNeeded = (
  { condition }: Pick<ProductRole, 'condition'>,
  facts: KnownFacts,
  { needed }: Pick<RoleSettings, 'needed'>,
): boolean | null => needed ?? (condition ? isMet(condition, facts) : null);

/** The missing facts that decide whether a role is needed, or for how many people. */
export function missingOf(
  role: Pick<ProductRole, 'condition' | 'quota'>,
  facts: KnownFacts,
  settings: RoleSettings,
): string[] {
  const { condition, quota } = role;
  const ofCondition = settings.needed === null && condition ? missingFacts(condition, facts) : [];
  const isOpen = isNeeded(role, facts, settings) !== false && quota !== null && 'of' in quota;
  const people = facts.numbers.largestShift;
  const ofQuota = isOpen && (!people || people.least !== people.most) ? ['largestShift'] : [];
  return [...new Set([...ofCondition, ...ofQuota])];
}

/**
 * How many people a role needs; null if it has no number. Fractions are rounded up, since no rule says how. The
 * organisation's own number counts if it is higher than that of the rule.
 */
export function numberNeeded(
  role: Pick<ProductRole, 'condition' | 'quota'>,
  facts: KnownFacts,
  settings: RoleSettings,
): Needed | null {
  const { quota } = role;
  const { number, workplace } = settings;
  if (!quota && number === null) return null;
  const byRule = quota ? byQuota(quota, facts, workplace) : { least: 0, most: 0 };
  // In a day-care centre the number follows from the number of groups, which the organisation enters.
  const needed: Needed = {
    least: Math.max(byRule.least, number ?? 0),
    most: byRule.most === null ? (isByGroups(quota, workplace) ? number : null) : Math.max(byRule.most, number ?? 0),
  };
  return isNeeded(role, facts, settings) === null ? { ...needed, least: 0 } : needed;
}

const isByGroups = (quota: ProductRole['quota'], workplace: Workplace | null): boolean =>
  percents(quota, workplace).includes(null);

function percents(quota: ProductRole['quota'], workplace: Workplace | null): (number | null)[] {
  if (!quota || 'each' in quota) return [];
  if (typeof quota.percent === 'number') return [quota.percent];
  if (workplace) return [quota.percent[workplace]];
  return Object.values(quota.percent).filter((percent) => percent !== null);
}

function byQuota(quota: NonNullable<ProductRole['quota']>, facts: KnownFacts, workplace: Workplace | null): Needed {
  if ('each' in quota) return { least: quota.each, most: quota.each };
  const shares = percents(quota, workplace).filter((percent) => percent !== null);
  const people = facts.numbers.largestShift;
  if (shares.length === 0) return { least: 1, most: null };
  const share = (present: number, percent: number): number =>
    present <= quota.first ? Math.min(1, present) : Math.ceil((present * percent) / 100);
  return {
    least: people ? share(people.least, Math.min(...shares)) : 1,
    most: people ? share(people.most, Math.max(...shares)) : null,
  };
}

/**
 * Numbers of people in a role: all of today, those who are valid today, and those who still are after the lead time.
 */
export interface Counted {
  total: number;
  valid: number;
  lasting: number;
}

/** The state of a role. Only valid people count, and an unknown number is never reached. */
export function roleState(
  applies: boolean | null,
  needed: Needed | null,
  { total, valid, lasting }: Counted,
): RoleState {
  if (applies === false) return 'NOT_APPLICABLE';
  if (needed === null) {
    if (total === 0) return 'UNKNOWN';
    if (valid < total) return 'MISSING';
    return lasting < total ? 'EXPIRING' : 'VALID';
  }
  if (valid < needed.least) return 'MISSING';
  if (needed.most === null || !(valid >= Math.max(1, needed.most))) return 'UNKNOWN';
  return lasting >= needed.most ? 'VALID' : 'EXPIRING';
}
