import type {
  InspectionAreaChange,
  InspectionTaskChange,
  SaveInspectionInput,
  SaveInspectionMutation,
} from '../../../generated/inspections-outbox.ts';
import { type Answer, answerFields, answerOf } from '../../../../schema/areas/inspections/inspection.enums.ts';
import { type FieldEntry, groupOf, isOfNew, type RemovalEntry, wireValue } from '../../../kit/outbox/outbox-entries.ts';
import { AREA, INSPECTION, TASK } from '../inspection-kinds.ts';

/** The API's fields for a field of the walk. */
const wireFields = (field: string, value: unknown): Record<string, unknown> =>
  field === 'answer' ? answerFields(value as Answer) : { [field]: wireValue(value) };

const wireOf = (fields: readonly { field: string; value: unknown }[]): Record<string, unknown> =>
  Object.assign({}, ...fields.map(({ field, value }) => wireFields(field, value))) as Record<string, unknown>;

/** The input of the mutation for the given changes, and the path of each of them in it. */
export const saveInput = (
  changes: readonly (FieldEntry | RemovalEntry)[],
): { input: SaveInspectionInput; refs: ReadonlyMap<string, string> } => {
  const refs = new Map<string, string>();
  const groups = Map.groupBy(changes, ({ entity, id }) => groupOf(entity, id));
  const input: {
    fields?: Record<string, unknown>;
    areas: Record<string, unknown>[];
    tasks: Record<string, unknown>[];
    removedAreas: string[];
    removedTasks: string[];
  } = { areas: [], tasks: [], removedAreas: [], removedTasks: [] };
  for (const group of groups.values()) {
    const { entity, id, kind } = group[0]!;
    if (kind === 'removal') {
      (entity === AREA ? input.removedAreas : input.removedTasks).push(id);
      continue;
    }
    const fields = group.filter((entry): entry is FieldEntry => entry.kind === 'field');
    // A base value would require that the record exists already.
    const isNew = fields.some(isOfNew);
    const change = {
      ...wireOf(fields),
      ...(!isNew && { base: wireOf(fields.map(({ field, base }) => ({ field, value: base }))) }),
    };
    const list = entity === AREA ? input.areas : input.tasks;
    const place = entity === INSPECTION ? 'fields' : `${entity === AREA ? 'areas' : 'tasks'}.${list.length}`;
    for (const { field, value, ref } of fields)
      for (const name of Object.keys(wireFields(field, value))) refs.set(`${place}.${name}`, ref);
    if (entity === INSPECTION) input.fields = change;
    else list.push({ id, ...change });
  }
  const { fields, areas, tasks, removedAreas, removedTasks } = input;
  return {
    input: {
      ...(fields && { fields }),
      ...(areas.length > 0 && { areas: areas as InspectionAreaChange[] }),
      ...(tasks.length > 0 && { tasks: tasks as InspectionTaskChange[] }),
      ...(removedAreas.length > 0 && { removedAreas }),
      ...(removedTasks.length > 0 && { removedTasks }),
    },
    refs,
  };
};

type Conflict = SaveInspectionMutation['saveInspection']['conflicts'][number];
const isAnswer = ({ entity, field }: Conflict): boolean =>
  entity === TASK && (field === 'ok' || field === 'notApplicable');

/** Conflicts by field of the walk: those of the result of a task are merged into one. */
export const walkConflicts = (conflicts: readonly Conflict[]): Conflict[] => [
  ...conflicts.filter((conflict) => !isAnswer(conflict)),
  ...[...Map.groupBy(conflicts.filter(isAnswer), ({ id }) => id).values()].map((parts): Conflict => {
    const theirs = Object.fromEntries(parts.map((part) => [part.field, part.theirs])) as Partial<
      ReturnType<typeof answerFields>
    >;
    return { ...parts[0]!, field: 'answer', theirs: answerOf({ ok: null, ...theirs }) };
  }),
];
