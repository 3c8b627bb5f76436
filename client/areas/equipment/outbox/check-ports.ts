import { AddEquipmentCheckDocument, type AddEquipmentCheckMutationVariables } from '../../../generated/equipment.ts';
import type { TransferPorts } from '../../../kit/files/file-transfer.ts';
import type { OutboxEntry } from '../../../kit/outbox/outbox-entries.ts';
import { type OutboxPorts, OutboxTrouble } from '../../../kit/outbox/outbox-ports.ts';
import type { OutboxRequest } from '../../../kit/outbox/outbox-request.ts';
import type { Outbox } from '../../../kit/outbox/outbox-types.ts';
import { asking, requestMeaning } from '../../../kit/outbox/request-meaning.ts';

/** A check that waits, with the device that it is of. */
export type WaitingCheck = { id: string } & Omit<AddEquipmentCheckMutationVariables, 'version'>;

/** Stores the check, once its photos have arrived: nothing can be added to it afterwards. */
const RECORD = 'record';

/** The check that the entries of a record are about; before photos could wait it was a field. */
export const checkIn = (entries: readonly OutboxEntry[]): WaitingCheck | undefined => {
  for (const entry of entries) {
    if (entry.kind === 'action' && entry.values?.check) return JSON.parse(entry.values.check) as WaitingCheck;
    if (entry.kind === 'field') return entry.value as WaitingCheck;
  }
  return undefined;
};

const put = (outbox: Outbox, check: WaitingCheck): void =>
  outbox.act(check.id, RECORD, check.id, { values: { check: JSON.stringify(check) }, isLast: true });

/** Keeps a check on this device until the server has it and the photos that have not been sent yet. */
export const keepCheck = async (outbox: Outbox, check: WaitingCheck, photos: readonly File[]): Promise<void> => {
  for (const photo of photos) await outbox.addFile(check.id, check.id, photo);
  put(outbox, check);
};

/** How the outbox of checks asks the server; `outboxOf` is that outbox, once it is made. */
export const checkPorts = (request: OutboxRequest, transfer: TransferPorts, outboxOf: () => Outbox): OutboxPorts => {
  const send = async ({ equipmentItemId, input }: WaitingCheck): Promise<void> => {
    await request(AddEquipmentCheckDocument, { equipmentItemId, input });
  };
  return {
    ...transfer,
    // Checks that were queued by a version which could not queue photos.
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
      // It is still being put in behind its photos.
      if (!check) throw new OutboxTrouble('server');
      const fileIds = [...(check.input.fileIds ?? []), ...files.map(({ fileId }) => fileId)];
      put(outboxOf(), { ...check, input: { ...check.input, fileIds: [...new Set(fileIds)] } });
    },
    act: (_id, { values = {} }) => asking(() => send(JSON.parse(values.check ?? '{}') as WaitingCheck), requestMeaning),
  };
};
