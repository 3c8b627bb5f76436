import * as z from 'zod';
import { fileNameField } from '../files/file.input.ts';
import { isPosition, POSITION_MAX } from '../kernel/position.shared.ts';
import { isLine, isProse } from '../kernel/text.shared.ts';
import { ticketDayField } from '../tickets/ticket.input.ts';
import { INSPECTION_STATUS } from './inspection.enums.ts';

/**
 * What an inspection form writes, a mutation accepts and a PUT carries. Nothing has a default here: a partial change
 * would reset the field.
 */
export const NAME_MAX = 500;
export const TEXT_MAX = 5_000;
export const MOST_AREAS = 100;
export const MOST_TASKS = 1_000;
/** Photos and documents of one task, and of the inspection itself. */
export const MOST_PROOFS = 20;

/** An id of something that exists. One instance, so that the GraphQL schema can call it ID. */
export const inspectionIdField = z.string('required').max(100, 'tooLong');

/** An id that whoever creates something chooses: what is sent twice then arrives once. */
export const chosenIdField = z
  .guid({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
  .toLowerCase();

const nameField = z.string('required').trim().min(1, 'required').max(NAME_MAX, 'tooLong').refine(isLine, 'invalid');

const textField = z.string('invalid').max(TEXT_MAX, 'tooLong').refine(isProse, 'invalid');

const positionField = z.string('invalid').max(POSITION_MAX, 'tooLong').refine(isPosition, 'invalid');

/** true: in order; false: a defect; null: not looked at. */
const okField = z.boolean('invalid').nullable();

/** The values on which a change is based, by field. One instance, so that the GraphQL schema can call it JSON. */
export const baseField = z.record(z.string(), z.unknown(), 'invalid');

/** A file as programs send it. */
const fileContent = {
  name: fileNameField,
  filetype: z.string('required').trim().min(1, 'required').max(100, 'tooLong'),
  content: z.string('required').min(1, 'required'),
};

/** The document that is handed in when an inspection is finished. */
export const finishProofSchema = z.strictObject(fileContent);

/** A photo of a task as it stands in the task: new with its content, or the one that is there, by its location. */
export const taskProofSchema = z.strictObject({
  name: fileContent.name.optional(),
  filetype: fileContent.filetype.optional(),
  content: fileContent.content.optional(),
  location: inspectionIdField.optional(),
});

/** The optional fields of a task, as a form sends them with the whole task and the walk one by one. */
const taskFields = {
  description: textField.optional(),
  ok: okField.optional(),
  comment: textField.optional(),
};

export const inspectionTaskSchema = z.strictObject({
  id: chosenIdField.optional(),
  name: nameField,
  ...taskFields,
  /** null takes the photos away. */
  proof: taskProofSchema.nullish(),
  /** A ticket that was made for the task elsewhere; null takes it off the task. */
  ticket: inspectionIdField.nullish(),
});

export const inspectionAreaSchema = z.strictObject({
  id: chosenIdField.optional(),
  name: nameField,
  tasks: z.array(inspectionTaskSchema, 'invalid').max(MOST_TASKS, 'tooMany').optional(),
});

const areasField = z.array(inspectionAreaSchema, 'invalid').max(MOST_AREAS, 'tooMany');

const fields = { title: nameField, inspectionDate: ticketDayField, responsible: inspectionIdField };

export const createInspectionSchema = z.strictObject({
  id: chosenIdField.optional(),
  ...fields,
  areas: areasField.optional(),
});

/** A change; only the fields that are present change. `areas` is the whole list in its order. */
export const updateInspectionSchema = z.strictObject({
  title: nameField.optional(),
  inspectionDate: ticketDayField.optional(),
  responsible: inspectionIdField.optional(),
  nextExecution: ticketDayField.nullish(),
  /** Closed finishes, Draft opens again. */
  status: z.enum(INSPECTION_STATUS, 'invalid').optional(),
  /** Goes with finishing. */
  proof: finishProofSchema.optional(),
  areas: areasField.optional(),
});

export const inspectionFieldsChangeSchema = z.strictObject({
  title: nameField.optional(),
  inspectionDate: ticketDayField.optional(),
  responsible: inspectionIdField.optional(),
  base: baseField.optional(),
});

export const inspectionAreaChangeSchema = z.strictObject({
  id: chosenIdField,
  name: nameField.optional(),
  position: positionField.optional(),
  base: baseField.optional(),
});

export const inspectionTaskChangeSchema = z.strictObject({
  id: chosenIdField,
  areaId: chosenIdField.optional(),
  name: nameField.optional(),
  ...taskFields,
  position: positionField.optional(),
  base: baseField.optional(),
});

/** What changed since the last answer. Areas and tasks that are not known yet are added. */
export const saveInspectionSchema = z.strictObject({
  fields: inspectionFieldsChangeSchema.optional(),
  areas: z.array(inspectionAreaChangeSchema, 'invalid').max(MOST_AREAS, 'tooMany').optional(),
  tasks: z.array(inspectionTaskChangeSchema, 'invalid').max(MOST_TASKS, 'tooMany').optional(),
  removedAreas: z.array(chosenIdField, 'invalid').max(MOST_AREAS, 'tooMany').optional(),
  removedTasks: z.array(chosenIdField, 'invalid').max(MOST_TASKS, 'tooMany').optional(),
});

/** Finishing: when it is to be done again, and the signed record or another document, if there is one. */
export const finishInspectionSchema = z.strictObject({
  nextExecution: ticketDayField,
  proof: finishProofSchema.optional(),
  proofFileId: inspectionIdField.optional(),
});

/** Uploaded files that become photos of a task or, without it, documents of the inspection. */
export const newProofSchema = z.strictObject({ id: chosenIdField, fileId: inspectionIdField });

export const addProofsSchema = z.strictObject({
  taskId: inspectionIdField.optional(),
  proofs: z.array(newProofSchema, 'invalid').min(1, 'required').max(MOST_PROOFS, 'tooMany'),
});

/** A photo or document with its content, as programs send it. */
export const attachProofSchema = z.strictObject({
  id: chosenIdField.optional(),
  taskId: inspectionIdField.optional(),
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
