import type { Outbox } from './outbox-types.ts';

/** The result of an attempt: the records that were sent completely, and whether another attempt may succeed. */
export type Attempt = { sent: string[]; isWorthRetrying: boolean };

/**
 * Sends the entries of an owner in an outbox that no page shows, once, and closes it. Conflicts and refusals are left
 * for the user on the next page.
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
