import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../schema/kernel/context.ts';
import { RowCache } from '../../schema/kernel/row-cache.ts';
import { boardTickets, ticketsOfBoards } from '../../schema/areas/tickets/board.rows.ts';
import type { TicketRow } from '../../schema/areas/tickets/ticket.rows.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { ticketsOn } from './operations.ts';

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ share: app.database });
});

afterAll(async () => {
  await other.stop();
  await app.stop();
});

/** The rows of a board and of its columns, read through these kept rows without the response cache. */
async function boardWith(rowCache: RowCache, { clientId, boards }: Actor): Promise<unknown> {
  const { database } = app.app;
  const ctx = {
    clientId,
    ports: { rowCache },
    read: (work: Parameters<Context['read']>[0]) => database.read(clientId, work),
    loader: (_key: object, make: () => unknown) => make(),
  } as unknown as Context;
  const cards = await ctx.read((rows) => boardTickets(ctx, rows));
  const columns = await ticketsOfBoards(ctx, null).loadMany(Object.values(boards));
  const sorted = ({ userIds, ...row }: TicketRow): object => ({ ...row, userIds: userIds.toSorted() });
  return { cards: cards.map(sorted), columns: (columns as TicketRow[][]).map((column) => column.map(sorted)) };
}

const STEPS = [
  'create',
  'title',
  'move',
  'order',
  'addPerson',
  'removePeople',
  'comment',
  'uncomment',
  'point',
  'tick',
  'remove',
  'restore',
  'byHand',
  'peopleByHand',
] as const;

type Step = { kind: (typeof STEPS)[number]; ticket: number; number: number; inOther: boolean };

const histories: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...STEPS), ticket: fc.nat(5), number: fc.nat(99), inOther: fc.boolean() }),
  { minLength: 8, maxLength: 20 },
);

interface Ids {
  id: string;
}

/** Makes one change of one ticket; one that is impossible at that time is refused and changes nothing. */
async function change(owner: Actor, colleague: Actor, { kind, ticket, number, inOther }: Step): Promise<void> {
  const on = ticketsOn(inOther ? other : app);
  const tell = (document: string, variables: object): Promise<unknown> =>
    (inOther ? other : app).graphql(owner.token, document, variables as Record<string, unknown>);
  const stored = await app.sql<Ids & { gone: boolean }>(
    `select id, deleted_at is not null as gone from ticket where client_id = $1 order by document_id`,
    [owner.clientId],
  );
  const { id } = stored[ticket % stored.length]!;
  const part = async (table: string): Promise<string | undefined> =>
    (
      await app.sql<Ids>(`select id from ${table} where client_id = $1 and ticket_id = $2 limit 1`, [
        owner.clientId,
        id,
      ])
    )[0]?.id;
  const board = Object.values(owner.boards)[number % 3]!;
  const position = `a${number}V`;
  const refused = (error: unknown): void => expect(error).toBeInstanceOf(Error);
  if (kind === 'create')
    await on.create(owner, { title: `Neu ${number}`, userIds: number % 2 ? [colleague.userId] : [] });
  if (kind === 'title') await on.update(owner, id, { title: `Titel ${number}` }).catch(refused);
  if (kind === 'move') await on.move(owner, id, board, position).catch(refused);
  if (kind === 'order') await on.update(owner, id, { position }).catch(refused);
  if (kind === 'addPerson')
    await on.update(owner, id, { userIds: [owner.userId, ...(number % 2 ? [colleague.userId] : [])] }).catch(refused);
  if (kind === 'removePeople') await on.update(owner, id, { userIds: [] }).catch(refused);
  if (kind === 'comment')
    await tell('mutation ($id: ID!) { addComment(ticketId: $id, input: { content: "Erledigt?" }) { id } }', { id });
  if (kind === 'uncomment')
    await tell('mutation ($id: ID!) { deleteComment(id: $id) { id } }', { id: await part('ticket_comment') });
  if (kind === 'point')
    await tell('mutation ($id: ID!) { addChecklistItem(ticketId: $id, input: { title: "Punkt" }) { id } }', { id });
  if (kind === 'tick')
    await tell('mutation ($id: ID!, $done: Boolean!) { updateChecklistItem(id: $id, input: { done: $done }) { id } }', {
      id: await part('checklist_item'),
      done: number % 2 === 0,
    });
  if (kind === 'remove' && stored.filter(({ gone: removed }) => !removed).length > 1)
    await on.remove(owner, id).catch(refused);
  if (kind === 'restore') await tell('mutation ($id: ID!) { restoreRecord(kind: "ticket", id: $id) { id } }', { id });
  // Any statement of any writer, including one that does not increase the version.
  if (kind === 'byHand') await app.sql(`update ticket set priority = 1 + $2::int % 4 where id = $1`, [id, number]);
  if (kind === 'peopleByHand')
    await app.sql(
      number % 2
        ? `delete from ticket_user where ticket_id = $1`
        : `insert into ticket_user (client_id, ticket_id, user_id) select client_id, id, created_by from ticket
             where id = $1 and created_by is not null on conflict do nothing`,
      [id],
    );
}

