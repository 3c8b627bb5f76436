import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { tableOf } from '../../kernel/table.ts';
import { badInput } from '../../kernel/errors.ts';
import type { StandingCount } from '../../records/standing-source.ts';
import { insurerByCode } from './care-rule.shared.ts';
import { CarePlan } from './care-service.entity.ts';
import { FIRST_YEAR, LAST_YEAR } from './care-report.input.ts';
import type { CarePlanValues } from './care-service.input.ts';
import { careTarget, type CareFacts } from './care-target.ts';
import type { CarePlanForm, CareYear } from './care-year.entity.ts';

const PLAN = tableOf(CarePlan).select('t', [
  ...(['id', 'insurer', 'careGroup', 'groupSource', 'countsHeads'] as const),
  ...(['specialistShare', 'specificSpecialist', 'specificPhysician'] as const),
]);

const EMPTY: CarePlanForm = {
  insurer: '',
  careGroup: '',
  groupSource: '',
  countsHeads: true,
  specialistShare: null,
  specificSpecialist: null,
  specificPhysician: null,
};

const storedPlan = async (rows: Rows): Promise<(CarePlanForm & { id: string }) | undefined> =>
  (await rows<CarePlanForm & { id: string }>(`select ${PLAN.sql} from care_plan t where ${OWN_ROWS}`))[0];

type Facts = CarePlanForm & Partial<Pick<CareFacts, 'headsFull' | 'headsReduced' | 'headsShort'>>;

/**
 * The basis of the hours of a year: the last entry before its end, so that later changes do not affect it; for a year
 * before the first entry, the first entry.
 */
const factsOf = async (rows: Rows, year: number): Promise<Facts | undefined> =>
  (
    await rows<Facts>(
      `select t.heads_full as "headsFull", t.heads_reduced as "headsReduced", t.heads_short as "headsShort", t.insurer,
              t.care_group as "careGroup", t.group_source as "groupSource", t.counts_heads as "countsHeads",
              t.specialist_share as "specialistShare", t.specific_specialist as "specificSpecialist",
              t.specific_physician as "specificPhysician"
         from care_fact t where ${OWN_ROWS} order by t.year <= $1 desc, abs(t.year - $1) limit 1`,
      [year],
    )
  )[0];

interface Booked {
  profession: string;
  minutes: number;
  digital: number;
}

const bookedIn = (rows: Rows, year: number): Promise<Booked[]> =>
  rows<Booked>(
    `select t.profession, sum(t.minutes)::int as minutes,
            coalesce(sum(t.minutes) filter (where t.is_digital), 0)::int as digital
       from care_service t
      where ${OWN_ROWS} and t.done_on >= make_date($1, 1, 1) and t.done_on < make_date($1 + 1, 1, 1)
      group by t.profession`,
    [year],
  );

/** The required and recorded hours of a year, as of a day, by the version of the rule that was in force then. */
export async function careYearIn(rows: Rows, year: number, today: string): Promise<CareYear> {
  const [facts, booked] = await Promise.all([factsOf(rows, year), bookedIn(rows, year)]);
  const { headsFull = null, headsReduced = null, headsShort = null, ...form }: Facts = facts ?? EMPTY;
  // For a past year, the version of the rule at its end applies.
  const asOf = `${year}-12-31` < today ? `${year}-12-31` : today;
  const target = careTarget(
    { ...form, careGroup: form.careGroup as CareFacts['careGroup'], headsFull, headsReduced, headsShort },
    asOf,
  );
  return {
    year,
    missing: target.missing,
    headcount: target.headcount,
    weighted: target.weighted,
    newFrom: insurerByCode(form.insurer)?.newFrom ?? null,
    isSmall: target.isSmall,
    basicHours: target.basicHours,
    professions: target.professions.map((each) => {
      const given = booked.find(({ profession }) => profession === each.profession);
      return { ...each, bookedMinutes: given?.minutes ?? 0, digitalMinutes: given?.digital ?? 0 };
    }),
    plan: form,
  };
}

/** Throws BAD_INPUT for an invalid year. */
export function careYear(ctx: Context, year: number | null | undefined): Promise<CareYear> {
  const today = todayOf(ctx);
  const asked = year ?? Number(today.slice(0, 4));
  if (!Number.isInteger(asked) || asked < FIRST_YEAR || asked > LAST_YEAR)
    throw badInput('year', 'outOfRange', { from: FIRST_YEAR, to: LAST_YEAR });
  return ctx.read((rows) => careYearIn(rows, asked, today));
}

/** The hours of this year, for the start page. */
export async function hoursInTime(rows: Rows, today: string): Promise<StandingCount> {
  return standingOfCare((await careYearIn(rows, Number(today.slice(0, 4)), today)).professions);
}

/** Given hours of the required hours of a year; nothing while the hours of one of the professions are unknown. */
export function standingOfCare(
  professions: readonly { target: number | null; bookedMinutes: number }[],
): StandingCount {
  if (professions.some(({ target }) => target === null)) return { done: 0, total: 0 };
  const total = professions.reduce((sum, { target }) => sum + target!, 0);
  // Hours of one profession do not make up for those of the other.
  const done = professions.reduce((sum, { target, bookedMinutes }) => sum + Math.min(target!, bookedMinutes / 60), 0);
  return { done: Math.floor(done), total: Math.ceil(total) };
}

/** Saves the basis of the hours; fields that are left out keep their values. */
export async function saveCarePlan(ctx: Context, input: CarePlanValues): Promise<void> {
  const { userId } = ctx.user;
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const values = { ...given, updatedBy: userId };
  await ctx.write(async (tx) => {
    // Serializes the first two saves of an organisation.
    await tx.rows(`select 1 from client for no key update`);
    const stored = await storedPlan(tx.rows);
    if (stored) {
      await saveRecord(tx, await lockRecord(tx, CarePlan, stored.id), values);
      return;
    }
    tx.em.create(CarePlan, { ...values, createdBy: userId } as never);
    await tx.em.flush();
  });
}
