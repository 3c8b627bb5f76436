import type { Context } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { tableOf } from '../../kernel/table.ts';
import { isPublicAddress, isOwnAddress, literalAddress } from '../../kernel/public-address.ts';
import { PushDevice } from './push-device.entity.ts';
import type { PushDeviceValues } from './push-device.input.ts';
import { MAX_PUSH_DEVICES } from './notification.shared.ts';

const DEVICE = tableOf(PushDevice).select('t', ['id', 'userAgent', 'createdAt']).sql;

/** The caller's browsers to which notifications are pushed, the newest first. */
export const pushDevices = (ctx: Context): Promise<PushDevice[]> =>
  ctx.read((rows) =>
    rows<PushDevice>(
      `select ${DEVICE} from push_device t where ${OWN_ROWS} and t.user_id = $1 order by t.created_at desc, t.id`,
      [ctx.user.userId],
    ),
  );

/**
 * Adds a browser of the caller, in the language of the request; one that is known is the caller's from now on. Of more
 * than ten the oldest go. Earlier notifications are not pushed to it. Throws BAD_INPUT for an address that no push
 * service has: without https, or in a private network, and for an id that another person's browser has.
 */
export async function addPushDevice(
  ctx: Context,
  { id, endpoint, p256dh, auth }: PushDeviceValues,
): Promise<PushDevice[]> {
  const { userId } = ctx.user;
  if (!mayPushTo(new URL(endpoint), ctx.ports.webhooksToLoopback)) throw badInput('endpoint', 'invalid');
  await ctx.write(async (tx) => {
    await tx.rows(`delete from push_device t where ${OWN_ROWS} and t.id = $1 and t.user_id = $2 and t.endpoint <> $3`, [
      id,
      userId,
      endpoint,
    ]);
    const [taken] = await tx.rows(`select 1 from push_device t where ${OWN_ROWS} and t.id = $1 and t.endpoint <> $2`, [
      id,
      endpoint,
    ]);
    if (taken) throw badInput('id', 'invalid');
    await tx.rows(
      `insert into push_device (client_id, id, user_id, endpoint, p256dh, auth, language, user_agent)
       values (app_client_id(), $1, $2, $3, $4, $5, $6, $7)
       on conflict (client_id, endpoint) do update set id = excluded.id, user_id = excluded.user_id,
         p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, user_agent = excluded.user_agent,
         created_at = now(), pushed_until = now()`,
      [id, userId, endpoint, p256dh, auth, ctx.language, ctx.userAgent.slice(0, 200)],
    );
    await tx.rows(
      `delete from push_device t where ${OWN_ROWS} and t.user_id = $1 and t.id not in (
         select d.id from push_device d where d.client_id = app_client_id() and d.user_id = $1
          order by d.created_at desc, d.id limit ${MAX_PUSH_DEVICES})`,
      [userId],
    );
  });
  return pushDevices(ctx);
}

/** Pushes nothing more to a browser of the caller. Throws NOT_FOUND for another one. */
export async function removePushDevice(ctx: Context, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  const [removed] = await ctx.statement(
    `delete from push_device t where ${OWN_ROWS} and t.id = $1 and t.user_id = $2 returning t.id`,
    [id, ctx.user.userId],
  );
  if (!removed) throw notFound();
}

/**
 * Whether the address may be one of a push service; the address that its name resolves to is checked with each push.
 */
function mayPushTo(url: URL, toLoopback: boolean): boolean {
  const literal = literalAddress(url);
  if (toLoopback && literal !== null && isOwnAddress(literal)) return true;
  const isNamed = literal === null ? url.hostname.includes('.') : isPublicAddress(literal);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && isNamed;
}
