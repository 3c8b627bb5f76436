import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { positionBetween } from '../../schema/kernel/position.shared.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { statementsOf } from '../support/statements.ts';
import { restClient } from '../rest/rest-client.ts';
import { ticketsOn } from './operations.ts';

interface Parts {
  comments: object[];
  checklist: object[];
}

let app: TestApp;
/** A second server process on the same database. */
let other: TestApp;
let on: ReturnType<typeof ticketsOn>;
let there: ReturnType<typeof ticketsOn>;
let owner: Actor;
let jonas: Actor;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ share: app.database });
  on = ticketsOn(app);
  there = ticketsOn(other);
});

afterAll(async () => {
  await other.stop();
  await app.stop();
});

beforeEach(async () => {
  owner = await registerOwner(app);
  jonas = await addUser(app, owner);
});

describe('a move', () => {
  it('to a place in another column keeps that place and is recorded as an activity', async () => {
    const lower = await on.create(owner, { title: 'unten', boardId: owner.boards.inWork });
    const upper = await on.create(owner, { title: 'oben', boardId: owner.boards.inWork });
    const { id, version, title } = await on.create(owner, {
      title: 'dazwischen',
      description: 'bleibt',
      userIds: [owner.userId],
    });
    const position = positionBetween(upper.position, lower.position);
    const moved = await on.move(jonas, id, owner.boards.inWork, position);
    expect(moved).toMatchObject({
      title,
      description: 'bleibt',
      userIds: [owner.userId],
      boardId: owner.boards.inWork,
      position,
      version: version + 1,
      activitys: [{ content: 1 }, { content: 2, user: { id: jonas.userId } }],
    });
    expect(await on.column(owner, owner.boards.inWork)).toEqual(['oben', 'dazwischen', 'unten']);
    const [edit] = await app.sql<{ details: object }>(
      'select details from ticket_activity where ticket_id = $1 and content = 2',
      [id],
    );
    expect(edit!.details).toEqual({ boardId: { from: owner.boards.open, to: owner.boards.inWork } });
  });

  it('inside its column changes the order and is no activity', async () => {
    const first = await on.create(owner, { title: 'eins' });
    await on.create(owner, { title: 'zwei' });
    const third = await on.create(owner, { title: 'drei' });
    const moved = await on.move(owner, first.id, owner.boards.open, positionBetween(null, third.position));
    expect(moved.activitys).toHaveLength(1);
    expect(await on.column(owner, owner.boards.open)).toEqual(['eins', 'drei', 'zwei']);
  });

  it('is refused without such a board, ticket or place', async () => {
    const stranger = await registerOwner(app);
    const { id, position } = await on.create(owner);
    for (const board of [stranger.boards.open, 'links', '3f1e0c4e-43a7-4b4f-8f0f-0c6c8b2c8a11'])
      await expect(on.move(owner, id, board, 'a0')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(on.move(owner, 'das da', owner.boards.open, 'a0')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const place of ['', 'oben', 'a00', '0', 'a'.repeat(401)])
      await expect(on.move(owner, id, owner.boards.inWork, place)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        field: 'position',
      });
    expect(await on.read(owner, id)).toMatchObject({ boardId: owner.boards.open, position, version: 1 });
  });
});

describe('a change of board and position', () => {
  const activitiesOf = (id: string) =>
    app.sql(
      `select 'audit' as of, entity, action, changes - 'position' - 'job_id' as said from audit where record_id = $1 and action = 'updated'
        union all select 'activity', content::text, user_id::text, details from ticket_activity where ticket_id::text = $1 order by 1, 2, 3, 4`,
      [id],
    );

  it('is one statement, and returns the same as the change of a version that the caller has', async () => {
    const { open, inWork, closed } = owner.boards;
    const fields = { title: 'Leitern', dueDate: '2027-01-15', userIds: [jonas.userId] };
    for (const recurring of [0, 4]) {
      const [quick, known] = [
        await on.create(owner, { ...fields, recurring }),
        await on.create(owner, { ...fields, recurring }),
      ];
      for (const [boardId, position] of [
        [inWork, 'a5'],
        [inWork, 'a5'],
        [inWork, 'a7'],
        [closed, 'a1'],
        [open, 'b01'],
      ] as const) {
        const { version } = await on.read(owner, known.id);
        const one = await on.update(jonas, quick.id, { boardId, position });
        const other = await on.update(jonas, known.id, { boardId, position }, version);
        for (const name of ['boardId', 'position', 'version', 'userIds', 'recurring', 'dueDate'] as const)
          expect([name, one[name]]).toEqual([name, other[name]]);
        expect(one.activitys).toEqual(other.activitys);
        expect(await activitiesOf(quick.id)).toEqual(await activitiesOf(known.id));
      }
    }
    const { id } = await on.create(owner);
    const written = await statementsOf(app, () => on.update(owner, id, { boardId: inWork, position: 'a0' }));
    // The second statement writes the change feed.
    expect(written).toHaveLength(2);
  });

  it('over REST returns the complete ticket, and reads only the parts that it has', async () => {
    const { inWork, open } = owner.boards;
    const rest = restClient(app, owner.token);
    const { id } = await on.create(owner);
    const move = (board: string) => rest.put<Parts>(`ticket/${id}`, { board, position: 'a0' });
    await move(inWork);
    const read = await statementsOf(
      app,
      async () => expect((await move(open)).body).toMatchObject({ comments: [], attachments: [], checklist: [] }),
      'reads',
    );
    // Only its history is read.
    expect(read).toHaveLength(1);
    await rest.post(`ticket/${id}/comments`, { content: 'Bestellt.' });
    await rest.post(`ticket/${id}/checklist`, { title: 'Prüfplakette' });
    const { body } = await move(inWork);
    expect([body.comments.length, body.checklist.length]).toEqual([1, 1]);
    expect(body).toEqual((await rest.get(`ticket/${id}`)).body);
  });

  it('is refused as any other change: no such board, no such ticket', async () => {
    const { id, version } = await on.create(owner);
    const nowhere = { boardId: '3f1e0c4e-43a7-4b4f-8f0f-0c6c8b2c8a11', position: 'a0' };
    await expect(on.update(owner, id, nowhere)).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'boardId' });
    await expect(on.update(owner, owner.boards.open, { ...nowhere, boardId: owner.boards.open })).rejects.toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    );
    expect((await on.read(owner, id)).version).toBe(version);
  });
});

