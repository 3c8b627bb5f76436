import { placeNameResolver } from '../../platform/places/place-names.ts';
import { EquipmentItem } from './equipment-item.entity.ts';
import { area } from '../../records/area.ts';
import { CREATED } from '../../records/exported-list.ts';
import { equipmentEvidence } from './duty-evidence.ts';
import { EquipmentCheck, EquipmentPlan } from './equipment-check.entity.ts';
import { EQUIPMENT_DUTY, EQUIPMENT_REASON } from './equipment-due.rows.ts';
import { equipmentCheckRecord, equipmentItemRecord } from './equipment-item.record.ts';
import { EquipmentCode, EquipmentReport } from './equipment-code.entity.ts';
import { EquipmentCodeResolver, EquipmentReportResolver } from './equipment-report.resolver.ts';
import { EquipmentFile } from './equipment-file.entity.ts';
import {
  EquipmentCheckFilesResolver,
  EquipmentFileResolver,
  EquipmentItemFilesResolver,
} from './equipment-file.resolver.ts';
import { EquipmentYearResolver } from './equipment-year.resolver.ts';
import { EquipmentImportResolver } from './import/import.resolver.ts';
import { EquipmentCheckResolver, EquipmentPlanResolver } from './equipment.resolver.ts';

const { rule } = equipmentItemRecord;

export const manifest = area({
  name: 'equipment',
  retention: [
    {
      what: { de: 'Aufzeichnungen über Prüfungen von Arbeitsmitteln', en: 'Records of inspections of work equipment' },
      period: {
        de: 'mindestens bis zur nächsten Prüfung; hier, solange es das Arbeitsmittel gibt',
        en: 'at least until the next inspection; here as long as the equipment is listed',
      },
      law: 'BetrSichV § 14 (7)',
      mustBeKept: true,
    },
  ],
  uses: ['tickets'],
  // The record of a check belongs to the history of its device: its kind comes before that of devices here.
  records: [equipmentCheckRecord, equipmentItemRecord],
  entities: [EquipmentPlan, EquipmentCheck, EquipmentCode, EquipmentFile, EquipmentReport],
  resolvers: [
    placeNameResolver(EquipmentItem, 'equipmentItem'),
    EquipmentPlanResolver,
    EquipmentCheckResolver,
    EquipmentCodeResolver,
    EquipmentReportResolver,
    EquipmentItemFilesResolver,
    EquipmentCheckFilesResolver,
    EquipmentFileResolver,
    EquipmentYearResolver,
    EquipmentImportResolver,
  ],
  due: [
    {
      ...EQUIPMENT_DUTY,
      kind: 'equipment',
      rule,
      label: { de: 'Prüfungen von Arbeitsmitteln', en: 'Checks of equipment' },
      title: 't.name',
      path: `'/app/equipment/' || t.id`,
      reason: {
        code: EQUIPMENT_REASON,
        words: {
          locked: { de: 'Gesperrt bis zur bestandenen Prüfung', en: 'Locked until a check is passed' },
          repaired: { de: 'Repariert, noch nicht geprüft', en: 'Repaired, not checked yet' },
          neverChecked: { de: 'Noch keine Prüfung bekannt', en: 'No check known yet' },
          check: { de: 'Prüfung nach § 14 BetrSichV', en: 'Check under section 14 BetrSichV' },
        },
      },
      people: 'select t.responsible',
      calendar: 'everybody',
      opens: { query: 'equipment', path: '/app/equipment?due=1' },
    },
  ],
  placed: [
    {
      kind: 'equipmentItem',
      rule,
      label: { de: 'Arbeitsmittel', en: 'Equipment' },
      table: 'equipment_item',
      title: `concat_ws(' · ', t.name, nullif(t.number, ''))`,
      path: `'/app/equipment/' || t.id`,
      codes: { table: 'equipment_code', record: 'equipment_item_id' },
      list: '/app/equipment',
    },
  ],
  evidence: equipmentEvidence,
  folder: [
    {
      kind: 'equipment',
      rule,
      label: { de: 'Arbeitsmittel und Prüfungen', en: 'Equipment and checks' },
      records: { kind: 'equipmentCheck', where: 't.done_on between $1 and $2' },
      listsOfDays: ['equipmentChecks', 'equipmentReports'],
      lists: ['equipment'],
    },
  ],
  archive: {
    equipment_code: { notArchived: 'codes of public pages' },
  },
  exports: {
    equipment: {
      columns: [
        'name',
        'number',
        'kindName',
        'place',
        'responsible.name',
        'state',
        'lastCheckedOn',
        'nextCheckOn',
        'lockedOn',
        'lockReason',
        'repairedOn',
        'repairNote',
        'builtIn',
        'outOfServiceSince',
        'note',
        ...CREATED,
      ],
    },
    equipmentChecks: {
      columns: [
        { path: 'equipmentItem.name', label: 'EquipmentItem.name' },
        { path: 'equipmentItem.number', label: 'EquipmentItem.number' },
        'checkKind',
        'doneOn',
        'outcome',
        'inspector',
        'inspectorKind',
        'company',
        'scope',
        'findings',
        'measures',
        'basis',
        'dueOn',
        'inTime',
        'nextDueOn',
        ...CREATED,
      ],
    },
    equipmentDates: {
      columns: [
        'dueOn',
        { path: 'equipmentItem.name', label: 'EquipmentItem.name' },
        { path: 'equipmentItem.number', label: 'EquipmentItem.number' },
        { path: 'equipmentItem.place', label: 'EquipmentItem.place' },
        'checkKind',
        'inspectorKind',
        'basis',
      ],
    },
    equipmentReports: {
      columns: [
        { path: 'equipmentItem.name', label: 'EquipmentItem.name' },
        { path: 'equipmentItem.number', label: 'EquipmentItem.number' },
        'createdAt',
        'outcome',
        'findings',
        'name',
        'locked',
      ],
    },
  },
});
