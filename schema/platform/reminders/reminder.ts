import type { Permission } from '../../kernel/permissions.ts';
import type { Tx } from '../../kernel/context.ts';

/** Something that is due in an organisation. */
export interface Due {
  clientId: string;
  id: string;
}

/** When reminders are sent, and where their links lead. */
export interface Now {
  today: string;
  publicUrl: string;
}

interface Reader {
  name: string;
  email: string;
  /** An Owner without the permission, who can grant it; notified when no user has it. */
  isOwner: boolean;
}

/** A permission that more people have than this has been given to everybody. */
const MAX_READERS = 50;

/**
 * Calls `notify` for each user of the organisation who has a permission, or for the Owners when no user has it. Returns
 * the number of calls; null for none.
 */
export async function notifyThoseWith(
  tx: Tx,
  permission: Permission,
  notify: (reader: Reader) => Promise<unknown>,
): Promise<number | null> {
  const readers = await tx.rows<Reader>(
    `select name, email, not ($1 = any(permissions)) as "isOwner" from client_user
      where client_id = app_client_id() and removed_at is null and ($1 = any(permissions) or role = 'Owner')
      order by name, id limit ${MAX_READERS}`,
    [permission],
  );
  const allowed = readers.filter(({ isOwner }) => !isOwner);
  const receivers = allowed.length > 0 ? allowed : readers;
  for (const reader of receivers) await notify(reader);
  return receivers.length || null;
}
