import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { fullSelection, idPlaces, nestedIdFields, operation, requiredArguments, rootFields, type IdPlace, type RootField } from './operations.ts';
import { fingerprint } from './tenant-tables.ts';

/** Stands in everything that the first organisation wrote; nobody else may ever read it. */
const SECRET = 'Betriebsgeheimnis';

let app: TestApp;
let mine: Actor;
let stranger: Actor;
let mineIds: string[];
let strangersIds: string[];
let before: Record<string, string>;

const CREATE_TICKET = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id activitys { id } } }';

async function furnished(word: string): Promise<{ actor: Actor; ids: string[] }> {
  const actor = await registerOwner(app, { tickets: [{ title: `${word} aus dem Interview`, description: word, priority: 2 }] });
  const colleague = await addUser(app, actor, { name: `${word} Person` });
  const { data } = await app.graphql<{ createTicket: { id: string; activitys: { id: string }[] } }>(actor.token, CREATE_TICKET, {
    input: { title: `${word} Ticket`, description: word, priority: 1, userIds: [colleague.userId] },
  });
  await app.graphql(actor.token, 'mutation ($id: ID!, $input: UpdateBoardInput!) { updateBoard(id: $id, input: $input) { id } }', { id: actor.boards.inWork, input: { name: `${word} Spalte` } });
  await app.graphql(actor.token, 'mutation ($id: ID!, $value: JSON!) { updateSetting(id: $id, value: $value) { id } }', { id: 'new_instruction_assignment', value: `${word} Text` });
  return { actor, ids: [data.createTicket.id, actor.boards.inWork, colleague.userId, actor.clientId, data.createTicket.activitys[0]!.id] };
}

beforeAll(async () => {
  app = await startTestApp();
  ({ actor: mine, ids: mineIds } = await furnished(SECRET));
  ({ actor: stranger, ids: strangersIds } = await furnished('Eigenes'));
  before = await fingerprint(app, mine.clientId);
});

afterAll(() => app.stop());

/** What a stranger puts in the other places, so that the call would work if only the one foreign id were theirs. */
const OWN_SETTINGS = ['boardOrder', 'standardOpenBoard', 'standardClosedBoard'];

/** JSON may carry an id in many ways. */
const inJson = (id: string): unknown[] => [id, [id], { id }, { board: id }, { boardId: id }];

function put(target: Record<string, unknown>, [head, ...rest]: string[], value: unknown): Record<string, unknown> {
  return { ...target, [head!]: rest.length === 0 ? value : put((target[head!] as Record<string, unknown> | undefined) ?? {}, rest, value) };
}

/** Every way to name a foreign row in one of the places, with own rows in all the others. */
function* foreignCalls(root: RootField, places: IdPlace[]): Generator<Record<string, unknown>> {
  const own = [...strangersIds.slice(0, 3), ...OWN_SETTINGS];
  const shaped = (place: IdPlace, id: string): unknown[] => (place.kind === 'json' ? inJson(id) : place.list ? [[id]] : [id]);
  for (const foreign of places) {
    const others = places.filter((place) => place !== foreign);
    let calls: Record<string, unknown>[] = [requiredArguments(root.field)];
    for (const place of others) calls = calls.flatMap((values) => own.flatMap((id) => shaped(place, id).slice(0, 1)).map((value) => put(values, place.path, value)));
    for (const values of calls) for (const id of mineIds) for (const value of shaped(foreign, id)) yield put(values, foreign.path, value);
  }
}

describe('ids of another organisation', () => {
  it('find nothing and change nothing, in any field that takes one', { timeout: 120_000 }, async () => {
    const swept: string[] = [];
    for (const root of rootFields(app.app.executor.schema)) {
      const places = idPlaces(root.field);
      if (places.length === 0 || root.kind === 'subscription') continue;
      swept.push(root.name);
      for (const values of foreignCalls(root, places)) {
        const { data, errors } = await app.graphql(stranger.token, operation(root, values, fullSelection(root.field.type, 3)), values);
        const told = `${root.name} ${JSON.stringify(values)} answered ${JSON.stringify({ data, errors })}`;
        if (errors || root.kind === 'mutation') expect(['NOT_FOUND', 'BAD_INPUT'], told).toContain(errors?.[0]?.extensions.code);
        for (const secret of [SECRET, ...mineIds]) expect(JSON.stringify(data ?? null).includes(secret), told).toBe(false);
      }
    }
    // A sweep that finds no fields would find no leaks either.
    expect(swept).toEqual(expect.arrayContaining(['Query.ticket', 'Query.board', 'Query.user', 'Query.tickets', 'Mutation.updateTicket', 'Mutation.moveTicket', 'Mutation.updateUser', 'Mutation.updateSetting']));
    expect(await fingerprint(app, mine.clientId)).toEqual(before);
  });

  it('find nothing in fields below the root either', async () => {
    const nested = nestedIdFields(app.app.executor.schema);
    expect(nested.map(({ name }) => name)).toContain('Board.tickets(user)');
    for (const { name, document } of nested) {
      for (const id of mineIds) {
        const { data } = await app.graphql(stranger.token, document(id));
        for (const secret of [SECRET, ...mineIds]) expect(JSON.stringify(data ?? null).includes(secret), `${name} ${document(id)}`).toBe(false);
      }
    }
    expect(await fingerprint(app, mine.clientId)).toEqual(before);
  });
});

describe('what another organisation wrote', () => {
  it('is in no answer that needs no id, nor does a search find it', async () => {
    for (const root of rootFields(app.app.executor.schema).filter(({ kind }) => kind === 'query')) {
      const calls = [requiredArguments(root.field)];
      if (root.field.args.some((arg) => arg.name === 'search')) calls.push({ search: SECRET, perPage: -1 }, { search: SECRET.toLowerCase() });
      for (const values of calls) {
        const selection = fullSelection(root.field.type, 3);
        const foreign = await app.graphql(stranger.token, operation(root, values, selection), values);
        for (const secret of [SECRET, ...mineIds]) expect(JSON.stringify(foreign.data ?? null).includes(secret), root.name).toBe(false);
      }
    }
  });
});
