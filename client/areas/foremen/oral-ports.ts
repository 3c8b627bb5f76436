import { SignOralPartDocument, type SignOralPartMutationVariables } from '../../generated/foremen-own-people.ts';
import { reasonOf, serverErrorOf } from '../../kit/errors/server-error.ts';
import type { OutboxEntry } from '../../kit/outbox/outbox-entries.ts';
import { type OutboxPorts, OutboxRefused } from '../../kit/outbox/outbox-ports.ts';
import type { OutboxRequest } from '../../kit/outbox/outbox-request.ts';
import type { Outbox } from '../../kit/outbox/outbox-types.ts';
import { asking, requestMeaning } from '../../kit/outbox/request-meaning.ts';

/** An oral part that was signed: the assignment, the signature, and the day on which it took place. */
export type SignedOralPart = SignOralPartMutationVariables & { on: string };

const SIGN = 'sign';

const noFiles = (): never => {
  throw new Error('An oral part keeps no files');
};

/** The signature among the entries of an assignment. */
export const signedIn = (entries: readonly OutboxEntry[]): SignedOralPart | undefined => {
  for (const entry of entries)
    if (entry.kind === 'action' && entry.values?.signed) return JSON.parse(entry.values.signed) as SignedOralPart;
  return undefined;
};

/** Keeps a signature on this device until the server has it. The record is the assignment. */
export const keepSigned = (outbox: Outbox, signed: SignedOralPart): void =>
  outbox.act(signed.id, SIGN, signed.id, { values: { signed: JSON.stringify(signed) } });

/** How the outbox of oral parts asks the server, which takes the same signature twice. */
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
      // The reason is the day: the clock of the phone is wrong.
      (error) =>
        serverErrorOf(error)?.code === 'BAD_INPUT' ? new OutboxRefused(reasonOf(error)) : requestMeaning(error),
    ),
});
