import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../schema/kernel/context.ts';
import { findLocked, lockRecord, saveRecord } from '../../schema/kernel/record-write.ts';
import { Board } from '../../schema/areas/tickets/board.entity.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  id = await write(async (tx) => {
    const board = tx.em.create(Board, { name: 'Werkstatt', final: false });
    await tx.em.flush();
    return board.id;
  });
});

afterAll(() => app.stop());

const write = <T>(work: (tx: Tx) => Promise<T>, clientId = owner.clientId): Promise<T> =>
  app.app.database.write(clientId, work);

const versionNow = async (): Promise<number> => {
  const [board] = await app.sql<{ version: number }>('select version from board where id = $1', [id]);
  return board!.version;
};

describe('a record that is to be changed', () => {
  it('is not found for another organisation, nor for an invalid id', async () => {
    const stranger = await registerOwner(app);
    for (const [clientId, unknown] of [
      [stranger.clientId, id],
      [owner.clientId, randomUUID()],
      [owner.clientId, 'werkstatt'],
    ] as const) {
      expect(await write((tx) => findLocked(tx, Board, unknown), clientId)).toBeNull();
      await expect(write((tx) => lockRecord(tx, Board, unknown, null), clientId)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  it('is STALE when its version is another one', async () => {
    const version = await versionNow();
    await expect(write((tx) => lockRecord(tx, Board, id, version + 1))).rejects.toMatchObject({ code: 'STALE' });
    expect(await write(async (tx) => (await lockRecord(tx, Board, id, version)).name)).toBe('Werkstatt');
  });

  it('lets two changes take turns', async () => {
    const version = await versionNow();
    const add = (letter: string) =>
      write(async (tx) => {
        const board = await lockRecord(tx, Board, id, null);
        await saveRecord(tx, board, { name: board.name + letter });
      });
    await Promise.all([add('a'), add('b'), add('c')]);
    expect(await versionNow()).toBe(version + 3);
    expect(await app.sql('select length(name) as length from board where id = $1', [id])).toEqual([{ length: 12 }]);
  });

  it('keeps its version when nothing differs, unless it was changed as a whole', async () => {
    const version = await versionNow();
    await write(async (tx) => {
      const board = await lockRecord(tx, Board, id, version);
      await saveRecord(tx, board, { name: board.name });
    });
    expect(await versionNow()).toBe(version);
    await write(async (tx) => saveRecord(tx, await lockRecord(tx, Board, id, version), { updatedAt: new Date() }));
    expect(await versionNow()).toBe(version + 1);
  });
});

describe('an entity that somebody else changed between reading and writing it', () => {
  it('is STALE, and nothing is written', async () => {
    await expect(
      write(async (tx) => {
        const board = await tx.em.findOneOrFail(Board, { id });
        await app.sql(`update board set name = 'Lager', version = version + 1 where id = $1`, [id]);
        board.name = 'Büro';
      }),
    ).rejects.toMatchObject({ code: 'STALE' });
    expect(await app.sql('select name from board where id = $1', [id])).toEqual([{ name: 'Lager' }]);
  });
});
