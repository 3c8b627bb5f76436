import { addDays, addMonths, addYears } from '../../kernel/calendar.shared.ts';
import type { ItemKind } from './assignment.enums.ts';

/**
 * When an instruction or examination of one person is due, and why (docs/adr/0021-assignment-engine.md). Explains the
 * dates of one person; due-steps.ts derives those of thousands in one statement, and a property test checks that both
 * give the same dates. Pure and isomorphic.
 */

/**
 * Days until an item that was never completed is due, so that nobody is overdue on the first day. Items that have to be
 * completed before the work begins are due on the first day of work, and open this number of days before it.
 */
export const FIRST_DAYS: Readonly<Record<ItemKind, number>> = { instruction: 14, examination: 28 };

/** Youths are instructed at least half-yearly (JArbSchG § 29 (2)). */
export const YOUTH_MONTHS = 6;
const ADULT_YEARS = 18;

/** How many days before its due day a repetition opens, by the length of its interval. */
export const LEAD_DAYS: readonly { upToMonths: number; days: number }[] = [
  { upToMonths: 1, days: 7 },
  { upToMonths: 3, days: 14 },
  { upToMonths: Infinity, days: 28 },
];
export const leadDaysOf = (months: number): number => LEAD_DAYS.find(({ upToMonths }) => months <= upToMonths)!.days;

/** What requires an item of a person: a group at an interval, or a single assignment (without an interval). */
export interface Demand {
  /** Id of the requirement or of the single assignment. */
  originId: string;
  months: number | null;
  /** The latest of: member since, required since, first day of work. */
  since: string;
  /** The latest of: member since, required since. */
  knownOn: string;
  /** The first time is due before the work begins (ArbSchG § 12 (1), ArbMedVV § 4). */
  beforeWork: boolean;
  /** Only for a single assignment. */
  dueDay: string | null;
}

export interface DatedDemand extends Demand {
  opensOn: string;
  dueOn: string;
  /** The interval is shortened, because the person is a youth. */
  isYouth: boolean;
  /** Counted from the day since when it is required, not from the last completion. */
  isFirst: boolean;
}

export interface DueDate {
  opensOn: string;
  dueOn: string;
  /** The demand that decides the due day, then the others. */
  demands: readonly [DatedDemand, ...DatedDemand[]];
}

export interface DueFacts {
  kind: ItemKind;
  birthDate: string | null;
  /** The day of the last completion. */
  completedOn: string | null;
  /** The next date that its certificate names, which has precedence over any interval (ArbMedVV § 6 (3) no. 3). */
  nextDate: string | null;
}

/** The due date: the earliest day of all demands; null if there is no demand. */
export function dueDateOf(facts: DueFacts, demands: readonly Demand[]): DueDate | null {
  const dated = demands.map((demand) => datedDemand(facts, demand)).sort(inOrder);
  const [first, ...others] = dated;
  if (!first) return null;
  const opensOn = dated.reduce((day, demand) => (demand.opensOn < day ? demand.opensOn : day), first.opensOn);
  return { dueOn: first.dueOn, opensOn, demands: [first, ...others] };
}

/** Orders demands so that the deciding one is first: the earliest day, then the shorter interval. */
const inOrder = (a: DatedDemand, b: DatedDemand): number =>
  a.dueOn.localeCompare(b.dueOn) ||
  (a.months ?? Infinity) - (b.months ?? Infinity) ||
  a.originId.localeCompare(b.originId);

function datedDemand({ kind, birthDate, completedOn, nextDate }: DueFacts, demand: Demand): DatedDemand {
  const { months, since, dueDay } = demand;
  const fair = demand.beforeWork ? since : addDays(since, FIRST_DAYS[kind]);
  if (months === null) {
    const dueOn = dueDay === null || dueDay < since ? fair : dueDay;
    return { ...demand, dueOn, opensOn: since, isYouth: false, isFirst: true };
  }
  const ahead = addDays(since, -FIRST_DAYS[kind]);
  const firstOpens = !demand.beforeWork ? since : ahead > demand.knownOn ? ahead : demand.knownOn;
  if (completedOn === null) return { ...demand, dueOn: fair, opensOn: firstOpens, isYouth: false, isFirst: true };
  const isYouth =
    kind === 'instruction' &&
    birthDate !== null &&
    months > YOUTH_MONTHS &&
    addMonths(completedOn, YOUTH_MONTHS) < addYears(birthDate, ADULT_YEARS);
  const interval = isYouth ? YOUTH_MONTHS : months;
  const repeated = nextDate ?? addMonths(completedOn, interval);
  // It was completed for another group long ago: the new demand allows the days of a first time, too.
  if (repeated < fair) return { ...demand, dueOn: fair, opensOn: firstOpens, isYouth, isFirst: true };
  const opens = addDays(repeated, -leadDaysOf(interval));
  return { ...demand, dueOn: repeated, opensOn: opens < completedOn ? completedOn : opens, isYouth, isFirst: false };
}
