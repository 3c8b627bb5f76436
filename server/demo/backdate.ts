import type { App } from '../app.ts';

/** When a ticket was made and when each of its steps was taken, in days before today. */
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
 * Sets the dates of the demo's organisation back, which no service can. It runs before the server listens: nobody has
 * read the rows or listens to their changes.
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
    // Activities of one step share their transaction's time: the steps are told apart by it.
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
    // A series is as old as its ticket, a reminder as the organisation.
    await rows(
      `update job j set created_at = began.at, updated_at = began.at
         from (select o.id, coalesce(t.created_at, $1::timestamptz) as at from job o
           left join ticket t on t.client_id = o.client_id and t.id = o.ticket_id) began where began.id = j.id`,
      [founded],
    );
  });
}

/** A time of a working day that many days ago, never in the future; later steps of a ticket come later. */
function workingTime(now: Date, daysAgo: number, index: number, step: number): string {
  const day = new Date(now.getTime() - daysAgo * DAY);
  if (daysAgo > 0) day.setUTCHours(6 + (index % 7) + step, (index * 13) % 60, (index * 37) % 60, 0);
  else day.setTime(now.getTime() - (20 - step) * 60_000);
  // Nobody works there at the weekend.
  const weekday = day.getUTCDay();
  const back = daysAgo > 0 && weekday === 0 ? 2 : daysAgo > 0 && weekday === 6 ? 1 : 0;
  return new Date(day.getTime() - back * DAY).toISOString();
}
