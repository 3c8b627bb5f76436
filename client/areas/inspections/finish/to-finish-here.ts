import { answerFields } from '../../../../schema/areas/inspections/inspection.enums.ts';
import type { InspectionToFinishQuery } from '../../../generated/inspections-finish.ts';
import type { RecordView } from '../../../kit/outbox/outbox-view.ts';
import { actionRef } from '../../../kit/outbox/outbox-entries.ts';
import { CREATE_TICKET } from '../outbox/inspection-ports.ts';
import type { Walk } from '../walk/walk-model.ts';

/** The data for the dialog from the open walk, for the case that the server is not reachable. */
export const toFinishHere = (id: string, walk: Walk, view: RecordView): InspectionToFinishQuery['inspection'] => ({
  id,
  placeName: null,
  coInspectors: [],
  title: walk.title,
  status: 'Draft',
  inspectionDate: walk.inspectionDate,
  nextExecution: null,
  plan: null,
  createdAt: '',
  version: 0,
  responsible: null,
  areaCount: walk.areas.length,
  taskCount: walk.counts.tasks,
  openCount: walk.counts.tasks - walk.counts.checked,
  defectCount: walk.counts.defects,
  areas: walk.areas.map((area) => ({
    id: area.id,
    name: area.name,
    tasks: area.tasks.map((task) => ({
      id: task.id,
      name: task.name,
      ok: answerFields(task.answer).ok ?? null,
      comment: task.comment,
      proofs: [
        ...task.proofs.map((proof) => ({ id: proof.id })),
        ...view.files.flatMap((file) => (file.target === task.id ? [{ id: file.id }] : [])),
      ],
      // A ticket whose creation is queued counts as created.
      ticket:
        task.ticket || view.actions.has(actionRef(CREATE_TICKET, task.id)) ? { id: task.ticket?.id ?? task.id } : null,
    })),
  })),
});
