import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveOrganisation } from '../../server/moving/move-organisation.ts';
import { Operator } from '../../server/operator/operator.ts';
import type { Rows } from '../../schema/kernel/context.ts';
import { REGISTER, registerOwner, registration, type Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';
import { codesOf, SOUTH, startCells, type Cells } from './cells.ts';

let cells: Cells;
/** An Owner in the cell north. */
let owner: Actor;
let operator: Operator;
let directory: Rows;

beforeAll(async () => {
  cells = await startCells();
  owner = await registerOwner(cells.north);
  operator = await Operator.connect(cells.north.database.ownerUrl, 'Anna Beispiel');
  directory = (text, params) => cells.sql(text, [...(params ?? [])]);
});
afterAll(async () => {
  await operator.close();
  await cells.stop();
});
beforeEach(async () => {
  for (const cell of ['north', 'south']) await operator.setMost(directory, cell, null);
});

const register = async (cell: TestApp, language = 'de') => {
  const answer = await cell.graphql<{ register: { token: string } }>(
    null,
    REGISTER,
    { input: registration() },
    { 'Accept-Language': language },
  );
  return { codes: codesOf(answer), sentence: answer.errors?.[0]?.message ?? '' };
};

/** The address to which a registration is redirected; null for none. */
const begun = async (cell: TestApp): Promise<string | null> => {
  const { headers } = await fetch(`${cell.url}/survey/register?lang=en`, {
    headers: { Accept: 'text/html' },
    redirect: 'manual',
  });
  return headers.get('location');
};

describe('a cell that is full', () => {
  it('redirects new organisations to a cell that is not full before the form is filled in, and names it in refusals', async () => {
    await cells.settled();
    expect(await begun(cells.north)).toBeNull();
    expect(await operator.setMost(directory, 'north', 1)).toBe(true);
    await expect.poll(() => begun(cells.north), { timeout: 5_000 }).toBe(`${SOUTH}/survey/register?lang=en`);
    const refused = await register(cells.north);
    expect(refused.codes).toEqual(['UNAVAILABLE']);
    expect(refused.sentence).toContain(`Bitte registriere dich unter ${SOUTH}`);
    expect((await register(cells.north, 'en')).sentence).toContain(`Please register at ${SOUTH}`);
    expect(await begun(cells.south)).toBeNull();
    expect((await register(cells.south)).codes).toEqual([]);
    expect(await operator.cells(directory)).toEqual([
      { name: 'north', address: expect.any(String), organisations: 1, most: 1, isFull: true },
      { name: 'south', address: SOUTH, organisations: expect.any(Number), most: null, isFull: false },
    ]);
  });

  it('keeps its page where no other one takes any, and refuses in a sentence', async () => {
    for (const cell of ['north', 'south']) await operator.setMost(directory, cell, 0);
    await expect
      .poll(async () => (await register(cells.north)).sentence, { timeout: 5_000 })
      .toContain('bitte versuche es später noch einmal');
    expect(await begun(cells.north)).toBeNull();
  });

  it('takes no organisation from another cell, and its own may leave it', async () => {
    for (const cell of ['north', 'south']) await operator.setMost(directory, cell, 0);
    const move = {
      clientId: owner.clientId,
      from: cells.north.database.ownerUrl,
      to: cells.south.database.ownerUrl,
      directory: cells.directoryUrl,
      files: null,
      who: 'Test',
      dryRun: true,
    };
    await expect(moveOrganisation(move)).rejects.toThrow('The cell south is full: choose another one');
    await operator.setMost(directory, 'south', null);
    expect(await moveOrganisation(move)).toMatchObject({ isDoneAlready: false });
  });

  it('is known to the operator alone by its name', async () => {
    expect(await operator.setMost(directory, 'east', 5)).toBe(false);
  });
});
