import type { Context, Rows, Tx } from '../../kernel/context.ts';
import type { Row } from '../../kernel/table.ts';
import type { Setting, Settings } from './setting.entity.ts';

export type SettingRow = Row<Setting, 'id' | 'value'>;

export async function settingsOf(rows: Rows): Promise<Settings> {
  const found = await rows<{ id: string; value: unknown }>(
    `select id, value from setting where id in ('boardOrder', 'standardOpenBoard', 'standardClosedBoard')`,
  );
  const values = new Map(found.map((row) => [row.id, row.value]));
  return {
    boardOrder: (values.get('boardOrder') as string[] | undefined) ?? [],
    standardOpenBoard: (values.get('standardOpenBoard') as string | undefined) ?? null,
    standardClosedBoard: (values.get('standardClosedBoard') as string | undefined) ?? null,
  };
}

/** The value of one setting; undefined where nobody has chosen it. */
export async function settingValue(rows: Rows, id: string): Promise<unknown> {
  const [found] = await rows<{ value: unknown }>(`select value from setting where id = $1`, [id]);
  return found?.value;
}

export async function settingById(ctx: Context, id: string): Promise<SettingRow> {
  return { id, value: (await ctx.read((rows) => settingValue(rows, id))) ?? null };
}

/**
 * Locks the settings of the board until the transaction ends, which serializes changes of boards, their order and the
 * standard boards.
 */
export async function lockBoardSettings(tx: Tx): Promise<Settings> {
  await tx.rows(
    `select 1 from setting where id in ('boardOrder', 'standardOpenBoard', 'standardClosedBoard')
       order by id for update`,
  );
  return settingsOf(tx.rows);
}

/** Writes a setting. */
export async function writeSetting(tx: Tx, id: string, value: unknown): Promise<void> {
  await tx.rows(
    `insert into setting (client_id, id, value) values (app_client_id(), $1, $2::jsonb)
     on conflict (client_id, id) do update set value = excluded.value, updated_at = now()`,
    [id, JSON.stringify(value)],
  );
}
