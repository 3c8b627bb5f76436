import type * as z from 'zod';
import { inspectionList } from '../../schema/areas/inspections/inspection.rows.ts';
import { inspectionPlanRecord } from '../../schema/areas/inspections/inspection-plan.record.ts';
import {
  takeOverTemplateSchema,
  type TakeOverTemplateValues,
} from '../../schema/areas/inspections/inspection-template.input.ts';
import { inspectionTemplateRecord } from '../../schema/areas/inspections/inspection-template.record.ts';
import {
  InspectionTemplate,
  InspectionTemplateVersion,
} from '../../schema/areas/inspections/inspection-template.entity.ts';
import { embedded, number, text, value } from '../engine/fields.ts';
import { yearIn } from '../printing/pdf-route.ts';
import { columnFields, plainRoutes, recordShape } from '../records.ts';
import type { Shape } from '../engine/shape.ts';
import { recordRoutes } from '../engine/record-routes.ts';
import { EXAMPLE_USER_ID, type Call, type Route } from '../engine/route.ts';
import { ATTACHMENT_BODY_BYTES, EXAMPLE_PNG, attachFileBody, fileInput } from '../files/bodies.ts';
import { pdfRoute } from '../printing/pdf-route.ts';
import { ticketShape } from '../tickets/shape.ts';
import { areasInput, inspectionBodies, inspectionChange } from './bodies.ts';
import { inspectionShape, proofShape } from './shape.ts';

const INSPECTIONS = { de: 'Begehungen', en: 'Inspections' };

const templateVersionShape: Shape = {
  name: 'InspectionTemplateVersion',
  identified: true,
  fields: { ...columnFields(InspectionTemplateVersion), taskCount: value(number, { example: 3 }) },
};
const shapeOfTemplate = recordShape(InspectionTemplate);
const templateFields = {
  taskCount: value(number, { example: 3 }),
  isPublished: value({ type: 'boolean' }, { example: true }),
  versions: embedded(templateVersionShape, { many: true }),
};
const templateShape: Shape = { ...shapeOfTemplate, fields: { ...shapeOfTemplate.fields, ...templateFields } };

const templateChangeShape: Shape = {
  name: 'OwnTemplateChange',
  identified: false,
  fields: {
    change: value({ type: 'string', enum: ['added', 'removed', 'changed', 'moved'] }),
    section: value(text, { example: 'Werkstatt' }),
    name: value(text, { example: 'Fluchtweg' }),
    before: value(text, { example: '' }),
    after: value(text, { example: '' }),
    kept: value({ type: 'boolean' }),
  },
};

/** A thousand tasks with long texts, or some photos in them. */
const INSPECTION_BODY_BYTES = 20_000_000;

const EXAMPLE = {
  title: 'Werkstatt Halle 2',
  inspectionDate: '2026-11-20',
  responsible: EXAMPLE_USER_ID,
  areas: [
    {
      name: 'Werkstatt',
      tasks: [
        {
          name: 'Schutzeinrichtungen',
          description: 'Vorhanden und wirksam',
          ok: false,
          comment: 'Haube an der Kreissäge fehlt',
        },
        { name: 'Fluchtweg' },
      ],
    },
  ],
};

type NewInspection = z.output<(typeof inspectionBodies)['createInspection']>;
type ChangedInspection = z.output<(typeof inspectionBodies)['updateInspection']>;

function creation({ body }: Call): Record<string, unknown> {
  const { areas, ...fields } = body as NewInspection;
  return { input: { ...fields, ...(areas && { areas: areasInput(areas, { isNew: true }) }) } };
}

function proofInput({ _id, id = _id, task, ...proof }: Record<string, unknown>): Record<string, unknown> {
  return { ...proof, ...(id !== undefined && { id }), ...(task !== undefined && { taskId: task }) };
}

