import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { floorRows } from './floor-statement.ts';
import { interleaved } from './interleaved.ts';
import { graphql } from './pdf.ts';
import { printPlans, type Places } from './plans.ts';
import type { Product } from './product.ts';
import { compare, median, state } from './report.ts';
import { vacuum, type Organisation } from './seed.ts';
import { todayFloor, untilDay } from './today-floor.ts';

interface Setup {
  product: Product;
  floorUrl: string;
  /** Logged in as the owner. */
  database: pg.Client;
  /** With 10,000 tickets, 2,000 of which are open. */
  organisation: Organisation;
}

const TODAY = `query ($until: Date!) { dueItems(until: $until, mine: false, first: 7) { count
  items { id kind recordId title day urgency count reason path mine personNames }
  tiles { kind label overdue today soon open count path } } }`;

const STANDING = '{ standing { kind label done total word path } }';
const DUTIES = '{ legalDuties { data { id state title provedOn validUntil sources { label total proven path } } } }';
const BELL = '{ notifications(unread: true, first: 30) { unread next items { id words title path day createdAt } } }';

/** The floor: the page of the bell with the titles of its tickets, and the count up to a hundred. */
const BELL_FLOOR = `
  select (select json_agg(json_build_object('id', n.id, 'title', n.title, 'at', n.shown_at)) from (
            select n.id, n.shown_at, t.title from notification n join ticket t on t.client_id = n.client_id and t.id = n.record_id
             where n.client_id = $1 and n.user_id = $2 and n.read_at is null and n.shown_at <= now() and t.deleted_at is null
             order by n.shown_at desc, n.id desc limit 31) n) as items,
         (select count(*)::int from (select 1 from notification n
             join ticket t on t.client_id = n.client_id and t.id = n.record_id and t.deleted_at is null
             where n.client_id = $1 and n.user_id = $2 and n.read_at is null and n.shown_at <= now() limit 100) c) as unread`;

type Answer = {
  count: number;
  items: { kind: string; day: string | null }[];
  tiles: { kind: string; count: number }[];
};

/** The parts in which both results have to agree, because otherwise they would not be comparable. */
const contentOf = ({ count, items, tiles }: Answer): string =>
  JSON.stringify([
    count,
    items.slice(0, 7).map(({ kind, day }) => [kind, day]),
    tiles.map((tile) => [tile.kind, tile.count]).toSorted(),
  ]);

/**
 * The queries of /app/today, for an organisation with 10,000 records and all permissions; the bell with 10,000 unread
 * notifications.
 */
export async function measureToday(setup: Setup, { rounds }: { rounds: number }): Promise<void> {
  const { product, floorUrl, organisation } = setup;
  const { clientId, userId } = organisation;
  const until = untilDay();
  const floor = todayFloor(clientId);
  const ours = () => graphql<{ dueItems: Answer }>(product, organisation, TODAY, { until });
  const [byHand] = (await floorRows(floorUrl, floor)) as [Answer];
  const { dueItems } = await ours();
  if (contentOf(dueItems) !== contentOf(byHand))
    throw new Error(`The floor says ${contentOf(byHand)}, the product ${contentOf(dueItems)}`);
  const due = await interleaved({ ours, floor: () => floorRows(floorUrl, floor) }, rounds * 20);
  compare(
    '/app/today of an organisation with 10,000 records',
    'ms',
    due.ours,
    due.floor,
    { atMost: 2 },
    'floor: one statement for all of its areas by hand, over HTTP, without rights',
  );
  await measureStanding(setup, rounds * 10);
  await insertNotifications(setup, 10_000);
  const bell = await interleaved(
    {
      ours: () => graphql(product, organisation, BELL, {}),
      floor: () => floorRows(floorUrl, { name: 'bell', text: BELL_FLOOR, values: [clientId, userId] }),
    },
    rounds * 20,
  );
  compare('the bell with 10,000 unread', 'ms', bell.ours, bell.floor, { atMost: 3 }, 'floor: tickets alone, over HTTP');
}

/** The state of the areas and of the duties: computed after each change, and cached until the next one. */
async function measureStanding({ product, organisation }: Setup, rounds: number): Promise<void> {
  const timed = async (query: string): Promise<number> => {
    const begun = performance.now();
    await graphql(product, organisation, query, {});
    return performance.now() - begun;
  };
  const times = { counted: [] as number[], remembered: [] as number[], duties: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    await graphql(product, organisation, MOVE, { id: organisation.ticketIds[round], priority: 1 + (round % 4) });
    times.counted.push(await timed(STANDING));
    times.remembered.push(await timed(STANDING));
    times.duties.push(await timed(DUTIES));
  }
  compare(
    'the rings of /app/today, remembered and counted',
    'ms',
    median(times.remembered),
    median(times.counted),
    { atMost: 0.5 },
    'floor: the first look after a change',
  );
  state('the state of all duties with 10,000 tickets', 'ms', median(times.duties), 100);
}

const MOVE = `mutation ($id: ID!, $priority: Int!) { updateTicket(id: $id, input: { priority: $priority }) { id } }`;

async function insertNotifications({ database, organisation }: Setup, count: number): Promise<void> {
  await database.query(
    `insert into notification (client_id, user_id, kind, record_id, part, mailed_at, shown_at)
     select $1, $2, 'ticketAssigned', own.ids[1 + n % array_length(own.ids, 1)], $3 || n, now(), now() - n * interval '1 minute'
       from generate_series(1, $4) n,
            (select array_agg(ticket_id) as ids from ticket_user where client_id = $1 and user_id = $2) own`,
    [organisation.clientId, organisation.userId, randomUUID(), count],
  );
  await vacuum(database);
}

/** The query plans of the same. */
export async function printTodayPlans(
  { product, organisation }: Setup,
  places: Omit<Places, 'organisation'>,
): Promise<void> {
  const print = (name: string, query: string, variables: object = {}): Promise<void> =>
    printPlans(name, {
      ...places,
      organisation,
      work: async () => void (await graphql(product, organisation, query, variables)),
    });
  await print('everything due', TODAY, { until: untilDay() });
  await graphql(product, organisation, MOVE, { id: organisation.ticketIds[0], priority: 3 });
  await print('the rings', STANDING);
  await print('the duties', DUTIES);
  await print('the bell', BELL);
}
