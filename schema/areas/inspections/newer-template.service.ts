import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { rowById } from '../../kernel/loaders.ts';
import { takeOver, type TemplateChange, type TemplateItem } from '../../records/template-content.shared.ts';
import { lockDraft, writeInspection } from './inspection-head.ts';
import type { InspectionTemplateVersion } from './inspection-template.entity.ts';
import { TEMPLATE_VERSION } from './inspection-template.rows.ts';
import type { Inspection } from './inspection.entity.ts';
import type { InspectionAreaValues } from './inspection.input.ts';
import { inspectionById } from './inspection.rows.ts';
import { replaceAreas } from './replace-areas.ts';
import { contentOfVersion } from './template-sections.ts';

/**
 * For an open inspection that was begun from an older version of its template: the changes of the newest version, and
 * applying them. Items that somebody has already dealt with stay.
 */

type Newer = InspectionTemplateVersion & { id: string };

/** SQL of the newest version `t` of the template from whose older version `b` an inspection was begun. */
const NEWEST = `select distinct on (b.id) ${TEMPLATE_VERSION}, b.id as "begunFrom"
    from inspection_template_version b
    join inspection_template m on m.client_id = b.client_id and m.id = b.template_id
    join inspection_template_version t on t.client_id = b.client_id and t.template_id = b.template_id and t.number > b.number
   where b.client_id = app_client_id() and b.id = any($1::uuid[]) order by b.id, t.number desc`;

/**
 * The newest version of the same template, by the version from which an inspection was begun; null if that is the
 * newest.
 */
export const newerVersions = (ctx: Context): DataLoader<string, { id: string; newer: Newer } | null> =>
  rowById(ctx, newerVersions, async (rows, ids) =>
    (await rows<Newer & { begunFrom: string }>(NEWEST, [ids])).map(({ begunFrom, ...newer }) => ({
      id: begunFrom,
      newer,
    })),
  );

interface StoredItem extends TemplateItem {
  id: string;
}
interface StoredArea {
  id: string;
  name: string;
  tasks: (Pick<StoredItem, 'id' | 'name' | 'text'> & { touched: boolean })[];
}

/**
 * The areas and items of an inspection; an item is marked if somebody has answered, described or photographed it, or
 * has created a ticket of it.
 */
async function storedAreas(rows: Rows, id: string): Promise<StoredArea[]> {
  return rows<StoredArea>(
    `select t.id, t.name, coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'text', k.description,
              'touched', k.ok is not null or k.not_applicable or k.comment <> '' or k.ticket_id is not null
                or exists (select 1 from inspection_proof p where p.client_id = k.client_id and p.task_id = k.id))
              order by k.position, k.id) filter (where k.id is not null), '[]') as tasks
       from inspection_area t left join inspection_task k on k.client_id = t.client_id and k.area_id = t.id
      where ${OWN_ROWS} and t.inspection_id = $1
      group by t.id, t.name, t.position order by t.position, t.id`,
    [id],
  );
}

/** The version from which it was begun and the newest one; null if there is no newer one. */
async function versionsOf(rows: Rows, { templateVersionId }: Pick<Inspection, 'templateVersionId'>) {
  if (!templateVersionId) return null;
  const [to] = await rows<Newer>(NEWEST, [[templateVersionId]]);
  if (!to) return null;
  const [from] = await rows<InspectionTemplateVersion>(
    `select ${TEMPLATE_VERSION} from inspection_template_version t where ${OWN_ROWS} and t.id = $1`,
    [templateVersionId],
  );
  return { from: from!, to };
}

async function merged(
  rows: Rows,
  inspection: Pick<Inspection, 'id' | 'title'>,
  { from, to }: NonNullable<Awaited<ReturnType<typeof versionsOf>>>,
) {
  const stored = await storedAreas(rows, inspection.id);
  const touched = new Set(stored.flatMap(({ tasks }) => tasks.flatMap((task) => (task.touched ? [task.id] : []))));
  const sections = stored.map(({ name, tasks }) => ({
    name,
    items: tasks.map((task): StoredItem => ({
      id: task.id,
      name: task.name,
      text: task.text,
      measures: '',
      legal: '',
    })),
  }));
  const copy = { title: inspection.title, note: '', sections };
  const holds = ({ id }: TemplateItem): boolean => id !== undefined && touched.has(id);
  const { changes, content } = takeOver(contentOfVersion(from), contentOfVersion(to), copy, { holds });
  const left = [...stored];
  const areas = content.sections.map(({ name, items }, index): InspectionAreaValues => {
    const at = left.findIndex((area) => area.name === name);
    const [area] = at < 0 ? [] : left.splice(at, 1);
    return {
      ...(area && { id: area.id }),
      name: name || String(index + 1),
      tasks: items.map((item) => ({ ...(item.id && { id: item.id }), name: item.name, description: item.text })),
    };
  });
  return { changes, title: content.title, areas };
}

/**
 * The changes of an inspection by the newest version of its template; empty if it is finished, or has no newer version.
 * Throws NOT_FOUND.
 */
export async function changesOfInspection(ctx: Context, id: string): Promise<TemplateChange[]> {
  const inspection = await inspectionById(ctx, id);
  if (inspection.status === 'Closed') return [];
  return ctx.read(async (rows) => {
    const versions = await versionsOf(rows, inspection);
    return versions ? (await merged(rows, inspection, versions)).changes : [];
  });
}

/**
 * Applies the newest version of its template to an open inspection, which then follows that version. Items that
 * somebody has dealt with or changed in it stay. Throws NOT_FOUND, CONFLICT for a finished inspection, and STALE if the
 * newest version is not `number`, whose changes the user has seen.
 */
export async function takeOverNewerTemplate(ctx: Context, id: string, number: number): Promise<Inspection> {
  if (!isId(id)) throw notFound();
  const inspection = await ctx.write(async (tx) => {
    const locked = await lockDraft(tx, id);
    const versions = await versionsOf(tx.rows, locked);
    if (versions?.to.number !== number) throw new AppError('STALE');
    const { title, areas } = await merged(tx.rows, locked, versions);
    await replaceAreas(tx, id, areas, new Map(), ctx.user.userId);
    return writeInspection(tx, locked, { title, templateVersionId: versions.to.id });
  });
  ctx.ports.wakeFileRemoval();
  return inspection;
}
