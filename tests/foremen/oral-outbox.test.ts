import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepSigned, oralPorts } from '../../client/areas/foremen/oral-ports.ts';
import { memoryStorage } from '../../client/kit/outbox/outbox-storage.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { addressOf, learnerAt, offeredTo, SIGNED } from '../courses/learner.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Device, deviceOn } from '../support/device.ts';

const ORAL = 'hazardous-substances';

let app: TestApp;
let owner: Actor;
let foreman: Actor;
/** The assignment of Ali, whose online course is completed. */
let id: string;

const setForemen = async (foremen: string[]): Promise<void> => {
  const [group] = await app.sql<{ id: string }>('select id from employee_group where client_id = $1', [owner.clientId]);
  const set = 'mutation ($id: ID!, $input: GroupForemenInput!) { setGroupForemen(id: $id, input: $input) { id } }';
  await app.graphql(owner.token, set, { ...group, input: { foremen } });
};

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
  foreman = await addUser(app, owner, { name: 'Jens Krüger', permissions: [] });
  const { ali } = await offeredTo(app, owner, ORAL);
  await setForemen([foreman.userId]);
  const learner = learnerAt(app, await addressOf(app, ali));
  const hash = await learner.hashOf();
  await learner.learn(hash, ORAL);
  await learner.complete(hash);
  [{ id }] = (await app.sql<{ id: string }>(
    'select id from assignment where employee_id = $1 and online_at is not null',
    [ali],
  )) as [{ id: string }];
});

const phone = (storage = memoryStorage(), isOnline = false, { token } = foreman): Promise<Device> =>
  deviceOn(app, { token, storage, isOnline, portsOf: oralPorts });
const stored = async () =>
  (
    await app.sql<{ day: string | null; by: string | null }>(
      'select completed_on::text as day, oral_by as by from assignment where id = $1',
      [id],
    )
  )[0];

describe('an oral part that was signed without a network', () => {
  it('arrives once with its day, after the tab was killed and answers were lost', async () => {
    // The online course was completed three days ago, and the oral part was held the day before yesterday.
    await app.sql(`update assignment set online_at = online_at - interval '3 days' where id = $1`, [id]);
    const [storage, on] = [memoryStorage(), addDays(today(), -2)];
    keepSigned((await phone(storage)).outbox, { id, signature: SIGNED, on });
    await expect.poll(async () => (await phone(storage)).outbox.view(id).get().state.count).toBe(1);

    const after = await phone(storage);
    await expect.poll(() => after.outbox.view(id).get().state.count).toBe(1);
    Object.assign(after.line, { isOnline: true, losesAnswers: true });
    expect(await after.outbox.flush(id)).toBe(false);
    expect(await stored()).toEqual({ day: on, by: 'Jens Krüger' });
    after.line.losesAnswers = false;
    expect(await after.outbox.flush(id)).toBe(true);
    expect(await stored()).toEqual({ day: on, by: 'Jens Krüger' });
  });

  it('stays on the phone with the reason when its clock is wrong', async () => {
    for (const days of [365, -365]) {
      const { outbox } = await phone(memoryStorage(), true);
      keepSigned(outbox, { id, signature: SIGNED, on: addDays(today(), days) });
      expect(await outbox.flush(id)).toBe(false);
      const [entry] = outbox.view(id).get().entries;
      expect(entry?.problem, `${days}`).toEqual({ kind: 'refused', message: expect.stringMatching(/./) });
    }
    expect(await stored()).toEqual({ day: null, by: null });
  });

  it('stays on the phone when the person is nobody of the foreman any more, or somebody else has confirmed it', async () => {
    const { outbox, line } = await phone();
    keepSigned(outbox, { id, signature: SIGNED, on: today() });
    await setForemen([]);
    line.isOnline = true;
    expect(await outbox.flush(id)).toBe(false);
    expect(outbox.view(id).get().state).toMatchObject({ kind: 'blocked', blocked: { reason: 'forbidden' } });

    await setForemen([foreman.userId]);
    const confirm = `mutation ($id: ID!, $signature: JSON!) { confirmOralPartOfAssignment(id: $id, signature: $signature) { id } }`;
    await app.graphql(owner.token, confirm, { id, signature: { kind: 'typed', name: 'Petra Vogel' } });
    outbox.retry(id);
    expect(await outbox.flush(id)).toBe(false);
    expect((await stored())?.by).not.toBe('Jens Krüger');
  });

  it.each(['with', 'without'])(
    'by two foremen who scan the same badge, %s a network, is confirmed once, and the slower one is told by whom',
    async (network) => {
      const other = await addUser(app, owner, { name: 'Mia Sommer', permissions: [] });
      await setForemen([foreman.userId, other.userId]);
      const names = ['Jens Krüger', 'Mia Sommer'];
      const phones = await Promise.all(
        [foreman, other].map((person) => phone(memoryStorage(), network === 'with', person)),
      );
      for (const [index, { outbox, line }] of phones.entries()) {
        keepSigned(outbox, { id, signature: { kind: 'typed', name: names[index]! }, on: today() });
        line.isOnline = true;
      }
      const sent = await Promise.all(phones.map(({ outbox }) => outbox.flush(id)));
      expect(sent.toSorted()).toEqual([false, true]);
      const winner = names[sent.indexOf(true)]!;
      const slower = phones[sent.indexOf(false)]!.outbox;
      expect(await stored()).toEqual({ day: today(), by: winner });
      expect(slower.view(id).get().state).toMatchObject({
        kind: 'blocked',
        count: 1,
        blocked: { reason: 'finished', message: expect.stringContaining(winner) as string },
      });
      // The entry can only be discarded: the other signature stays.
      slower.discard(id);
      expect(await slower.flush(id)).toBe(true);
      expect((await stored())?.by).toBe(winner);
    },
  );
});
