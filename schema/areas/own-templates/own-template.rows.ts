import DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { OwnTemplate, OwnTemplateVersion, TemplateTransfer } from './own-template.entity.ts';

const TEMPLATE = tableOf(OwnTemplate).select('t');
const VERSION = tableOf(OwnTemplateVersion).select('t');
const TRANSFER = tableOf(TemplateTransfer).select('t');

export type OwnTemplateRow = RowOf<typeof TEMPLATE>;
export type OwnVersionRow = RowOf<typeof VERSION>;
export type TransferRow = RowOf<typeof TRANSFER>;

/** Limit of the templates of an account, whose list is read as a whole. */
export const MAX_OWN_TEMPLATES = 300;

/** The templates of the account, by title. */
export const ownTemplates = (rows: Rows): Promise<OwnTemplateRow[]> =>
  rows<OwnTemplateRow>(
    `select ${TEMPLATE.sql} from own_template t where t.account_id = app_account_id()
      order by lower(t.title), t.id limit ${MAX_OWN_TEMPLATES}`,
  );

/** One template of the account. Throws NOT_FOUND, also for one of another account. */
export async function ownTemplate(rows: Rows, id: string, lock: '' | 'for update' = ''): Promise<OwnTemplateRow> {
  const [found] = isId(id)
    ? await rows<OwnTemplateRow>(
        `select ${TEMPLATE.sql} from own_template t where t.account_id = app_account_id() and t.id = $1 ${lock}`,
        [id],
      )
    : [];
  if (!found) throw notFound();
  return found;
}

/** The versions of a template of the account, newest first. */
export const ownVersions = (rows: Rows, templateId: string): Promise<OwnVersionRow[]> =>
  rows<OwnVersionRow>(
    `select ${VERSION.sql} from own_template_version t where t.account_id = app_account_id() and t.template_id = $1
      order by t.number desc`,
    [templateId],
  );

/** One version of a template of the account. Throws NOT_FOUND. */
export async function ownVersion(rows: Rows, templateId: string, number: number): Promise<OwnVersionRow> {
  const [found] = await rows<OwnVersionRow>(
    `select ${VERSION.sql} from own_template_version t
      where t.account_id = app_account_id() and t.template_id = $1 and t.number = $2`,
    [templateId, number],
  );
  if (!found) throw notFound();
  return found;
}

/**
 * The number of the newest version of each template of the account; null for one without versions, and for templates of
 * others.
 */
export const newestNumbers = (ctx: Context): DataLoader<string, number | null> =>
  ctx.loader(
    newestNumbers,
    () =>
      new DataLoader<string, number | null>(async (ids) => {
        const found = await ctx.account((rows) =>
          rows<{ id: string; number: number | null }>(
            `select t.id, t.published_number as number from own_template t
              where t.account_id = app_account_id() and t.id = any($1::uuid[])`,
            [ids],
          ),
        );
        const byId = new Map(found.map(({ id, number }) => [id, number]));
        return ids.map((id) => byId.get(id) ?? null);
      }),
  );

/** The template from which each record was created. */
export const originsOf = (ctx: Context): DataLoader<string, TransferRow | null> =>
  ctx.loader(
    originsOf,
    () =>
      new DataLoader<string, TransferRow | null>(async (ids) => {
        const found = await ctx.read((rows) =>
          rows<TransferRow>(
            `select ${TRANSFER.sql} from template_transfer t
              where ${OWN_ROWS} and t.direction = 'in' and t.record_id = any($1::uuid[])`,
            [ids],
          ),
        );
        const byRecord = new Map(found.map((row) => [row.recordId, row]));
        return ids.map((id) => byRecord.get(id) ?? null);
      }),
  );

/**
 * The copies of templates that the caller has made in this organisation, with the titles of those records that still
 * exist.
 */
export const copiesOf = (
  rows: Rows,
  userId: string,
  templateIds: readonly string[],
): Promise<(TransferRow & { title: string })[]> =>
  rows<TransferRow & { title: string }>(
    `select ${TRANSFER.sql}, coalesce(i.title, r.title, s.letter->>'subject', c.title) as title from template_transfer t
       left join inspection_template i on i.client_id = t.client_id and i.id = t.inspection_template_id
       left join risk_assessment r on r.client_id = t.client_id and r.id = t.risk_assessment_id
       left join role_setting s on s.client_id = t.client_id and s.id = t.role_setting_id and s.letter is not null
       left join own_course c on c.client_id = t.client_id and c.id = t.own_course_id and c.retired_at is null
      where ${OWN_ROWS} and t.direction = 'in' and t.user_id = $1 and t.template_id = any($2::uuid[])
        and coalesce(i.id, r.id, s.id, c.id) is not null
      order by t.moved_at desc, t.id limit 1000`,
    [userId, templateIds],
  );

/** A copy that the caller has made in this organisation. Throws NOT_FOUND. */
export async function ownCopy(
  rows: Rows,
  userId: string,
  id: string,
  lock: '' | 'for update' = '',
): Promise<TransferRow> {
  const [found] = isId(id)
    ? await rows<TransferRow>(
        `select ${TRANSFER.sql} from template_transfer t
          where ${OWN_ROWS} and t.direction = 'in' and t.user_id = $1 and t.id = $2 ${lock}`,
        [userId, id],
      )
    : [];
  if (!found) throw notFound();
  return found;
}
