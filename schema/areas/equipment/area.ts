import { area } from '../../records/area.ts';
import { CREATED } from '../../records/exported-list.ts';
import { equipmentEvidence } from './duty-evidence.ts';
import { EquipmentCheck, EquipmentPlan } from './equipment-check.entity.ts';
import { EQUIPMENT_DUTY, EQUIPMENT_REASON } from './equipment-due.rows.ts';
import { equipmentItemRecord } from './equipment-item.record.ts';
import { EquipmentCheckResolver, EquipmentPlanResolver } from './equipment.resolver.ts';

const { rule } = equipmentItemRecord;

export const manifest = area({
  name: 'equipment',
  uses: ['courses', 'tickets'],
  records: [equipmentItemRecord],
  entities: [EquipmentPlan, EquipmentCheck],
  resolvers: [EquipmentPlanResolver, EquipmentCheckResolver],
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
          neverChecked: { de: 'Noch keine Prüfung bekannt', en: 'No check known yet' },
          check: { de: 'Prüfung nach § 14 BetrSichV', en: 'Check under section 14 BetrSichV' },
        },
      },
      people: 'select t.responsible',
      calendar: 'everybody',
      opens: { query: 'equipment', path: '/app/equipment?due=1' },
    },
  ],
  evidence: equipmentEvidence,
  folder: [
    {
      kind: 'equipment',
      rule,
      label: { de: 'Arbeitsmittel und Prüfungen', en: 'Equipment and checks' },
      lists: ['equipment', 'equipmentChecks'],
    },
  ],
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
        'scope',
        'findings',
        'basis',
        'dueOn',
        'inTime',
        'nextDueOn',
        ...CREATED,
      ],
    },
  },
});
