import type pg from 'pg';
import { passDays, deriveAssignments } from '../../schema/areas/assignments/derive-assignments.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { inOrganisation } from './assignments.ts';
import type { Product } from './product.ts';
import { median, state } from './report.ts';
import { insertRows, vacuum } from './seed.ts';

const ORGANISATIONS = 10_000;
const PEOPLE = 10;
/** In one organisation of a hundred somebody leaves. */
const BUSY = 100;

/** Organisations with ten people each, whose clocks are at yesterday. */
const INSERTS = [
  `insert into client (id, name, license, company_data)
     select gen_random_uuid(), 'Nachtlauf ' || n, 'sp-enterprise', '{"numberOfEmployees":10}' from generate_series(1, ${ORGANISATIONS}) n`,
  `insert into client_version (client_id, version) select id, 1 from client where name like 'Nachtlauf %'`,
  `insert into employee (client_id, id, name, without_email)
     select c.id, gen_random_uuid(), 'Person ' || n, true
       from client c cross join generate_series(1, ${PEOPLE}) n where c.name like 'Nachtlauf %'`,
  `insert into assignment_clock (client_id, settled_on)
     select id, current_date - 1 from client where name like 'Nachtlauf %' on conflict do nothing`,
] as const;

/**
 * The nightly work for ten thousand organisations, as the worker does it: those with something to do are visited.
 * `servers` are stopped before, because their workers would do the same work.
 */
export async function measureNights(
  { database, servers }: { database: pg.Client; servers: readonly Product[] },
  { rounds }: { rounds: number },
): Promise<void> {
  for (const server of servers) await server.stop();
  await insertRows(database, '', [], async () => {
    for (const insert of INSERTS) await database.query(insert);
  });
  await vacuum(database);
  let day = today();
  const night = async (): Promise<number> => {
    const begun = performance.now();
    await database.query('select settle_quiet_days($1)', [day]);
    const { rows } = await database.query<{ id: string }>(
      'select client_id as id from assignment_clock where settled_on <> $1',
      [day],
    );
    for (const { id } of rows)
      await inOrganisation(database, id, async (own) => {
        await passDays(own, day);
        await deriveAssignments(own, day);
      });
    return (performance.now() - begun) / 1000;
  };
  await night();
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    day = addDays(day, 1);
    quiet.push(await night());
    await database.query(
      `update employee e set leaving_date = $1 from (
         select min(p.id::text)::uuid as id from employee p join client c on c.id = p.client_id
          where c.name like 'Nachtlauf %00' and p.leaving_date is null group by p.client_id) leaver
        where e.id = leaver.id`,
      [day],
    );
    day = addDays(day, 1);
    busy.push(await night());
  }
  const name = `the nightly run over ${ORGANISATIONS.toLocaleString('en')} organisations`;
  state(`${name}, a quiet day`, 's', median(quiet), 3);
  state(`${name}, somebody leaves in ${ORGANISATIONS / BUSY}`, 's', median(busy), 6);
}
