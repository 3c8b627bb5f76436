import { equipmentCheckSchema, equipmentPlanSchema } from '../../schema/areas/equipment/equipment-item.input.ts';
import { equipmentItemRecord } from '../../schema/areas/equipment/equipment-item.record.ts';
import { EquipmentItem } from '../../schema/areas/equipment/equipment-item.entity.ts';
import { EquipmentCheck, EquipmentPlan } from '../../schema/areas/equipment/equipment-check.entity.ts';
import { EQUIPMENT_STATES } from '../../schema/areas/equipment/equipment.enums.ts';
import { CHECK_LIST } from '../../schema/areas/equipment/equipment.resolver.ts';
import { embedded, optionalUuid, text, value } from '../engine/fields.ts';
import type { Route } from '../engine/route.ts';
import type { Shape } from '../engine/shape.ts';
import { columnFields, plainRoutes, recordShape } from '../records.ts';

const TAG = { de: 'Arbeitsmittel', en: 'Equipment' };

const planShape: Shape = { name: 'EquipmentPlan', identified: true, fields: columnFields(EquipmentPlan) };

const kindShape: Shape = {
  name: 'EquipmentKind',
  identified: false,
  fields: {
    id: value(text, { example: 'circularSaw' }),
    group: value(text, { example: 'Maschinen' }),
    name: value(text, { example: 'Tisch- und Formatkreissäge' }),
    words: value({ type: 'array', items: text }),
  },
};

const checkShape: Shape = {
  name: 'EquipmentCheck',
  identified: true,
  fields: {
    ...columnFields(EquipmentCheck),
    isSigned: value({ type: 'boolean' }),
    ticketId: value(optionalUuid),
  },
};

const itemFields = {
  kindName: value(text, { example: 'Tisch- und Formatkreissäge' }),
  state: value({ type: 'string', enum: [...EQUIPMENT_STATES] }),
  plans: embedded(planShape, { many: true }),
};

const shape = recordShape(EquipmentItem);
const itemShape: Shape = { ...shape, fields: { ...shape.fields, ...itemFields } };

/** Equipment with its planned and recorded checks. */
export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: 'equipmentKind',
    tag: TAG,
    summary: { de: 'Arten von Arbeitsmitteln', en: 'Kinds of equipment' },
    about: {
      de: 'Deren Prüfungen bekannt sind. Alles andere hat die Art own.',
      en: 'Whose checks are known. Everything else has the kind own.',
    },
    field: 'equipmentKinds',
    isArray: true,
    shape: kindShape,
  },
  {
    method: 'GET',
    path: 'equipmentCheck',
    tag: TAG,
    summary: { de: 'Erfasste Prüfungen', en: 'Recorded checks' },
    about: { de: 'Mit equipmentItem die eines Arbeitsmittels.', en: 'With equipmentItem those of one device.' },
    field: 'equipmentChecks',
    list: CHECK_LIST,
    shape: checkShape,
  },
  {
    method: 'POST',
    path: 'equipmentItem/{id}/check',
    tag: TAG,
    summary: { de: 'Eine Prüfung erfassen', en: 'Record a check' },
    about: {
      de: 'Niemand ändert sie danach. failed sperrt das Arbeitsmittel und legt ein Ticket an, passed gibt es frei.',
      en: 'Nobody changes it afterwards. failed locks the device and makes a ticket, passed frees it.',
    },
    field: 'addEquipmentCheck',
    body: {
      // A signature is drawn in the application.
      schema: equipmentCheckSchema.omit({ signature: true }),
      example: {
        checkKind: 'extraordinary',
        doneOn: '2026-11-16',
        inspector: 'Petra Vogel',
        inspectorKind: 'bP',
        scope: 'Nach dem Umbau',
        outcome: 'failed',
        findings: 'Spaltkeil verbogen',
      },
    },
    variables: ({ params, body, version }) => ({ equipmentItemId: params.id, input: body, version }),
    shape: checkShape,
    status: 201,
    ifMatch: true,
    refusals: [409],
  },
  {
    method: 'POST',
    path: 'equipmentItem/{id}/plan',
    tag: TAG,
    summary: { de: 'Eine weitere Prüfung planen', en: 'Plan another check' },
    field: 'saveEquipmentPlan',
    body: {
      schema: equipmentPlanSchema,
      example: { checkKind: 'visual', intervalMonths: 1, inspectorKind: 'own' },
    },
    variables: ({ params, body, version }) => ({ equipmentItemId: params.id, input: body, version }),
    shape: itemShape,
    status: 201,
    ifMatch: true,
  },
  ...plainRoutes(equipmentItemRecord, {
    path: 'equipmentItem',
    one: { de: 'ein Arbeitsmittel', en: 'a device' },
    many: TAG,
    fields: itemFields,
    details: {
      listing: {
        about: {
          de: 'isDue=true: gesperrt, ohne bekannte Prüfung oder fällig. kind steht in equipmentKind.',
          en: 'isDue=true: locked, without a known check, or due. kind is one of equipmentKind.',
        },
      },
      create: {
        about: {
          de: 'Die Prüfungen seiner Art sind gleich geplant.',
          en: 'The checks of its kind are planned at once.',
        },
      },
      remove: {
        about: {
          de: '409, wenn eine Prüfung erfasst ist.',
          en: '409 when a check was recorded.',
        },
        refusals: [409],
      },
    },
  }),
];
