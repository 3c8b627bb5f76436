import { randomUUID } from 'node:crypto';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '../../schema/kernel/abilities.shared.ts';
import { columnsOf, referenceName } from '../../schema/kernel/column.ts';
import { PERMISSIONS } from '../../schema/kernel/permissions.ts';
import type { plainRecord } from '../../schema/records/plain-record.ts';
import { recordsWith } from '../../schema/records/registry.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from './actors.ts';
import { startTestApp, type TestApp } from './app.ts';
import { refusal } from './refused.ts';
import { statementsOf } from './statements.ts';
import { subscribed } from './subscribed.ts';
import { callOn, type Call } from './call-on.ts';

type Fields = Readonly<Record<string, unknown>>;
type Stored = Fields & { id: string; version: number };

interface Samples {
  /** Path of its calls below /api/v1/. */
  path: string;
  /** A search text that matches the first example only, in different case. */
  search: string;
  /** Invalid values, by field. */
  refused: Readonly<Record<string, readonly unknown[]>>;
  /** The audit records that a row changed, but no values. */
  auditHasNoValues?: true;
  /**
   * The GraphQL type of a confidential record in change events, which contain only its id. Implies `auditHasNoValues`.
   */
  confidential?: string;
}

/** The other plain records to which columns of an entity refer. */
const referencesIn = (entity: new () => object) =>
  columnsOf(entity).flatMap(({ name, refersTo }) => {
    const other = refersTo && recordsWith('plain').find(({ plain }) => plain.entity === refersTo());
    return other ? [{ field: referenceName(name), other }] : [];
  });

/**
 * The tests of every plain record (schema/records/plain-record.ts): its operations in GraphQL and REST, permissions,
 * versions, organisations, history, live changes and the number of statements. Its first two examples have to differ in
 * each field.
 */
