import * as z from 'zod';
import { filledListField, idField, listField, nameField, optionalLineField } from '../../kernel/fields.ts';
import { signatureSchema } from '../../records/signature.input.ts';
import { isWeakPin, PIN_DIGITS } from './pin.shared.ts';

/** Limit of the groups of one terminal. */
const MAX_GROUPS = 50;
/** Limit of the PINs that are set in one call. */
export const MAX_PINS = 200;

/** The fields of a terminal, for the form, the mutation and PUT. */
export const terminalSchema = z.strictObject({
  name: nameField(200),
  place: optionalLineField(200).optional(),
  /** The groups whose members may use it; null: everybody. */
  groupIds: listField(idField, MAX_GROUPS).nullish(),
});

export const pinsSchema = z.strictObject({ ids: filledListField(idField, MAX_PINS) });
export type PinsValues = z.output<typeof pinsSchema>;

/** A PIN that a person has chosen. */
export const newPinSchema = z.strictObject({
  pin: z
    .string('required')
    .regex(new RegExp(`^\\d{${PIN_DIGITS}}$`), 'pinDigits')
    .refine((pin) => !isWeakPin(pin), 'pinWeak'),
});

export const signedAtTerminalSchema = z.strictObject({ signature: signatureSchema });
