import { SignOralPartDocument, type SignOralPartMutationVariables } from '../../generated/foremen-own-people.ts';
import { reasonOf, serverErrorOf } from '../../kit/errors/server-error.ts';
import type { OutboxEntry } from '../../kit/outbox/outbox-entries.ts';
import { type OutboxPorts, OutboxRefused } from '../../kit/outbox/outbox-ports.ts';
import type { OutboxRequest } from '../../kit/outbox/outbox-request.ts';
import type { Outbox } from '../../kit/outbox/outbox-types.ts';
import { asking, requestMeaning } from '../../kit/outbox/request-meaning.ts';

/** A signed oral part: the assignment, the signature, and the day on which it took place. */
export type SignedOralPart = SignOralPartMutationVariables & { on: string };

const SIGN = 'sign';

const noFiles = (): never => {
  throw new Error('An oral part keeps no files');
};

/** The signature in the entries of an assignment. */
export const signedIn = (entries: readonly OutboxEntry[]): SignedOralPart | undefined => {
  for (const entry of entries)
    if (entry.kind === 'action' && entry.values?.signed) return JSON.parse(entry.values.signed) as SignedOralPart;
  return undefined;
};

/** Stores a signature on this device until the server has it. A record is an assignment. */
export const keepSigned = (outbox: Outbox, signed: SignedOralPart): void =>
  void outbox.act(signed.id, SIGN, signed.id, { values: { signed: JSON.stringify(signed) } });

/**
 * The requests of the outbox of oral parts; repeating one is safe, because the server accepts the same signature twice.
 */
export const oralPorts = (request: OutboxRequest): OutboxPorts => ({
  save: noFiles,
  prepare: noFiles,
  start: noFiles,
  send: noFiles,
  attach: noFiles,
  act: (_id, { values = {} }) =>
    asking(
      async () => {
        await request(SignOralPartDocument, JSON.parse(values.signed ?? '{}') as SignedOralPart);
      },
      // The day was refused because the clock of the phone is wrong.
      (error) =>
        serverErrorOf(error)?.code === 'BAD_INPUT' ? new OutboxRefused(reasonOf(error)) : requestMeaning(error),
    ),
});
