import type { Context, Rows } from '../../kernel/context.ts';
import { type Visit, visitOf } from './visit.ts';

/** The reader's visit of the start page that begins or goes on now. */
async function visitNow(ctx: Context, rows: Rows): Promise<Visit> {
  // Rows hold moments as the database writes them.
  const [last] = await rows<{ seen: number; before: number }>(
    `select (extract(epoch from seen_at) * 1000)::float8 as seen, (extract(epoch from before_at) * 1000)::float8 as before
       from last_visit where client_id = app_client_id() and user_id = $1`,
    [ctx.user.userId],
  );
  const visit = last && { seen: new Date(last.seen), before: new Date(last.before) };
  return visitOf(visit ?? null, ctx.ports.clock.now());
}

/** The end of the reader's visit before, on whatever device it was; two weeks ago at the earliest. */
export const lastVisit = async (ctx: Context): Promise<Date> => (await ctx.read((rows) => visitNow(ctx, rows))).before;

/** Notes that the reader has the start page open. Answers the end of the visit before. */
export const noteVisit = (ctx: Context): Promise<Date> =>
  ctx.write(async ({ rows }) => {
    const { seen, before } = await visitNow(ctx, rows);
    await rows(
      `insert into last_visit (client_id, user_id, seen_at, before_at) values (app_client_id(), $1, $2, $3)
       on conflict (client_id, user_id) do update
         set seen_at = greatest(last_visit.seen_at, excluded.seen_at), before_at = excluded.before_at`,
      [ctx.user.userId, seen, before],
    );
    return before;
  });
