import { PROOF_RULES } from '../../../../schema/platform/files/file-kinds.shared.ts';
import {
  AddInspectionProofsDocument,
  CreateTaskTicketDocument,
  SaveInspectionDocument,
  UpdateTaskTicketDocument,
} from '../../../generated/inspections-outbox.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { createBrowserOutbox } from '../../../kit/outbox/browser-outbox.ts';
import { groupOf } from '../../../kit/outbox/outbox-entries.ts';
import { type OutboxPorts, OutboxRefused } from '../../../kit/outbox/outbox-ports.ts';
import { asking, requestMeaning } from '../../../kit/outbox/request-meaning.ts';
import { fileMessage } from '../../../kit/photos/file-words.ts';
import { asFileRefusal, FileRefused, preparedFile } from '../../../kit/files/prepared-file.ts';
import { serverErrorOf } from '../../../kit/errors/server-error.ts';
import { UploadForgotten } from '../../../kit/files/file-transfer.ts';
import { signedUpload } from '../../../kit/files/signed-upload.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { saveInput, walkConflicts } from './save-input.ts';
import { openInspection, applySaved, applyTicket } from '../walk/open-inspections.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';

/** The requested change of a task's ticket, sent after its texts and photos. */
export const CREATE_TICKET = 'createTicket';
export const UPDATE_TICKET = 'updateTicket';

/** Accepted types: photos and documents. */
export const PROOF_ACCEPT = [...PROOF_RULES.types, 'heic', 'heif'].map((type) => `.${type}`).join(',');

/**
 * Maximal size of a photo, chosen for mobile networks. About four thousand pixels of width usually fit, more than a
 * screen or a page shows.
 */
const PHOTO_BYTES = 2_000_000;

/** Maps the error of an upload to what happens with the file. */
const fileMeaningOf = (thrown: unknown): Error => {
  const error = asFileRefusal(thrown);
  if (error instanceof UploadForgotten) return error;
  if (error instanceof FileRefused) return new OutboxRefused(fileMessage(error));
  return requestMeaning(error);
};

const mutate = apolloClient.mutate.bind(apolloClient);
const OPTIONS = { fetchPolicy: OWN_STORE, context: QUIET } as const;

const { start, send } = signedUpload();

const ports: OutboxPorts = {
  save: async (id, changes) => {
    const { input, refs } = saveInput(changes);
    const { data } = await asking(
      () => mutate({ mutation: SaveInspectionDocument, variables: { id, input }, ...OPTIONS }),
      (error) => requestMeaning(error, refs),
    );
    const { inspection, conflicts: found } = present(data).saveInspection;
    const conflicts = walkConflicts(found);
    const held = new Set(
      conflicts.map((conflict) =>
        conflict.field === 'id'
          ? groupOf(conflict.entity, conflict.id)
          : `${groupOf(conflict.entity, conflict.id)}/${conflict.field}`,
      ),
    );
    const taken = changes.filter(
      (change) =>
        !held.has(groupOf(change.entity, change.id)) &&
        (change.kind === 'removal' || !held.has(`${groupOf(change.entity, change.id)}/${change.field}`)),
    );
    applySaved(id, taken, inspection);
    if (conflicts.length > 0)
      openInspection(id)
        ?.reload()
        .catch(() => undefined);
    return conflicts.map(({ entity, id: which, field, theirs, user, at }) => ({
      entity,
      id: which,
      field: field === 'id' ? null : field,
      theirs,
      by: user?.name ?? null,
      at,
    }));
  },
  prepare: (file) => asking(() => preparedFile(file, PROOF_RULES, PHOTO_BYTES), fileMeaningOf),
  start: (file) => asking(() => start(file), fileMeaningOf),
  send: (...order) => asking(() => send(...order), fileMeaningOf),
  attach: async (inspectionId, files) => {
    for (const { id, target, fileId } of files) {
      const input = { proofs: [{ id, fileId }], ...(target !== null && { taskId: target }) };
      await asking(
        () => mutate({ mutation: AddInspectionProofsDocument, variables: { inspectionId, input }, ...OPTIONS }),
        fileMeaningOf,
      );
    }
    // The stored picture is added before the local one is removed, so that one is always visible.
    await openInspection(inspectionId)
      ?.reload()
      .catch(() => undefined);
  },
  act: async (inspectionId, { name, id: taskId }) => {
    await asking(
      async () => {
        if (name === CREATE_TICKET)
          applyTicket(
            inspectionId,
            present((await mutate({ mutation: CreateTaskTicketDocument, variables: { taskId }, ...OPTIONS })).data)
              .createTaskTicket,
          );
        else
          applyTicket(
            inspectionId,
            present((await mutate({ mutation: UpdateTaskTicketDocument, variables: { taskId }, ...OPTIONS })).data)
              .updateTaskTicket,
          );
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
};

/** The outbox of inspections: changes and photos that are not sent yet. The record is the inspection's id. */
export const inspectionOutbox = createBrowserOutbox('inspections', ports);
