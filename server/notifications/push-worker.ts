import webPush from 'web-push';
import type { Database } from '../../schema/kernel/context.ts';
import { nextPush, type Push } from '../../schema/platform/notifications/push-message.ts';
import type { PushKeys } from '../secrets/push-keys.ts';
import { startQueue, type Queue, type QueueOptions } from '../queue/queue.ts';
import { post, type PostOptions } from '../webhooks/post.ts';

export interface PushWorkerOptions extends QueueOptions {
  database: Pick<Database, 'unscoped' | 'write'>;
  keys: PushKeys;
  /** Whom a push service asks about this sender: an address `mailto:` or `https:`. */
  subject: string;
  post: PostOptions;
}

/** Author in the audit: no user, the schedule. */
const AUTHOR = '-,job,';
/** Minutes between attempts; a device that could not be reached for half a day is removed. */
const PAUSES = [1, 5, 30, 120, 600];
/** How long a push service keeps a message for a device that is off, in seconds. */
const TTL_SECONDS = 24 * 60 * 60;
/** Of 4,096 bytes that every push service takes, the encryption needs some hundred. */
const MAX_CHARACTERS = 600;

/**
 * Starts pushing notifications to the browsers of people. Pending work is in the database, for each device separately: any
 * number of processes may do it. A device that its push service does not know any more is removed, and so is one that
 * fails again and again. Addresses come from browsers and are hostile: none inside of a private network is reached.
 */
export function startPushWorker(options: PushWorkerOptions): Queue {
  const { database, clock, log, keys, subject } = options;
  return startQueue(
    {
      name: 'pushes',
      waiting: `select d.id::text as item, d.client_id, min(n.shown_at) as since
                  from push_device d
                  join notification n on n.client_id = d.client_id and n.user_id = d.user_id
                   and n.shown_at > d.pushed_until and n.shown_at <= $1 and n.read_at is null
                 group by 1, 2`,
      pauses: PAUSES,
      givesUp: true,
      async work({ clientId, item }, signal) {
        const push = await database.write(clientId, (tx) => nextPush(tx, item, clock.now()), AUTHOR);
        const isKnown = push !== null && (push.message === null || (await send(push, signal)));
        return (rows) =>
          isKnown
            ? rows(`update push_device set pushed_until = $3::timestamptz where client_id = $1 and id = $2`, [
                clientId,
                item,
                push.until,
              ])
            : rows(`delete from push_device where client_id = $1 and id = $2`, [clientId, item]);
      },
      async failed(rows, { clientId, item }, { next }) {
        if (next === null) await rows(`delete from push_device where client_id = $1 and id = $2`, [clientId, item]);
      },
      // The text of an answer may hold anything; a code is enough.
      reasonOf: (error) => ({ text: (error as Error).message.slice(0, 200), isKnown: true }),
    },
    { database, clock, log, ...(options.leaseMs && { leaseMs: options.leaseMs }) },
  );

  /** False: the push service does not know the device any more. Throws when it could not be sent. */
  async function send({ endpoint, p256dh, auth, message }: Push, signal: AbortSignal): Promise<boolean> {
    const { title, body, ...rest } = message!;
    const text = JSON.stringify({
      ...rest,
      title: title.slice(0, MAX_CHARACTERS),
      body: body.slice(0, MAX_CHARACTERS),
    });
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject, ...keys },
      TTL: TTL_SECONDS,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
    const { status } = await post(endpoint, headersOf(request.headers), request.body, { ...options.post, signal });
    if (status === 404 || status === 410) return false;
    if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}`);
    return true;
  }
}

const headersOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
