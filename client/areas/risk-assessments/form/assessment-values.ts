import * as z from 'zod';
import { addDays, today } from '../../../../schema/kernel/calendar.shared.ts';
import { RICH_TEXT_MAX } from '../../../../schema/kernel/rich-text.shared.ts';
import {
  type CreateRiskAssessmentValues,
  createRiskAssessmentSchema,
  effectivenessGaps,
  type RiskValues,
  riskSchema,
} from '../../../../schema/risk-assessments/risk-assessment.input.ts';
import type { RiskTemplate } from '../../../../schema/risk-assessments/risk-templates.shared.ts';
import type { RiskAssessmentRowFragment } from '../../../generated/risk-assessments-form.ts';
import { newId } from '../../../kit/data/new-id.ts';
import type { FormMode } from '../../../kit/records/form-address.ts';
import { emptyOf, fieldsOf, type FormValues, heldOf } from '../../../kit/records/form-values.ts';
import type { Stored } from '../../../kit/records/use-record-form.ts';

export type Assessment = RiskAssessmentRowFragment;

const headSchema = createRiskAssessmentSchema.omit({ risks: true }).strip();
const headFields = headSchema.omit({ id: true });
export const riskFields = riskSchema.omit({ id: true });

/** What the form holds of the assessment itself. */
export type HeadFields = FormValues<typeof headFields>;
export const HEAD_FIELDS = fieldsOf(headFields);
export const EMPTY_HEAD: HeadFields = emptyOf(headFields);

/** What the form holds of one hazard. What nobody has judged or checked yet is null; nobody is ''. */
export type RiskFields = FormValues<typeof riskFields>;
export const RISK_FIELDS = fieldsOf(riskFields);
export const EMPTY_RISK: RiskFields = emptyOf(riskFields, { riskClassification: 1, effectivenessCheckedBy: '' });

/**
 * Hazards stand under their ids, apart from their order: what is said about one stays where it is, wherever that moves.
 */
export interface AssessmentValues extends HeadFields {
  /** Chosen here, so that what is sent twice arrives once. */
  id: string;
  order: string[];
  risks: Record<string, RiskFields>;
}

/**
 * A check whether measures work is one statement: whose result, day and person are of different people says what nobody
 * has said.
 */
const checkFields = riskSchema.pick({
  measuresEffective: true,
  effectivenessCheckedOn: true,
  effectivenessCheckedBy: true,
  effectivenessNote: true,
});
export const CHECK_FIELDS = fieldsOf(checkFields);

/** What a hazard begins with whose measures nobody has checked: a copy's are those of another workplace. */
export const NOT_CHECKED = emptyOf(checkFields, { effectivenessCheckedBy: '' });

/** What is said of a check: nothing without a result. */
export const checkOf = (risk: RiskFields): typeof NOT_CHECKED =>
  risk.measuresEffective === null ? NOT_CHECKED : heldOf(NOT_CHECKED, risk);

/** Whether nothing has been said about a hazard yet: nobody has to be asked before it goes. */
export const isUntouched = (risk: RiskFields): boolean =>
  RISK_FIELDS.every((field) => field === 'responsible' || risk[field] === EMPTY_RISK[field]);

/**
 * A hazard from a template. Whether it concerns pregnant women has to be judged for the workplace (MuSchG § 10), so the
 * template only brings along what would then have to be done.
 */
export const riskOfTemplate = (
  { key: _key, relevantForPregnant, actionForPregnant, ...template }: RiskTemplate,
  responsible: string,
): RiskFields => ({
  ...EMPTY_RISK,
  ...template,
  responsible,
  actionForPregnant: relevantForPregnant ? actionForPregnant : '',
});

/** The same day of the next year; from the 29th of February the day before the 1st of March. */
export const oneYearAfter = (day: string): string => {
  const [year, month, date] = day.split('-');
  const next = String(Number(year) + 1).padStart(4, '0');
  return month === '02' && date === '29' ? addDays(`${next}-03-01`, -1) : `${next}-${month}-${date}`;
};

/** The values of an assessment that the form holds under ids of its own. */
const valuesOf = (assessment: Assessment): AssessmentValues => ({
  id: assessment.id,
  ...heldOf(EMPTY_HEAD, assessment),
  order: assessment.risks.map(({ id }) => id),
  risks: Object.fromEntries(assessment.risks.map((risk) => [risk.id, heldOf(EMPTY_RISK, risk)])),
});

/** A stored assessment as the form takes it; each change makes a version, so the newest one says who was last. */
export const storedAssessment = (assessment: Assessment): Stored<AssessmentValues> => ({
  version: assessment.version,
  values: valuesOf(assessment),
  savedBy: assessment.versions[0]?.createdBy,
});

/** Everybody who is named in an assessment. */
export const peopleIn = (assessment: Assessment | null) =>
  [
    assessment?.responsible,
    ...(assessment?.risks.flatMap((risk) => [risk.responsible, risk.effectivenessCheckedBy]) ?? []),
  ].filter((person) => person !== null && person !== undefined);

/** Who is responsible for something in an assessment but has left, by name. */
export const goneFrom = (assessment: Assessment): string[] => [
  ...new Set(
    [assessment, ...assessment.risks].flatMap(({ responsible }) => (responsible?.removed ? [responsible.name] : [])),
  ),
];

