import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRecords } from '../../schema/records/registry.ts';
import { permissionsOf } from '../../schema/kernel/abilities.shared.ts';
import { PERMISSIONS, type Permission } from '../../schema/kernel/permissions.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  await app.sql(`update client set license = 'sp-enterprise'`);
});
afterAll(() => app.stop());

interface History {
  count: number;
  names: { id: string; name: string }[];
  data: {
    id: string;
    entity: string;
    entityId: string;
    action: string;
    door: string;
    user: { id: string } | null;
    changes: { field: string; from: unknown; to: unknown }[];
  }[];
}

const HISTORY = `query ($entity: String!, $id: ID!, $page: Int) {
  recordHistory(entity: $entity, id: $id, page: $page) { count names { id name }
    data { id entity entityId action door user { id } changes { field from to } } }
}`;

const ask = (actor: Actor, entity: string, id: string, page?: number) =>
  app.graphql<{ recordHistory: History }>(actor.token, HISTORY, { entity, id, page });

async function history(actor: Actor, entity: string, id: string, page?: number): Promise<History> {
  const { data, errors } = await ask(actor, entity, id, page);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.recordHistory;
}

const codeOf = async (actor: Actor, entity: string, id: string, page?: number) =>
  (await ask(actor, entity, id, page)).errors?.[0]?.extensions.code;

async function createTicket(actor: Actor): Promise<string> {
  const { data } = await app.graphql<{ createTicket: { id: string } }>(
    actor.token,
    `mutation { createTicket(input: { title: "Leitern prüfen", priority: 2 }) { id } }`,
  );
  return data.createTicket.id;
}

describe('The history of a record', () => {
  it('contains who changed what of a person, newest first', async () => {
    const person = await addUser(app, owner, { name: 'Mara Dietz' });
    await app.graphql(owner.token, `mutation ($id: ID!) { updateUser(id: $id, input: { name: "Mara Kern" }) { id } }`, {
      id: person.userId,
    });
    const { data, count, names } = await history(owner, 'User', person.userId);
    expect(count).toBe(2);
    expect(data.map(({ action }) => action)).toEqual(['updated', 'created']);
    expect(data[0]).toMatchObject({ door: 'graphql', user: { id: owner.userId } });
    expect(data[0]!.changes).toContainEqual({ field: 'name', from: 'Mara Dietz', to: 'Mara Kern' });
    expect(names).toContainEqual({ id: person.userId, name: 'Mara Kern' });
  });

  it('includes people and comments of a ticket, and stays when the ticket is deleted', async () => {
    const id = await createTicket(owner);
    await app.graphql(
      owner.token,
      `mutation ($id: ID!, $user: ID!) { addTicketUser(ticketId: $id, input: { user: $user }) { id }
         addComment(ticketId: $id, input: { content: "Sprosse" }) { id } }`,
      { id, user: owner.userId },
    );
    await app.graphql(owner.token, `mutation ($id: ID!) { deleteTicket(id: $id) { id } }`, { id });
    const { data } = await history(owner, 'Ticket', id);
    expect(new Set(data.map(({ entity }) => entity))).toEqual(new Set(['Ticket', 'TicketUser', 'Comment']));
    expect(data[0]!.action).toBe('deleted');
  });

  it('comes in pages of twenty-five', async () => {
    const id = await createTicket(owner);
    for (let turn = 0; turn < 26; turn += 1)
      await app.graphql(
        owner.token,
        `mutation ($id: ID!, $title: String!) { updateTicket(id: $id, input: { title: $title }) { id } }`,
        { id, title: `Leiter ${turn}` },
      );
    const first = await history(owner, 'Ticket', id);
    const second = await history(owner, 'Ticket', id, 2);
    expect([first.count, first.data.length, second.data.length]).toEqual([27, 25, 2]);
    expect(new Set([...first.data, ...second.data].map((entry) => entry.id)).size).toBe(27);
    expect((await history(owner, 'Ticket', id, 3)).data).toEqual([]);
    expect(await codeOf(owner, 'Ticket', id, 0)).toBe('BAD_INPUT');
  });

  it('may be read by users who may open the record: each kind by its own rule', async () => {
    const people = new Map<string, Promise<Actor>>();
    const personWith = (permissions: Permission[]): Promise<Actor> => {
      const key = permissions.join(' ');
      if (!people.has(key)) people.set(key, addUser(app, owner, { permissions }));
      return people.get(key)!;
    };
    for (const { entity, rule } of allRecords()) {
      const some = permissionsOf(rule);
      const others = await personWith(PERMISSIONS.filter((each) => !some.includes(each)));
      const guarded = some.length > 0 || rule.roles;
      expect(await codeOf(others, entity, randomUUID()), entity).toBe(guarded ? 'FORBIDDEN' : undefined);
      for (const permission of some) {
        const reader = await personWith([permission]);
        expect(await codeOf(reader, entity, randomUUID()), entity).toBeUndefined();
      }
    }
  });

  it('of one kind is not found under the name of another, which more people may read', async () => {
    const colleague = await addUser(app, owner, { permissions: [] });
    expect((await history(colleague, 'Ticket', owner.userId)).count).toBe(0);
    expect((await history(colleague, 'Board', owner.clientId)).count).toBe(0);
  });

  it('of another organisation is empty, and an unknown kind of record is refused by name', async () => {
    const others = await registerOwner(app);
    const id = await createTicket(owner);
    expect((await history(others, 'Ticket', id)).count).toBe(0);
    expect((await history(others, 'User', owner.userId)).count).toBe(0);
    for (const entity of ['Password', '__proto__', '', 'user'])
      expect(await codeOf(owner, entity, id), entity).toBe('BAD_INPUT');
    expect(await codeOf(owner, 'Ticket', `${id}' or true`)).toBe('NOT_FOUND');
  });

  it('does not show titles of inspections to people who may not see them', async () => {
    const inspection = randomUUID();
    await app.sql(`insert into inspection (client_id, id, title, inspection_date) values ($1, $2, 'Halle 3', now())`, [
      owner.clientId,
      inspection,
    ]);
    const id = await createTicket(owner);
    await app.graphql(
      owner.token,
      `mutation ($id: ID!, $text: String!) { updateTicket(id: $id, input: { description: $text }) { id } }`,
      { id, text: `Siehe /app/inspections/edit/${inspection}/edit` },
    );
    const without = await addUser(app, owner, { permissions: [] });
    const withIt = await addUser(app, owner, { permissions: ['inspection'] });
    const titles = async (actor: Actor) => (await history(actor, 'Ticket', id)).names.map(({ name }) => name);
    expect(await titles(withIt)).toContain('Halle 3');
    expect(await titles(without)).not.toContain('Halle 3');
  });
});
