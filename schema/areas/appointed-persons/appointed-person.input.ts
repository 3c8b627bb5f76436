import * as z from 'zod';
import {
  booleanField,
  choiceField,
  dayField,
  idField,
  inputObject,
  integerField,
  jsonField,
  lineField,
  listField,
  nameField,
  newIdField,
  optionalLineField,
  optionalNameField,
  pastDayField,
  referenceField,
  requiredDayField,
  requiredProseField,
  trimmedProseField,
} from '../../kernel/fields.ts';
import { signatureSchema } from '../../records/signature.input.ts';
import { WORKPLACES } from './appointed-person.enums.ts';

/**
 * Fields of roles, of the people in them, and of proofs, as forms, mutations and REST bodies accept them. Isomorphic.
 */

/** The code of a role of the product, or the id of one of the organisation. */
export const roleField = z.string('required').min(1, 'required').max(50, 'tooLong');

export const appointedPersonSchema = z.strictObject({
  role: roleField,
  employee: idField.nullish(),
  name: optionalNameField(200).optional(),
  company: optionalLineField(200).optional(),
  area: optionalLineField(300).optional(),
  tasks: trimmedProseField(4_000).optional(),
  appointedOn: requiredDayField,
  endsOn: dayField.nullish(),
  signedOn: pastDayField.nullish(),
});
export type AppointedPersonValues = z.output<typeof appointedPersonSchema>;

/** The signatures of both parties, drawn on the screen. */
export const letterSignaturesSchema = z.strictObject({
  employer: jsonField(signatureSchema),
  person: jsonField(signatureSchema),
});
export type LetterSignatures = z.output<typeof letterSignaturesSchema>;

/** As the form checks it: an employee or a name is required, and the end must not be before the beginning. */
export const appointedPersonFormSchema = appointedPersonSchema
  .refine(({ employee, name }) => !!employee || !!name, { path: ['name'], error: 'required' })
  .refine(({ appointedOn, endsOn }) => !endsOn || endsOn >= appointedOn, {
    path: ['endsOn'],
    error: 'endBeforeStart',
  });

export const qualificationSchema = z
  .strictObject({
    id: newIdField.optional(),
    appointedPerson: referenceField,
    title: nameField(300),
    issuedOn: pastDayField,
    expiresOn: dayField.nullish(),
    fileId: idField.nullish(),
  })
  .refine(({ issuedOn, expiresOn }) => !expiresOn || expiresOn >= issuedOn, {
    path: ['expiresOn'],
    error: 'endBeforeStart',
  });
export type QualificationValues = z.output<typeof qualificationSchema>;

const wanted = {
  number: integerField(1, 10_000).nullish(),
  months: integerField(1, 240).nullish(),
  needsProof: booleanField.optional(),
};

/** Limits of the texts that an organisation writes for the letter of a role. */
export const LETTER_LINE = 500;
export const LETTER_TEXT = 5_000;
const linesField = listField(lineField(LETTER_LINE), 200);
export const letterSchema = inputObject('RoleLetterInput', {
  subject: lineField(LETTER_LINE),
  body: requiredProseField(LETTER_TEXT),
  tasks: linesField,
  rights: linesField,
  attachments: linesField,
  closing: trimmedProseField(LETTER_TEXT),
});

export type LetterValues = z.output<typeof letterSchema>;

/** The organisation's settings of a role; fields that are left out keep their values. */
export const roleSettingSchema = z.strictObject({
  ...wanted,
  name: nameField(200).optional(),
  needed: booleanField.nullish(),
  reason: trimmedProseField(2_000).optional(),
  workplace: choiceField(WORKPLACES).nullish(),
  letter: letterSchema.nullish(),
});
export type RoleSettingValues = z.output<typeof roleSettingSchema>;

export const ownRoleSchema = z.strictObject({ ...wanted, id: newIdField.optional(), name: nameField(200) });
export type OwnRoleValues = z.output<typeof ownRoleSchema>;
