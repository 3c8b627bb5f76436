import {
  AddInspectionProofsDocument,
  BeginInspectionDocument,
  CloseInspectionDocument,
  CreateTaskTicketDocument,
  SaveInspectionDocument,
  UpdateTaskTicketDocument,
} from '../../../generated/inspections-outbox.ts';
import type { BeginInspectionMutationVariables } from '../../../generated/inspections-outbox.ts';
import { type TaskTicketFragment, WalkInspectionDocument } from '../../../generated/inspections-walk.ts';
import type { Signature } from '../../../../schema/records/signature.shared.ts';
import { serverErrorOf } from '../../../kit/errors/server-error.ts';
import type { TransferPorts } from '../../../kit/files/file-transfer.ts';
import {
  type ActionValues,
  type FieldEntry,
  groupOf,
  isOfNewRecord,
  isSame,
  type RemovalEntry,
} from '../../../kit/outbox/outbox-entries.ts';
import { type OutboxPorts, OutboxRefused } from '../../../kit/outbox/outbox-ports.ts';
import type { OutboxRequest } from '../../../kit/outbox/outbox-request.ts';
import { asking, requestMeaning } from '../../../kit/outbox/request-meaning.ts';
import { saveInput, walkConflicts } from './save-input.ts';

/** The requested change of a task's ticket, sent after its texts and photos. */
export const CREATE_TICKET = 'createTicket';
export const UPDATE_TICKET = 'updateTicket';
/** Finishes the inspection, after all its other entries. */
export const FINISH = 'finish';

/**
 * Limit of the size of a photo, chosen for mobile networks. It usually allows a width of about four thousand pixels,
 * more than a screen or a printed page shows.
 */
export const PHOTO_BYTES = 2_000_000;

/**
 * Fields of an inspection begun on this device that are sent at its creation only, because the walk does not save them.
 */
const WRITTEN_AT_BEGINNING = ['templateVersion', 'coInspectors'];

/** The functions that update the screens after the server has accepted an entry. */
type Screen = {
  onSaved: (
    id: string,
    taken: readonly (FieldEntry | RemovalEntry)[],
    head: { version: number; updatedAt: string },
  ) => void;
  onTicket: (id: string, ticket: TaskTicketFragment) => void;
  /** Reads an inspection again if a screen shows it; never throws. */
  reload: (id: string) => Promise<void>;
  fileMeaning: (error: unknown) => Error;
};

/**
 * Creates the inspection if it was begun on this device. Returns the changes that remain to be saved: if the response
 * of an earlier attempt was lost, the server has stored the values of that attempt.
 */
const begun = async (
  request: OutboxRequest,
  id: string,
  changes: readonly (FieldEntry | RemovalEntry)[],
): Promise<readonly (FieldEntry | RemovalEntry)[]> => {
  const head = changes.filter((change): change is FieldEntry => isOfNewRecord(change));
  if (head.length === 0) return changes;
  const { title, inspectionDate, responsible, placeId, coInspectors, templateVersion } = Object.fromEntries(
    head.map(({ field, value }) => [field, value]),
  );
  // Its areas are sent from the device, so the server does not copy those of the template.
  const begin = {
    id,
    title,
    inspectionDate,
    responsible,
    ...(placeId ? { placeId } : {}),
    ...(coInspectors ? { coInspectors } : {}),
    ...(templateVersion ? { templateVersion, areas: [] } : {}),
  };
  const input = begin as BeginInspectionMutationVariables['input'];
  const { createInspection: row } = await asking(
    () => request(BeginInspectionDocument, { input }),
    (error) => requestMeaning(error, new Map(head.map(({ field, ref }) => [field, ref]))),
  );
  const stored: Record<string, unknown> = { ...row, responsible: row.responsible?.id ?? null };
  return changes.flatMap((change) => {
    if (!isOfNewRecord(change) || change.kind !== 'field') return [change];
    if (WRITTEN_AT_BEGINNING.includes(change.field)) return [];
    return isSame(change.value, stored[change.field]) ? [] : [{ ...change, base: stored[change.field] }];
  });
};

/** The requests of the outbox of inspections. */
export const inspectionPorts = (request: OutboxRequest, transfer: TransferPorts, screen: Screen): OutboxPorts => ({
  save: async (id, all) => {
    const changes = await begun(request, id, all);
    const { input, refs } = saveInput(changes);
    const { saveInspection } = await asking(
      () => request(SaveInspectionDocument, { id, input }),
      (error) => requestMeaning(error, refs),
    );
    const { inspection, conflicts: found } = saveInspection;
    const conflicts = walkConflicts(found);
    const conflicting = new Set(
      conflicts.map((conflict) =>
        conflict.field === 'id'
          ? groupOf(conflict.entity, conflict.id)
          : `${groupOf(conflict.entity, conflict.id)}/${conflict.field}`,
      ),
    );
    const taken = all.filter(
      (change) =>
        !conflicting.has(groupOf(change.entity, change.id)) &&
        (change.kind === 'removal' || !conflicting.has(`${groupOf(change.entity, change.id)}/${change.field}`)),
    );
    screen.onSaved(id, taken, inspection);
    if (conflicts.length > 0) void screen.reload(id);
    return conflicts.map(({ entity, id: which, field, theirs, user, at }) => ({
      entity,
      id: which,
      field: field === 'id' ? null : field,
      theirs,
      by: user?.name ?? null,
      at,
    }));
  },
  ...transfer,
  attach: async (inspectionId, files) => {
    for (const { id, target, fileId } of files) {
      const input = { proofs: [{ id, fileId }], ...(target !== null && { taskId: target }) };
      await asking(() => request(AddInspectionProofsDocument, { inspectionId, input }), screen.fileMeaning);
    }
    // The stored picture is added before the local one is removed, so that one is always visible.
    await screen.reload(inspectionId);
  },
  act: async (inspectionId, { name, id: taskId, values = {} }) => {
    if (name === FINISH) {
      await finish(request, inspectionId, values);
      void screen.reload(inspectionId);
      return;
    }
    await asking(
      async () => {
        if (name === CREATE_TICKET)
          screen.onTicket(inspectionId, (await request(CreateTaskTicketDocument, { taskId })).createTaskTicket);
        else screen.onTicket(inspectionId, (await request(UpdateTaskTicketDocument, { taskId })).updateTaskTicket);
      },
      // A deleted task or a missing board concerns this ticket only, not the other entries.
      (error) => {
        const refusal = serverErrorOf(error);
        return refusal && (refusal.code === 'CONFLICT' || refusal.code === 'NOT_FOUND')
          ? new OutboxRefused(refusal.message)
          : requestMeaning(error);
      },
    );
  },
});

/** Finishes an inspection; does nothing if it is finished already, for example after a lost response. */
const finish = async (
  request: OutboxRequest,
  id: string,
  { nextExecution = '', signature, mailTo }: ActionValues,
): Promise<void> => {
  const input = {
    nextExecution,
    ...(signature && { signature: JSON.parse(signature) as Signature }),
    ...(mailTo && { mailTo }),
  };
  try {
    await request(CloseInspectionDocument, { id, input });
  } catch (error) {
    const refusal = serverErrorOf(error);
    if (refusal?.code !== 'CONFLICT') throw requestMeaning(error);
    const { inspection } = await asking(() => request(WalkInspectionDocument, { id }), requestMeaning);
    if (inspection.status !== 'Closed') throw new OutboxRefused(refusal.message);
  }
};
