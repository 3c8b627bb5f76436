import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context, Rows } from '../../schema/kernel/context.ts';
import { registerOwner } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let ctx: Context;

beforeAll(async () => {
  app = await startTestApp();
  const { clientId } = await registerOwner(app);
  ctx = app.app.makeContext({ transport: 'job', language: 'de', actor: { kind: 'system', clientId, reason: 'test' } });
});

afterAll(() => app.stop());

/** The time at which the transaction began. */
const begun = async (rows: Rows): Promise<string> =>
  (await rows<{ at: string }>('select transaction_timestamp()::text as at'))[0]!.at;

it('reads of one turn, those inside of them and those that follow share a transaction', async () => {
  const nested = ctx.read(async (rows) => [await begun(rows), await ctx.read(begun)]);
  const [one, other, inner] = await Promise.all([ctx.read(begun), ctx.read(begun), nested]);
  const next = await ctx.read(begun);
  expect(new Set([one, other, ...inner, next]).size).toBe(1);
});

it('a read after a pause has a transaction of its own', async () => {
  const before = await ctx.read(begun);
  await sleep(50);
  expect(await ctx.read(begun)).not.toBe(before);
});

it('a read that refuses something leaves the others alone', async () => {
  const refused = ctx.read(async (rows) => {
    await begun(rows);
    throw new Error('not this one');
  });
  const [one, other] = await Promise.allSettled([refused, ctx.read(begun)]);
  expect([one.status, other.status]).toEqual(['rejected', 'fulfilled']);
});

it('a statement that fails passes its error to the concurrent reads, and the next read succeeds', async () => {
  const settled = await Promise.allSettled([
    ctx.read((rows) => rows('select 1 / $1::int', [0])),
    ctx.read(begun),
    ctx.read(begun),
  ]);
  for (const result of settled) expect(result).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(await ctx.read(begun)).toEqual(expect.any(String));
});

it('a read inside of a write has a transaction of its own, so that it cannot wait for one outside', async () => {
  const both = await ctx.read(async (rows) => [await begun(rows), await ctx.write(() => ctx.read(begun))]);
  expect(new Set(both).size).toBe(2);
});
