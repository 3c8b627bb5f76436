import { expect, it } from 'vitest';
import { counted } from '../../schema/kernel/counted.ts';
import type { Ports } from '../../schema/kernel/ports.ts';

const at = (moment: string): { ports: Ports; set: (moment: string) => void } => {
  let now = new Date(moment);
  return { ports: { clock: { now: () => now } } as Ports, set: (next) => (now = new Date(next)) };
};

it('A number is counted anew after a change, with the day and after a minute, and a failure is not remembered', async () => {
  const { ports, set } = at('2026-11-23T22:58:30Z');
  let counts = 0;
  const count = (version: number, clientId = 'one', name = 'people'): Promise<number> =>
    counted({ ports, clientId, version }, name, async () => (counts += 1));
  expect([await count(1), await count(1), await count(2), await count(1)]).toEqual([1, 1, 2, 2]);
  expect([await count(1, 'other'), await count(2, 'one', 'groups'), await count(2)]).toEqual([3, 4, 2]);
  set('2026-11-23T22:59:31Z');
  expect(await count(2)).toBe(5);
  set('2026-11-23T23:00:01Z');
  expect(await count(2)).toBe(6);
  const failing = (): Promise<number> =>
    counted({ ports, clientId: 'one', version: 3 }, 'people', () => Promise.reject(new Error('no connection')));
  await expect(failing()).rejects.toThrow('no connection');
  expect(await count(3)).toBe(7);
});