const inspection = recordRoutes({
  path: 'inspection',
  plural: 'inspections',
  one: { de: 'eine Begehung', en: 'an inspection' },
  many: INSPECTIONS,
  shape: inspectionShape,
  list: inspectionList,
  listing: {
    about: {
      de:
        'Mit allen Bereichen und Prüfpunkten; ohne sie mit select=-areas. Die Tickets dazu mit ' +
        'populate=areas.tasks.ticket.',
      en: 'With all areas and tasks; without them with select=-areas. Their tickets with populate=areas.tasks.ticket.',
    },
  },
  create: {
    about: {
      de:
        'Sie beginnt als Draft. Bereiche und Prüfpunkte bekommen neue Ids, auch wenn sie welche mitbringen: so wird ' +
        'eine gelesene Begehung zur Kopie. ok ist true, false oder null (noch nicht geprüft); mit ' +
        'notApplicable: true trifft der Prüfpunkt nicht zu, und ok ist null. proof eines Prüfpunkts: { name, filetype, content } mit Base64, png, jpeg, jpg oder pdf bis 5.000.000 Bytes.',
      en:
        'It begins as Draft. Areas and tasks are given new ids, even when they bring some: an inspection that was ' +
        'read becomes a copy. ok is true, false or null (not looked at yet); with notApplicable: true ' +
        'the task does not apply, and ok is null. proof of a task: { name, filetype, content } with base64, png, jpeg, jpg or pdf up to 5,000,000 bytes.',
    },
    body: { schema: inspectionBodies.createInspection, example: EXAMPLE, bytes: INSPECTION_BODY_BYTES },
    variables: creation,
  },
  change: {
    summary: { de: 'Begehung ändern, abschließen oder wieder öffnen', en: 'Change, finish or reopen an inspection' },
    about: {
      de:
        'areas ist die ganze Liste in ihrer Reihenfolge: Bereiche und Prüfpunkte mit bekannter _id (oder id) ' +
        'bleiben, neue kommen dazu, fehlende gehen mit ihren Fotos; geschrieben wird nur, was sich unterscheidet. ' +
        'tasks, die fehlen, bleiben. proof eines Prüfpunkts: neuer content ersetzt das erste Foto, null entfernt ' +
        'alle Fotos, ein proof ohne content bleibt, wie er ist. ticket verbindet ein vorhandenes Ticket, null löst ' +
        'es. status Closed schließt ab: mit nextExecution (sonst in einem Jahr) und, wenn gewünscht, einem PDF als ' +
        'name, filetype und content. Eine abgeschlossene Begehung lässt sich nur mit status Draft wieder öffnen; ' +
        'alles andere ist 409.',
      en:
        'areas is the whole list in its order: areas and tasks with a known _id (or id) stay, new ones are added, ' +
        'missing ones go with their photos; only what differs is written. tasks that are absent stay. proof of a ' +
        'task: new content takes the place of the first photo, null removes all photos, a proof without content ' +
        'stays as it is. ticket links an existing ticket, null takes it off. status Closed finishes: with ' +
        'nextExecution (else in a year) and, if wished, a PDF as name, filetype and content. A finished inspection ' +
        'can only be opened again with status Draft; everything else is 409.',
    },
    body: {
      schema: inspectionBodies.updateInspection,
      example: { status: 'Closed', nextExecution: '2027-11-20' },
      bytes: INSPECTION_BODY_BYTES,
    },
    variables: ({ body }) => ({ input: inspectionChange(body as ChangedInspection) }),
    refusals: [409],
  },
  remove: {
    about: {
      de: 'Mit Fotos und Versionen; die Tickets bleiben.',
      en: 'With its photos and versions; the tickets stay.',
    },
  },
});

const TEMPLATES = { de: 'Vorlagen für Begehungen', en: 'Templates of inspections' };

const templates: readonly Route[] = [
  ...plainRoutes(inspectionTemplateRecord, {
    path: 'inspectionTemplate',
    one: { de: 'eine Vorlage', en: 'a template' },
    many: TEMPLATES,
    fields: templateFields,
    details: {
      listing: {
        about: {
          de: 'Mit archived=false die, die noch angeboten werden.',
          en: 'With archived=false those that are still offered.',
        },
      },
    },
  }),
  {
    method: 'POST',
    path: 'inspectionTemplate/{id}/publish',
    tag: TEMPLATES,
    summary: { de: 'Vorlage veröffentlichen', en: 'Publish a template' },
    about: {
      de: 'Macht aus dem Entwurf die nächste Version, die niemand mehr ändert. Ist er schon veröffentlicht, ändert sich nichts.',
      en: 'Makes the next version of the draft, which nobody changes. What is published already stays as it is.',
    },
    field: 'publishInspectionTemplate',
    variables: ({ params }) => ({ id: params.id }),
    shape: templateShape,
  },
  {
    method: 'POST',
    path: 'inspection/{id}/template',
    tag: TEMPLATES,
    summary: { de: 'Vorlage aus einer Begehung', en: 'Template of an inspection' },
    about: {
      de: 'Mit ihren Bereichen und Prüfpunkten, ohne das, was festgestellt wurde.',
      en: 'With its areas and items, without what was found.',
    },
    field: 'createInspectionTemplateOf',
    variables: ({ params }) => ({ inspectionId: params.id }),
    shape: templateShape,
    status: 201,
  },
];

