import * as z from 'zod';
import { addDays, today } from '../../../../schema/kernel/calendar.shared.ts';
import { RICH_TEXT_MAX } from '../../../../schema/kernel/rich-text.shared.ts';
import {
  type CreateRiskAssessmentValues,
  createRiskAssessmentSchema,
  effectivenessGaps,
  type RiskValues,
  riskSchema,
} from '../../../../schema/areas/risk-assessments/risk-assessment.input.ts';
import type { RiskTemplate } from '../../../../schema/areas/risk-assessments/risk-templates.shared.ts';
import type { RiskAssessmentRowFragment } from '../../../generated/risk-assessments-form.ts';
import { newId } from '../../../kit/data/new-id.ts';
import type { FormMode } from '../../../kit/records/form-address.ts';
import { emptyOf, fieldsOf, type FormValues, formValuesOf } from '../../../kit/records/form-values.ts';
import { sameContent } from '../../../kit/records/record-merge.ts';
import type { Stored } from '../../../kit/records/record-form-options.ts';
import {
  copiedMeasures,
  measureValuesOf,
  hasIncompleteCheck,
  measuresOfTemplate,
  alignedWithText,
  measuresWithNewIds,
  type MeasureFields,
} from './measure-values.ts';

export type Assessment = RiskAssessmentRowFragment;

const headSchema = createRiskAssessmentSchema.omit({ risks: true }).strip();
const headFields = headSchema.omit({ id: true });
export const riskFields = riskSchema.omit({ id: true });

/** The form values of the assessment without its hazards. */
export type HeadFields = FormValues<typeof headFields>;
export const HEAD_FIELDS = fieldsOf(headFields);
export const EMPTY_HEAD: HeadFields = emptyOf(headFields);

/** The form values of a hazard. Null: not judged or not checked yet; '' in a person field: no person. */
export type RiskFields = Omit<FormValues<typeof riskFields>, 'measures'> & { measures: MeasureFields[] };
export const RISK_FIELDS = fieldsOf(riskFields);
export const EMPTY_RISK: RiskFields = {
  ...emptyOf(riskFields, { riskClassification: 1, effectivenessCheckedBy: '' }),
  measures: [],
};

/** Hazards are stored by id, separate from their order: the values of a hazard keep their path when it moves. */
export interface AssessmentValues extends HeadFields {
  /** Chosen by the client, so that a repeated request creates nothing twice. */
  id: string;
  order: string[];
  risks: Record<string, RiskFields>;
}

/**
 * The fields of an effectiveness check are merged as a whole: result, date and person from different users would
 * combine to a check that neither of them made.
 */
const checkFields = riskSchema.pick({
  measuresEffective: true,
  effectivenessCheckedOn: true,
  effectivenessCheckedBy: true,
  effectivenessNote: true,
});
export const CHECK_FIELDS = fieldsOf(checkFields);

/** The check of a new hazard. A copy starts with it too: its source was checked at another workplace. */
const NOT_CHECKED = emptyOf(checkFields, { effectivenessCheckedBy: '' });

/** The fields of a check; all are empty without a result. */
export const checkOf = (risk: RiskFields): typeof NOT_CHECKED =>
  risk.measuresEffective === null ? NOT_CHECKED : formValuesOf(NOT_CHECKED, risk);

/** Whether a hazard is still empty, so that removing it needs no confirmation. */
export const isUntouched = (risk: RiskFields): boolean =>
  RISK_FIELDS.every((field) => field === 'responsible' || sameContent(risk[field], EMPTY_RISK[field]));

/**
 * A hazard from a template. Whether it concerns pregnant women has to be judged for each workplace (MuSchG § 10), so
 * the template only contains the measures for that case.
 */
export const riskOfTemplate = (
  { key: _key, relevantForPregnant, actionForPregnant, ...template }: RiskTemplate,
  responsible: string,
): RiskFields => ({
  ...EMPTY_RISK,
  ...template,
  responsible,
  actionForPregnant: relevantForPregnant ? actionForPregnant : '',
  measures: measuresOfTemplate(template.measurement),
});

