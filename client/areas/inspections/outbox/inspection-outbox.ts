import { PROOF_RULES } from '../../../../schema/platform/files/file-kinds.shared.ts';
import {
  AddInspectionProofsDocument,
  BeginInspectionDocument,
  CloseInspectionDocument,
  CreateTaskTicketDocument,
  SaveInspectionDocument,
  UpdateTaskTicketDocument,
} from '../../../generated/inspections-outbox.ts';
import type { BeginInspectionMutationVariables } from '../../../generated/inspections-outbox.ts';
import { WalkInspectionDocument } from '../../../generated/inspections-walk.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { fileMeaningOf, filePorts } from '../../../kit/outbox/file-ports.ts';
import { createBrowserOutbox } from '../../../kit/outbox/browser-outbox.ts';
import {
  type FieldEntry,
  groupOf,
  isOfNewRecord,
  isSame,
  type RemovalEntry,
} from '../../../kit/outbox/outbox-entries.ts';
import type { ActionValues } from '../../../kit/outbox/outbox-entries.ts';
import type { Signature } from '../../../../schema/records/signature.shared.ts';
import { type OutboxPorts, OutboxRefused } from '../../../kit/outbox/outbox-ports.ts';
import { asking, requestMeaning } from '../../../kit/outbox/request-meaning.ts';
import { serverErrorOf } from '../../../kit/errors/server-error.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { saveInput, walkConflicts } from './save-input.ts';
import { openInspection, applySaved, applyTicket } from '../walk/open-inspections.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { waitingInspections } from '../waiting-inspections.ts';

/** The requested change of a task's ticket, sent after its texts and photos. */
export const CREATE_TICKET = 'createTicket';
export const UPDATE_TICKET = 'updateTicket';
/** Finishes the inspection, after everything else of it. */
export const FINISH = 'finish';

/** Accepted types: photos and documents. */
export const PROOF_ACCEPT = [...PROOF_RULES.types, 'heic', 'heif'].map((type) => `.${type}`).join(',');

/**
 * Maximal size of a photo, chosen for mobile networks. About four thousand pixels of width usually fit, more than a
 * screen or a page shows.
 */
const PHOTO_BYTES = 2_000_000;

const mutate = apolloClient.mutate.bind(apolloClient);
const OPTIONS = { fetchPolicy: OWN_STORE, context: QUIET } as const;

/** What an inspection that was begun on this device says when it is created, and the walk does not save. */
const WRITTEN_AT_BEGINNING = ['templateVersion', 'coInspectors'];

/**
 * Creates the inspection if it was begun on this device. Returns the changes that remain to be saved: when the answer
 * to an earlier attempt was lost, the server has kept the values of that attempt.
 */
const begun = async (
  id: string,
  changes: readonly (FieldEntry | RemovalEntry)[],
): Promise<readonly (FieldEntry | RemovalEntry)[]> => {
  const head = changes.filter((change): change is FieldEntry => isOfNewRecord(change));
  if (head.length === 0) return changes;
  const { title, inspectionDate, responsible, placeId, coInspectors, templateVersion } = Object.fromEntries(
    head.map(({ field, value }) => [field, value]),
  );
  // Its areas are sent as they are on the device, so the server takes none from the template.
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
  const { data } = await asking(
    () => mutate({ mutation: BeginInspectionDocument, variables: { input }, ...OPTIONS }),
    (error) => requestMeaning(error, new Map(head.map(({ field, ref }) => [field, ref]))),
  );
  const { createInspection: row } = present(data);
  const stored: Record<string, unknown> = { ...row, responsible: row.responsible?.id ?? null };
  return changes.flatMap((change) => {
    if (!isOfNewRecord(change) || change.kind !== 'field') return [change];
    if (WRITTEN_AT_BEGINNING.includes(change.field)) return [];
    return isSame(change.value, stored[change.field]) ? [] : [{ ...change, base: stored[change.field] }];
  });
};

const ports: OutboxPorts = {
  save: async (id, all) => {
    const changes = await begun(id, all);
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
    const taken = all.filter(
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
  ...filePorts(PROOF_RULES, PHOTO_BYTES),
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
  act: async (inspectionId, { name, id: taskId, values = {} }) => {
    if (name === FINISH) {
      await finished(inspectionId, values);
      return;
    }
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

/** Finishes an inspection; one that is finished already needs nothing more, such as after a lost answer. */
const finished = async (id: string, { nextExecution = '', signature, mailTo }: ActionValues): Promise<void> => {
  const input = {
    nextExecution,
    ...(signature && { signature: JSON.parse(signature) as Signature }),
    ...(mailTo && { mailTo }),
  };
  try {
    await mutate({ mutation: CloseInspectionDocument, variables: { id, input }, ...OPTIONS });
  } catch (error) {
    const refusal = serverErrorOf(error);
    if (refusal?.code !== 'CONFLICT') throw requestMeaning(error);
    const read = { query: WalkInspectionDocument, variables: { id }, ...OPTIONS };
    const { data } = await asking(() => apolloClient.query(read), requestMeaning);
    if (present(data).inspection.status !== 'Closed') throw new OutboxRefused(refusal.message);
  }
  openInspection(id)
    ?.reload()
    .catch(() => undefined);
};

/** The outbox of inspections: changes and photos that are not sent yet. The record is the inspection's id. */
export const inspectionOutbox = createBrowserOutbox('inspections', ports);

// The list says it without this code.
const tellList = (): void => waitingInspections.set(inspectionOutbox.waiting.get());
inspectionOutbox.waiting.subscribe(tellList);
tellList();
