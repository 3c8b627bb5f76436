import {
  changedFields,
  fieldwise,
  type Changes,
  conflictingFields,
  type Merge,
  mergedOver,
  type Merging,
} from '../../../kit/records/record-merge.ts';
import {
  type AssessmentValues,
  CHECK_FIELDS,
  checkOf,
  HEAD_FIELDS,
  type HeadFields,
  RISK_FIELDS,
  type RiskFields,
  risksOf,
} from './assessment-values.ts';

/**
 * What two people did differently, so that somebody has to decide: the same field of the assessment or of a hazard, or
 * one changed a hazard that the other removed.
 */
export type Clash =
  | { kind: 'head'; field: keyof HeadFields }
  | { kind: 'risk'; risk: string; field: keyof RiskFields }
  | { kind: 'theyRemoved'; risk: string }
  | { kind: 'iRemoved'; risk: string };

const head = fieldwise<AssessmentValues, keyof HeadFields>(HEAD_FIELDS);

const changed = (base: RiskFields, risk: RiskFields): boolean => changedFields(RISK_FIELDS, base, risk).length > 0;

/** A clash about this one is about the whole check. */
const CHECK = 'measuresEffective';

/** What a clash about a field of a hazard is about. */
export const fieldsOfClash = (field: keyof RiskFields): readonly (keyof RiskFields)[] =>
  field === CHECK ? CHECK_FIELDS : [field];

const isOfCheck = (field: keyof RiskFields): boolean => (CHECK_FIELDS as readonly (keyof RiskFields)[]).includes(field);

/** Both people's changes to one hazard, field by field, but a check as a whole. */
const mergeRisk = (
  base: RiskFields,
  mine: RiskFields,
  theirs: RiskFields,
): { risk: RiskFields; clashes: (keyof RiskFields)[] } => {
  const [old, own, other] = [checkOf(base), checkOf(mine), checkOf(theirs)];
  const isMine = changedFields(CHECK_FIELDS, old, own).length > 0;
  const isClash =
    isMine && changedFields(CHECK_FIELDS, old, other).length > 0 && changedFields(CHECK_FIELDS, own, other).length > 0;
  const clashes = conflictingFields(RISK_FIELDS, base, mine, theirs).filter((field) => !isOfCheck(field));
  return {
    risk: { ...mergedOver(RISK_FIELDS, base, mine, theirs), ...(isMine ? own : other) },
    clashes: isClash ? [...clashes, CHECK] : clashes,
  };
};

/**
 * `base` is what the form began with, `mine` what it holds, `theirs` what is stored by now: put together field by
 * field, hazards by their ids.
 */
const mergeAssessments = (
  base: AssessmentValues,
  mine: AssessmentValues,
  theirs: AssessmentValues,
): Merge<AssessmentValues, Clash> => {
  const { merged, clashes: fields } = head.merge(base, mine, theirs);
  const clashes = fields.map((field): Clash => ({ kind: 'head', field }));
  const risks: Record<string, RiskFields> = {};
  const inOrder = (values: AssessmentValues, id: string) => (values.order.includes(id) ? values.risks[id] : undefined);
  for (const id of new Set([...mine.order, ...theirs.order])) {
    const [old, own, other] = [inOrder(base, id), inOrder(mine, id), inOrder(theirs, id)];
    if (own && other) {
      const merge = mergeRisk(old ?? other, own, other);
      risks[id] = merge.risk;
      clashes.push(...merge.clashes.map((field): Clash => ({ kind: 'risk', risk: id, field })));
    } else if (own) {
      // Removed by them: gone, unless one has changed it meanwhile.
      const isMine = !old || changed(old, own);
      if (isMine) risks[id] = own;
      if (old && isMine) clashes.push({ kind: 'theyRemoved', risk: id });
    } else if (other) {
      if (!old) risks[id] = other;
      else if (changed(old, other)) clashes.push({ kind: 'iRemoved', risk: id });
    }
  }
  return {
    merged: { ...merged, order: mergeOrder(base.order, mine.order, theirs.order, risks), risks },
    clashes,
  };
};

/** Whoever changed the order has it their way; what the other one added stands behind what it stood behind there. */
const mergeOrder = (
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  kept: Readonly<Record<string, unknown>>,
): string[] => {
  const common = (order: readonly string[]) => order.filter((id) => base.includes(id) && mine.includes(id));
  const isMine = common(mine).join() !== common(base).join();
  const [first, second] = isMine ? [mine, theirs] : [theirs, mine];
  const order = first.filter((id) => id in kept);
  return second.reduce(
    (result, id, index) =>
      id in kept && !result.includes(id) ? placedAfter(result, id, second.slice(0, index)) : result,
    order,
  );
};

/** A list with `id` behind the last of those that stood before it elsewhere. */
export const placedAfter = (order: readonly string[], id: string, earlier: readonly string[]): string[] => {
  const last = earlier.findLast((each) => order.includes(each));
  return order.toSpliced(last === undefined ? 0 : order.indexOf(last) + 1, 0, id);
};

type AssessmentChanges = Changes<HeadFields> & { risks?: ReturnType<typeof risksOf> };

/** Only what was changed is sent: hazards as the whole list, or not at all. */
const changesOf = (base: AssessmentValues, values: AssessmentValues): AssessmentChanges | null => {
  const sameRisks =
    base.order.join() === values.order.join() &&
    values.order.every((id) => base.risks[id] && values.risks[id] && !changed(base.risks[id], values.risks[id]));
  const changes: Changes<HeadFields> | null = head.changes(base, values);
  return sameRisks ? changes : { ...changes, risks: risksOf(values) };
};

/** How two states of an assessment are compared and put together: field by field, hazards by their ids. */
export const assessmentMerging: Merging<AssessmentValues, AssessmentChanges, Clash> = {
  changes: changesOf,
  merge: mergeAssessments,
};
