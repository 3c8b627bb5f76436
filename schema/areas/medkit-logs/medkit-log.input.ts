import * as z from 'zod';
import {
  booleanField,
  idField,
  nameField,
  newIdField,
  optionalLineField,
  optionalNameField,
  pastMomentField,
  requiredProseField,
  trimmedProseField,
} from '../../kernel/fields.ts';
import { placeFields } from '../../records/placed.shared.ts';

/** The fields of an entry: those of the specification, followed by those that DGUV Information 204-020 adds. */
const medkitLogFields = z.strictObject({
  name: nameField(200),
  date: pastMomentField,
  place: optionalLineField(200),
  description: trimmedProseField(4000),
  wound: requiredProseField(2000),
  firstAid: booleanField,
  nameFirstAid: optionalNameField(200),
  aidDate: pastMomentField.nullable(),
  aidMeasures: trimmedProseField(2000),
  med: booleanField,
  medUsed: trimmedProseField(2000),
  witnesses: trimmedProseField(500),
  personalId: optionalLineField(50),
  employee: idField.nullable(),
});

const { name: _name, wound: _wound, ...optional } = medkitLogFields.shape;

/** The fields that mutations and POST accept; the rules between fields are in requiredOfMedkitLog. */
export const medkitLogSchema = medkitLogFields.partial(
  Object.fromEntries(Object.keys(optional).map((name) => [name, true])) as Record<keyof typeof optional, true>,
);

export type MedkitLogValues = z.output<typeof medkitLogFields>;

/** Fields that are empty although another one requires them. */
export function requiredOfMedkitLog({
  firstAid,
  nameFirstAid,
  med,
  medUsed,
}: Partial<MedkitLogValues>): ('nameFirstAid' | 'medUsed')[] {
  return [
    ...(firstAid && !nameFirstAid ? (['nameFirstAid'] as const) : []),
    ...(med && !medUsed ? (['medUsed'] as const) : []),
  ];
}

/** The form. */
export const medkitLogFormSchema = medkitLogFields.superRefine((values, ctx) => {
  for (const field of requiredOfMedkitLog(values)) ctx.addIssue({ code: 'custom', path: [field], message: 'required' });
});

export const firstAidKitSchema = z.strictObject({ id: newIdField.optional(), name: nameField(200), ...placeFields });
export type FirstAidKitInput = z.output<typeof firstAidKitSchema>;

/** A token of two times 128 random bits, as crypto.getRandomValues makes them. */
const tokenField = z.string('required').regex(/^[\w-]{43}$/, 'codeTooWeak');

/** The six fields of the form behind the code of a kit. */
const atTheKit = {
  name: medkitLogFields.shape.name,
  date: medkitLogFields.shape.date,
  wound: medkitLogFields.shape.wound,
  description: medkitLogFields.shape.description,
  nameFirstAid: medkitLogFields.shape.nameFirstAid,
  medUsed: medkitLogFields.shape.medUsed,
};

export const kitEntryFields = z.strictObject(atTheKit);
export type KitEntryFields = z.output<typeof kitEntryFields>;

/**
 * An entry by a code. The caller chooses its id and the token of its link, so that a repeated request creates one
 * entry.
 */
export const kitEntrySchema = z.strictObject({
  code: z.string('required').max(100, 'invalid'),
  id: newIdField,
  token: tokenField,
  ...atTheKit,
});
export type KitEntryInput = z.output<typeof kitEntrySchema>;

export const correctKitEntrySchema = z.strictObject({ token: tokenField, ...atTheKit });
export type CorrectKitEntryInput = z.output<typeof correctKitEntrySchema>;
