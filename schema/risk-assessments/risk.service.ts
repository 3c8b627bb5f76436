import { randomUUID } from 'node:crypto';
import type { Tx } from '../kernel/context.ts';
import { notFound, type InputIssue } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import { positionsInOrder } from '../kernel/position.shared.ts';
import { cleanRichText } from '../kernel/rich-text.ts';
import { RICH_TEXT_MAX } from '../kernel/rich-text.shared.ts';
import { effectivenessGaps, type RiskValues } from './risk-assessment.input.ts';
import type { RiskRow } from './risk-assessment.rows.ts';

type StoredRisk = Omit<RiskRow, 'riskAssessmentId'>;

/** What has to be written so that the risks of an assessment are those that were sent. */
export interface RiskPlan {
  created: StoredRisk[];
  changed: StoredRisk[];
  removed: string[];
  /** Who is named responsible and was not before, with the field that says so. */
  newPeople: { field: string; id: string }[];
  issues: InputIssue[];
  /** Nothing differs. */
  isEmpty: boolean;
}

const FIELDS = [
  'position',
  'title',
  'action',
  'measurement',
  'legal',
  'responsibleId',
  'riskClassification',
  'riskClassificationAfterAction',
  'involvesThirdParties',
  'requiresSpecialTraining',
  'relevantForPregnant',
  'actionForPregnant',
  'measuresEffective',
  'effectivenessCheckedOn',
  'effectivenessCheckedById',
  'effectivenessNote',
] as const satisfies readonly (keyof StoredRisk)[];

/**
 * Compares the risks that were sent, in their order, with those that are stored. A field that a stored risk does not
 * bring stays as it is. `today`: nobody can have checked anything later.
 */
export function planRisks(sent: readonly RiskValues[], stored: readonly RiskRow[], today: string): RiskPlan {
  const issues: InputIssue[] = [];
  const byId = new Map(stored.map((risk) => [risk.id, risk]));
  const seen = new Set<string>();
  const newPeople: RiskPlan['newPeople'] = [];
  const wished = sent.map((risk, index): StoredRisk => {
    const path = `risks.${index}`;
    const id = risk.id ?? randomUUID();
    if (!isId(id)) issues.push({ field: `${path}.id`, key: 'invalid' });
    else if (seen.has(id)) issues.push({ field: `${path}.id`, key: 'idTwice' });
    seen.add(id);
    const before = byId.get(id);
    const responsibleId = risk.responsible;
    if (responsibleId !== before?.responsibleId) newPeople.push({ field: `${path}.responsible`, id: responsibleId });
    const check = effectivenessOf(risk, before);
    issues.push(
      ...effectivenessIssues(check, risk, before, today).map(({ field, key }) => ({ field: `${path}.${field}`, key })),
    );
    if (check.effectivenessCheckedById && check.effectivenessCheckedById !== before?.effectivenessCheckedById)
      newPeople.push({ field: `${path}.effectivenessCheckedBy`, id: check.effectivenessCheckedById });
    return {
      id,
      position: before?.position ?? '',
      title: risk.title,
      action: richText(risk.action, before?.action, `${path}.action`, issues),
      measurement: richText(risk.measurement, before?.measurement, `${path}.measurement`, issues),
      legal: risk.legal ?? before?.legal ?? '',
      responsibleId,
      riskClassification: risk.riskClassification ?? before?.riskClassification ?? 1,
      riskClassificationAfterAction: risk.riskClassificationAfterAction ?? before?.riskClassificationAfterAction ?? 0,
      involvesThirdParties: risk.involvesThirdParties ?? before?.involvesThirdParties ?? false,
      requiresSpecialTraining: risk.requiresSpecialTraining ?? before?.requiresSpecialTraining ?? false,
      relevantForPregnant:
        risk.relevantForPregnant === undefined ? (before?.relevantForPregnant ?? null) : risk.relevantForPregnant,
      actionForPregnant: risk.actionForPregnant ?? before?.actionForPregnant ?? '',
      ...check,
    };
  });
  const positions = positionsInOrder(wished.map((risk) => risk.position || null));
  for (const [index, risk] of wished.entries()) risk.position = positions[index]!;
  const created = wished.filter((risk) => !byId.has(risk.id));
  const changed = wished.filter((risk) => {
    const before = byId.get(risk.id);
    return before !== undefined && FIELDS.some((field) => risk[field] !== before[field]);
  });
  const removed = stored.filter((risk) => !seen.has(risk.id)).map((risk) => risk.id);
  return {
    created,
    changed,
    removed,
    newPeople,
    issues,
    isEmpty: created.length + changed.length + removed.length === 0,
  };
}

type Effectiveness = Pick<
  StoredRisk,
  'measuresEffective' | 'effectivenessCheckedOn' | 'effectivenessCheckedById' | 'effectivenessNote'
>;

/**
 * A check whether measures work: what was sent over what is stored. Whoever takes the result back takes all of it back.
 */
