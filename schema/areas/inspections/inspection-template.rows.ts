import DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { rowById, rowsByParent } from '../../kernel/loaders.ts';
import { tableOf } from '../../kernel/table.ts';
import { InspectionTemplateVersion } from './inspection-template.entity.ts';

export const TEMPLATE_VERSION = tableOf(InspectionTemplateVersion).select('t').sql;

/** Template versions by their ids. */
export function templateVersionsById(ctx: Context): DataLoader<string, InspectionTemplateVersion | null> {
  return rowById(ctx, templateVersionsById, (rows, ids) =>
    rows<InspectionTemplateVersion>(
      `select ${TEMPLATE_VERSION} from inspection_template_version t where t.id = any($1::uuid[])`,
      [ids],
    ),
  );
}

/** The versions of each template, newest first. */
export function versionsOfTemplate(ctx: Context): DataLoader<string, InspectionTemplateVersion[]> {
  return rowsByParent(
    ctx,
    versionsOfTemplate,
    ({ templateId }) => templateId,
    (rows, ids) =>
      rows<InspectionTemplateVersion>(
        `select ${TEMPLATE_VERSION} from inspection_template_version t where t.template_id = any($1::uuid[])
          order by t.number desc`,
        [ids],
      ),
  );
}

/** The newest version of each template; null for those without one. */
export function newestOfTemplate(ctx: Context): DataLoader<string, InspectionTemplateVersion | null> {
  return ctx.loader(
    newestOfTemplate,
    () =>
      new DataLoader(async (ids) => {
        const newest = await ctx.read((rows) =>
          rows<InspectionTemplateVersion>(
            `select distinct on (t.template_id) ${TEMPLATE_VERSION} from inspection_template_version t
              where t.client_id = app_client_id() and t.template_id = any($1::uuid[])
              order by t.template_id, t.number desc`,
            [ids],
          ),
        );
        const byTemplate = new Map(newest.map((version) => [version.templateId, version]));
        return ids.map((id) => byTemplate.get(id) ?? null);
      }),
  );
}

/** The newest version of a template; null before the first. */
export async function newestVersion(rows: Rows, templateId: string): Promise<InspectionTemplateVersion | null> {
  const [newest] = await rows<InspectionTemplateVersion>(
    `select ${TEMPLATE_VERSION} from inspection_template_version t where t.template_id = $1
      order by t.number desc limit 1`,
    [templateId],
  );
  return newest ?? null;
}

/** The version from which an inspection is begun. Throws BAD_INPUT for one that the organisation does not have. */
export async function versionToBegin(rows: Rows, id: string): Promise<InspectionTemplateVersion> {
  const [version] = isId(id)
    ? await rows<InspectionTemplateVersion>(
        `select ${TEMPLATE_VERSION} from inspection_template_version t where t.id = $1`,
        [id],
      )
    : [];
  if (!version) throw badInput('templateVersion', 'invalid');
  return version;
}
