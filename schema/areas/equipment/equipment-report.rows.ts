import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { inDays, OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { rowById } from '../../kernel/loaders.ts';
import { tableOf } from '../../kernel/table.ts';
import { EquipmentReport } from './equipment-code.entity.ts';
import { FULL_CHECKS } from './equipment.enums.ts';

const reports = tableOf(EquipmentReport);

const FULL = FULL_CHECKS.map((kind) => `'${kind}'`).join(', ');

/** SQL: the reported defect `t` is open: there was no check of the whole device since, and its ticket is not closed. */
const IS_OPEN = `t.outcome = 'defect'
  and not exists (select 1 from equipment_check c
    where c.client_id = t.client_id and c.equipment_item_id = t.equipment_item_id and c.created_at > t.created_at
      and c.outcome <> 'failed' and c.check_kind in (${FULL}))
  and not exists (select 1 from ticket k join board b on b.client_id = k.client_id and b.id = k.board_id
    where k.client_id = t.client_id and k.id = t.ticket_id and b.final)`;

interface OpenReport {
  id: string;
  reportedOn: string;
}

const openReports = (rows: Rows, ids: readonly string[]): Promise<OpenReport[]> =>
  rows<OpenReport>(
    `select r.* from unnest($1::uuid[]) as item(id) cross join lateral (
       select t.equipment_item_id as id, (t.created_at at time zone 'Europe/Berlin')::date::text as "reportedOn"
         from equipment_report t
        where ${OWN_ROWS} and t.equipment_item_id = item.id and ${IS_OPEN} order by t.created_at desc limit 1) r`,
    [ids],
  );

/** The newest open defect of each device, by the id of the device. */
export const openReportsOf = (ctx: Context): DataLoader<string, OpenReport | null> =>
  rowById(ctx, openReportsOf, openReports);

/** The day of the newest open defect of one device; null without one. */
export const reportedOn = async (rows: Rows, id: string): Promise<string | null> =>
  (await openReports(rows, [id]))[0]?.reportedOn ?? null;

/** All reports about devices. */
export const REPORT_LIST: ListSpec = {
  from: 'equipment_report t join equipment_item e on e.client_id = t.client_id and e.id = t.equipment_item_id',
  select: reports.select('t').sql,
  where: OWN_ROWS,
  search: ['e.name', 'e.number', 't.name', 't.findings'],
  fields: {
    ...reports.listOfAll(),
    ...inDays('t.created_at'),
    equipmentItem: { column: 't.equipment_item_id', kind: 'id' },
    isOpen: { column: `(${IS_OPEN})`, kind: 'boolean', neverNull: true },
  },
};