/** A second hazard like this one: without its check, and with nothing done yet. */
export const duplicateOf = (risk: RiskFields): RiskFields => ({
  ...risk,
  ...NOT_CHECKED,
  measures: copiedMeasures(risk.measures),
});

/** The same day of the next year; for the 29th of February the 28th. */
export const oneYearAfter = (day: string): string => {
  const [year, month, date] = day.split('-');
  const next = String(Number(year) + 1).padStart(4, '0');
  return month === '02' && date === '29' ? addDays(`${next}-03-01`, -1) : `${next}-${month}-${date}`;
};

const riskValuesOf = (risk: Assessment['risks'][number]): RiskFields =>
  formValuesOf(EMPTY_RISK, { ...risk, measures: measureValuesOf(risk.measures) });

/** The form values of an assessment. */
const valuesOf = (assessment: Assessment): AssessmentValues => ({
  id: assessment.id,
  ...formValuesOf(EMPTY_HEAD, assessment),
  order: assessment.risks.map(({ id }) => id),
  risks: Object.fromEntries(assessment.risks.map((risk) => [risk.id, riskValuesOf(risk)])),
});

/** The form values of a stored assessment. Each change makes a version, so the newest one names the last author. */
export const storedAssessment = (assessment: Assessment): Stored<AssessmentValues> => ({
  version: assessment.version,
  values: valuesOf(assessment),
  savedBy: assessment.versions[0]?.createdBy,
});

/** All persons named in an assessment. */
export const peopleIn = (assessment: Assessment | null) =>
  [
    assessment?.responsible,
    ...(assessment?.risks.flatMap((risk) =>
      [risk, ...risk.measures].flatMap((each) => [each.responsible, each.effectivenessCheckedBy]),
    ) ?? []),
  ].filter((person) => person !== null && person !== undefined);

/** Names of responsible persons who have left the organisation. */
export const formerPeopleIn = (assessment: Assessment): string[] => [
  ...new Set(
    [assessment, ...assessment.risks].flatMap(({ responsible }) => (responsible?.removed ? [responsible.name] : [])),
  ),
];

/**
 * Initial values. A copy must not look reviewed: it is due in a year, has no versions, tickets or checked measures, and
 * persons who have left are dropped. Everything else is copied.
 */
export const startValues = (mode: FormMode, assessment: Assessment | null, now: string = today()): AssessmentValues => {
  if (!assessment) return { id: newId(), ...EMPTY_HEAD, nextExecution: oneYearAfter(now), order: [], risks: {} };
  const values = valuesOf(assessment);
  if (mode === 'edit') return values;
  const present = (of: { responsibleId?: string | null; responsible?: { removed: boolean } | null }): string =>
    of.responsible?.removed === false && of.responsibleId ? of.responsibleId : '';
  const copies = assessment.risks.map(
    (risk) =>
      [
        newId(),
        {
          ...riskValuesOf(risk),
          ...NOT_CHECKED,
          responsible: present(risk),
          measures: copiedMeasures(
            risk.measures.map((measure) => ({
              ...measureValuesOf([measure])[0]!,
              responsible: present(measure) || null,
            })),
          ),
        },
      ] as const,
  );
  return {
    ...values,
    id: newId(),
    responsible: present(assessment),
    nextExecution: oneYearAfter(now),
    order: copies.map(([id]) => id),
    risks: Object.fromEntries(copies),
  };
};

/** The same content under new ids, for when the stored assessment was deleted. */
export const withNewIds = (values: AssessmentValues): AssessmentValues => {
  const copies = values.order.flatMap((id) => {
    const risk = values.risks[id];
    return risk ? [[newId(), { ...risk, measures: measuresWithNewIds(risk.measures) }] as const] : [];
  });
  return { ...values, id: newId(), order: copies.map(([id]) => id), risks: Object.fromEntries(copies) };
};

/** The input of a hazard: without a result the check is empty, and '' becomes null. */
const riskInput = (id: string, risk: RiskFields): RiskValues => {
  const check = checkOf(risk);
  const measures = alignedWithText(risk.measurement, risk.measures);
  return { id, ...risk, ...check, measures, effectivenessCheckedBy: check.effectivenessCheckedBy || null };
};

