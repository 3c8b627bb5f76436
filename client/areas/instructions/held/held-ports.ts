import {
  CompleteHeldInstructionDocument,
  HeldInstructionDocument,
  type HeldInstructionInput,
  SaveHeldInstructionDocument,
  SignHeldInstructionDocument,
} from '../../../generated/instructions-held.ts';
import { reasonOf, serverErrorOf } from '../../../kit/errors/server-error.ts';
import { type FieldEntry, isOfNewRecord, isSame } from '../../../kit/outbox/outbox-entries.ts';
import {
  type OutboxConflict,
  type OutboxPorts,
  OutboxRefused,
  OutboxTrouble,
} from '../../../kit/outbox/outbox-ports.ts';
import type { OutboxRequest } from '../../../kit/outbox/outbox-request.ts';
import { asking, requestMeaning } from '../../../kit/outbox/request-meaning.ts';
import { type HeldValues, heldValuesOf, inputOf } from './held-values.ts';

/** The record with its fields and the list of participants: a signature is sent after the server has the list. */
export const HELD = 'HeldInstruction';
export const PEOPLE = 'HeldParticipants';
/** The name of the action with the signature of a participant. */
export const signOf = (participantId: string): string => `sign.${participantId}`;
/** Completes the instruction, after all its other entries. */
export const COMPLETE = 'complete';

/** Limit of the attempts to merge a save with concurrent saves of others. */
const MAX_MERGES = 3;

const noFiles = (): never => {
  throw new Error('Instructions in person keep no files');
};

/** The requests of the outbox of instructions in person. */
export const heldPorts = (request: OutboxRequest): OutboxPorts => {
  const stored = async (id: string) => (await request(HeldInstructionDocument, { id })).heldInstruction;
  const write = (input: HeldInstructionInput) => request(SaveHeldInstructionDocument, { input });

  /** Saves changes of the current state on the server, except fields that somebody else has changed in the meantime. */
  const merge = async (id: string, changes: readonly FieldEntry[], left = MAX_MERGES): Promise<OutboxConflict[]> => {
    const instruction = await stored(id);
    const theirs: HeldValues = heldValuesOf(instruction);
    const valueOf = ({ field }: FieldEntry): unknown => theirs[field as keyof HeldValues];
    const conflicts = changes.filter(
      (entry) => !isSame(entry.base, valueOf(entry)) && !isSame(entry.value, valueOf(entry)),
    );
    const mine = changes.filter((entry) => !conflicts.includes(entry));
    if (mine.length > 0)
      try {
        const values = { ...theirs, ...Object.fromEntries(mine.map(({ field, value }) => [field, value])) };
        await write({ id, version: instruction.version, ...inputOf(values) });
      } catch (error) {
        if (serverErrorOf(error)?.code !== 'STALE') throw error;
        if (left === 0) throw new OutboxTrouble('server');
        return merge(id, changes, left - 1);
      }
    return conflicts.map((entry) => ({ ...entry, theirs: valueOf(entry), by: null, at: null }));
  };

  const complete = async (id: string): Promise<void> => {
    try {
      await request(CompleteHeldInstructionDocument, { id });
    } catch (error) {
      const code = serverErrorOf(error)?.code;
      if (code === 'BAD_INPUT') throw new OutboxRefused(reasonOf(error));
      // It is completed already, for example after a lost response.
      if (code !== 'CONFLICT') throw error;
    }
  };

  return {
    save: (id, changes) => {
      const fields = changes.filter((change): change is FieldEntry => change.kind === 'field');
      return asking(
        async () => {
          if (!fields.some(isOfNewRecord)) return merge(id, fields);
          const values = Object.fromEntries(fields.map(({ field, value }) => [field, value])) as HeldValues;
          await write({ id, ...inputOf(values) });
          return [];
        },
        (error) => requestMeaning(error, new Map(fields.map(({ field, ref }) => [field, ref]))),
      );
    },
    prepare: noFiles,
    start: noFiles,
    send: noFiles,
    attach: noFiles,
    act: (id, { name, values = {} }) =>
      asking(async () => {
        if (name === COMPLETE) return complete(id);
        const { participantId = '', signature = 'null', onPaper } = values;
        const input = { signature: JSON.parse(signature) as unknown, onPaper: onPaper === 'true' };
        try {
          await request(SignHeldInstructionDocument, { id, participantId, input });
        } catch (error) {
          const refusal = serverErrorOf(error);
          // Usually only the participant was removed; reading the record again shows whether it was deleted.
          if (refusal?.code === 'NOT_FOUND' && (await stored(id))) throw new OutboxRefused(refusal.message);
          throw error;
        }
      }, requestMeaning),
  };
};
