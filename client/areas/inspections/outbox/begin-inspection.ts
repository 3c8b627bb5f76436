import { answerOf } from '../../../../schema/areas/inspections/inspection.enums.ts';
import { positionAt } from '../../../../schema/kernel/position.shared.ts';
import type { CreateInspectionInput } from '../../../generated/inspections-form.ts';
import { groupOf, isOfNew } from '../../../kit/outbox/outbox-entries.ts';
import type { NewPart } from '../../../kit/outbox/outbox-types.ts';
import type { RecordView } from '../../../kit/outbox/outbox-view.ts';
import { AREA, INSPECTION, TASK } from '../inspection-fields.ts';
import type { WalkInspection } from '../walk/open-inspections.ts';
import { inspectionOutbox } from './inspection-outbox.ts';

type Placed = { id: string; position: string };

/** Adds an item at the end and returns its position. */
const place = (others: Placed[], id: string): string => {
  const position = positionAt(others, others.length);
  others.push({ id, position });
  return position;
};

/** Begins an inspection on this device: it is created on the server later, under the id that the form has chosen. */
export const beginOnDevice = ({ id, areas, ...head }: CreateInspectionInput & { id: string }): void => {
  const parts: NewPart[] = [{ entity: INSPECTION, id, values: head }];
  const placedAreas: Placed[] = [];
  for (const { id: areaId, name, tasks } of areas ?? []) {
    if (!areaId) continue;
    parts.push({ entity: AREA, id: areaId, values: { name, position: place(placedAreas, areaId) } });
    const placedTasks: Placed[] = [];
    for (const { id: taskId, name: task, description, comment, ok } of tasks ?? []) {
      if (!taskId) continue;
      const position = place(placedTasks, taskId);
      const finding = { ...(comment && { comment }), ...(ok === false && { answer: answerOf({ ok }) }) };
      const values = { areaId, name: task, description: description ?? '', position, ...finding };
      parts.push({ entity: TASK, id: taskId, values });
    }
  }
  inspectionOutbox.create(id, parts);
};

/** Whether the inspection was begun on this device, and the server does not have it yet. */
export const isBegunHere = (id: string, view: RecordView): boolean => {
  const title = view.fields.get(groupOf(INSPECTION, id))?.['title'];
  return title !== undefined && isOfNew(title);
};

/** The title of an inspection that was begun on this device and not sent yet; null for others. */
export const titleBegunHere = (id: string, view: RecordView): string | null =>
  isBegunHere(id, view) ? String(view.fields.get(groupOf(INSPECTION, id))?.['title']?.value) : null;

/** The state on the server for an inspection that was not sent yet. */
export const notOnServer = (id: string): WalkInspection => ({
  id,
  title: '',
  status: 'Draft',
  inspectionDate: '',
  nextExecution: null,
  responsibleId: null,
  placeId: null,
  templateVersion: null,
  newerTemplateVersion: null,
  createdAt: '',
  updatedAt: '',
  version: 0,
  responsible: null,
  areas: [],
  proofs: [],
  versions: [],
});
