import type DataLoader from 'dataloader';
import type { Context } from '../../kernel/context.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { tableOf } from '../../kernel/table.ts';
import { Activity, type ActivityChange, type ActivityDetails } from './ticket.entity.ts';

const ACTIVITY = tableOf(Activity).select('a').sql;

/** The history of each ticket, oldest first. */
export function activitiesByTicket(ctx: Context): DataLoader<string, Activity[]> {
  return rowsByParent(
    ctx,
    activitiesByTicket,
    (activity) => activity.ticketId,
    async (rows, ids) => {
      const stored = await rows<Activity>(
        `select ${ACTIVITY} from ticket_activity a where a.ticket_id = any($1::uuid[]) order by a.timestamp, a.id`,
        [ids],
      );
      return stored.map((activity) => ({ ...activity, changes: changesOf(activity.details) }));
    },
  );
}

function changesOf(details: ActivityDetails): ActivityChange[] {
  return Object.entries(details).map(([field, change]) => {
    if (Array.isArray(change)) return { field: 'userIds', from: null, to: change };
    if (change.removed) return { field: 'userIds', from: change.removed, to: null };
    // Descriptions of 20,000 characters are left out; the newest one is on the ticket.
    return field === 'description'
      ? { field, from: null, to: null }
      : { field, from: change.from ?? null, to: change.to ?? null };
  });
}
