import * as z from 'zod';
import { placeFields } from '../../records/placed.shared.ts';
import { signatureSchema } from '../../records/signature.input.ts';
import { fileNameField } from '../../platform/files/file.input.ts';
import {
  booleanField,
  choiceField,
  dayField,
  filledListField,
  idField,
  inputObject,
  jsonField,
  lineField,
  listField,
  newIdField,
  personField,
  positionField,
  proseField,
  requiredDayField,
} from '../../kernel/fields.ts';
import { receiversOf } from '../tickets/ticket-mail.shared.ts';
import { INSPECTION_STATUS } from './inspection.enums.ts';

/**
 * The inputs of inspections, for forms, mutations and REST. No field has a default, because it would overwrite stored
 * values in a partial change.
 */
export const NAME_MAX = 500;
export const TEXT_MAX = 5_000;
export const MAX_AREAS = 100;
export const MAX_TASKS = 1_000;
/** Limit of the photos and documents of one task, and of the inspection itself. */
export const MAX_PROOFS = 20;
export const MAX_CO_INSPECTORS = 20;

const nameField = lineField(NAME_MAX);
const textField = proseField(TEXT_MAX);

/** true: in order; false: a defect; null: not checked, or not applicable. */
const okField = booleanField.nullable();

/** The values on which a change is based, by field. */
const baseField = jsonField(z.record(z.string(), z.unknown(), 'invalid'));

/** A file as API clients send it. */
const fileContent = {
  name: fileNameField,
  filetype: lineField(100),
  content: z.string('required').min(1, 'required'),
};

/** The document that is attached when an inspection is finished. */
export const finishProofSchema = inputObject('InspectionFileInput', fileContent);

/** A photo of a task: a new one with its content, or the existing one by its location. */
const taskProofSchema = inputObject('InspectionTaskProofInput', {
  name: fileContent.name.optional(),
  filetype: fileContent.filetype.optional(),
  content: fileContent.content.optional(),
  location: idField.optional(),
});

/** The optional fields of a task; a form sends all of them, a walk single ones. */
const taskFields = {
  description: textField.optional(),
  ok: okField.optional(),
  notApplicable: booleanField.optional(),
  comment: textField.optional(),
};

export const inspectionTaskSchema = inputObject('InspectionTaskInput', {
  id: newIdField.optional(),
  name: nameField,
  ...taskFields,
  /** null removes the photos. */
  proof: taskProofSchema.nullish(),
  /** An existing ticket for the task; null unlinks it. */
  ticket: idField.nullish(),
});

export const inspectionAreaSchema = inputObject('InspectionAreaInput', {
  id: newIdField.optional(),
  name: nameField,
  tasks: listField(inspectionTaskSchema, MAX_TASKS).optional(),
});

const areasField = listField(inspectionAreaSchema, MAX_AREAS);

/** The whole list of the co-inspectors. */
const coInspectors = listField(idField, MAX_CO_INSPECTORS).optional();

const fields = { title: nameField, inspectionDate: requiredDayField, responsible: personField, ...placeFields };

export const createInspectionSchema = z.strictObject({
  id: newIdField.optional(),
  ...fields,
  /** The template version from which it is begun; its areas are used if `areas` is absent. */
  templateVersion: idField.nullish(),
  coInspectors,
  areas: areasField.optional(),
});

/** A change; only the fields that are present change. `areas` is the whole list in its order. */
export const updateInspectionSchema = z.strictObject({
  title: nameField.optional(),
  inspectionDate: requiredDayField.optional(),
  responsible: personField.optional(),
  ...placeFields,
  coInspectors,
  nextExecution: dayField.nullish(),
  /** Closed finishes, Draft reopens. */
  status: choiceField(INSPECTION_STATUS).optional(),
  /** Only together with finishing. */
  proof: finishProofSchema.optional(),
  areas: areasField.optional(),
});

export const inspectionFieldsChangeSchema = inputObject('InspectionFieldsChange', {
  title: nameField.optional(),
  inspectionDate: requiredDayField.optional(),
  responsible: personField.optional(),
  ...placeFields,
  base: baseField.optional(),
});

const inspectionAreaChangeSchema = inputObject('InspectionAreaChange', {
  id: newIdField,
  name: nameField.optional(),
  position: positionField.optional(),
  base: baseField.optional(),
});

export const inspectionTaskChangeSchema = inputObject('InspectionTaskChange', {
  id: newIdField,
  areaId: newIdField.optional(),
  name: nameField.optional(),
  ...taskFields,
  position: positionField.optional(),
  base: baseField.optional(),
});

/** The changes since the last response. Areas and tasks with unknown ids are created. */
export const saveInspectionSchema = z.strictObject({
  fields: inspectionFieldsChangeSchema.optional(),
  areas: listField(inspectionAreaChangeSchema, MAX_AREAS).optional(),
  tasks: listField(inspectionTaskChangeSchema, MAX_TASKS).optional(),
  removedAreas: listField(newIdField, MAX_AREAS).optional(),
  removedTasks: listField(newIdField, MAX_TASKS).optional(),
});

/**
 * Finishing: the day of the repetition, the signature of the user who finishes it, and the signed record or another
 * document, if there are any.
 */
/** The receivers of the record of an inspection: addresses, separated by commas, semicolons or line ends. */
export const recordReceiversField = z
  .string('required')
  .max(5_000, 'tooLong')
  .trim()
  .refine((text) => receiversOf(text).every(({ problem }) => problem === null), 'emailInvalid');

export const finishInspectionSchema = z.strictObject({
  nextExecution: requiredDayField,
  mailTo: recordReceiversField.nullish(),
  signature: jsonField(signatureSchema).nullish(),
  proof: finishProofSchema.optional(),
  proofFileId: idField.optional(),
});

/** Uploaded files that become photos of a task or, without it, documents of the inspection. */
const newProofSchema = inputObject('NewInspectionProof', { id: newIdField, fileId: idField });

export const addProofsSchema = z.strictObject({
  taskId: idField.optional(),
  proofs: filledListField(newProofSchema, MAX_PROOFS),
});

/** A photo or document with its content, as API clients send it. */
export const attachProofSchema = z.strictObject({
  id: newIdField.optional(),
  taskId: idField.optional(),
  ...fileContent,
});

export type InspectionTaskValues = z.output<typeof inspectionTaskSchema>;
export type InspectionAreaValues = z.output<typeof inspectionAreaSchema>;
export type CreateInspectionValues = z.output<typeof createInspectionSchema>;
export type UpdateInspectionValues = z.output<typeof updateInspectionSchema>;
export type SaveInspectionValues = z.output<typeof saveInspectionSchema>;
export type FinishInspectionValues = z.output<typeof finishInspectionSchema>;
export type AddProofsValues = z.output<typeof addProofsSchema>;
export type AttachProofValues = z.output<typeof attachProofSchema>;
