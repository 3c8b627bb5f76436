import type { Rows } from '../../kernel/context.ts';
import type { PrintedTicket } from '../../platform/printing/printed.rows.ts';
import { FORMATTED } from './ticket.rows.ts';

/** Those of the tickets with these ids that still exist. One statement. */
export async function printedTickets(rows: Rows, ids: readonly string[]): Promise<Map<string, PrintedTicket>> {
  if (ids.length === 0) return new Map();
  const found = await rows<PrintedTicket>(
    `select t.id, ${FORMATTED} as number, t.title, t.due_date::text as "dueDate", b.name as board,
            b.final as closed,
            array(select p.name from ticket_user u join client_user p on p.client_id = u.client_id and p.id = u.user_id
                   where u.client_id = t.client_id and u.ticket_id = t.id order by p.name, p.id) as users
       from ticket t join board b on b.client_id = t.client_id and b.id = t.board_id
      where t.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(found.map((ticket) => [ticket.id, ticket]));
}
