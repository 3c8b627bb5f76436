import { mentionOf } from '../../schema/platform/notifications/mention.shared.ts';
import type { App } from '../app.ts';
import type { RunAs } from './run-as.ts';

const COMMENT =
  'mutation ($id: ID!, $content: String!) { addComment(ticketId: $id, input: { content: $content }) { id } }';
const TICKETS = '{ tickets(perPage: 3, sort: "-documentId") { data { id } } }';

/** Older ones than this were read. */
const UNREAD_DAYS = 5;

/**
 * The notifications of the people of the demo: a mention and a comment of today, and what followed from the tickets, with their
 * times. Old ones are read, and no mails are sent about the past.
 */
export async function createNotifications(
  app: App,
  clientId: string,
  run: RunAs,
  { owner, colleagues }: { owner: { key: string; id: string }; colleagues: readonly [string, string] },
): Promise<void> {
  const { tickets } = await run<{ tickets: { data: { id: string }[] } }>(owner.key, TICKETS, {});
  const [first, second] = tickets.data;
  const [one, other] = colleagues;
  await run(one, COMMENT, { id: first!.id, content: `${mentionOf(owner.id)} Soll ich das bis Freitag mit erledigen?` });
  await run(other, COMMENT, { id: second!.id, content: 'Ist bestellt, kommt am Donnerstag.' });
  await app.database.write(clientId, async ({ rows }) => {
    await rows(
      `update notification n set created_at = t.updated_at, shown_at = t.updated_at
         from ticket t where t.client_id = n.client_id and t.id = n.record_id and n.kind = 'ticketAssigned'`,
    );
    await rows(
      `update notification set mailed_at = now(), read_at = case
         when created_at < now() - make_interval(days => $1) then created_at + interval '3 hours' end`,
      [UNREAD_DAYS],
    );
  });
}
