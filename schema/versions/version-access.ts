import { allows } from '../kernel/abilities.shared.ts';
import type { Context } from '../kernel/context.ts';
import { AppError, notFound } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import { recordOfKind } from '../records.ts';
import { VERSION_COLUMNS, type VersionRow } from './version.rows.ts';

/**
 * One version, for whoever may read its record. Throws NOT_FOUND, also for one of another organisation, and FORBIDDEN.
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
  if (!allows(recordOfKind(version.kind).rule, ctx.user)) throw new AppError('FORBIDDEN');
  return version;
}