export function crudSuite(record: ReturnType<typeof plainRecord>, samples: Samples): void {
  const { kind, entity, plural, rule } = record;
  const { path, search, refused, confidential, auditHasNoValues = confidential !== undefined } = samples;
  const [first, second] = record.plain.examples as readonly [Fields, Fields];
  const names = Object.keys(first);
  const selection = `id createdAt updatedAt version createdBy { id } updatedBy { id } ${names.join(' ')}`;
  let app: TestApp;
  let owner: Actor;
  let rest: RestClient;

  const run: Call = (...call) => callOn(app)(...call);
  const takesNull = (field: string): boolean => z.safeParse(record.createSchema.shape[field]!, null).success;
  const references = referencesIn(record.plain.entity);
  const referred = new Map<string, Promise<Record<string, string>>>();
  /** One record of the actor's organisation for each reference, created when first needed. */
  const referencesOf = (actor: Actor): Promise<Record<string, string>> => {
    const made = referred.get(actor.clientId) ?? createReferences(actor);
    referred.set(actor.clientId, made);
    return made;
  };
  const createReferences = async (actor: Actor, needed = references): Promise<Record<string, string>> => {
    const ids: Record<string, string> = {};
    for (const { field, other } of needed) {
      const create = `mutation ($input: Create${other.entity}Input!) { answer: create${other.entity}(input: $input) { id } }`;
      const above = await createReferences(actor, referencesIn(other.plain.entity));
      const input = { ...above, ...other.plain.examples[0] };
      ids[field] = (await run<{ id: string }>(actor, create, { input })).id;
    }
    return ids;
  };
  const api = {
    list: (actor: Actor, args = '') =>
      run<{ data: Stored[]; count: number }>(
        actor,
        `{ answer: ${plural}${args && `(${args})`} { count data { ${selection} } } }`,
      ),
    read: (actor: Actor, id: string) =>
      run<Stored>(actor, `query ($id: ID!) { answer: ${kind}(id: $id) { ${selection} } }`, { id }),
    create: async (actor: Actor, input: Fields) =>
      run<Stored>(
        actor,
        `mutation ($input: Create${entity}Input!) { answer: create${entity}(input: $input) { ${selection} } }`,
        { input: { ...(await referencesOf(actor)), ...input } },
      ),
    update: (actor: Actor, id: string, input: Fields, version?: number) =>
      run<Stored>(
        actor,
        `mutation ($id: ID!, $input: Update${entity}Input!, $version: Int) {
           answer: update${entity}(id: $id, input: $input, version: $version) { ${selection} } }`,
        { id, input, version },
      ),
    remove: (actor: Actor, id: string) =>
      run<{ id: string }>(actor, `mutation ($id: ID!) { answer: delete${entity}(id: $id) { id } }`, { id }),
  };

  beforeAll(async () => {
    app = await startTestApp();
    owner = await registerOwner(app);
    rest = restClient(app, owner.token);
  });

  afterAll(() => app.stop());

  describe(`${entity} in GraphQL`, () => {
    it('is stored as it was sent, with who created it and when', async () => {
      const made = await api.create(owner, first);
      expect(made).toMatchObject({
        ...first,
        version: 1,
        createdBy: { id: owner.userId },
        updatedBy: { id: owner.userId },
      });
      expect(await api.read(owner, made.id)).toEqual(made);
    });

    it('that is sent twice with its id arrives once, at the same time too', async () => {
      const input = { id: randomUUID(), ...first };
      const [one, other] = await Promise.all([api.create(owner, input), api.create(owner, input)]);
      expect(other).toEqual(one);
      expect(await api.create(owner, input)).toEqual(one);
      expect(one.id).toBe(input.id);
    });

    it('changes only by the fields that are present, and not by values that are stored already', async () => {
      const { id } = await api.create(owner, first);
      const [name] = names as [string];
      const colleague = await addUser(app, owner, rule.roles && { role: rule.roles[0] });
      const changed = await api.update(colleague, id, { [name]: second[name] });
      expect(changed).toMatchObject({
        ...first,
        [name]: second[name],
        version: 2,
        createdBy: { id: owner.userId },
        updatedBy: { id: colleague.userId },
      });
      expect(await api.update(owner, id, { [name]: second[name] })).toEqual(changed);
      expect(await api.read(owner, id)).toEqual(changed);
    });

    it('is STALE for an older version, and for the slower of two', async () => {
      const { id } = await api.create(owner, first);
      const tries = await Promise.allSettled([
        api.update(owner, id, second, 1),
        api.update(owner, id, { ...second }, 1),
      ]);
      // The second call finds the values of the first: an identical change is no change, but its version is outdated.
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await refusal(api.update(owner, id, first, 1))).toMatchObject({ code: 'STALE' });
      expect(await api.read(owner, id)).toMatchObject({ ...second, version: 2 });
    });

    it('is not found once it is deleted', async () => {
      const { id } = await api.create(owner, first);
      expect(await api.remove(owner, id)).toEqual({ id });
      const tries = [api.read(owner, id), api.update(owner, id, second), api.remove(owner, id)];
      for (const error of await Promise.all(tries.map(refusal))) expect(error).toMatchObject({ code: 'NOT_FOUND' });
      expect((await api.list(owner, 'perPage: -1')).data.map((row) => row.id)).not.toContain(id);
    });

    it('is listed newest first, sorted by each of its fields, and found by its words', async () => {
      const other = await registerOwner(app);
      const one = await api.create(other, first);
      const two = await api.create(other, second);
      expect((await api.list(other)).data).toEqual([two, one]);
      for (const name of names.filter((each) => each in record.list.fields))
        expect((await api.list(other, `sort: "${name}"`)).count, name).toBe(2);
      expect((await api.list(other, `search: ${JSON.stringify(search)}`)).data).toEqual([one]);
    });

    it('is listed by as many statements with ten as with one', async () => {
      const other = await registerOwner(app);
      await api.create(other, first);
      const count = async (): Promise<number> => (await statementsOf(app, () => api.list(other), 'reads')).length;
      const withOne = await count();
      expect(withOne).toBeGreaterThan(0);
      for (let n = 0; n < 9; n += 1) await api.create(other, second);
      expect(await count()).toBe(withOne);
    });

    it.each(Object.entries(refused).flatMap(([field, values]) => values.map((value) => ({ field, value }))))(
      'refuses $value as $field, by name, and stores nothing',
      async ({ field, value }) => {
        const before = (await api.list(owner)).count;
        expect(await refusal(api.create(owner, { ...first, [field]: value }))).toMatchObject({
          code: 'BAD_INPUT',
          fields: [expect.stringContaining(field)],
        });
        expect((await api.list(owner)).count).toBe(before);
      },
    );

    it.each(references)('refuses a $field that its organisation does not have', async ({ field }) => {
      const foreign = await referencesOf(await registerOwner(app));
      const { id } = await api.create(owner, first);
      for (const value of [foreign[field], randomUUID(), 'nothing']) {
        const refused = { code: 'BAD_INPUT', fields: [field] };
        expect(await refusal(api.create(owner, { ...first, [field]: value }))).toMatchObject(refused);
        expect(await refusal(api.update(owner, id, { [field]: value }))).toMatchObject(refused);
      }
    });

    it('does not exist for another organisation', async () => {
      const stranger = await registerOwner(app);
      const made = await api.create(owner, first);
      const tries = [api.read(stranger, made.id), api.update(stranger, made.id, second), api.remove(stranger, made.id)];
      for (const error of await Promise.all(tries.map(refusal))) expect(error).toMatchObject({ code: 'NOT_FOUND' });
      expect((await api.list(stranger)).count).toBe(0);
      expect(await api.create(stranger, { id: made.id, ...second })).toMatchObject(second);
      expect(await api.read(owner, made.id)).toEqual(made);
    });

    it('is closed to people without its permission', async () => {
      const made = await api.create(owner, first);
      const without = await addUser(app, owner, {
        permissions: PERMISSIONS.filter((name) => !permissionsOf(rule).includes(name)),
      });
      const tries = [
        api.list(without),
        api.read(without, made.id),
        api.create(without, first),
        api.update(without, made.id, second),
        api.remove(without, made.id),
      ];
      for (const error of await Promise.all(tries.map(refusal))) expect(error).toMatchObject({ code: 'FORBIDDEN' });
      expect(await api.read(owner, made.id)).toEqual(made);
    });

    it('has a history of its changes', async () => {
      const { id } = await api.create(owner, first);
      await api.update(owner, id, second);
      await api.remove(owner, id);
      const entries = await app.sql<{ action: string; changes: Record<string, unknown> }>(
        'select action, changes from audit where entity = $1 and record_id = $2 order by id',
        [entity, id],
      );
      expect(entries.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
      if (auditHasNoValues) return expect(entries.map(({ changes }) => changes)).toEqual([{}, {}, {}]);
      expect(Object.values(entries[1]!.changes)).toEqual(
        expect.arrayContaining(names.map((name) => [first[name], second[name]])),
      );
    });

    it('is reported to subscribers, changed and removed', async () => {
      const document = `subscription ($since: Float) { recordsChanged(kinds: ["${kind}"], since: $since) {
        records { ... on ${confidential ?? entity} { id ${confidential ? '' : names.join(' ')} } } removed { kind id } } }`;
      const socket = createClient({
        url: `${app.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { token: owner.token },
        retryAttempts: 0,
      });
      const changes: unknown[] = [];
      socket.subscribe<{ recordsChanged: unknown }>(
        { query: document },
        {
          next: ({ data }) => void changes.push(data?.recordsChanged),
          error: () => undefined,
          complete: () => undefined,
        },
      );
      await subscribed(socket, document);
      const { id } = await api.create(owner, first);
      await expect.poll(() => changes.at(-1)).toEqual({ records: [{ id, ...(!confidential && first) }], removed: [] });
      await api.remove(owner, id);
      await expect.poll(() => changes.at(-1)).toEqual({ records: [], removed: [{ kind, id }] });
      await socket.dispose();
    });
  });

  describe(`${path} in REST`, () => {
    it('is created, read, listed, changed and deleted', async () => {
      const { status, body } = await rest.post<Stored & { _id: string }>(path, {
        ...(await referencesOf(owner)),
        ...first,
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({ ...first, _id: body.id, createdBy: owner.userId, version: 1 });
      expect((await rest.get(`${path}/${body.id}`)).body).toEqual(body);
      const page = await rest.list(`${path}?perPage=1`);
      expect(page.body).toMatchObject({ data: [body], count: expect.any(Number) as number });
      const changed = await rest.put(`${path}/${body.id}`, second, { 'If-Match': '"1"' });
      expect(changed.body).toMatchObject({ ...second, version: 2 });
      expect((await rest.put(`${path}/${body.id}`, first, { 'If-Match': '"1"' })).status).toBe(412);
      expect((await rest.call('DELETE', `${path}/${body.id}`)).status).toBe(200);
      expect((await rest.get(`${path}/${body.id}`)).status).toBe(404);
    });

    it('names the field of a body that it refuses, also where it has another type', async () => {
      for (const [field, values] of Object.entries(refused))
        for (const value of [...values, ...(takesNull(field) ? [] : [null]), { a: 1 }]) {
          const body = { ...(await referencesOf(owner)), ...first, [field]: value };
          const { status, error } = await rest.post(path, body);
          expect([status, error.field?.split('.')[0]], JSON.stringify(value)).toEqual([400, field]);
        }
    });
  });
}
