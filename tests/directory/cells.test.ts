import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, login, PASSWORD, registerOwner, type Actor } from '../support/actors.ts';
import { startCells, type Cells } from './cells.ts';

let cells: Cells;
let inNorth: Actor;
let inSouth: Actor;

beforeAll(async () => {
  cells = await startCells();
  [inNorth, inSouth] = await Promise.all([registerOwner(cells.north), registerOwner(cells.south)]);
});
afterAll(() => cells.stop());

const CREATE_USER = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }';
const codesOf = ({ errors }: { errors?: { extensions: { code: string } }[] }): string[] =>
  (errors ?? []).map(({ extensions }) => extensions.code);

describe('accounts of two cells', () => {
  it('have each address once: of two cells that give it at the same time one wins, the other says that it is taken', async () => {
    const input = { name: 'Jonas Brandt', email: 'twice@example.com', password: PASSWORD };
    const answers = await Promise.all([
      cells.north.graphql(inNorth.token, CREATE_USER, { input }),
      cells.south.graphql(inSouth.token, CREATE_USER, { input }),
    ]);
    expect(answers.map(codesOf).toSorted()).toEqual([[], ['EMAIL_TAKEN']]);
    await cells.settled();
    expect(await cells.sql(`select reserved_by from account where email = 'twice@example.com'`)).toEqual([
      { reserved_by: null },
    ]);
  });

  it('can log in at once where they were made, and belong to their organisation in the directory', async () => {
    const person = await addUser(cells.north, inNorth);
    expect(codesOf(await login(cells.north, person.email))).toEqual([]);
    await cells.settled();
    expect(
      await cells.sql(
        `select o.cell, m.role from membership m join organisation o on o.id = m.client_id where m.account_id = $1`,
        [person.userId],
      ),
    ).toEqual([{ cell: 'north', role: 'User' }]);
  });
});