function effectivenessOf(sent: RiskValues, before: RiskRow | undefined): Effectiveness {
  const measuresEffective =
    sent.measuresEffective === undefined ? (before?.measuresEffective ?? null) : sent.measuresEffective;
  if (measuresEffective === null)
    return { measuresEffective, effectivenessCheckedOn: null, effectivenessCheckedById: null, effectivenessNote: '' };
  const person =
    sent.effectivenessCheckedBy === undefined
      ? (before?.effectivenessCheckedById ?? null)
      : sent.effectivenessCheckedBy;
  return {
    measuresEffective,
    effectivenessCheckedOn:
      sent.effectivenessCheckedOn === undefined
        ? (before?.effectivenessCheckedOn ?? null)
        : sent.effectivenessCheckedOn,
    effectivenessCheckedById: person ?? null,
    effectivenessNote: sent.effectivenessNote ?? before?.effectivenessNote ?? '',
  };
}

/**
 * A result is nothing without a day and a person, and they are nothing without a result; nobody has checked anything in
 * the future.
 */
function effectivenessIssues(
  check: Effectiveness,
  sent: RiskValues,
  before: RiskRow | undefined,
  today: string,
): InputIssue[] {
  const day = check.effectivenessCheckedOn;
  const isAlone =
    check.measuresEffective === null &&
    (sent.effectivenessCheckedOn || sent.effectivenessCheckedBy || sent.effectivenessNote);
  return [
    ...(isAlone ? [{ field: 'measuresEffective', key: 'required' }] : []),
    ...effectivenessGaps({ ...check, effectivenessCheckedBy: check.effectivenessCheckedById }).map((field) => ({
      field,
      key: 'required',
    })),
    ...(day !== null && day > today && day !== before?.effectivenessCheckedOn
      ? [{ field: 'effectivenessCheckedOn', key: 'dateInFuture' }]
      : []),
  ];
}

/** What is stored is clean; of what is not, a text that is nothing without its HTML is missing, however long it was. */
function richText(sent: string, stored: string | undefined, field: string, issues: InputIssue[]): string {
  if (sent === stored) return sent;
  const clean = cleanRichText(sent);
  if (clean === '') issues.push({ field, key: 'required' });
  else if (clean.length > RICH_TEXT_MAX) issues.push({ field, key: 'tooLong' });
  return clean;
}

const COLUMNS = `id uuid, position text, title text, action text, measurement text, legal text, "responsibleId" uuid, "riskClassification" smallint,
  "riskClassificationAfterAction" smallint, "involvesThirdParties" boolean, "requiresSpecialTraining" boolean, "relevantForPregnant" boolean, "actionForPregnant" text,
  "measuresEffective" boolean, "effectivenessCheckedOn" date, "effectivenessCheckedById" uuid, "effectivenessNote" text`;

/**
 * Writes a plan: at most three statements, and a row for each risk that differs. Throws NOT_FOUND for an id that
 * another assessment has.
 */
export async function writeRisks(tx: Tx, assessmentId: string, { created, changed, removed }: RiskPlan): Promise<void> {
  if (removed.length > 0)
    await tx.rows(`delete from risk where risk_assessment_id = $1 and id = any($2::uuid[])`, [assessmentId, removed]);
  if (changed.length > 0) {
    await tx.rows(
      `update risk r set position = n.position, title = n.title, action = n.action, measurement = n.measurement, legal = n.legal, responsible = n."responsibleId",
              risk_classification = n."riskClassification", risk_classification_after_action = n."riskClassificationAfterAction",
              involves_third_parties = n."involvesThirdParties", requires_special_training = n."requiresSpecialTraining",
              relevant_for_pregnant = n."relevantForPregnant", action_for_pregnant = n."actionForPregnant",
              measures_effective = n."measuresEffective", effectiveness_checked_on = n."effectivenessCheckedOn",
              effectiveness_checked_by = n."effectivenessCheckedById", effectiveness_note = n."effectivenessNote"
         from jsonb_to_recordset($2::jsonb) as n(${COLUMNS}) where r.risk_assessment_id = $1 and r.id = n.id`,
      [assessmentId, JSON.stringify(changed)],
    );
  }
  if (created.length > 0) {
    const inserted = await tx.rows(
      `insert into risk (client_id, id, risk_assessment_id, position, title, action, measurement, legal, responsible, risk_classification,
                         risk_classification_after_action, involves_third_parties, requires_special_training, relevant_for_pregnant, action_for_pregnant,
                         measures_effective, effectiveness_checked_on, effectiveness_checked_by, effectiveness_note)
       select app_client_id(), n.id, $1::uuid, n.position, n.title, n.action, n.measurement, n.legal, n."responsibleId", n."riskClassification",
              n."riskClassificationAfterAction", n."involvesThirdParties", n."requiresSpecialTraining", n."relevantForPregnant", n."actionForPregnant",
              n."measuresEffective", n."effectivenessCheckedOn", n."effectivenessCheckedById", n."effectivenessNote"
         from jsonb_to_recordset($2::jsonb) as n(${COLUMNS}) on conflict (client_id, id) do nothing returning id`,
      [assessmentId, JSON.stringify(created)],
    );
    if (inserted.length !== created.length) throw notFound();
  }
}