const PLANS = { de: 'Regelmäßige Begehungen', en: 'Recurring inspections' };

const planned: readonly Route[] = [
  ...plainRoutes(inspectionPlanRecord, {
    path: 'inspectionPlan',
    one: { de: 'eine regelmäßige Begehung', en: 'a recurring inspection' },
    many: PLANS,
  }),
  {
    method: 'POST',
    path: 'inspectionPlan/{id}/begin',
    tag: PLANS,
    summary: { de: 'Nächste Begehung beginnen', en: 'Begin the next inspection' },
    about: {
      de: 'Legt sie an und rückt den Termin weiter. 409, wenn der Plan beendet oder seine Vorlage nicht veröffentlicht ist.',
      en: 'Creates it and moves the day on. 409 when the plan has ended or its template is not published.',
    },
    field: 'beginPlannedInspection',
    variables: ({ params }) => ({ id: params.id }),
    shape: inspectionShape,
    status: 201,
  },
];

const groupShape: Shape = {
  name: 'InspectionFindingsGroup',
  identified: false,
  fields: {
    name: value(text, { example: 'Werkstatt' }),
    checked: value(number, { example: 12 }),
    defects: value(number, { example: 3 }),
    checkedBefore: value(number, { example: 38 }),
    before: value(number, { example: 5 }),
  },
};
const findingsShape: Shape = {
  name: 'InspectionFindings',
  identified: false,
  fields: {
    year: value(number, { example: 2026 }),
    inspections: value(number, { example: 4 }),
    checked: value(number, { example: 80 }),
    defects: value(number, { example: 7 }),
    checkedBefore: value(number, { example: 74 }),
    before: value(number, { example: 9 }),
    months: value(
      { type: 'array', items: { type: ['integer', 'null'] } },
      { example: [null, null, 3, null, null, 2, null, null, 0, 2, null, null] },
    ),
    areas: embedded(groupShape, { many: true }),
    items: embedded(groupShape, { many: true }),
  },
};

const findings: Route = {
  method: 'GET',
  path: 'inspectionFinding',
  tag: INSPECTIONS,
  summary: { de: 'Mängel eines Jahres', en: 'Defects of a year' },
  about: {
    de: 'Aus abgeschlossenen Begehungen: nach Monat, Bereich und Prüfpunkt, mit denen des Vorjahres (before), die ohne Prüfung im Vorjahr (checkedBefore 0) nichts sagen.',
    en: 'Of finished inspections: by month, area and item, with those of the year before (before), which say nothing where nothing was checked then (checkedBefore 0).',
  },
  field: 'inspectionFindings',
  query: { year: { de: 'Jahr, JJJJ', en: 'Year, YYYY', required: true, example: '2026' } },
  variables: ({ query }) => ({ year: yearIn(query.get('year')) }),
  shape: findingsShape,
};

