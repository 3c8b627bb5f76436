import { AddEquipmentCheckDocument, type AddEquipmentCheckMutationVariables } from '../../../generated/equipment.ts';
import type { TransferPorts } from '../../../kit/files/file-transfer.ts';
import type { OutboxEntry } from '../../../kit/outbox/outbox-entries.ts';
import { type OutboxPorts, OutboxTrouble } from '../../../kit/outbox/outbox-ports.ts';
import type { OutboxRequest } from '../../../kit/outbox/outbox-request.ts';
import type { Outbox } from '../../../kit/outbox/outbox-types.ts';
import { asking, requestMeaning } from '../../../kit/outbox/request-meaning.ts';

/** An unsent check, with its device. */
export type WaitingCheck = { id: string } & Omit<AddEquipmentCheckMutationVariables, 'version'>;

/** The operation that records the check; it is sent after its photos, because nothing can be added to it afterwards. */
const RECORD = 'record';

/**
 * The check in the entries of a record; entries of an earlier release, which could not queue photos, have it as a
 * field.
 */
export const checkIn = (entries: readonly OutboxEntry[]): WaitingCheck | undefined => {
  for (const entry of entries) {
    if (entry.kind === 'action' && entry.values?.check) return JSON.parse(entry.values.check) as WaitingCheck;
    if (entry.kind === 'field') return entry.value as WaitingCheck;
  }
  return undefined;
};

const entryOf = (check: WaitingCheck) => ({ values: { check: JSON.stringify(check) }, isLast: true });

/** Stores a check on this device until the server has it and its unsent photos. */
export const keepCheck = (outbox: Outbox, check: WaitingCheck, photos: readonly File[]): Promise<void> =>
  outbox.act(check.id, RECORD, check.id, { ...entryOf(check), files: photos });

/** The requests of the outbox of checks; `outboxOf` returns that outbox after its creation. */
export const checkPorts = (request: OutboxRequest, transfer: TransferPorts, outboxOf: () => Outbox): OutboxPorts => {
  const send = async ({ equipmentItemId, input }: WaitingCheck): Promise<void> => {
    await request(AddEquipmentCheckDocument, { equipmentItemId, input });
  };
  return {
    ...transfer,
    // For checks that were queued by an earlier release, which could not queue photos.
    save: (_id, changes) =>
      asking(
        async () => {
          for (const change of changes) if (change.kind === 'field') await send(change.value as WaitingCheck);
          return [];
        },
        (error) => requestMeaning(error),
      ),
    attach: async (id, files) => {
      const check = checkIn(outboxOf().view(id).get().entries);
      // Photos of an earlier release, which stored the check after them.
      if (!check) throw new OutboxTrouble('server');
      const fileIds = [...(check.input.fileIds ?? []), ...files.map(({ fileId }) => fileId)];
      const next = { ...check, input: { ...check.input, fileIds: [...new Set(fileIds)] } };
      void outboxOf().act(check.id, RECORD, check.id, entryOf(next));
    },
    act: (_id, { values = {} }) => asking(() => send(JSON.parse(values.check ?? '{}') as WaitingCheck), requestMeaning),
  };
};
