import { AddEquipmentCheckDocument, type AddEquipmentCheckMutationVariables } from '../../../generated/equipment.ts';
import { createBrowserOutbox } from '../../../kit/outbox/browser-outbox.ts';
import { formPorts, formIn, sendForm } from '../../../kit/outbox/form-outbox.ts';
import { browserRequest } from '../../../kit/outbox/outbox-request.ts';

/** A check that waits, with the device that it is of. */
export type WaitingCheck = { id: string } & Omit<AddEquipmentCheckMutationVariables, 'version'>;

const ENTITY = 'EquipmentCheck';

/**
 * The outbox of checks of equipment. The record is the check. It is sent without a version: what was found at a device
 * holds beside what somebody else has found meanwhile.
 */
export const checkOutbox = createBrowserOutbox(
  'equipmentChecks',
  formPorts(
    ({ equipmentItemId, input }: WaitingCheck) => browserRequest(AddEquipmentCheckDocument, { equipmentItemId, input }),
    () => undefined,
  ),
);

export const checkLater = (check: WaitingCheck): void => sendForm(checkOutbox, ENTITY, check);

/** The check that a record of the outbox is about. */
export const waitingCheck = (id: string): WaitingCheck | undefined => formIn<WaitingCheck>(checkOutbox.view(id).get());
