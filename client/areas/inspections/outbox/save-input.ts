import type {
  InspectionAreaChange,
  InspectionTaskChange,
  SaveInspectionInput,
} from '../../../generated/inspections-outbox.ts';
import { type FieldEntry, groupOf, isOfNew, type RemovalEntry, wireValue } from '../../../kit/outbox/outbox-entries.ts';
import { AREA, INSPECTION } from '../inspection-fields.ts';

/** The mutation's input for some changes, and where each of them stands in it. */
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
    // With a base it would have to exist already.
    const isNew = fields.some(isOfNew);
    const change = {
      ...Object.fromEntries(fields.map(({ field, value }) => [field, wireValue(value)])),
      ...(!isNew && { base: Object.fromEntries(fields.map(({ field, base }) => [field, base])) }),
    };
    const list = entity === AREA ? input.areas : input.tasks;
    const place = entity === INSPECTION ? 'fields' : `${entity === AREA ? 'areas' : 'tasks'}.${list.length}`;
    for (const { field, ref } of fields) refs.set(`${place}.${field}`, ref);
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
