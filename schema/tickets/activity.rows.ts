import type DataLoader from 'dataloader';
import type { Context } from '../kernel/context.ts';
import { rowsByParent } from '../kernel/loaders.ts';
import type { Activity, ActivityChange } from './ticket.entity.ts';

type ActivityRow = Activity & { ticketId: string };

/** What was done to each ticket, oldest first. */
export function activitiesByTicket(ctx: Context): DataLoader<string, ActivityRow[]> {
  return rowsByParent(
    ctx,
    activitiesByTicket,
    (activity) => activity.ticketId,
    async (rows, ids) => {
      const found = await rows<Omit<ActivityRow, 'changes'> & { details: ActivityDetails }>(
        `select id, ticket_id as "ticketId", timestamp, content, user_id as "userId", details from ticket_activity
        where ticket_id = any($1::uuid[]) order by timestamp, id`,
        [ids],
      );
      return found.map(({ details, ...activity }): ActivityRow => ({ ...activity, changes: changesOf(details) }));
    },
  );
}

/**
 * What an activity stores: under each name what it was and what it is now (`title`, `attachments` and `mail` among
 * them), and who was taken off (`users.removed`) or put on (`users`).
 */
type ActivityDetails = Record<string, { from?: unknown; to?: unknown; removed?: string[] } | string[]>;

function changesOf(details: ActivityDetails): ActivityChange[] {
  return Object.entries(details).map(([field, change]) => {
    if (Array.isArray(change)) return { field: 'userIds', from: null, to: change };
    if (change.removed) return { field: 'userIds', from: change.removed, to: null };
    // Two descriptions of 20,000 characters would bury what else happened; the newest one stands on the ticket.
    return field === 'description'
      ? { field, from: null, to: null }
      : { field, from: change.from ?? null, to: change.to ?? null };
  });
}
