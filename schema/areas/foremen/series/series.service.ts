import { addDays } from '../../../kernel/calendar.shared.ts';
import type { Context, Rows, Tx } from '../../../kernel/context.ts';
import { todayOf } from '../../../kernel/due-days.ts';
import { OWN_ROWS } from '../../../kernel/list.ts';
import { settingValue, writeSetting } from '../../../platform/settings/setting.rows.ts';
import { ITEM_KINDS } from '../../assignments/assignment.enums.ts';
import { notify, type NoticeFacts } from '../../assignments/notice.service.ts';
import { reminderSeriesSchema, USUAL_SERIES, type ReminderSeriesValues } from './series.input.ts';

/** The setting with the series of an organisation. */
const SERIES_SETTING = 'reminderSeries';

/** The number of people that are read at a time. */
const AT_ONCE = 500;

/** The series of the organisation; the usual one, turned off, if it has chosen none. */
export async function reminderSeries(rows: Rows): Promise<ReminderSeriesValues> {
  const stored = reminderSeriesSchema.safeParse(await settingValue(rows, SERIES_SETTING));
  return stored.success ? stored.data : USUAL_SERIES;
}

/** Stores the series. It begins on the next day, so that trying out the settings sends no mails. */
export const saveReminderSeries = (ctx: Context, values: ReminderSeriesValues): Promise<ReminderSeriesValues> =>
  ctx.write(async (tx) => {
    await writeSetting(tx, SERIES_SETTING, values);
    await tx.rows(
      `insert into assignment_clock (client_id, settled_on, series_on)
       select app_client_id(), '-infinity', $1 where $2
       on conflict (client_id) do update set series_on = coalesce(assignment_clock.series_on, excluded.series_on)`,
      [addDays(todayOf(ctx), 1), values.isOn],
    );
    if (!values.isOn) await tx.rows(`update assignment_clock set series_on = null where client_id = app_client_id()`);
    return reminderSeries(tx.rows);
  });

/**
 * SQL: the series includes the assignment `t` on the day $1: open instructions and obligatory health checks. People are
 * not reminded of an offer, which they may decline (ArbMedVV § 5). Does not join the employee, because such a join of
 * many rows is slow while the tables have no statistics.
 */
export const IN_SERIES = `t.completed_at is null and t.withdrawn_at is null and t.opens_on <= $1::date
  and not exists (select from examination x where x.client_id = t.client_id and x.id = t.examination_id and x.optional)`;

/**
 * SQL: the newest day on which the series reminds of `t`; null before the first one. $2: days before, $3: whether on
 * the due day itself, $4: days between the reminders afterwards, $5: limit of these.
 */
const REMINDED_FROM = `case
    when $1::date - t.due_on >= $4::int then t.due_on + $4::int * least($5::int, ($1::date - t.due_on) / $4::int)
    when $1::date >= t.due_on and $3::boolean then t.due_on
    when $1::date >= t.due_on - $2::int then t.due_on - $2::int end`;

/**
 * SQL: a reminder of `t` is due on $1, because the newest mail to the person is older than the newest day of the
 * series. Each mail lists everything that is open, so a first notice or a reminder by hand counts, too, and after days
 * without a server one mail is sent instead of several. People whose course is completed are not reminded of the oral
 * part, which others have to hold.
 */
const TO_REMIND = `${IN_SERIES} and t.online_at is null and ${REMINDED_FROM} > (
  select max(n.day) from assignment_notice n where n.client_id = t.client_id and n.employee_id = t.employee_id)`;

/** SQL: the employee `t` has not left on the day $1. */
export const WORKS_HERE = 'coalesce(t.leaving_date >= $1::date, true)';

const params = (today: string, { daysBefore, onDay, everyDays, most }: ReminderSeriesValues): unknown[] => [
  today,
  daysBefore ?? null,
  onDay,
  everyDays ?? null,
  most,
];

/** The next people after this id who have to be reminded today. */
export async function peopleOfSeries(
  rows: Rows,
  today: string,
  series: ReminderSeriesValues,
  after: string,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    `select distinct t.employee_id as id from assignment t
      where ${OWN_ROWS} and ${TO_REMIND} and t.employee_id > $6 order by 1 limit ${AT_ONCE}`,
    [...params(today, series), after],
  );
  return found.map(({ id }) => id);
}

/**
 * Reminds a person of everything that is open, unless it was completed in the meantime. Returns whether a mail was
 * written.
 */
export async function remindInSeries(
  tx: Tx,
  employeeId: string,
  facts: NoticeFacts,
  series: ReminderSeriesValues,
): Promise<boolean> {
  // In the same order as a notice, to avoid deadlocks: the person first.
  const [person] = await tx.rows(
    `select 1 from employee t where ${OWN_ROWS} and t.id = $2 and ${WORKS_HERE} for no key update`,
    [facts.today, employeeId],
  );
  const [due] = await tx.rows(
    `select 1 from assignment t where ${OWN_ROWS} and ${TO_REMIND} and t.employee_id = $6 limit 1`,
    [...params(facts.today, series), employeeId],
  );
  return (
    person !== undefined &&
    due !== undefined &&
    (await notify(tx, employeeId, facts, { kinds: ITEM_KINDS, itemId: null })) === 'sent'
  );
}

/** Whether the series has not been processed yet on this day; locks its clock until the transaction ends. */
export async function lockSeries(rows: Rows, today: string): Promise<boolean> {
  const found = await rows(
    `select 1 from assignment_clock where client_id = app_client_id() and series_on <= $1 for update`,
    [today],
  );
  return found.length > 0;
}

/** Records that the series of the organisation was processed on this day. */
export async function passSeries(rows: Rows, today: string): Promise<void> {
  await rows(`update assignment_clock set series_on = $1 where client_id = app_client_id() and series_on is not null`, [
    addDays(today, 1),
  ]);
}
