import * as fc from 'fast-check';
import { dueDateOf, type Demand } from '../../schema/areas/assignments/due-date.shared.ts';
import { addDays, dayOf } from '../../schema/kernel/calendar.shared.ts';

/** A simple model of an organisation, with everything from which the engine derives, without a database. */

export const GROUPS = 5;
export const ITEMS = 4;
/** The last item is an examination. */
export const kindOf = (item: number) => (item === ITEMS - 1 ? ('examination' as const) : ('instruction' as const));

/** What happens to one person in one round. */
export type Step =
  | { type: 'join' | 'leave'; group: number }
  /** `nextInDays`: for an examination, the next date of its certificate. */
  | { type: 'complete'; item: number; nextInDays: number | null }
  | { type: 'assign'; item: number; inDays: number | null }
  | { type: 'born' | 'enter' | 'quit'; inDays: number | null }
  | { type: 'nothing' };

/** What happens to a group in one round. */
export type GroupStep =
  | { type: 'require'; group: number; item: number; months: number; beforeWork: boolean }
  | { type: 'drop'; group: number; item: number };

const group = fc.nat(GROUPS - 1);
const item = fc.nat(ITEMS - 1);
const nextInDays = fc.option(fc.integer({ min: 1, max: 900 }));
const months = fc.constantFrom(1, 2, 3, 5, 6, 7, 11, 12, 18, 24);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('join' as const), group }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('leave' as const), group }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('complete' as const), item, nextInDays }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('assign' as const),
      item,
      inDays: fc.option(fc.integer({ min: -20, max: 90 })),
    }),
  },
  // Around the age at which somebody is no longer a youth.
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('born' as const),
      inDays: fc.option(fc.integer({ min: -6800, max: -6200 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('enter' as const, 'quit' as const),
      inDays: fc.option(fc.integer({ min: -40, max: 60 })),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ type: 'nothing' as const }) },
);

const groupStep: fc.Arbitrary<GroupStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('require' as const), group, item, months, beforeWork: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('drop' as const), group, item }) },
);

/** Days between rounds; the clock may also be set back, or stand still. */
const days = fc.constantFrom(0, 1, 1, 7, 30, 31, 90, 200, 400, -3, -60);
/** Minutes of the day in UTC; midnight in Germany is among them. */
const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });

export interface Round {
  days: number;
  minute: number;
  groups: GroupStep[];
}

export const roundsOf = (length: number) =>
  fc.array(fc.record({ days, minute, groups: fc.array(groupStep, { maxLength: 4 }) }), {
    minLength: length,
    maxLength: length,
  });
export const historyOf = (length: number) => fc.array(step, { minLength: length, maxLength: length });

interface Single {
  id: string;
  item: number;
  dueDay: string | null;
  addedAt: Date;
}

export class ModelPerson {
  readonly memberships = new Map<number, Date>();
  readonly completions: { item: number; at: Date; nextDate: string | null }[] = [];
  readonly singles: Single[] = [];
  birthDate: string | null = null;
  entryDate: string | null = null;
  leavingDate: string | null = null;
}

export interface ModelRequirement {
  id: string;
  months: number;
  since: string;
  beforeWork: boolean;
}

/** Requirements by group and item. */
export type ModelRequirements = Map<string, ModelRequirement>;
export const keyOf = (of: number, what: number): string => `${of}/${what}`;

/** What is due for a person, by item: opensOn and dueOn. */
export function dueOfModel(
  person: ModelPerson,
  requirements: ModelRequirements,
  today: string,
): Record<number, [opensOn: string, dueOn: string]> {
  const due: Record<number, [string, string]> = {};
  if (person.leavingDate !== null && person.leavingDate < today) return due;
  const isHere = person.entryDate === null || person.entryDate <= today;
  for (let number = 0; number < ITEMS; number++) {
    const found = dueDateOf(
      {
        kind: kindOf(number),
        birthDate: person.birthDate,
        completedOn: lastDay(person, number),
        nextDate: lastNextDate(person, number),
      },
      // Before somebody's first day, only what has to precede the work is due.
      demandsOf(person, requirements, number).filter(({ beforeWork }) => isHere || beforeWork),
    );
    if (found) due[number] = [found.opensOn, found.dueOn];
  }
  return due;
}

const latest = (...dates: (string | null)[]): string =>
  dates
    .filter((date) => date !== null)
    .sort()
    .at(-1)!;
const lastMoment = (person: ModelPerson, number: number): number =>
  Math.max(...person.completions.filter(({ item: of }) => of === number).map(({ at }) => at.getTime()), -Infinity);
const lastDay = (person: ModelPerson, number: number): string | null => {
  const at = lastMoment(person, number);
  return at === -Infinity ? null : dayOf(new Date(at).toISOString());
};

const lastNextDate = (person: ModelPerson, number: number): string | null => {
  const last = lastMoment(person, number);
  return person.completions.find(({ item: of, at }) => of === number && at.getTime() === last)?.nextDate ?? null;
};

function demandsOf(person: ModelPerson, requirements: ModelRequirements, number: number): Demand[] {
  const groups = [...person.memberships].flatMap(([of, since]) => {
    const required = requirements.get(keyOf(of, number));
    return required
      ? [
          {
            originId: required.id,
            months: required.months,
            beforeWork: required.beforeWork,
            knownOn: latest(dayOf(since.toISOString()), required.since),
            since: latest(dayOf(since.toISOString()), required.since, person.entryDate),
            dueDay: null,
          },
        ]
      : [];
  });
  const singles = person.singles
    .filter((single) => single.item === number && lastMoment(person, number) < single.addedAt.getTime())
    .map(({ id, dueDay, addedAt }) => ({
      originId: id,
      months: null,
      beforeWork: false,
      knownOn: dayOf(addedAt.toISOString())!,
      since: latest(dayOf(addedAt.toISOString()), person.entryDate),
      dueDay,
    }));
  return [...groups, ...singles];
}

export const inDaysFrom = (today: string, inDays: number | null): string | null =>
  inDays === null ? null : addDays(today, inDays);
