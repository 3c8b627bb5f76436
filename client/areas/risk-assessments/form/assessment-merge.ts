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
  riskInputs,
} from './assessment-values.ts';
import { mergeMeasures } from './measure-values.ts';

/**
 * A conflict that a person has to resolve: both changed the same field of the assessment or of a hazard, or one changed
 * a hazard that the other removed.
 */
export type Clash =
  | { kind: 'head'; field: keyof HeadFields }
  | { kind: 'risk'; risk: string; field: keyof RiskFields }
  | { kind: 'theyRemoved'; risk: string }
  | { kind: 'iRemoved'; risk: string };

const head = fieldwise<AssessmentValues, keyof HeadFields>(HEAD_FIELDS);

const changed = (base: RiskFields, risk: RiskFields): boolean => changedFields(RISK_FIELDS, base, risk).length > 0;

/** A conflict in this field represents the whole effectiveness check. */
const CHECK = 'measuresEffective' as const;

/** The subject of a conflict in a field of a hazard. */
export const fieldsOfClash = (field: keyof RiskFields): readonly (keyof RiskFields)[] =>
  field === CHECK ? CHECK_FIELDS : [field];

const isOfCheck = (field: keyof RiskFields): boolean => (CHECK_FIELDS as readonly (keyof RiskFields)[]).includes(field);

/**
 * Merges both users' changes of a hazard field by field, an effectiveness check as a whole, and the details of measures
 * measure by measure.
 */
const mergeRisk = (
  base: RiskFields,
  mine: RiskFields,
  theirs: RiskFields,
): { risk: RiskFields; clashes: (keyof RiskFields)[] } => {
  const [baseCheck, myCheck, theirCheck] = [checkOf(base), checkOf(mine), checkOf(theirs)];
  const isMine = changedFields(CHECK_FIELDS, baseCheck, myCheck).length > 0;
  const isClash =
    isMine &&
    changedFields(CHECK_FIELDS, baseCheck, theirCheck).length > 0 &&
    changedFields(CHECK_FIELDS, myCheck, theirCheck).length > 0;
  const clashes = conflictingFields(RISK_FIELDS, base, mine, theirs).filter(
    (field) => field !== 'measures' && !isOfCheck(field),
  );
  const merged = mergedOver(RISK_FIELDS, base, mine, theirs);
  const merge = mergeMeasures(base.measures, mine.measures, theirs.measures, merged.measurement);
  // The other user removed a line whose details this user changed: this user's text stays, with a conflict to resolve.
  const isLineRemoved = merge.dropped.length > 0 && merged.measurement !== mine.measurement;
  const measurement = isLineRemoved ? mine.measurement : merged.measurement;
  const { measures } = isLineRemoved
    ? mergeMeasures(base.measures, mine.measures, theirs.measures, measurement)
    : merge;
  return {
    risk: { ...merged, measurement, measures, ...(isMine ? myCheck : theirCheck) },
    clashes: [
      ...clashes,
      ...(isLineRemoved && !clashes.includes('measurement') ? (['measurement'] as const) : []),
      ...(merge.isClash ? (['measures'] as const) : []),
      ...(isClash ? [CHECK] : []),
    ],
  };
};

/**
 * Three-way merge by field, hazards by id: `base` is the state that the form started from, `mine` the form's, `theirs`
 * the stored one.
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
    const [baseRisk, myRisk, theirRisk] = [inOrder(base, id), inOrder(mine, id), inOrder(theirs, id)];
    if (myRisk && theirRisk) {
      const merge = mergeRisk(baseRisk ?? theirRisk, myRisk, theirRisk);
      risks[id] = merge.risk;
      clashes.push(...merge.clashes.map((field): Clash => ({ kind: 'risk', risk: id, field })));
    } else if (myRisk) {
      // Removed by the other user, unless changed here since.
      const isMine = !baseRisk || changed(baseRisk, myRisk);
      if (isMine) risks[id] = myRisk;
      if (baseRisk && isMine) clashes.push({ kind: 'theyRemoved', risk: id });
    } else if (theirRisk) {
      if (!baseRisk) risks[id] = theirRisk;
      else if (changed(baseRisk, theirRisk)) clashes.push({ kind: 'iRemoved', risk: id });
    }
  }
  return {
    merged: { ...merged, order: mergeOrder(base.order, mine.order, theirs.order, risks), risks },
    clashes,
  };
};

/** Merges the order: the side that changed it wins; the other's additions keep their predecessor. */
const mergeOrder = (
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  risks: Readonly<Record<string, unknown>>,
): string[] => {
  const common = (order: readonly string[]) => order.filter((id) => base.includes(id) && mine.includes(id));
  const isMine = common(mine).join() !== common(base).join();
  const [first, second] = isMine ? [mine, theirs] : [theirs, mine];
  const order = first.filter((id) => id in risks);
  return second.reduce(
    (result, id, index) =>
      id in risks && !result.includes(id) ? placedAfter(result, id, second.slice(0, index)) : result,
    order,
  );
};

/** Inserts `id` after the last of its predecessors in another list. */
export const placedAfter = (order: readonly string[], id: string, earlier: readonly string[]): string[] => {
  const last = earlier.findLast((each) => order.includes(each));
  return order.toSpliced(last === undefined ? 0 : order.indexOf(last) + 1, 0, id);
};

type AssessmentChanges = Changes<HeadFields> & { risks?: ReturnType<typeof riskInputs> };

/** The changed values only: hazards as the whole list, or not at all. */
const changesOf = (base: AssessmentValues, values: AssessmentValues): AssessmentChanges | null => {
  const sameRisks =
    base.order.join() === values.order.join() &&
    values.order.every((id) => base.risks[id] && values.risks[id] && !changed(base.risks[id], values.risks[id]));
  const changes: Changes<HeadFields> | null = head.changes(base, values);
  return sameRisks ? changes : { ...changes, risks: riskInputs(values) };
};

/** How two states of an assessment are compared and merged: field by field, hazards by id. */
export const assessmentMerging: Merging<AssessmentValues, AssessmentChanges, Clash> = {
  changes: changesOf,
  merge: mergeAssessments,
};
