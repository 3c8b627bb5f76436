import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { tableOf, type ColumnName, type Row } from '../../kernel/table.ts';
import { FILE_COLUMNS, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import { EquipmentFile } from './equipment-file.entity.ts';

/** A file of a device or of a check, with name, type and size. */
export type EquipmentFileRow = Row<EquipmentFile, Exclude<ColumnName<EquipmentFile>, 'clientId'>> &
  Omit<StoredFile, 'id'> & { isPicture: boolean };

const filesWhere = (condition: string): string =>
  `select ${tableOf(EquipmentFile).select('t').sql}, ${FILE_COLUMNS}, f.content_type like 'image/%' as "isPicture"
     from equipment_file t join stored_file f on f.client_id = t.client_id and f.id = t.file_id
    where ${OWN_ROWS} and ${condition} order by t.created_at, t.id`;
const OF_ITEMS = filesWhere('t.equipment_item_id = any($1::uuid[]) and t.equipment_check_id is null');
const OF_CHECKS = filesWhere('t.equipment_check_id = any($1::uuid[])');

/** The photos and documents of devices, without those of their checks. */
export const filesOfItems = (ctx: Context): DataLoader<string, EquipmentFileRow[]> =>
  rowsByParent(
    ctx,
    filesOfItems,
    ({ equipmentItemId }) => equipmentItemId,
    (rows, ids) => rows<EquipmentFileRow>(OF_ITEMS, [ids]),
  );

/** The photos of checks. */
export const filesOfChecks = (ctx: Context): DataLoader<string, EquipmentFileRow[]> =>
  rowsByParent(
    ctx,
    filesOfChecks,
    ({ equipmentCheckId }) => equipmentCheckId!,
    (rows, ids) => rows<EquipmentFileRow>(OF_CHECKS, [ids]),
  );

/** The photos of one check. */
export const filesOfCheck = (rows: Rows, id: string): Promise<EquipmentFileRow[]> =>
  rows<EquipmentFileRow>(OF_CHECKS, [[id]]);