describe('cached cards', () => {
  it('equal the cards of a board that reads everything, after every step of a history in two processes', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const owner = await registerOwner(app, {
          tickets: [{ title: 'Leitern prüfen', description: '', priority: 2 }],
        });
        const colleague = await addUser(app, owner);
        const [often, rarely] = [new RowCache(), new RowCache()];
        for (const [index, step] of steps.entries()) {
          await change(owner, colleague, step);
          const plain = await boardWith(new RowCache(), owner);
          expect(await boardWith(often, owner)).toEqual(plain);
          if (index % 5 === 4) expect(await boardWith(rarely, owner)).toEqual(plain);
        }
      }),
      { numRuns: 4 },
    );
  });

  it('are read again only where a ticket changed', async () => {
    const owner = await registerOwner(app, {
      tickets: [1, 2, 3].map((n) => ({ title: `Leiter ${n}`, description: '', priority: 2 })),
    });
    const cache = new RowCache();
    const first = (await boardWith(cache, owner)) as { cards: TicketRow[] };
    const read: string[][] = [];
    const watched = Object.assign(Object.create(cache) as RowCache, {
      inStates: ((clientId, kind, states, rows) =>
        cache.inStates(clientId, kind, states, (ids) => {
          read.push(ids);
          return rows(ids);
        })) satisfies RowCache['inStates'],
    });
    const [{ id }] = first.cards as [TicketRow];
    await ticketsOn(other).update(owner, id, { priority: 4 });
    await boardWith(watched, owner);
    expect(read).toEqual([[id], [id]]);
  });

  it('of another organisation are never shown, even under the same id', async () => {
    const [ours, theirs] = [await registerOwner(app), await registerOwner(app)];
    const id = randomUUID();
    for (const [actor, title] of [
      [ours, 'unseres'],
      [theirs, 'ihres'],
    ] as const)
      await app.sql(
        `insert into ticket (client_id, id, title, priority, board_id, position, number_range, document_id)
         values ($1, $2, $3, 2, $4, 'a0', 'T', 900)`,
        [actor.clientId, id, title, actor.boards.open],
      );
    const title = async (actor: Actor): Promise<string> =>
      (await ticketsOn(app).column(actor, actor.boards.open)).join();
    expect([await title(ours), await title(theirs), await title(ours)]).toEqual(['unseres', 'ihres', 'unseres']);
  });

  it('are for users who may see tickets: not for a removed person, and deleted with the organisation', async () => {
    const owner = await registerOwner(app, { tickets: [{ title: 'Leitern prüfen', description: '', priority: 2 }] });
    const colleague = await addUser(app, owner);
    const board = (actor: Actor) =>
      app.graphql<{ ticketBoard: unknown }>(actor.token, '{ ticketBoard { tickets { title } } }');
    expect((await board(colleague)).data).toEqual({ ticketBoard: { tickets: [{ title: 'Leitern prüfen' }] } });
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: colleague.userId });
    expect((await board(colleague)).errors?.[0]?.extensions.code).toBe('SESSION_ENDED');
    expect((await board(owner)).data.ticketBoard).toBeDefined();
    const cache = new RowCache();
    await boardWith(cache, owner);
    await app.sql(`delete from client where id = $1`, [owner.clientId]);
    expect(await boardWith(cache, owner)).toEqual({ cards: [], columns: [[], [], []] });
  });
});
