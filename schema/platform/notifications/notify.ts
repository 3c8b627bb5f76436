import type { Tx } from '../../kernel/context.ts';
import { isId } from '../../kernel/list.ts';
import { maySql, notificationSource } from './notification-sources.ts';

export interface NewNotification {
  /** A kind that an area declares (`notifications` in its manifest). */
  kind: string;
  recordIds: readonly string[];
  /** What of the record it is about: a comment, the name of a file. */
  part?: string;
  to: readonly string[];
  /** The user who caused it and is not notified; null for the schedule. */
  authorId: string | null;
  /** Notifies again a user who was notified before: somebody gets a ticket back. */
  again?: true;
  /** Another mail has the same content. */
  isMailed?: boolean;
}

/**
 * Notifies people of a record, in the transaction of the change. Left out are the author, users who were removed, are unknown
 * or may not see the record, and notifications that exist already. Throws for a kind that no area declares.
 */
export async function notify(tx: Pick<Tx, 'rows'>, notification: NewNotification): Promise<void> {
  const { kind, recordIds, part = '', authorId, again, isMailed } = notification;
  const { rule, isMailedOtherwise } = notificationSource(kind);
  const to = [...new Set(notification.to)].filter((id) => isId(id) && id !== authorId);
  if (to.length === 0 || recordIds.length === 0) return;
  await tx.rows(
    `insert into notification (client_id, user_id, kind, record_id, part, author_id, mailed_at)
     select u.client_id, u.id, $1, record.id, $2, $3::uuid, case when $4::boolean then now() end
       from client_user u cross join unnest($5::uuid[]) record (id)
      where u.client_id = app_client_id() and u.id = any($6::uuid[]) and u.removed_at is null and ${maySql(rule)}
     on conflict (client_id, user_id, kind, record_id, part) do ${
       again
         ? `update set author_id = excluded.author_id, created_at = now(), shown_at = now(), read_at = null,
                       mailed_at = excluded.mailed_at`
         : 'nothing'
     }`,
    [kind, part.slice(0, 300), authorId, isMailed ?? isMailedOtherwise ?? false, recordIds, to],
  );
}
