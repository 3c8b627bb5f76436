import type * as z from 'zod';
import type { Answer } from '../../../schema/areas/inspections/inspection.enums.ts';
import {
  type inspectionFieldsChangeSchema,
  inspectionTaskChangeSchema,
} from '../../../schema/areas/inspections/inspection.input.ts';

export { AREA, INSPECTION, TASK } from './inspection-kinds.ts';

type FieldOf<Shape> = Exclude<keyof Shape & string, 'id' | 'base'>;

/** The fields of a change in the order of its schema, without its id and its base values. */
const fieldsOf = <Shape extends object>(shape: Shape): readonly FieldOf<Shape>[] =>
  Object.keys(shape).filter((name): name is FieldOf<Shape> => name !== 'id' && name !== 'base');

type EmptyOf<Shape> = { [Name in FieldOf<Shape>]: null extends z.output<Shape[Name]> ? null : '' };

/** The empty value of each field: null where the schema accepts it, else an empty text. */
const emptyOf = <Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape): EmptyOf<Shape> =>
  Object.fromEntries(fieldsOf(shape).map((name) => [name, shape[name]!.isNullable() ? null : ''])) as EmptyOf<Shape>;

/** The fields of the inspection's own row that the walk changes. */
export type HeadField = FieldOf<typeof inspectionFieldsChangeSchema.shape>;

const { ok: _ok, notApplicable: _notApplicable, ...taskShape } = inspectionTaskChangeSchema.shape;

/** The empty values of a task. Its result is one field here, but two in the API, which change together. */
export const EMPTY_TASK = { ...emptyOf(taskShape), answer: 'null' as Answer };

/**
 * The fields of a task, from the zod schema that also validates the mutation: an optional text that is added there is
 * merged, saved, listed while it is unsaved, and shown read-only without further changes in this area.
 */
export type TaskField = keyof typeof EMPTY_TASK;
export const TASK_FIELDS: readonly TaskField[] = [...fieldsOf(taskShape), 'answer'];

/** Fields that hold the position of a record, not its content. */
const PLACEMENT = ['areaId', 'position'] as const satisfies readonly TaskField[];
type PlacementField = (typeof PLACEMENT)[number];
export const isPlacement = (field: string): boolean => (PLACEMENT as readonly string[]).includes(field);

/** The fields of a task that a person fills in. */
export type TaskContentField = Exclude<TaskField, PlacementField>;

type TextField = { [Name in TaskContentField]: (typeof EMPTY_TASK)[Name] extends '' ? Name : never }[TaskContentField];

/** The texts of a task: its name, its description and the finding. */
export const TASK_TEXTS = TASK_FIELDS.filter(
  (field): field is TextField => !isPlacement(field) && EMPTY_TASK[field] === '',
);

/** The texts that are written during the walk; name and description are part of the plan. */
export type FindingText = Exclude<TextField, 'name' | 'description'>;
export const FINDING_TEXTS = TASK_TEXTS.filter(
  (field): field is FindingText => field !== 'name' && field !== 'description',
);

/** Fields of a task without a control on its card. */
export const OTHER_TASK_FIELDS = TASK_FIELDS.filter((field) => !(FINDING_TEXTS as readonly string[]).includes(field));
