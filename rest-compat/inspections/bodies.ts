import * as z from 'zod';
import {
  attachProofSchema,
  createInspectionSchema,
  finishProofSchema,
  inspectionAreaSchema,
  inspectionTaskSchema,
  MAX_AREAS,
  MAX_TASKS,
  updateInspectionSchema,
} from '../../schema/areas/inspections/inspection.input.ts';
import { idField, listField, newIdField } from '../../schema/kernel/fields.ts';

/**
 * Bodies of inspections. Areas of a response can be sent back: parts are identified by `_id` or `id`, a ticket is its
 * id or the object, and fields that only responses have are ignored.
 */
const idFields = { _id: newIdField.optional(), id: newIdField.optional() };

const ticketField = z.union([idField, z.looseObject({ _id: idField.optional(), id: idField.optional() })], 'invalid');

const taskBody = z.strictObject({
  ...inspectionTaskSchema.shape,
  ...idFields,
  ticket: ticketField.nullish(),
  proofs: z.array(z.looseObject({}), 'invalid').optional(),
});

const areaBody = z.strictObject({
  ...inspectionAreaSchema.shape,
  ...idFields,
  tasks: listField(taskBody, MAX_TASKS).optional(),
});

const areas = listField(areaBody, MAX_AREAS).optional();

const { id: _chosen, ...newInspection } = createInspectionSchema.shape;
const { taskId, ...attached } = attachProofSchema.shape;
const file = finishProofSchema.shape;

export const inspectionBodies = {
  createInspection: z.strictObject({ ...newInspection, areas }),
  /** The file of the finish dialog has its fields at the top level, like nextExecution. */
  updateInspection: z.strictObject({
    ...updateInspectionSchema.shape,
    areas,
    name: file.name.optional(),
    filetype: file.filetype.optional(),
    content: file.content.optional(),
  }),
  attachInspectionProof: z.strictObject({ ...attached, ...idFields, task: taskId }),
} as const;

type TaskBody = z.output<typeof taskBody>;
type AreaBody = z.output<typeof areaBody>;

/**
 * The areas of a body as the product's input. New ones get new ids, so that areas of another inspection can be sent as
 * a copy.
 */
export function areasInput(bodies: readonly AreaBody[], { isNew }: { isNew: boolean }): Record<string, unknown>[] {
  const identity = (id: string | undefined): { id?: string } => (isNew || id === undefined ? {} : { id });
  return bodies.map(({ _id, id = _id, tasks, ...area }) => ({
    ...area,
    ...identity(id),
    ...(tasks && { tasks: tasks.map((task) => taskInput(task, identity)) }),
  }));
}

function taskInput(
  { _id, id = _id, proofs: _answered, ticket, ...task }: TaskBody,
  identity: (id: string | undefined) => { id?: string },
): Record<string, unknown> {
  return { ...task, ...identity(id), ...(ticket !== undefined && { ticket: ticketId(ticket) }) };
}

function ticketId(ticket: Exclude<TaskBody['ticket'], undefined>): string | null {
  if (ticket === null || typeof ticket === 'string') return ticket;
  return ticket.id ?? ticket._id ?? null;
}

/** A change as the product's input: what the finish dialog sends becomes the proof. */
export function inspectionChange({
  areas: list,
  name,
  filetype,
  content,
  ...fields
}: z.output<(typeof inspectionBodies)['updateInspection']>): Record<string, unknown> {
  const proof = Object.fromEntries(
    Object.entries({ name, filetype, content }).filter(([, value]) => value !== undefined),
  );
  return {
    ...fields,
    ...(Object.keys(proof).length > 0 && { proof: { ...fields.proof, ...proof } }),
    ...(list && { areas: areasInput(list, { isNew: false }) }),
  };
}