/**
 * What the form begins with. A copy must not look freshly reviewed: it is due in a year, has versions and tickets of
 * its own, nobody has checked its measures, and nobody is responsible who has left. Everything else is taken over.
 */
export const startValues = (mode: FormMode, assessment: Assessment | null, now: string = today()): AssessmentValues => {
  if (!assessment) return { id: newId(), ...EMPTY_HEAD, nextExecution: oneYearAfter(now), order: [], risks: {} };
  const values = valuesOf(assessment);
  if (mode === 'edit') return values;
  const present = (of: { responsibleId?: string | null; responsible?: { removed: boolean } | null }): string =>
    of.responsible?.removed === false && of.responsibleId ? of.responsibleId : '';
  const copies = assessment.risks.map(
    (risk) => [newId(), { ...heldOf(EMPTY_RISK, risk), ...NOT_CHECKED, responsible: present(risk) }] as const,
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

/** The same said anew, for when the stored one is gone. */
export const asNew = (values: AssessmentValues): AssessmentValues => {
  const copies = values.order.flatMap((id) => (values.risks[id] ? [[newId(), values.risks[id]] as const] : []));
  return { ...values, id: newId(), order: copies.map(([id]) => id), risks: Object.fromEntries(copies) };
};

/** A hazard as the server takes it: without a result nothing is said of a check, and nobody is null. */
const asSent = (id: string, risk: RiskFields): RiskValues => {
  const check = checkOf(risk);
  return { id, ...risk, ...check, effectivenessCheckedBy: check.effectivenessCheckedBy || null };
};

/** What an earlier release kept as a draft, with the fields that came since. */
export const wholeValues = (values: AssessmentValues): AssessmentValues => ({
  ...values,
  risks: Object.fromEntries(Object.entries(values.risks).map(([id, risk]) => [id, { ...EMPTY_RISK, ...risk }])),
});

/** As the server takes them. */
export const risksOf = ({ order, risks }: Pick<AssessmentValues, 'order' | 'risks'>): RiskValues[] =>
  order.flatMap((id) => (risks[id] ? [asSent(id, risks[id])] : []));

const risksSchema = createRiskAssessmentSchema.shape.risks;

type Issue = Pick<z.core.$ZodIssue, 'code' | 'message' | 'path'>;
interface Judgement {
  issues: readonly Issue[];
  data: RiskValues | undefined;
}

const custom = (field: keyof RiskFields, message: string): Issue => ({ code: 'custom', path: [field], message });

/** The schema's rules, and two that it cannot say of what is sent in parts or not yet cleaned. */
const judgeRisk = (id: string, risk: RiskFields): Judgement => {
  const { error, data } = riskSchema.safeParse(asSent(id, risk));
  const gaps = effectivenessGaps(risk).map((field) => custom(field, 'required'));
  const tooLong = (['action', 'measurement'] as const)
    .filter((field) => risk[field].length > RICH_TEXT_MAX)
    .map((field) => custom(field, 'tooLong'));
  const issues = [...(error?.issues ?? []), ...tooLong, ...gaps];
  return { issues, data: issues.length === 0 ? data : undefined };
};

/**
 * The rules of the server, said of the form's own fields: `risks.<id>.title`. A hazard is judged again only after it
 * changed: with two hundred of them a mistake must show while one types.
 */
export const assessmentForm = (): z.ZodType<CreateRiskAssessmentValues, AssessmentValues> => {
  const judged = new Map<string, { of: RiskFields; judgement: Judgement }>();
  const judge = (id: string, risk: RiskFields): Judgement => {
    const before = judged.get(id);
    if (before && RISK_FIELDS.every((field) => before.of[field] === risk[field])) return before.judgement;
    const judgement = judgeRisk(id, risk);
    judged.set(id, { of: { ...risk }, judgement });
    return judgement;
  };
  return z.custom<AssessmentValues>().transform((values, context): CreateRiskAssessmentValues => {
    const refuse = (issues: readonly Issue[], ...path: string[]) => {
      for (const issue of issues)
        context.issues.push({ ...issue, input: values, path: [...path, ...issue.path] } as z.core.$ZodRawIssue);
    };
    const head = headSchema.safeParse(values);
    if (head.error) refuse(head.error.issues);
    // Of the list itself only how long it is: its elements are judged one by one.
    const list = risksSchema.safeParse(values.order.map(() => EXAMPLE));
    if (list.error) refuse(list.error.issues, 'risks');
    const risks = values.order.flatMap((id) => {
      const risk = values.risks[id];
      const judgement = risk && judge(id, risk);
      if (judgement) refuse(judgement.issues, 'risks', id);
      return judgement?.data ? [judgement.data] : [];
    });
    return head.data ? { ...head.data, risks } : z.NEVER;
  });
};

const EXAMPLE: RiskValues = { title: '-', action: '-', measurement: '-', responsible: '-' };

/** Where a field that the server names by its place in the list stands in the form. */
export const pathOf = (field: string, { order }: Pick<AssessmentValues, 'order'>): string =>
  field.replace(/^risks\.(\d+)/, (whole, index: string) =>
    order[Number(index)] ? `risks.${order[Number(index)]}` : whole,
  );
