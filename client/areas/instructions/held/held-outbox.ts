import type { Signature } from '../../../../schema/records/signature.shared.ts';
import { createBrowserOutbox } from '../../../kit/outbox/browser-outbox.ts';
import { type ActionEntry, actionRef, type FieldEntry, groupOf, isOfNew } from '../../../kit/outbox/outbox-entries.ts';
import { browserRequest } from '../../../kit/outbox/outbox-request.ts';
import type { RecordView } from '../../../kit/outbox/outbox-view.ts';
import { COMPLETE, HELD, heldPorts, PEOPLE, signOf } from './held-ports.ts';
import type { HeldParticipant, HeldValues } from './held-values.ts';

/** The outbox of instructions in person: unsent input and signatures. A record is an instruction. */
export const heldOutbox = createBrowserOutbox('heldInstructions', heldPorts(browserRequest));

/** The unsent fields of an instruction. */
export const pendingFields = (id: string, view: RecordView): Readonly<Record<string, FieldEntry>> => ({
  ...view.fields.get(groupOf(HELD, id)),
  ...view.fields.get(groupOf(PEOPLE, PEOPLE)),
});

/** Whether the instruction was begun on this device, and the server does not have it yet. */
export const isBegunHere = (id: string, view: RecordView): boolean =>
  Object.values(pendingFields(id, view)).some((entry) => entry.entity === HELD && isOfNew(entry));

/** Begins an instruction, which is created on the server under this id. */
export const beginHeld = (id: string, { participants, ...fields }: HeldValues): void =>
  heldOutbox.create(id, [
    { entity: HELD, id, values: fields },
    { entity: PEOPLE, id: PEOPLE, values: { participants } },
  ]);

/** Changes one field; `seen` is the value before. */
export const changeHeld = <Field extends keyof HeldValues>(
  id: string,
  field: Field,
  value: HeldValues[Field],
  seen: HeldValues[Field],
): void => {
  const [entity, part] = field === 'participants' ? [PEOPLE, PEOPLE] : [HELD, id];
  heldOutbox.change(id, entity, part, field, value, seen);
};

/** An unsent signature, or the unsent removal of one. */
export type PendingSignature = {
  ref: string;
  participant: HeldParticipant;
  isSigned: boolean;
  onPaper: boolean;
  /** Why the server refuses it. */
  refusal: string | null;
};

/** Stores the signature of a participant; a later one replaces an earlier one. */
export const signHeld = (
  id: string,
  participant: HeldParticipant,
  { signature, onPaper = false }: { signature: Signature | null; onPaper?: boolean },
): void =>
  void heldOutbox.act(id, signOf(participant.id), PEOPLE, {
    values: {
      participantId: participant.id,
      participant: JSON.stringify(participant),
      signature: JSON.stringify(signature),
      onPaper: String(onPaper),
    },
  });

export const withdrawSignature = (id: string, participantId: string): void =>
  heldOutbox.drop(id, actionRef(signOf(participantId), PEOPLE));

const isSignature = (entry: RecordView['entries'][number]): entry is ActionEntry =>
  entry.kind === 'action' && entry.name !== COMPLETE;

/** The unsent signatures, by participant. */
export const pendingSignatures = (view: RecordView): ReadonlyMap<string, PendingSignature> =>
  new Map(
    view.entries.filter(isSignature).map(({ ref, values = {}, problem }) => {
      const participant = JSON.parse(values['participant'] ?? '{}') as HeldParticipant;
      const isSigned = (values['signature'] ?? 'null') !== 'null';
      const refusal = problem?.kind === 'refused' ? problem.message : null;
      return [participant.id, { ref, participant, isSigned, onPaper: values['onPaper'] === 'true', refusal }];
    }),
  );

/** Completes an instruction after all its other changes were sent. */
export const completeHeld = (id: string): void => void heldOutbox.act(id, COMPLETE, id, { isLast: true });
export const cancelCompletion = (id: string): void => heldOutbox.drop(id, actionRef(COMPLETE, id));
export const pendingCompletion = (view: RecordView): ActionEntry | undefined =>
  view.entries.find((entry): entry is ActionEntry => entry.kind === 'action' && entry.name === COMPLETE);

/** Queues all unsent changes of a deleted instruction as a new record, with the values on the screen. */
export const restoreHeld = (id: string, values: HeldValues, view: RecordView): void => {
  // Each step replaces what waits, so that nothing is lost if the page is closed in between.
  beginHeld(id, values);
  for (const { name, values: signed = {} } of view.entries.filter(isSignature))
    void heldOutbox.act(id, name, PEOPLE, { values: signed });
  cancelCompletion(id);
  heldOutbox.retry(id);
};
