import { randomUUID } from 'node:crypto';
import { today } from '../../kernel/calendar.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { inOneYear, pastDays } from '../../kernel/due-days.ts';
import { refuseInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { findCreated, lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { softDelete } from '../../kernel/soft-delete.ts';
import { absentPeople, newlyNamed } from '../../platform/users/present-people.ts';
import { placeNew, writePlace } from '../../records/placed-record.ts';
import { writeVersion } from '../../platform/versions/version.rows.ts';
import { NO_MEASURES, planMeasures, writeMeasures } from './measure.service.ts';
import { riskAssessmentSnapshot } from './risk-assessment-document.ts';
import { RiskAssessment } from './risk-assessment.entity.ts';
import type { CreateRiskAssessmentValues, UpdateRiskAssessmentValues } from './risk-assessment.input.ts';
import { assessments, measuresOf, risksOf } from './risk-assessment.rows.ts';
import { cleanedRisks, NO_RISKS, planRisks, writeRisks } from './risk.service.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** The author of a change, and its day. */
interface Author {
  userId: string;
  today: string;
}

const authorOf = (ctx: Context): Author => ({ userId: ctx.user.userId, today: today(ctx.ports.clock.now()) });

/**
 * Creates a risk assessment with its risks and its first version; without a day it is due for review in a year. If the
 * organisation has one with this id, the call was repeated: differences are written as by a change. Throws BAD_INPUT,
 * and NOT_FOUND for a risk that belongs to another assessment.
 */
export async function createRiskAssessment(ctx: Context, input: CreateRiskAssessmentValues): Promise<RiskAssessment> {
  const risks = await cleanedRisks(ctx, input.risks);
  return ctx.write((tx) => createAssessmentIn(ctx, tx, { ...input, risks }));
}

/**
 * As createRiskAssessment, within the caller's transaction; the texts of the risks have to be sanitized (cleanedRisks,
 * htmlOfText).
 */
export async function createAssessmentIn(
  ctx: Context,
  tx: Tx,
  input: CreateRiskAssessmentValues,
): Promise<RiskAssessment> {
  const by = authorOf(ctx);
  const { id = randomUUID(), risks, placeId, ...head } = input;
  const { nextExecution = inOneYear(by.today) } = head;
  refuseInput(isId(id) ? [] : [{ field: 'id', key: 'invalid' }]);
  const stored = await findCreated(tx, RiskAssessment, input.id);
  if (stored) return save(ctx, tx, stored, { risks, placeId, ...head });
  const fields = assessments.fields({ id, ...head, nextExecution });
  const plan = planRisks(risks, [], by.today);
  const measures = planMeasures(risks, plan.wanted, [], by.today);
  const named = [...newlyNamed(assessments, fields, undefined), ...plan.newPeople, ...measures.newPeople];
  refuseInput([
    ...pastDays({ nextExecution }, by.today),
    ...plan.issues,
    ...measures.issues,
    ...(await absentPeople(tx, named)),
  ]);
  const created = tx.em.create(RiskAssessment, { ...fields, createdBy: by.userId });
  await tx.em.flush();
  await writeRisks(tx, created.id, plan);
  await writeMeasures(tx, created.id, measures);
  await placeNew(ctx, tx, { kind: 'riskAssessment', recordId: created.id }, { placeId });
  return versioned(tx, created, by);
}

/** As updateRiskAssessment, for an assessment that is locked in this transaction. */
export const saveAssessmentIn = (
  ctx: Context,
  tx: Tx,
  stored: RiskAssessment,
  input: UpdateRiskAssessmentValues,
): Promise<RiskAssessment> => save(ctx, tx, stored, input);

/**
 * Changes the fields that are present; `risks` is the whole list in its order, of which only differences are written. A
 * change without a difference writes nothing, and no version. Throws STALE if `version` is given and not the current
 * one.
 */
export async function updateRiskAssessment(
  ctx: Context,
  id: string,
  input: UpdateRiskAssessmentValues,
  version: number | null,
): Promise<RiskAssessment> {
  const values = { ...input, ...(input.risks && { risks: await cleanedRisks(ctx, input.risks) }) };
  return ctx.write(async (tx) => save(ctx, tx, await lockRecord(tx, RiskAssessment, id, version), values));
}

/** Deletes a risk assessment; it is kept for thirty days with its risks and versions. Tickets of its measures stay. */
export async function deleteRiskAssessment(ctx: Context, id: string): Promise<void> {
  await ctx.write((tx) => softDelete(tx, 'risk_assessment', id, ctx.user.userId));
}

async function save(
  ctx: Context,
  tx: Tx,
  stored: RiskAssessment,
  { risks, placeId, ...head }: UpdateRiskAssessmentValues,
): Promise<RiskAssessment> {
  const by = authorOf(ctx);
  const changes = assessments.changes(head, stored);
  const plan = risks ? planRisks(risks, await risksOf(tx.rows, [stored.id]), by.today) : NO_RISKS;
  const measures = risks
    ? planMeasures(risks, plan.wanted, await measuresOf(tx.rows, stored.id), by.today)
    : NO_MEASURES;
  const named = [...newlyNamed(assessments, changes, stored), ...plan.newPeople, ...measures.newPeople];
  refuseInput([
    ...pastDays({ nextExecution: changes.nextExecution }, by.today),
    ...plan.issues,
    ...measures.issues,
    ...(await absentPeople(tx, named)),
  ]);
  Object.assign(changes, await writePlace(ctx, tx, { kind: 'riskAssessment', recordId: stored.id }, { placeId }));
  if (Object.keys(changes).length === 0 && plan.isEmpty && measures.isEmpty) return stored;
  await writeRisks(tx, stored.id, plan);
  await writeMeasures(tx, stored.id, measures);
  await saveRecord(tx, stored, { ...changes, updatedAt: currentTime() });
  return versioned(tx, stored, by);
}

/** Stores the current content of an assessment as its next version. Returns the assessment. */
export async function versioned(
  tx: Tx,
  assessment: RiskAssessment,
  { userId }: Pick<Author, 'userId'>,
): Promise<RiskAssessment> {
  await writeVersion(tx, {
    record: { kind: 'riskAssessment', id: assessment.id },
    snapshot: await riskAssessmentSnapshot(tx.rows, assessment.id),
    userId,
  });
  return assessment;
}
