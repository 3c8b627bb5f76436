import * as z from 'zod';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import {
  createInspectionSchema,
  inspectionAreaSchema,
  inspectionTaskSchema,
  MAX_AREAS,
  MAX_CO_INSPECTORS,
  MAX_TASKS,
} from '../../../../schema/areas/inspections/inspection.input.ts';
import type { CreateInspectionInput, InspectionToCopyQuery } from '../../../generated/inspections-form.ts';
import { newId } from '../../../kit/data/new-id.ts';

const task = z.strictObject({
  name: inspectionTaskSchema.shape.name,
  description: inspectionTaskSchema.shape.description.unwrap(),
  /** Id of the task from which this one was copied; empty for others. */
  source: z.string(),
});
const area = z.strictObject({
  name: inspectionAreaSchema.shape.name,
  order: z.array(z.string()).max(MAX_TASKS, 'tooMany'),
});

/**
 * Validation of a new inspection. Areas and tasks are stored by ids that the client generates, separate from their
 * order: a field keeps its path when an area or task moves, and a repeated request creates no duplicates.
 */
export const inspectionForm = z.strictObject({
  id: z.string(),
  title: createInspectionSchema.shape.title,
  inspectionDate: createInspectionSchema.shape.inspectionDate,
  responsible: createInspectionSchema.shape.responsible,
  coInspectors: z.array(z.string()).max(MAX_CO_INSPECTORS, 'tooMany').optional(),
  placeId: createInspectionSchema.shape.placeId,
  /** For a copy: whether open defects are copied, too. */
  withDefects: z.boolean(),
  /** The version of the template from which it is begun. */
  templateVersion: z.string().optional(),
  order: z.array(z.string()).max(MAX_AREAS, 'tooMany'),
  areas: z.record(z.string(), area),
  tasks: z.record(z.string(), task),
});
export type FormInput = z.input<typeof inspectionForm>;
export type FormOutput = z.output<typeof inspectionForm>;

export type PickedTask = { name: string; description: string; source?: string };
export type PickedArea = { name: string; tasks: readonly PickedTask[] };

export type Plan = Pick<FormInput, 'order' | 'areas' | 'tasks'>;

/** Adds a task to the plan at a place of its area. */
export const withTask = (plan: Plan, areaId: string, index: number, added: PickedTask, id: string): Plan => {
  const { name, order } = plan.areas[areaId]!;
  return {
    ...plan,
    areas: { ...plan.areas, [areaId]: { name, order: order.toSpliced(index, 0, id) } },
    tasks: { ...plan.tasks, [id]: { name: added.name, description: added.description, source: added.source ?? '' } },
  };
};

/** Adds an area to the plan at a place of the list. */
export const withArea = (plan: Plan, index: number, { name, tasks }: PickedArea, id: string): Plan =>
  tasks.reduce((next, each, place) => withTask(next, id, place, each, newId()), {
    ...plan,
    order: plan.order.toSpliced(index, 0, id),
    areas: { ...plan.areas, [id]: { name, order: [] } },
  });

/** Moves a task to the end of another area. */
export const withTaskMoved = (plan: Plan, from: string, to: string, id: string): Plan => ({
  ...plan,
  areas: {
    ...plan.areas,
    [from]: { ...plan.areas[from]!, order: plan.areas[from]!.order.filter((each) => each !== id) },
    [to]: { ...plan.areas[to]!, order: [...plan.areas[to]!.order, id] },
  },
});

const without = <Value>(record: Readonly<Record<string, Value>>, ids: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)));

export const withoutTask = (plan: Plan, areaId: string, id: string): Plan => {
  const { name, order } = plan.areas[areaId]!;
  return {
    ...plan,
    areas: { ...plan.areas, [areaId]: { name, order: order.filter((each) => each !== id) } },
    tasks: without(plan.tasks, [id]),
  };
};

export const withoutArea = ({ order, areas, tasks }: Plan, id: string): Plan => ({
  order: order.filter((each) => each !== id),
  areas: without(areas, [id]),
  tasks: without(tasks, areas[id]?.order ?? []),
});

/**
 * Adds the chosen presets: to an existing area of the same name, otherwise as a new area at the end. Also returns the
 * ids of the changed areas.
 */
export const withPicked = (plan: Plan, picked: readonly PickedArea[]): { plan: Plan; touched: string[] } => {
  const touched: string[] = [];
  let next = plan;
  for (const { name, tasks } of picked) {
    const there = next.order.find((id) => next.areas[id]?.name.trim() === name);
    const id = there ?? newId();
    touched.push(id);
    if (there) for (const each of tasks) next = withTask(next, there, next.areas[there]!.order.length, each, newId());
    else next = withArea(next, next.order.length, { name, tasks }, id);
  }
  return { plan: next, touched };
};

