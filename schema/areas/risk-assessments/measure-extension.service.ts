import { randomUUID } from 'node:crypto';
import type DataLoader from 'dataloader';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { pastDays, todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput, notFound, refuseInput } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { NotificationSource } from '../../records/notification-source.ts';
import { MeasureExtension } from './measure-extension.entity.ts';
import type { ExtendMeasureValues } from './measure-extension.input.ts';
import { RiskAssessment } from './risk-assessment.entity.ts';
import { extensions, measures, type MeasureRow } from './risk-assessment.rows.ts';
import { versioned } from './risk-assessment.service.ts';

const EXTENSION = extensions.select('e').sql;

const MEASURE = {
  rule: ABILITIES.riskAssessments,
  from: 'risk_measure t',
  where: `${OWN_ROWS} and t.state is distinct from 'done' and exists (select from risk_assessment a
    where a.client_id = t.client_id and a.id = t.risk_assessment_id)`,
  title: 't.text',
  path: `'/app/riskAssessment/edit/' || t.risk_assessment_id || '/edit?risk=' || t.risk_id`,
};

/** Notifications of Owners about measures. */
export const measureNotifications: readonly NotificationSource[] = [
  {
    ...MEASURE,
    kind: 'measureExtended',
    words: { de: 'hat eine Maßnahme verschoben', en: 'put a measure off' },
  },
  {
    ...MEASURE,
    kind: 'measureForOwner',
    words: { de: 'bittet dich um eine Entscheidung zu einer Maßnahme', en: 'asks for your decision about a measure' },
  },
];

/** The postponements of each measure, the first one first. */
export function extensionsByMeasure(ctx: Context): DataLoader<string, MeasureExtension[]> {
  return rowsByParent(
    ctx,
    extensionsByMeasure,
    ({ measureId }) => measureId,
    (rows, ids) =>
      rows<MeasureExtension>(
        `select ${EXTENSION} from measure_extension e where e.client_id = app_client_id()
            and e.measure_id = any($1::uuid[]) order by e.created_at, e.id`,
        [ids],
      ),
  );
}

/**
 * Postpones a measure, with a reason that stays in its history, and notifies the Owners if the settings say so. Throws
 * NOT_FOUND, BAD_INPUT for a day in the past or not later than the present one, and CONFLICT for a measure that is
 * done, or has a ticket, whose day counts.
 */
export function extendMeasure(ctx: Context, id: string, input: ExtendMeasureValues): Promise<MeasureRow> {
  const { dueDate, reason, tellOwner = false, id: extensionId = randomUUID() } = input;
  const { userId } = ctx.user;
  return ctx.write(async (tx) => {
    const { measure, assessment } = await lockedMeasure(tx, id);
    const [existing] = await tx.rows<{ measureId: string }>(
      `select e.measure_id as "measureId" from measure_extension e where e.client_id = app_client_id() and e.id = $1`,
      [extensionId],
    );
    if (existing && existing.measureId !== measure.id) throw notFound();
    if (existing) return measure;
    if (measure.state === 'done') throw new AppError('CONFLICT', { messageKey: 'measureDone' });
    if (measure.hasTicket) throw new AppError('CONFLICT', { messageKey: 'measureHasTicket' });
    refuseInput(pastDays({ dueDate }, todayOf(ctx)));
    if (measure.dueDate !== null && dueDate <= measure.dueDate) throw badInput('dueDate', 'notLater');
    await tx.rows(
      `insert into measure_extension
         (client_id, id, risk_assessment_id, measure_id, from_day, to_day, reason, created_by)
       values (app_client_id(), $1, $2, $3, $4, $5, $6, $7)`,
      [extensionId, assessment.id, measure.id, measure.dueDate, dueDate, reason, userId],
    );
    await tx.rows(`update risk_measure set due_date = $2 where client_id = app_client_id() and id = $1`, [
      measure.id,
      dueDate,
    ]);
    await saveRecord(tx, assessment, { updatedAt: ctx.ports.clock.now() });
    await versioned(tx, assessment, { userId });
    if (tellOwner) await notifyOwners(tx, 'measureExtended', measure.id, userId);
    return { ...measure, dueDate };
  });
}

/**
 * Notifies the Owners that a measure needs their decision: in the product, and by mail if they have not read it there.
 * Throws NOT_FOUND, and CONFLICT for a measure that is done.
 */
export function askOwnersAboutMeasure(ctx: Context, id: string): Promise<MeasureRow> {
  return ctx.write(async (tx) => {
    const { measure } = await lockedMeasure(tx, id);
    if (measure.state === 'done') throw new AppError('CONFLICT', { messageKey: 'measureDone' });
    await notifyOwners(tx, 'measureForOwner', measure.id, ctx.user.userId);
    return measure;
  });
}

/** Notifies all Owners except the author, again if they were notified before. */
async function notifyOwners(tx: Tx, kind: string, measureId: string, authorId: string): Promise<void> {
  const owners = await tx.rows<{ id: string }>(
    `select id from client_user where client_id = app_client_id() and role = 'Owner' and removed_at is null limit 100`,
  );
  await notify(tx, { kind, recordIds: [measureId], to: owners.map((owner) => owner.id), authorId, again: true });
}

/** The measure with its assessment, which is locked. Throws NOT_FOUND. */
async function lockedMeasure(tx: Tx, id: string) {
  if (!isId(id)) throw notFound();
  const [place] = await tx.rows<{ assessmentId: string }>(
    `select m.risk_assessment_id as "assessmentId" from risk_measure m where m.client_id = app_client_id() and m.id = $1`,
    [id],
  );
  if (!place) throw notFound();
  const assessment = await lockRecord(tx, RiskAssessment, place.assessmentId);
  const [measure] = await tx.rows<MeasureRow & { hasTicket: boolean }>(
    `select ${measures.select('m').sql}, exists (select from risk_ticket link
         where link.client_id = m.client_id and link.measure_id = m.id) as "hasTicket"
       from risk_measure m where m.client_id = app_client_id() and m.id = $1`,
    [id],
  );
  if (!measure) throw notFound();
  return { measure, assessment };
}
