import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { chosenIdOf } from '../../kernel/record-write.ts';
import { placeAs } from '../../platform/places/placed.service.ts';
import { printedDay } from '../../platform/printing/print-engine.ts';
import { presentCoInspectors } from './co-inspectors.ts';
import { inspectionText } from './inspection-texts.ts';
import { NAME_MAX, TEXT_MAX } from './inspection.input.ts';
import { inspectionById, type InspectionValues } from './inspection.rows.ts';
import { createInspection } from './inspection.service.ts';

interface OpenFinding {
  areaId: string;
  area: string;
  name: string;
  description: string;
  comment: string;
}

/** The defects of an inspection whose ticket is not closed, in the order of its areas and tasks. */
const openFindings = (rows: Rows, inspectionId: string): Promise<OpenFinding[]> =>
  rows<OpenFinding>(
    `select a.id as "areaId", a.name as area, t.name, t.description, t.comment
       from inspection_task t join inspection_area a on a.client_id = t.client_id and a.id = t.area_id
      where ${OWN_ROWS} and t.inspection_id = $1 and t.ok = false
        and not exists (select 1 from ticket k join board b on b.client_id = k.client_id and b.id = k.board_id
                         where k.client_id = t.client_id and k.id = t.ticket_id and b.final)
      order by a.position, a.id, t.position, t.id`,
    [inspectionId],
  );

/**
 * Begins an inspection of the open findings of a finished one: its areas with only those tasks, each with its finding,
 * at the same place and with the same co-inspectors. Idempotent with an id. Throws NOT_FOUND, CONFLICT for an
 * inspection that is not finished or has no open findings, and BAD_INPUT for a malformed id.
 */
export async function createReinspection(
  ctx: Context,
  ofId: string,
  id: string | null | undefined,
): Promise<InspectionValues> {
  if (!isId(ofId)) throw notFound();
  const newId = chosenIdOf('newId', id);
  const former = await inspectionById(ctx, ofId);
  if (former.status !== 'Closed') throw new AppError('CONFLICT', { messageKey: 'inspectionNotFinished' });
  const findings = await ctx.read((rows) => openFindings(rows, ofId));
  if (findings.length === 0) throw new AppError('CONFLICT', { messageKey: 'noOpenFindings' });
  const { userId } = ctx.user;
  const coInspectors = await ctx.read((rows) => presentCoInspectors(rows, ofId, userId));
  const text = (key: string, values?: Record<string, string>): string => inspectionText(ctx.language, key, values);
  const day = printedDay(former.inspectionDate);
  const areas = [...Map.groupBy(findings, ({ areaId }) => areaId).values()].map((tasks) => ({
    name: tasks[0]!.area,
    tasks: tasks.map(({ name, description, comment }) => ({
      name,
      description: [
        text('reinspection.found', { day, comment: comment || text('reinspection.noComment') }),
        description,
      ]
        .filter(Boolean)
        .join('\n\n')
        .slice(0, TEXT_MAX),
    })),
  }));
  const created = await createInspection(ctx, {
    ...(newId && { id: newId }),
    title: text('reinspection.title', { title: former.title }).slice(0, NAME_MAX),
    inspectionDate: todayOf(ctx),
    responsible: userId,
    coInspectors,
    areas,
  });
  const { id: recordId } = created;
  await ctx.write((tx) => placeAs(tx, { kind: 'inspection', id: ofId }, { kind: 'inspection', recordId, userId }));
  return created;
}
