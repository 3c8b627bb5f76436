import { NUMBER_FACTS, type Condition } from './legal-duty-file.ts';

/** A number that may be known by its bounds only: 24 employees are 12 to 24 weighted ones. */
export interface Range {
  least: number;
  most: number;
}

/** The known facts of an organisation. A missing fact is unknown, which is neither yes nor no. */
export interface KnownFacts {
  numbers: Partial<Record<(typeof NUMBER_FACTS)[number], Range>>;
  answers: Readonly<Record<string, boolean>>;
}

/** Whether a condition is met; null if that is unknown. */
export function isMet(condition: Condition, facts: KnownFacts): boolean | null {
  if ('any' in condition) return anyOf(condition.any.map((each) => isMet(each, facts)));
  if ('all' in condition) {
    const none = anyOf(condition.all.map((each) => negated(isMet(each, facts))));
    return negated(none);
  }
  if ('atLeast' in condition) return isFrom(facts.numbers[condition.fact], condition.atLeast);
  if ('moreThan' in condition) return isAbove(facts.numbers[condition.fact], condition.moreThan);
  return facts.answers[condition.fact] ?? null;
}

/** The missing facts that decide a condition. */
export function missingFacts(condition: Condition, facts: KnownFacts): string[] {
  if (isMet(condition, facts) !== null) return [];
  if ('any' in condition) return condition.any.flatMap((each) => missingFacts(each, facts));
  if ('all' in condition) return condition.all.flatMap((each) => missingFacts(each, facts));
  return [condition.fact];
}

function anyOf(met: readonly (boolean | null)[]): boolean | null {
  if (met.includes(true)) return true;
  return met.includes(null) ? null : false;
}

const negated = (met: boolean | null): boolean | null => (met === null ? null : !met);

function isFrom(range: Range | undefined, bound: number): boolean | null {
  if (!range) return null;
  if (range.least >= bound) return true;
  return range.most < bound ? false : null;
}

function isAbove(range: Range | undefined, bound: number): boolean | null {
  if (!range) return null;
  if (range.least > bound) return true;
  return range.most <= bound ? false : null;
}

/** Numbers of employees in each class of weekly hours: more than 30 hours, up to 30, up to 20. */
export interface Heads {
  headsFull: number | null;
  headsReduced: number | null;
  headsShort: number | null;
  largestShift: number | null;
}

/**
 * Numbers of employees. Part-time counts 0.75 up to 30 hours a week and 0.5 up to 20 (ASiG § 11, DGUV Vorschrift 2).
 * While nobody has entered the hours, `counted` (the employees in the product) gives the bounds.
 */
export function numbersOf(heads: Heads, counted: number | null): KnownFacts['numbers'] {
  const { headsFull, headsReduced, headsShort, largestShift } = heads;
  const entered = [headsFull, headsReduced, headsShort].filter((number) => number !== null);
  const isEntered = entered.length > 0;
  const headcount = isEntered ? entered.reduce((sum, number) => sum + number, 0) : counted;
  const exact = (number: number): Range => ({ least: number, most: number });
  return {
    ...(headcount !== null && {
      headcount: exact(headcount),
      weightedHeadcount: isEntered
        ? exact((headsFull ?? 0) + 0.75 * (headsReduced ?? 0) + 0.5 * (headsShort ?? 0))
        : { least: headcount / 2, most: headcount },
    }),
    ...(largestShift === null
      ? headcount !== null && { largestShift: { least: Math.min(1, headcount), most: headcount } }
      : { largestShift: exact(largestShift) }),
  };
}