export const EMPTY_PLAN: Plan = { order: [], areas: {}, tasks: {} };

/** The values of an empty form: today, and the current user as the responsible person. */
export const newInspection = (responsible: string): FormInput => ({
  id: newId(),
  title: '',
  inspectionDate: today(),
  responsible,
  coInspectors: [],
  placeId: null,
  withDefects: true,
  ...EMPTY_PLAN,
});

/** A plan of these areas under new ids. */
const planOf = (areas: readonly PickedArea[]): Plan =>
  areas.reduce((plan, area) => withArea(plan, plan.order.length, area, newId()), EMPTY_PLAN);

/** The areas of a plan in their order. */
export const areasOfPlan = ({ order, areas, tasks }: Plan): { name: string; tasks: PickedTask[] }[] =>
  order.map((id) => ({
    name: areas[id]!.name,
    tasks: areas[id]!.order.map((taskId) => {
      const { name, description } = tasks[taskId]!;
      return { name, description };
    }),
  }));

/** The same plan with new ids: two windows that share a draft create one inspection each. */
export const asNew = (values: FormInput): FormInput => ({
  ...values,
  id: newId(),
  ...planOf(
    values.order.map((id) => {
      const { name, order } = values.areas[id]!;
      return { name, tasks: order.map((taskId) => values.tasks[taskId]!) };
    }),
  ),
});

export type CopySource = InspectionToCopyQuery['inspection'];

/**
 * A copy without the fields that the specification names: ids, dates of creation, status, proofs and tickets. All tasks
 * are unchecked. It follows the same version of a template.
 */
export const copyOf = (source: CopySource, responsible: string): FormInput => ({
  ...newInspection(responsible),
  title: source.title,
  placeId: source.placeId ?? null,
  ...(source.templateVersion && { templateVersion: source.templateVersion.id }),
  coInspectors: source.coInspectors.flatMap(({ id, removed }) => (removed || id === responsible ? [] : [id])),
  ...planOf(
    source.areas.map(({ name, tasks }) => ({
      name,
      tasks: tasks.map((each) => ({ name: each.name, description: each.description, source: each.id })),
    })),
  ),
});

/** Findings of the source's open defects, by the id of their task. */
export const openDefects = (source: CopySource | null): ReadonlyMap<string, string> =>
  new Map(
    source?.areas.flatMap(({ tasks }) =>
      tasks.flatMap(({ id, ok, comment, ticketClosed }) =>
        ok === false && !ticketClosed ? [[id, comment] as const] : [],
      ),
    ) ?? [],
  );

/** The mutation's input. */
export const createInput = (
  { withDefects, order, areas, tasks, templateVersion, ...head }: FormOutput,
  defects: ReadonlyMap<string, string>,
): CreateInspectionInput => ({
  ...head,
  ...(templateVersion && { templateVersion }),
  areas: order.map((id) => ({
    id,
    name: areas[id]!.name,
    tasks: areas[id]!.order.map((taskId) => {
      const { source, ...values } = tasks[taskId]!;
      return {
        id: taskId,
        ...values,
        ...(withDefects && defects.has(source) && { ok: false, comment: defects.get(source) }),
      };
    }),
  })),
});

/** Maps a path of the server, such as `areas.2.tasks.0.name`, to the field of the form. */
export const pathOfField = (field: string, { order, areas }: Plan): string => {
  const [, area, task, name] = /^areas\.(\d+)(?:\.tasks\.(\d+))?\.(\w+)$/.exec(field) ?? [];
  const areaId = area === undefined ? undefined : order[Number(area)];
  if (areaId === undefined) return field;
  if (task === undefined) return `areas.${areaId}.${name}`;
  return `tasks.${areas[areaId]?.order[Number(task)] ?? ''}.${name}`;
};

export type PlanPlace = { area: number; areaId: string; task: number | null; name: string };

/** The area and the task of a field, as indexes from 0. */
export const placeOfPath = (path: string, { order, areas, tasks }: Plan): PlanPlace | null => {
  const [, kind, id = ''] = /^(areas|tasks)\.([^.]+)\./.exec(path) ?? [];
  if (kind === undefined) return null;
  const areaId = kind === 'areas' ? id : (order.find((each) => areas[each]?.order.includes(id)) ?? '');
  const task = kind === 'areas' ? null : (areas[areaId]?.order.indexOf(id) ?? null);
  return {
    area: order.indexOf(areaId),
    areaId,
    task,
    name: kind === 'areas' ? (areas[id]?.name ?? '') : (tasks[id]?.name ?? ''),
  };
};
