import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId, type ListArgs, listRows, type ListPage, type ListSpec, pageOf } from '../../kernel/list.ts';
import { Assignment } from './assignment.entity.ts';
import type { AssignmentRow } from './assignment.rows.ts';

export const AssignmentPage = pageOf(Assignment);
export type Page = Promise<ListPage<AssignmentRow>>;

interface PageOf {
  /** The table of the record whose assignments are listed: an item or a person. */
  of: string;
  id: string;
  filter?: Record<string, unknown>;
  sort?: string;
}

/**
 * A page of the assignments of a record, restricted by the filter of the request. Throws NOT_FOUND for an unknown
 * record. The record is looked up only if the page is empty, which saves most requests a query.
 */
export async function pageOfRecord(ctx: Context, list: ListSpec, args: ListArgs, { of, id, ...rest }: PageOf): Page {
  if (!isId(id)) throw notFound();
  const asked = typeof args.filter === 'object' && args.filter !== null ? args.filter : {};
  const own = of === 'employee' ? { employee: id } : { item: id };
  const page = await listRows<AssignmentRow>(ctx, list, {
    ...args,
    sort: args.sort ?? rest.sort ?? 'name',
    filter: { ...asked, ...own, ...rest.filter },
  });
  if (page.count > 0) return page;
  const [existing] = await ctx.read((rows) => rows(`select 1 from ${of} where id = $1`, [id]));
  if (!existing) throw notFound();
  return page;
}
