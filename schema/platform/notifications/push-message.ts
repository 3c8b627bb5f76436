import type { Tx } from '../../kernel/context.ts';
import type { Language } from '../../kernel/permissions.ts';
import { derived } from '../../records/registry.ts';
import { currentClient } from '../clients/client.rows.ts';
import { receiver } from './notification-mail.ts';
import { notificationRows } from './notification.rows.ts';
import { daySources, peopleSources } from './notification-sources.ts';

/** What the service worker shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** Address of the page in the application that a press opens. */
  path: string;
  /** A later message with the same tag takes the place of this one. */
  tag: string;
}

/** A device with the new notifications of its person; null where there are none that they may see. */
export interface Push {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The moment, as text of the database, up to which all notifications are in this message. */
  until: string;
  message: PushMessage | null;
}

const SOMETHING: Readonly<Record<Language, string>> = {
  de: 'Etwas wartet auf dich',
  en: 'Something is waiting for you',
};

/** Unread notifications that are read for one message, which shows one of them and the number of the others. */
const MAX_READ = 20;

/**
 * Kinds of areas with data about people's health: their messages give no content, because a locked screen shows them.
 */
export const healthKinds: () => ReadonlySet<string> = derived((areas) => {
  const duties = areas.filter(({ healthData }) => healthData);
  const due = new Set(duties.flatMap((area) => area.due.map(({ kind }) => kind)));
  return new Set([
    ...duties.flatMap(({ notifications }) => notifications.map(({ kind }) => kind)),
    ...[...daySources(), ...peopleSources()].flatMap((source) => (due.has(source.due.kind) ? [source.kind] : [])),
  ]);
});

/**
 * What has to be pushed to a device now: the unread notifications of its person since the last push, as far as they
 * may see it at this moment. Null when the device or the person is gone.
 */
export async function nextPush(tx: Tx, deviceId: string, now: Date): Promise<Push | null> {
  const [device] = await tx.rows<
    Omit<Push, 'message' | 'until'> & { userId: string; language: Language; after: string }
  >(
    `select d.endpoint, d.p256dh, d.auth, d.user_id as "userId", d.language, d.pushed_until::text as after
       from push_device d where d.client_id = app_client_id() and d.id = $1`,
    [deviceId],
  );
  const user = device && (await receiver(tx.rows, device.userId));
  if (!device || !user) return null;
  const [newest] = await tx.rows<{ until: string | null }>(
    `select max(n.shown_at)::text as until from notification n
      where n.client_id = app_client_id() and n.user_id = $1 and n.shown_at > $2::timestamptz and n.shown_at <= $3`,
    [user.userId, device.after, now],
  );
  const { language } = device;
  const rows = await notificationRows(tx.rows, user, { now, language, unread: true, first: MAX_READ, after: null });
  const fresh = await tx.rows<{ id: string }>(
    `select n.id from notification n where n.client_id = app_client_id() and n.id = any($1::uuid[])
        and n.shown_at > $2::timestamptz`,
    [rows.map(({ id }) => id), device.after],
  );
  const ids = new Set(fresh.map(({ id }) => id));
  const unread = rows.filter(({ id }) => ids.has(id));
  const push = {
    endpoint: device.endpoint,
    p256dh: device.p256dh,
    auth: device.auth,
    until: newest?.until ?? device.after,
  };
  const [first, ...others] = unread;
  if (!first) return { ...push, message: null };
  const [author] = first.authorId
    ? await tx.rows<{ name: string }>(`select name from client_user where client_id = app_client_id() and id = $1`, [
        first.authorId,
      ])
    : [];
  const isHealth = healthKinds().has(first.kind);
  const text = isHealth ? SOMETHING[language] : [author?.name, first.words].filter(Boolean).join(' ');
  const { name: organisation } = await currentClient(tx.rows);
  const more =
    others.length > 0 ? (language === 'de' ? ` · ${others.length} weitere` : ` · ${others.length} more`) : '';
  return {
    ...push,
    message: {
      title: `${text}${more}`,
      body: [isHealth ? '' : first.title, organisation].filter(Boolean).join('\n'),
      path: others.length > 0 || isHealth ? '/app/today' : first.path,
      tag: others.length > 0 ? 'several' : first.id,
    },
  };
}
