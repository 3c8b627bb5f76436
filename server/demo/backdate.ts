import type { App } from '../app.ts';

/** Days before today on which a ticket and each of its steps were made. */
export interface PastTicket {
  id: string;
  daysAgo: number[];
}

export interface Past {
  now: Date;
  daysAgo: number;
  tickets: PastTicket[];
  people: { id: string; daysAgo: number }[];
}

const DAY = 86_400_000;

/**
 * Backdates the rows of the demo organisation, which no service supports. It runs before the server listens, so there
 * are no readers or subscribers yet.
 */
export async function backdate(app: App, clientId: string, { now, daysAgo, tickets, people }: Past): Promise<void> {
  const moments = tickets.flatMap(({ id, daysAgo: days }, index) =>
    days.map((ago, step) => ({ id, step: step + 1, at: workingTime(now, ago, index, step) })),
  );
  await app.database.write(clientId, async ({ rows }) => {
    const founded = workingTime(now, daysAgo, 0, 0);
    await rows(`update client set created_at = $1`, [founded]);
    await rows(
      `update board set created_at = $1::timestamptz + (created_at - (select min(created_at) from board)),
           updated_at = $1`,
      [founded],
    );
    await rows(`update client_user set created_at = $1, updated_at = $1`, [founded]);
    for (const person of people)
      await rows(`update client_user set created_at = $2, updated_at = $2 where id = $1`, [
        person.id,
        workingTime(now, person.daysAgo, 0, 0),
      ]);
    // Activities of one step share their transaction's time, which identifies the step.
    await rows(
      `with past as (select (p->>'id')::uuid as ticket_id, (p->>'step')::int as step, (p->>'at')::timestamptz as at
           from jsonb_array_elements($1::jsonb) p),
            told as (select id, ticket_id, dense_rank() over (partition by ticket_id order by timestamp) as step
              from ticket_activity)
       update ticket_activity a set timestamp = past.at from told join past using (ticket_id, step)
       where a.id = told.id`,
      [JSON.stringify(moments)],
    );
    await rows(
      `update ticket t set created_at = told.first, updated_at = told.last
         from (select ticket_id, min(timestamp) as first, max(timestamp) as last
           from ticket_activity group by ticket_id) told where told.ticket_id = t.id`,
    );
    // A series has the age of its ticket, a reminder that of the organisation.
    await rows(
      `update job j set created_at = began.at, updated_at = began.at
         from (select o.id, coalesce(t.created_at, $1::timestamptz) as at from job o
           left join ticket t on t.client_id = o.client_id and t.id = o.ticket_id) began where began.id = j.id`,
      [founded],
    );
  });
}

/** Backdates the requirements of a group and the membership of its members by this number of days. */
export async function backdateRequirements(app: App, clientId: string, groupId: string, days: number): Promise<void> {
  await app.database.write(clientId, async ({ rows }) => {
    await rows(`update employee_group_requirement set since = since - $2::integer where group_id = $1`, [
      groupId,
      days,
    ]);
    await rows(`update employee_group_member set added_on = added_on - make_interval(days => $2) where group_id = $1`, [
      groupId,
      days,
    ]);
  });
}

/** A time on a working day that many days ago, never in the future; later steps of a ticket have a later time. */
function workingTime(now: Date, daysAgo: number, index: number, step: number): string {
  const day = new Date(now.getTime() - daysAgo * DAY);
  if (daysAgo > 0) day.setUTCHours(6 + (index % 7) + step, (index * 13) % 60, (index * 37) % 60, 0);
  else day.setTime(now.getTime() - (20 - step) * 60_000);
  // Not at the weekend.
  const weekday = day.getUTCDay();
  const back = daysAgo > 0 && weekday === 0 ? 2 : daysAgo > 0 && weekday === 6 ? 1 : 0;
  return new Date(day.getTime() - back * DAY).toISOString();
}

/** Lets the page that a learner has open be open for half a minute already. */
export async function passReadingTime(app: App, clientId: string, assignmentId: string): Promise<void> {
  await app.database.write(clientId, async ({ rows }) => {
    await rows(
      `update course_run
          set revision = revision + 1, run = jsonb_set(run, '{open,since}', to_jsonb((run #>> '{open,since}')::timestamptz - interval '30 seconds'))
        where client_id = app_client_id() and assignment_id = $1`,
      [assignmentId],
    );
  });
}
