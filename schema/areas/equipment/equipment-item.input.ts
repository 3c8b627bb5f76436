import * as z from 'zod';
import {
  choiceField,
  dayField,
  filledListField,
  idField,
  inputObject,
  integerField,
  jsonField,
  listField,
  nameField,
  newIdField,
  optionalLineField,
  optionalNameField,
  pastDayField,
  personField,
  trimmedProseField,
} from '../../kernel/fields.ts';
import { placeFields } from '../../records/placed.shared.ts';
import { signatureSchema } from '../../records/signature.input.ts';
import { CHECK_KINDS, INSPECTOR_KINDS, ITEM_RESULTS, OUTCOMES, REPORT_OUTCOMES } from './equipment.enums.ts';

/** The fields of equipment, as forms, mutations and REST bodies accept them. Isomorphic. */

/** Limits of the photos and documents of a device, and of the photos of one check. */
export const MAX_ITEM_FILES = 30;
export const MAX_CHECK_FILES = 10;

/** Longest interval: annex 2 BetrSichV has intervals up to ten years, so more than twenty are a typing error. */
export const MAX_MONTHS = 240;

/** A device. It is locked and unlocked by checks and reports only. */
export const equipmentItemSchema = z.strictObject({
  name: nameField(200),
  kind: z.string('required').min(1, 'required').max(50, 'tooLong'),
  ownKind: optionalNameField(100).optional(),
  number: optionalLineField(100).optional(),
  place: optionalLineField(200).optional(),
  ...placeFields,
  builtIn: integerField(1900, 2200).nullish(),
  responsible: personField.nullish(),
  note: trimmedProseField(2_000).optional(),
  outOfServiceSince: dayField.nullish(),
});
export type EquipmentItemValues = z.output<typeof equipmentItemSchema>;

/** A repair of a locked device, before it is checked again. */
export const equipmentRepairSchema = z.strictObject({
  repairedOn: pastDayField,
  repairNote: z
    .string('required')
    .pipe(trimmedProseField(1_000))
    .refine((text) => text !== '', 'required'),
});
export type EquipmentRepairValues = z.output<typeof equipmentRepairSchema>;

/** A planned check. */
export const equipmentPlanSchema = z.strictObject({
  checkKind: choiceField(CHECK_KINDS),
  intervalMonths: integerField(1, MAX_MONTHS).nullish(),
  inspectorKind: choiceField(INSPECTOR_KINDS),
  reason: trimmedProseField(1_000).optional(),
  lastCheckedOn: pastDayField.nullish(),
});
export type EquipmentPlanValues = z.output<typeof equipmentPlanSchema>;

const itemSchema = inputObject('EquipmentCheckItemInput', {
  /** Number of the item in the list of the kind, from 0; left out for an additional one, which has a text. */
  item: integerField(0, 99).nullish(),
  text: optionalLineField(300).optional(),
  result: choiceField(ITEM_RESULTS),
  value: optionalLineField(100).optional(),
  remark: optionalLineField(500).optional(),
});

/** A check that was made: a planned one, or another one of a kind. */
export const equipmentCheckSchema = z.strictObject({
  id: newIdField.optional(),
  plan: idField.nullish(),
  checkKind: choiceField(CHECK_KINDS).optional(),
  doneOn: pastDayField,
  inspector: nameField(200),
  inspectorKind: choiceField(INSPECTOR_KINDS),
  company: optionalLineField(200).optional(),
  scope: trimmedProseField(2_000).optional(),
  measures: trimmedProseField(2_000).optional(),
  items: listField(itemSchema, 100).optional(),
  outcome: choiceField(OUTCOMES),
  findings: trimmedProseField(4_000).optional(),
  signature: jsonField(signatureSchema).nullish(),
  /** Uploaded photos, which are printed in the record of the check. */
  fileIds: listField(idField, MAX_CHECK_FILES).optional(),
});

/** A photo or document with its content, for programs. */
export const equipmentFileSchema = z.strictObject({
  name: nameField(200),
  filetype: nameField(200),
  content: z.string('required').min(1, 'required').max(7_000_000, 'tooLong'),
});
export type EquipmentFileValues = z.output<typeof equipmentFileSchema>;

/** Limit of the labels that are printed in one document. */
export const MAX_LABELS = 200;
export const equipmentLabelsSchema = z.strictObject({ ids: filledListField(idField, MAX_LABELS) });
export type EquipmentLabelsValues = z.output<typeof equipmentLabelsSchema>;

/** A report about a device before its use. */
export const equipmentReportSchema = z.strictObject({
  code: z.string('required').min(1, 'required').max(100, 'tooLong'),
  id: newIdField,
  outcome: choiceField(REPORT_OUTCOMES),
  /** Numbers of the test items of the kind, from 0, in which a defect was seen. */
  items: listField(integerField(0, 99), 100).optional(),
  findings: trimmedProseField(1_000).optional(),
  name: optionalLineField(100).optional(),
  /** A picture in base64; it has to fit into a request of one megabyte. */
  photo: inputObject('EquipmentReportPhotoInput', {
    name: nameField(200),
    content: z.string('required').min(1, 'required').max(950_000, 'tooLong'),
  }).nullish(),
});
export type EquipmentReportValues = z.output<typeof equipmentReportSchema>;

export type EquipmentCheckValues = z.output<typeof equipmentCheckSchema>;
