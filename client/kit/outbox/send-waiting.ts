import type { Outbox } from './outbox-types.ts';

/** What became of what waited: the records that the server has as a whole, and whether another attempt may help. */
export type Attempt = { sent: string[]; isWorthRetrying: boolean };

/**
 * Sends what waits of an owner in an outbox that no page shows, once, and closes it. What needs a person (a conflict, a
 * refusal) stays for the next page.
 */
export const sendWaiting = async (outbox: Outbox, owner: string): Promise<Attempt> => {
  const records = await outbox.open(owner);
  await Promise.all(records.map((record) => outbox.flush(record)));
  const kinds = records.map((record) => outbox.view(record).get().state.kind);
  await outbox.open(null);
  return {
    sent: records.filter((_record, index) => kinds[index] === 'saved'),
    isWorthRetrying: kinds.some((kind) => kind !== 'saved' && kind !== 'decide' && kind !== 'blocked'),
  };
};