/** Inspections with their areas and tasks, their templates and plans. */
export const routes: readonly Route[] = [
  ...Object.values(inspection),
  ...templates,
  ...planned,
  findings,
  {
    method: 'GET',
    path: 'inspection/{id}/templateChange',
    tag: INSPECTIONS,
    summary: {
      de: 'Was die neueste Version der Vorlage ändert',
      en: 'What the newest version of the template changes',
    },
    about: {
      de: 'In einer offenen Begehung, die aus einer älteren Version begonnen wurde; sonst leer. kept: bleibt, wie es ist.',
      en: 'In an open inspection that was begun from an older version; else empty. kept: it stays as it is.',
    },
    field: 'inspectionTemplateChanges',
    variables: ({ params }) => ({ id: params.id }),
    isArray: true,
    shape: templateChangeShape,
  },
  {
    method: 'POST',
    path: 'inspection/{id}/templateChange',
    tag: INSPECTIONS,
    summary: { de: 'Die neueste Version der Vorlage übernehmen', en: 'Take over the newest version of the template' },
    about: {
      de: 'Was jemand angesehen oder geändert hat, bleibt. number ist die angesehene Version; 412, wenn es eine neuere gibt.',
      en: 'What somebody has looked at or changed stays. number is the version that was looked at; 412 where there is a newer one.',
    },
    field: 'takeOverInspectionTemplate',
    body: { schema: takeOverTemplateSchema, example: { number: 2 } },
    variables: ({ params, body }) => ({ id: params.id, number: (body as TakeOverTemplateValues).number }),
    shape: inspectionShape,
    refusals: [404, 409],
  },
  {
    method: 'POST',
    path: 'inspection/{id}/reinspection',
    tag: INSPECTIONS,
    summary: { de: 'Nachbegehung beginnen', en: 'Begin a re-inspection' },
    about: {
      de: 'Mit den Mängeln der abgeschlossenen Begehung, deren Ticket nicht erledigt ist. 409, wenn keiner offen ist.',
      en: 'With the defects of the finished inspection whose ticket is not closed. 409 where none is open.',
    },
    field: 'createReinspection',
    variables: ({ params }) => ({ id: params.id }),
    shape: inspectionShape,
    status: 201,
    refusals: [409],
  },
  {
    method: 'POST',
    path: 'inspection/{id}/proof',
    tag: INSPECTIONS,
    summary: { de: 'Foto oder Datei hinzufügen', en: 'Add a photo or file' },
    about: {
      de:
        'Zu einem Prüfpunkt (task), sonst zur Begehung als Ganzes. png, jpeg, jpg oder pdf bis 5.000.000 Bytes, 20 ' +
        'an einer Stelle. Was die Kamera in ein Foto schreibt (Ort, Gerät), wird herausgenommen, die Bildpunkte ' +
        'bleiben. Mit einer eigenen _id kommt das Gleiche, zweimal geschickt, nur einmal an.',
      en:
        'To a task (task), else to the inspection as a whole. png, jpeg, jpg or pdf up to 5,000,000 bytes, 20 in ' +
        'one place. What the camera writes into a photo (place, device) is taken out, its pixels stay. With an _id ' +
        'of your own, what is sent twice arrives once.',
    },
    field: 'attachInspectionProof',
    body: {
      schema: inspectionBodies.attachInspectionProof,
      example: { name: 'Haube.png', filetype: 'png', content: EXAMPLE_PNG },
      bytes: ATTACHMENT_BODY_BYTES,
    },
    variables: ({ params, body }) => ({ inspectionId: params.id, input: proofInput(body) }),
    shape: proofShape,
    status: 201,
    refusals: [409],
  },
  {
    method: 'POST',
    path: 'inspection/{id}/ticket/{ticketId}/attachment',
    tag: INSPECTIONS,
    summary: { de: 'Datei an das Ticket eines Prüfpunkts hängen', en: 'Attach a file to the ticket of a task' },
    about: {
      de:
        'Das Ticket muss zu einem Prüfpunkt dieser Begehung gehören, sonst 404. Antwortet mit dem Ticket und allen ' +
        'Anhängen.',
      en:
        'The ticket must belong to a task of this inspection, else 404. Answers the ticket with all of its ' +
        'attachments.',
    },
    field: 'attachToTaskTicket',
    body: {
      schema: attachFileBody,
      example: { name: 'Haube.png', filetype: 'png', content: EXAMPLE_PNG },
      bytes: ATTACHMENT_BODY_BYTES,
    },
    variables: ({ params, body }) => ({ inspectionId: params.id, input: fileInput(body) }),
    shape: ticketShape,
    status: 201,
  },
  pdfRoute('inspection', {
    tag: INSPECTIONS,
    summary: { de: 'Begehung als PDF', en: 'Inspection as a PDF' },
    about: {
      de: 'Ein Entwurf sagt es auf jeder Seite; eine abgeschlossene Begehung kommt ohne version in ihrer neuesten.',
      en: 'A draft says so on every page; a finished inspection without version comes in its newest one.',
    },
  }),
];
