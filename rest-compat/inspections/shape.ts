import { PROOF_RULES } from '../../schema/platform/files/file-kinds.shared.ts';
import { INSPECTION_STATUS } from '../../schema/areas/inspections/inspection.enums.ts';
import { Inspection, InspectionArea, InspectionTask } from '../../schema/areas/inspections/inspection.entity.ts';
import { columnFields, placedFields, recordFields } from '../records.ts';
import { embedded, ids, number, optionalDay, relation, text, times, uuid, value, version } from '../engine/fields.ts';
import type { Shape } from '../engine/shape.ts';

/** A photo or document; its `content` is read when it is asked for. */
export const proofShape: Shape = {
  name: 'InspectionProof',
  identified: false,
  fields: {
    name: value(text),
    filetype: value({ type: 'string', enum: [...PROOF_RULES.types] }, { from: 'type' }),
    location: value(uuid),
    content: value(
      { type: ['string', 'null'] },
      {
        isLazy: true,
        onDemand: true,
        about: { de: 'Base64; nur, wenn select es nennt', en: 'Base64; only when select names it' },
      },
    ),
  },
};

/** The ticket of a task, as populate=areas.tasks.ticket has it. */
const taskTicketShape: Shape = {
  name: 'InspectionTicket',
  identified: true,
  fields: {
    title: value(text),
    description: value(text),
    dueDate: value(optionalDay),
    priority: value(number),
    board: value(uuid, { from: 'boardId' }),
    users: value(ids, { from: 'userIds' }),
    numberRange: value(text),
    documentId: value(number),
    formattedDocumentId: value(text),
    ...times,
    version,
  },
};

const taskShape: Shape = {
  name: 'InspectionTask',
  identified: true,
  fields: {
    ...columnFields(InspectionTask, ['areaId', 'position', 'ticketId']),
    proof: embedded(proofShape, { nullable: true, about: 'Das erste Foto' }),
    proofs: embedded(proofShape, { many: true, about: { de: 'Alle Fotos', en: 'All photos' } }),
    ticket: relation(taskTicketShape, { nullable: true, ids: 'ticketId' }),
  },
};

const areaShape: Shape = {
  name: 'InspectionArea',
  identified: true,
  fields: { ...columnFields(InspectionArea, ['position']), tasks: embedded(taskShape, { many: true }) },
};

export const inspectionShape: Shape = {
  name: 'Inspection',
  identified: true,
  fields: {
    ...columnFields(Inspection),
    status: value({ type: 'string', enum: [...INSPECTION_STATUS] }),
    areas: embedded(areaShape, { many: true }),
    coInspectors: value(ids, {
      from: 'coInspectorIds',
      isLazy: true,
      about: { de: 'Wer neben der verantwortlichen Person mitgeht', en: 'Who walks beside the person responsible' },
    }),
    proofs: embedded(proofShape, { many: true, about: 'Der ganzen Begehung' }),
    ...placedFields,
    ...recordFields,
  },
};
