import { allows } from '../../kernel/abilities.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { recordOfKind } from '../../records/registry.ts';
import { VERSION_COLUMNS, type VersionRow } from './version.rows.ts';

/**
 * One version, for users who may read its record. Throws NOT_FOUND, also for a version of another organisation, and
 * FORBIDDEN.
 */
export async function versionById(ctx: Context, id: string): Promise<VersionRow> {
  if (!isId(id)) throw notFound();
  const [version] = await ctx.read((rows) =>
    rows<VersionRow>(
      `select ${VERSION_COLUMNS} from record_version v where v.client_id = app_client_id() and v.id = $1`,
      [id],
    ),
  );
  if (!version) throw notFound();
  const { rule, table, softDelete } = recordOfKind(version.kind);
  if (!allows(rule, ctx.user)) throw new AppError('FORBIDDEN');
  if (softDelete && !(await isThere(ctx, table, version.recordId))) throw notFound();
  return version;
}

/** A soft-deleted record keeps its versions, which are hidden together with it. */
async function isThere(ctx: Context, table: string, id: string): Promise<boolean> {
  const found = await ctx.read((rows) =>
    rows(`select 1 as one from ${table} t where t.client_id = app_client_id() and t.id = $1`, [id]),
  );
  return found.length > 0;
}
