import type pg from 'pg';
import { PERMISSIONS } from '../../schema/kernel/permissions.ts';
import { floorRows } from './floor-statement.ts';
import { interleaved } from './interleaved.ts';
import { graphql } from './pdf.ts';
import type { Product } from './product.ts';
import { compare } from './report.ts';
import { insertOrganisations, openOrganisation, vacuum } from './seed.ts';

interface Setup {
  product: Product;
  floorUrl: string;
  /** Logged in as the owner. */
  database: pg.Client;
}

const COCKPIT = `{ cockpit { id name city color current openTickets overdueTickets openDefects lastVisit nextVisit bookedMinutes
  targetHours accidents accidentDay lockedEquipment checksDue } }`;

/** The floor: one hand-written statement for the overdue tickets of the organisations of the account. */
const FLOOR = `
  select u.client_id as id, c.name, count(t.id) filter (where t.due_date < current_date) as overdue, count(t.id) as open
    from client_user u join client c on c.id = u.client_id
    left join (ticket t join board b on b.client_id = t.client_id and b.id = t.board_id and not b.final)
      on t.client_id = u.client_id and t.deleted_at is null
   where u.id = $1 and u.removed_at is null group by u.client_id, c.name order by 3 desc`;

/** The cockpit of a specialist of 200 organisations with a thousand tickets each. */
export async function measureCockpit({ product, floorUrl, database }: Setup, rounds: number): Promise<void> {
  const clientIds = await insertOrganisations(database, 200);
  const organisation = await openOrganisation(database, clientIds[0]!);
  await database.query(
    `insert into client_user (client_id, id, name, short, email, role, permissions)
     select c.id, u.id, u.name, u.short, u.email, 'MultiUser', $2 from client_user u cross join unnest($3::uuid[]) c(id)
      where u.client_id = $1 and u.id = $4 and c.id <> $1`,
    [organisation.clientId, PERMISSIONS, clientIds, organisation.userId],
  );
  await vacuum(database);
  const { ours, floor } = await interleaved(
    {
      ours: () => graphql(product, organisation, COCKPIT, {}),
      floor: () => floorRows(floorUrl, { name: 'cockpit', text: FLOOR, values: [organisation.userId] }),
    },
    rounds * 10,
  );
  compare(
    'the cockpit over 200 organisations',
    'ms',
    ours,
    floor,
    { atMost: 3 },
    'floor: their tickets alone, in one statement over HTTP; ours reads five kinds of numbers, one statement each',
  );
}
