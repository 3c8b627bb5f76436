import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trim } from '../../server/scheduler/jobs.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { ticketsOn } from './operations.ts';

let app: TestApp;
let on: ReturnType<typeof ticketsOn>;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  on = ticketsOn(app);
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
});

interface Deleted {
  id: string;
  title: string;
  deletedAt: string;
  keptUntil: string;
  deletedBy: { id: string } | null;
}

const deleted = async (actor: Actor): Promise<Deleted[]> =>
  (
    await app.graphql<{ deletedRecords: Deleted[] }>(
      actor.token,
      '{ deletedRecords(kind: "ticket") { id title deletedAt keptUntil deletedBy { id } } }',
    )
  ).data.deletedRecords;

const restore = (actor: Actor, id: string) =>
  app.graphql(actor.token, 'mutation ($id: ID!) { restoreRecord(kind: "ticket", id: $id) { id } }', { id });

const age = (id: string, days: number) =>
  app.sql(`update ticket set deleted_at = now() - make_interval(days => $2::int) where id = $1`, [id, String(days)]);

describe('a deleted ticket', () => {
  it('is on no board, in no list, count or search, and not in REST; restored, it is as it was', async () => {
    const { id, formattedDocumentId } = await on.create(owner, { title: 'Tritte prüfen', userIds: [owner.userId] });
    await app.graphql(
      owner.token,
      `mutation ($id: ID!) { addComment(ticketId: $id, input: { content: "Sprosse gebrochen" }) { id } }`,
      { id },
    );
    const { version, ...before } = await on.read(owner, id);
    const seen = async () => {
      const { data } = await app.graphql<{
        ticketBoard: { tickets: object[]; counts: { count: number }[] };
        ticketMatches: { tickets: object[] };
        tickets: { count: number };
      }>(
        owner.token,
        `{ ticketBoard { tickets { id } counts { count } } ticketMatches(search: "Tritte") { tickets { id } }
           tickets(search: "Tritte") { count } }`,
      );
      const rest = await fetch(`${app.url}/api/v1/ticket/${id}`, {
        headers: { Authorization: `Bearer ${owner.token}` },
      });
      return {
        board: data.ticketBoard.tickets.length,
        counted: data.ticketBoard.counts.reduce((sum, { count }) => sum + count, 0),
        found: data.ticketMatches.tickets.length,
        listed: data.tickets.count,
        rest: rest.status,
      };
    };
    expect(await seen()).toEqual({ board: 1, counted: 1, found: 1, listed: 1, rest: 200 });
    await on.remove(owner, id);
    expect(await seen()).toEqual({ board: 0, counted: 0, found: 0, listed: 0, rest: 404 });
    expect(await deleted(owner)).toMatchObject([{ id, title: 'Tritte prüfen', deletedBy: { id: owner.userId } }]);
    const [{ deletedAt, keptUntil }] = (await deleted(owner)) as [Deleted];
    expect(Date.parse(keptUntil) - Date.parse(deletedAt)).toBe(30 * 86_400_000);

    expect((await restore(owner, id)).data).toEqual({ restoreRecord: { id } });
    expect(await seen()).toEqual({ board: 1, counted: 1, found: 1, listed: 1, rest: 200 });
    const after = await on.read(owner, id);
    expect(after).toMatchObject({ ...before, formattedDocumentId, activitys: expect.anything() });
    expect(after.version).toBeGreaterThan(version);
    expect(after.activitys.map(({ content }) => content).sort()).toEqual([1, 3, 8]);
    expect(await deleted(owner)).toEqual([]);
    expect((await restore(owner, id)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('is shown to Owners and to the users who created or deleted it, and restored by nobody else', async () => {
    const [creator, remover, other] = [await addUser(app, owner), await addUser(app, owner), await addUser(app, owner)];
    const { id } = await on.create(creator);
    await on.remove(remover, id);
    for (const actor of [owner, creator, remover]) expect((await deleted(actor)).map((each) => each.id)).toEqual([id]);
    expect(await deleted(other)).toEqual([]);
    expect((await restore(other, id)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    const stranger = await registerOwner(app);
    expect(await deleted(stranger)).toEqual([]);
    expect((await restore(stranger, id)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect((await restore(remover, id)).errors).toBeUndefined();
  });

  it('is the newest of its series again when it is restored', async () => {
    const { id } = await on.create(owner, { recurring: 52, dueDate: '2031-05-31' });
    const newest = async () =>
      (
        await app.sql<{ id: string | null }>('select ticket_id as id from job where client_id = $1', [owner.clientId])
      )[0]!.id;
    expect(await newest()).toBe(id);
    await on.remove(owner, id);
    expect(await newest()).toBeNull();
    await restore(owner, id);
    expect(await newest()).toBe(id);
  });

  it('is kept when its column is deleted, and is restored to the column of new tickets', async () => {
    const { data } = await app.graphql<{ createBoard: { id: string } }>(
      owner.token,
      'mutation { createBoard(input: { name: "Wartet" }) { id } }',
    );
    const { id } = await on.create(owner, { boardId: data.createBoard.id });
    await on.remove(owner, id);
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteBoard(id: $id) { id } }', { id: data.createBoard.id });
    await restore(owner, id);
    expect(await on.read(owner, id)).toMatchObject({ boardId: owner.boards.open });
  });

  it('is purged by the nightly job after thirty days, with everything that belonged to it', async () => {
    const [old, young] = [await on.create(owner, { userIds: [owner.userId] }), await on.create(owner)];
    for (const { id } of [old, young]) await on.remove(owner, id);
    await age(old.id, 31);
    await age(young.id, 29);
    await trim(app.app.database);
    expect((await deleted(owner)).map(({ id }) => id)).toEqual([young.id]);
    for (const table of ['ticket_user', 'ticket_activity'])
      expect(await app.sql(`select 1 from ${table} where ticket_id = $1`, [old.id])).toEqual([]);
  });

  it('is of a kind that is known', async () => {
    const { errors } = await app.graphql(owner.token, '{ deletedRecords(kind: "board") { id } }');
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT', field: 'kind' } }]);
  });
});
