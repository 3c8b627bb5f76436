import { floorRows } from './floor-statement.ts';
import { interleaved } from './inspections.ts';
import { graphql } from './pdf.ts';
import type { Product } from './product.ts';
import { compare } from './report.ts';
import type { Organisation } from './seed.ts';

interface Setup {
  product: Product;
  floorUrl: string;
  /** With 10,000 tickets, 2,000 of which are open. */
  organisation: Organisation;
}

const TODAY = `query ($until: Date!) { dueItems(until: $until, mine: false, first: 7) { count
  items { id kind recordId title day urgency count reason path mine personNames }
  tiles { kind label overdue today soon open count path } } }`;

/** The floor: one hand-written statement for the open tickets of the page, their people, the count and the tile. */
const FLOOR = `
  with due as materialized (
         select t.id, t.due_date as day from ticket t join board b on b.client_id = t.client_id and b.id = t.board_id
          where t.client_id = $1 and t.deleted_at is null and not b.final and t.due_date is not null),
       page as (select * from due where day <= $2::date order by day, id limit 8)
  select (select count(*)::int from due where day <= $2::date) as count,
         (select json_agg(json_build_object('id', t.id, 'title', t.title, 'number', t.document_id, 'day', p.day, 'people', (
             select json_agg(json_build_object('id', u.id, 'name', u.name)) from ticket_user a
               join client_user u on u.client_id = a.client_id and u.id = a.user_id
              where a.client_id = $1 and a.ticket_id = t.id)) order by p.day, p.id)
            from page p join ticket t on t.client_id = $1 and t.id = p.id) as items,
         (select json_build_object('overdue', count(*) filter (where day < current_date),
             'today', count(*) filter (where day = current_date),
             'soon', count(*) filter (where day > current_date), 'count', count(*))
            from due where day < current_date + 7) as tile`;

/** What /app/today asks first, of an organisation with 10,000 records and all permissions. */
export async function measureToday(
  { product, floorUrl, organisation }: Setup,
  { rounds }: { rounds: number },
): Promise<void> {
  const until = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  const times = await interleaved(
    {
      ours: () => graphql(product, organisation, TODAY, { until }),
      floor: () => floorRows(floorUrl, { name: 'today', text: FLOOR, values: [organisation.clientId, until] }),
    },
    rounds * 20,
  );
  compare(
    '/app/today of an organisation with 10,000 records',
    'ms',
    times.ours,
    times.floor,
    { atMost: 2 },
    'floor: one statement for its tickets alone, over HTTP; ours asks all areas',
  );
}
