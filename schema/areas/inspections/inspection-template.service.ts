import { isDeepStrictEqual } from 'node:util';
import { randomUUID } from 'node:crypto';
import type { Context, Tx } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { chosenIdOf, createRecord, findCreated, lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { InspectionTemplate } from './inspection-template.entity.ts';
import { newestVersion } from './inspection-template.rows.ts';
import { contentOfInspection, inspectionById } from './inspection.rows.ts';

/**
 * Publishes the draft of a template as its next version; a draft that is published already changes nothing. Throws
 * NOT_FOUND, STALE for a template that was changed or published since `version`, and BAD_INPUT for one without an item.
 */
export async function publishTemplate(ctx: Context, id: string, version: number | null): Promise<InspectionTemplate> {
  if (!isId(id)) throw notFound();
  return ctx.write(async (tx) => publishIn(ctx, tx, await lockRecord(tx, InspectionTemplate, id, version)));
}

/** Publishes a locked template, within the transaction that changes it; see publishTemplate. */
export async function publishIn(ctx: Context, tx: Tx, template: InspectionTemplate): Promise<InspectionTemplate> {
  const { id, title, note, areas } = template;
  if (!areas.some(({ tasks }) => tasks.length > 0)) throw badInput('areas', 'required');
  const newest = await newestVersion(tx.rows, id);
  if (newest && isPublishedAs(template, newest)) return template;
  const number = (newest?.number ?? 0) + 1;
  const { userId } = ctx.user;
  await tx.rows(
    `insert into inspection_template_version (client_id, id, template_id, number, title, note, areas, created_by)
     values (app_client_id(), $1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), id, number, title, note, JSON.stringify(areas), userId],
  );
  const publishedAt = ctx.ports.clock.now();
  await saveRecord(tx, template, { publishedNumber: number, publishedAt, updatedBy: userId });
  return template;
}

type Content = Pick<InspectionTemplate, 'title' | 'note' | 'areas'>;

/** Whether a version has the same content as the draft of its template. */
export function isPublishedAs(template: Content, version: Content): boolean {
  const contentOf = ({ title, note, areas }: Content) => ({ title, note, areas });
  return isDeepStrictEqual(contentOf(template), contentOf(version));
}

/**
 * Creates a template from an inspection: its areas and items, without findings. Idempotent with `newId`. Throws
 * NOT_FOUND, and BAD_INPUT for a malformed `newId`.
 */
export async function createTemplateOf(
  ctx: Context,
  ofId: string,
  newId: string | null | undefined,
): Promise<InspectionTemplate> {
  const chosen = chosenIdOf('newId', newId);
  const { id, title } = await inspectionById(ctx, ofId);
  return ctx.write(async (tx) => {
    const existing = await findCreated(tx, InspectionTemplate, chosen);
    if (existing) return existing;
    const areas = await contentOfInspection(tx.rows, id);
    return createRecord(tx, InspectionTemplate, { id: chosen, title, areas }, ctx.user.userId);
  });
}