describe('two people at once', () => {
  it('who move the same ticket both succeed; it ends at the later place, and both moves are recorded', async () => {
    const { id } = await on.create(owner);
    const moves = [
      () => on.move(owner, id, owner.boards.inWork, 'a1'),
      () => there.move(jonas, id, owner.boards.closed, 'a2'),
      () => on.move(owner, id, owner.boards.inWork, 'a3'),
      () => there.move(jonas, id, owner.boards.closed, 'a4'),
    ];
    const answers = await Promise.all(moves.map((move) => move()));
    const last = answers.toSorted((a, b) => b.version - a.version)[0]!;
    const now = await on.read(owner, id);
    expect(now).toMatchObject({ version: 5, boardId: last.boardId, position: last.position });
    expect(new Set(answers.map((answer) => answer.version))).toEqual(new Set([2, 3, 4, 5]));
    // The activities match the moves: each starts where the previous one ended.
    const steps = await app.sql<{ from: string; to: string }>(
      `select details->'boardId'->>'from' as from, details->'boardId'->>'to' as to from ticket_activity
         where ticket_id = $1 and content = 2`,
      [id],
    );
    let at = owner.boards.open;
    const left = [...steps];
    while (left.length > 0) {
      const next = left.findIndex((step) => step.from === at);
      expect(next, JSON.stringify(steps)).toBeGreaterThanOrEqual(0);
      at = left.splice(next, 1)[0]!.to;
    }
    expect(at).toBe(now.boardId);
  });

  it('who drop into the same gap both stay there, in the same order for everybody', async () => {
    const tickets = await Promise.all(['a', 'b', 'c', 'd'].map((title) => on.create(owner, { title })));
    await Promise.all(
      tickets.map(({ id }, index) =>
        (index % 2 ? on : there).move(index % 2 ? owner : jonas, id, owner.boards.inWork, 'a0'),
      ),
    );
    const seen = await on.column(owner, owner.boards.inWork);
    expect([...seen].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(await there.column(jonas, owner.boards.inWork)).toEqual(seen);
  });

  it('of whom one deletes what the other moves leave no partial change', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { id } = await on.create(owner);
      const [moved] = await Promise.allSettled([
        on.move(owner, id, owner.boards.inWork, 'a0'),
        there.remove(jonas, id),
      ]);
      if (moved.status === 'rejected') expect(moved.reason).toMatchObject({ code: 'NOT_FOUND' });
      await expect(on.read(owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const deletions = 'select 1 from ticket_activity where ticket_id = $1 and content = 3';
      expect(await app.sql(deletions, [id])).toHaveLength(1);
    }
    expect((await on.list(owner)).count).toBe(0);
  });
});

describe('numbers', () => {
  it(
    'are gapless and unique, with concurrent creations in several processes and refused ones',
    { timeout: 60_000 },
    async () => {
      const removed = await addUser(app, owner);
      await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: removed.userId });
      const attempts = Array.from({ length: 60 }, (_, index) => {
        const server = index % 2 ? on : there;
        // Every third is refused: some before their number was drawn, some after it.
        if (index % 6 === 0) return server.create(owner, { userIds: [removed.userId] });
        if (index % 6 === 3) return server.create(jonas, { boardId: removed.userId });
        return server.create(index % 4 ? owner : jonas, { title: `Nummer ${index}` });
      });
      const outcomes = await Promise.allSettled(attempts);
      const created = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(created).toHaveLength(40);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'BAD_INPUT' });
      expect(created.map((ticket) => ticket.documentId).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 40 }, (_, index) => index + 1),
      );
      expect((await on.create(owner)).formattedDocumentId).toBe('T-00041');
    },
  );

  it('are not given out again, and are each organisation’s own', async () => {
    const { id } = await on.create(owner);
    await on.remove(owner, id);
    expect((await on.create(owner)).documentId).toBe(2);
    expect((await on.create(await registerOwner(app))).documentId).toBe(1);
  });
});