/** A draft that an earlier release has stored, with defaults for later fields. */
export const withDefaults = (values: AssessmentValues): AssessmentValues => ({
  ...values,
  risks: Object.fromEntries(Object.entries(values.risks).map(([id, risk]) => [id, { ...EMPTY_RISK, ...risk }])),
});

/** The input of all hazards, in their order. */
export const riskInputs = ({ order, risks }: Pick<AssessmentValues, 'order' | 'risks'>): RiskValues[] =>
  order.flatMap((id) => (risks[id] ? [riskInput(id, risks[id])] : []));

const risksSchema = createRiskAssessmentSchema.shape.risks;

type Issue = Pick<z.core.$ZodIssue, 'code' | 'message' | 'path'>;
interface Validation {
  issues: readonly Issue[];
  data: RiskValues | undefined;
}

const custom = (field: keyof RiskFields, message: string): Issue => ({ code: 'custom', path: [field], message });

/** Errors of a measure are shown at the text field with its line. */
const atMeasurement = (issue: Issue): Issue =>
  issue.path[0] === 'measures' ? { ...issue, path: ['measurement'] } : issue;

/** The schema's rules, and two that it cannot express for partial or raw input. */
const validateRisk = (id: string, risk: RiskFields): Validation => {
  const { error, data } = riskSchema.safeParse(riskInput(id, risk));
  const gaps = effectivenessGaps({ ...risk, result: risk.measuresEffective }).map((field) => custom(field, 'required'));
  const incomplete = risk.measures.some(hasIncompleteCheck) ? [custom('measurement', 'measureCheck')] : [];
  const tooLong = (['action', 'measurement'] as const)
    .filter((field) => risk[field].length > RICH_TEXT_MAX)
    .map((field) => custom(field, 'tooLong'));
  const issues = [...(error?.issues ?? []).map(atMeasurement), ...tooLong, ...gaps, ...incomplete];
  return { issues, data: issues.length === 0 ? data : undefined };
};

/**
 * The server's rules under the form's paths: `risks.<id>.title`. A hazard is validated again only after it changed, so
 * that validation on each keystroke stays fast with two hundred hazards.
 */
export const assessmentForm = (): z.ZodType<CreateRiskAssessmentValues, AssessmentValues> => {
  const results = new Map<string, { of: RiskFields; validation: Validation }>();
  const validate = (id: string, risk: RiskFields): Validation => {
    const before = results.get(id);
    if (before && RISK_FIELDS.every((field) => before.of[field] === risk[field])) return before.validation;
    const validation = validateRisk(id, risk);
    results.set(id, { of: { ...risk }, validation });
    return validation;
  };
  return z.custom<AssessmentValues>().transform((values, context): CreateRiskAssessmentValues => {
    const refuse = (issues: readonly Issue[], ...path: string[]) => {
      for (const issue of issues)
        context.issues.push({ ...issue, input: values, path: [...path, ...issue.path] } as z.core.$ZodRawIssue);
    };
    const head = headSchema.safeParse(values);
    if (head.error) refuse(head.error.issues);
    // For the list itself only its length is validated: its elements are validated one by one.
    const list = risksSchema.safeParse(values.order.map(() => EXAMPLE));
    if (list.error) refuse(list.error.issues, 'risks');
    const risks = values.order.flatMap((id) => {
      const risk = values.risks[id];
      const validation = risk && validate(id, risk);
      if (validation) refuse(validation.issues, 'risks', id);
      return validation?.data ? [validation.data] : [];
    });
    return head.data ? { ...head.data, risks } : z.NEVER;
  });
};

const EXAMPLE: RiskValues = { title: '-', action: '-', measurement: '-', responsible: '-' };

/** Maps a path of the server, with the index of a hazard, to the field of the form. */
export const pathOf = (field: string, { order }: Pick<AssessmentValues, 'order'>): string =>
  field
    .replace(/^risks\.(\d+)/, (whole, index: string) =>
      order[Number(index)] ? `risks.${order[Number(index)]}` : whole,
    )
    .replace(/\.measures(\..*)?$/, '.measurement');
