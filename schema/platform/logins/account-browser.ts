import type { Context, Rows } from '../../kernel/context.ts';
import { localTime } from '../../kernel/calendar.shared.ts';
import { tokenHash } from '../../kernel/tokens.ts';
import { accountById } from '../account-directory/account-directory.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { deviceOf } from './user-agent.shared.ts';

/** Longest id that is accepted. */
const LONGEST_MARK = 100;
/** Of what a browser or program calls itself. */
const LONGEST_AGENT = 200;

/** Browsers of an account that are remembered, and for how many days after their last login. */
const MAX_BROWSERS = 50;
const RETENTION_DAYS = 400;

/**
 * Notes with what somebody logs in, in the transaction of the login, and mails the person when the account has used others
 * before and this one not. A program without an id is recognised by its user agent, so that one that logs in each day is new once.
 */
export async function noteBrowser(ctx: Context, rows: Rows, accountId: string): Promise<void> {
  const browserId = ctx.browserId.slice(0, LONGEST_MARK);
  const hash = tokenHash(browserId ? `mark ${browserId}` : `program ${ctx.userAgent.slice(0, LONGEST_AGENT)}`);
  const userAgent = ctx.userAgent.slice(0, LONGEST_AGENT);
  const [updated] = await rows(
    `update account_browser set last_used_at = now(), user_agent = $3
      where account_id = $1 and mark_hash = $2 returning 1 as one`,
    [accountId, hash, userAgent],
  );
  if (updated) return;
  const forgotten = await rows<{ hash: Buffer }>(
    `delete from account_browser b where b.account_id = $1 and (b.last_used_at < now() - make_interval(days => $2)
        or b.mark_hash in (select mark_hash from account_browser where account_id = $1
          order by last_used_at desc, mark_hash offset $3)) returning mark_hash as hash`,
    [accountId, RETENTION_DAYS, MAX_BROWSERS - 1],
  );
  const [other] = await rows(`select 1 as one from account_browser where account_id = $1 limit 1`, [accountId]);
  await rows(
    `insert into account_browser (account_id, mark_hash, user_agent) values ($1, $2, $3) on conflict do nothing`,
    [accountId, hash, userAgent],
  );
  // The first login of an account needs no mail; one after a year without a login does.
  if (!other && forgotten.length === 0) return;
  const account = await accountById(rows, accountId);
  if (!account) return;
  const { browser, system } = deviceOf(ctx.userAgent);
  await enqueueMail(
    rows,
    {
      to: account.email,
      language: account.language,
      template: 'newDevice',
      data: { email: account.email, browser, system, at: localTime(ctx.ports.clock.now()) },
    },
    null,
  );
  ctx.securityEvent('newDevice', { ofUser: accountId });
}
