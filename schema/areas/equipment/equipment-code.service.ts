import { recordCodes } from '../../records/record-codes.ts';
import { EquipmentItem } from './equipment-item.entity.ts';
import { MAX_LABELS } from './equipment-item.input.ts';

/** The codes of devices. */
export const deviceCodes = recordCodes({
  entity: EquipmentItem,
  table: 'equipment_code',
  column: 'equipment_item_id',
  most: MAX_LABELS,
  limit: 'equipmentCode',
  messageKey: 'equipmentCodeUnknown',
});
