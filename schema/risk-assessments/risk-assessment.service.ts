import { randomUUID } from 'node:crypto';
import { today } from '../kernel/calendar.shared.ts';
import type { Context, Tx } from '../kernel/context.ts';
import { AppError, notFound, refuseInput } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import { absentPeople } from '../users/present-people.ts';
import { writeVersion } from '../versions/version.rows.ts';
import { riskAssessmentSnapshot } from './risk-assessment-document.ts';
import type { CreateRiskAssessmentValues, UpdateRiskAssessmentValues } from './risk-assessment.input.ts';
import { lockedRiskAssessment, riskAssessmentsByIds, risksOf, type RiskAssessmentRow } from './risk-assessment.rows.ts';
import { planRisks, writeRisks, type RiskPlan } from './risk.service.ts';

/** What of an assessment itself is written; null where nobody has said it. */
interface Head {
  title: string;
  location: string;
  responsibleId: string | null;
  nextExecution: string | null;
}

/** Who writes, and on which day. */
interface Author {
  userId: string;
  today: string;
}

/**
 * Creates a risk assessment with its risks and its first version. With an id that this organisation has already it is
 * the same call once more: what differs is written, as by a change. Throws BAD_INPUT, and NOT_FOUND for a risk that
 * belongs to another assessment.
 */
export function createRiskAssessment(ctx: Context, input: CreateRiskAssessmentValues): Promise<RiskAssessmentRow> {
  const by = { userId: ctx.user.userId, today: today(ctx.ports.clock.now()) };
  refuseInput(input.id !== undefined && !isId(input.id) ? [{ field: 'id', key: 'invalid' }] : []);
  const id = input.id ?? randomUUID();
  return ctx.write(async (tx) => {
    const known = await lockedRiskAssessment(tx.rows, id);
    if (known) return save(tx, known, input, by);
    const head: Head = {
      title: input.title,
      location: input.location,
      responsibleId: input.responsible,
      nextExecution: input.nextExecution ?? null,
    };
    const plan = planRisks(input.risks, [], by.today);
    refuseInput([
      ...plan.issues,
      ...(await absentPeople(tx, [{ field: 'responsible', id: input.responsible }, ...plan.newPeople])),
    ]);
    const [created] = await tx.rows<{ id: string }>(
      `insert into risk_assessment (client_id, id, title, location, responsible, next_execution, created_by)
       values (app_client_id(), $1, $2, $3, $4, $5, $6) on conflict (client_id, id) do nothing returning id`,
      [id, head.title, head.location, head.responsibleId, head.nextExecution, by.userId],
    );
    // The same call arrived at the same time, and was faster.
    if (!created) return save(tx, (await lockedRiskAssessment(tx.rows, id))!, input, by);
    await writeRisks(tx, id, plan);
    return versioned(tx, id, by.userId);
  });
}

/**
 * Changes the fields that are present; `risks` is the whole list in its order, and of it too only what differs is
 * written. A change that changes nothing writes nothing, no version either. With `version`, throws STALE when somebody
 * was faster.
 */
export function updateRiskAssessment(
  ctx: Context,
  id: string,
  input: UpdateRiskAssessmentValues,
  version: number | null,
): Promise<RiskAssessmentRow> {
  const by = { userId: ctx.user.userId, today: today(ctx.ports.clock.now()) };
  if (!isId(id)) throw notFound();
  return ctx.write(async (tx) => {
    const before = await lockedRiskAssessment(tx.rows, id);
    if (!before) throw notFound();
    if (version !== null && version !== before.version) throw new AppError('STALE');
    return save(tx, before, input, by);
  });
}

/** Deletes a risk assessment with its risks and versions. Tickets that were made of its measures stay. */
export async function deleteRiskAssessment(ctx: Context, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  await ctx.write(async (tx) => {
    const [gone] = await tx.rows<{ id: string }>(
      `delete from risk_assessment where client_id = app_client_id() and id = $1 returning id`,
      [id],
    );
    if (!gone) throw notFound();
  });
  ctx.ports.wakeFileRemoval();
}

async function save(
  tx: Tx,
  before: Head & { id: string },
  input: UpdateRiskAssessmentValues,
  by: Author,
): Promise<RiskAssessmentRow> {
  const { id } = before;
  const head: Head = {
    title: input.title ?? before.title,
    location: input.location ?? before.location,
    responsibleId: input.responsible ?? before.responsibleId,
    nextExecution: input.nextExecution === undefined ? before.nextExecution : input.nextExecution,
  };
  const plan = input.risks ? planRisks(input.risks, await risksOf(tx.rows, [id]), by.today) : NO_RISKS;
  // Somebody who was removed stays responsible for what they were; nobody is made it who is gone.
  const newPeople =
    head.responsibleId === before.responsibleId
      ? plan.newPeople
      : [{ field: 'responsible', id: head.responsibleId! }, ...plan.newPeople];
  refuseInput([...plan.issues, ...(await absentPeople(tx, newPeople))]);
  const isHeadChanged = (Object.keys(head) as (keyof Head)[]).some((field) => head[field] !== before[field]);
  if (!isHeadChanged && plan.isEmpty) return written(tx, id);
  await writeRisks(tx, id, plan);
  await tx.rows(
    `update risk_assessment set title = $2, location = $3, responsible = $4, next_execution = $5, version = version + 1, updated_at = now() where client_id = app_client_id() and id = $1`,
    [id, head.title, head.location, head.responsibleId, head.nextExecution],
  );
  return versioned(tx, id, by.userId);
}

const NO_RISKS: RiskPlan = { created: [], changed: [], removed: [], newPeople: [], issues: [], isEmpty: true };

/** Keeps what was just written as the next version. */
async function versioned(tx: Tx, id: string, userId: string): Promise<RiskAssessmentRow> {
  await writeVersion(tx, {
    record: { kind: 'riskAssessment', id },
    snapshot: await riskAssessmentSnapshot(tx.rows, id),
    userId,
  });
  return written(tx, id);
}

async function written(tx: Tx, id: string): Promise<RiskAssessmentRow> {
  const [row] = await riskAssessmentsByIds(tx.rows, [id]);
  return row!;
}
