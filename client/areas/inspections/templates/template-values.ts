import * as z from 'zod';
import {
  inspectionTemplateSchema,
  type TemplateArea,
} from '../../../../schema/areas/inspections/inspection-template.input.ts';
import type { Changes, Merging } from '../../../kit/records/record-merge.ts';
import { areasOfPlan, EMPTY_PLAN, inspectionForm, type Plan } from '../form/inspection-values.ts';

const { title, note, archived } = inspectionTemplateSchema.shape;
const { order, areas, tasks } = inspectionForm.shape;

/** Validation of a template: its head, and areas and tasks by ids of this page, as in the form of an inspection. */
export const templateForm = z.strictObject({
  title,
  note: note.unwrap(),
  archived: archived.unwrap(),
  order,
  areas,
  tasks,
});
export type TemplateValues = z.input<typeof templateForm>;

export const EMPTY_TEMPLATE: TemplateValues = { title: '', note: '', archived: false, ...EMPTY_PLAN };

type Row = { version: number; title: string; note: string; archived: boolean; areas: unknown };

/**
 * The form values of a stored template. The ids of its parts contain its version, because the parts of two versions are
 * shown beside each other during a conflict.
 */
export const valuesOf = ({ version, title, note, archived, areas: stored }: Row): TemplateValues => {
  const plan: Plan = { order: [], areas: {}, tasks: {} };
  for (const [index, { name, tasks }] of (stored as readonly TemplateArea[]).entries()) {
    const id = `v${version}-${index}`;
    const taskIds = tasks.map((_task, place) => `${id}-${place}`);
    plan.order.push(id);
    plan.areas[id] = { name, order: taskIds };
    for (const [place, task] of tasks.entries()) plan.tasks[taskIds[place]!] = { ...task, source: '' };
  }
  return { title, note, archived, ...plan };
};

const HEAD = ['title', 'note', 'archived'] as const;

const samePlan = (a: TemplateValues, b: TemplateValues): boolean =>
  JSON.stringify(areasOfPlan(a)) === JSON.stringify(areasOfPlan(b));

const isSame = (field: (typeof HEAD)[number] | 'order', a: TemplateValues, b: TemplateValues): boolean =>
  field === 'order' ? samePlan(a, b) : a[field] === b[field];

/** Compares the fields of the head one by one, and areas and tasks as a whole, by their content. */
export const templateMerging: Merging<TemplateValues, Changes<TemplateValues>, (typeof HEAD)[number] | 'order'> = {
  changes: (base, values) => {
    const head = HEAD.filter((field) => !isSame(field, base, values)).map((field) => [field, values[field]]);
    const { order, areas, tasks } = values;
    const changes = { ...Object.fromEntries(head), ...(!samePlan(base, values) && { order, areas, tasks }) };
    return Object.keys(changes).length > 0 ? changes : null;
  },
  merge: (base, mine, theirs) => {
    const changed = ([...HEAD, 'order'] as const).filter((field) => !isSame(field, base, mine));
    const own = Object.fromEntries(changed.map((field) => [field, mine[field]]));
    return {
      merged: {
        ...theirs,
        ...own,
        areas: { ...theirs.areas, ...mine.areas },
        tasks: { ...theirs.tasks, ...mine.tasks },
      },
      clashes: changed.filter((field) => !isSame(field, base, theirs) && !isSame(field, mine, theirs)),
    };
  },
};

/** The input of the mutation: areas with their items, converted from the values of the form. */
export const inputOf = <Values extends Partial<TemplateValues>>({ order, areas, tasks, ...head }: Values) => ({
  ...head,
  ...(order && areas && tasks && { areas: areasOfPlan({ order, areas, tasks }) }),
});
