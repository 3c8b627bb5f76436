import { randomUUID } from 'node:crypto';
import type { Context, Tx } from '../../kernel/context.ts';
import type { InputIssue } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { positionsInOrder } from '../../kernel/position.shared.ts';
import { RICH_TEXT_MAX } from '../../kernel/rich-text.shared.ts';
import { cleanRichTexts } from '../../kernel/clean-rich-texts.ts';
import type { ChildPlan } from '../../kernel/table.ts';
import { newlyNamed } from '../../platform/users/present-people.ts';
import { checkIssues, UNCHECKED } from './effectiveness.ts';
import type { RiskValues } from './risk-assessment.input.ts';
import { risks, type RiskRow } from './risk-assessment.rows.ts';
import { isClassified } from './risk-level.shared.ts';

const CHILDREN = risks.childrenOf('riskAssessmentId');

type WrittenRisk = Omit<RiskRow, 'riskAssessmentId'>;

/** The difference between the risks of the input and the stored ones. */
export interface RiskPlan extends ChildPlan<WrittenRisk> {
  /** All risks as they will be stored, in the order of the input. */
  wanted: readonly WrittenRisk[];
  /** People who are newly named, with the field of the input. */
  newPeople: { field: string; id: string }[];
  issues: InputIssue[];
}

export const NO_RISKS: RiskPlan = {
  wanted: [],
  created: [],
  changed: [],
  removed: [],
  newPeople: [],
  issues: [],
  isEmpty: true,
};

/**
 * Compares the risks in the input, in their order and with sanitized texts, with the stored ones. A field that the
 * input of a stored risk leaves out does not change. `today` is the latest day of a check.
 */
export function planRisks(sent: readonly RiskValues[], stored: readonly RiskRow[], today: string): RiskPlan {
  const issues: InputIssue[] = [];
  const byId = new Map(stored.map((risk) => [risk.id, risk]));
  const seen = new Set<string>();
  const newPeople: RiskPlan['newPeople'] = [];
  const wanted = sent.map(({ measures: _measures, ...risk }, index): WrittenRisk => {
    const path = `risks.${index}.`;
    const id = risk.id ?? randomUUID();
    if (!isId(id)) issues.push({ field: `${path}id`, key: 'invalid' });
    else if (seen.has(id)) issues.push({ field: `${path}id`, key: 'idTwice' });
    seen.add(id);
    const before = byId.get(id);
    const action = richText(risk.action, before?.action, `${path}action`, issues);
    const measurement = richText(risk.measurement, before?.measurement, `${path}measurement`, issues);
    const row = CHILDREN.merged({ ...risk, id, action, measurement }, before);
    row.riskClassified = isClassified({ ...row, riskClassified: risk.riskClassified ?? before?.riskClassified });
    // Without a result, the other fields of the check are reset.
    if (row.measuresEffective === null) Object.assign(row, UNCHECKED);
    const check = { ...row, result: row.measuresEffective };
    for (const { field, key } of checkIssues('measuresEffective', check, risk, before, today))
      issues.push({ field: `${path}${field}`, key });
    newPeople.push(...newlyNamed(risks, row, before, path));
    return row;
  });
  const positions = positionsInOrder(wanted.map((risk) => risk.position || null));
  for (const [index, risk] of wanted.entries()) risk.position = positions[index]!;
  return { ...CHILDREN.plan(wanted, stored), wanted, newPeople, issues };
}

/** The risks with their texts sanitized. Throws BAD_INPUT for texts that cannot be read, and BUSY. */
export async function cleanedRisks<Risk extends Pick<RiskValues, 'action' | 'measurement'>>(
  ctx: Context,
  sent: readonly Risk[],
): Promise<Risk[]> {
  const texts = sent.flatMap(({ action, measurement }) => [action, measurement]);
  const clean = await cleanRichTexts(ctx, 'risks', texts);
  return sent.map((risk, at) => ({ ...risk, action: clean[at * 2]!, measurement: clean[at * 2 + 1]! }));
}

/** A sanitized text. One without visible content is missing. */
function richText(clean: string, stored: string | undefined, field: string, issues: InputIssue[]): string {
  if (clean === stored) return clean;
  if (clean === '') issues.push({ field, key: 'required' });
  else if (clean.length > RICH_TEXT_MAX) issues.push({ field, key: 'tooLong' });
  return clean;
}

/** Writes a plan. Throws NOT_FOUND for an id that another assessment has. */
export function writeRisks(tx: Tx, assessmentId: string, plan: RiskPlan): Promise<void> {
  return CHILDREN.write(tx.rows, assessmentId, plan);
}
