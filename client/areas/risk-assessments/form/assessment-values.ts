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
import type { RiskAssessmentRowFragment, RiskRowFragment } from '../../../generated/risk-assessments-form.ts';
import { newId } from '../../../kit/data/new-id.ts';
import type { FormMode } from '../assessment-addresses.ts';

export type Assessment = RiskAssessmentRowFragment;

/** What the form holds of one hazard. */
export interface RiskFields {
  title: string;
  action: string;
  measurement: string;
  legal: string;
  responsible: string;
  riskClassification: number;
  riskClassificationAfterAction: number;
  involvesThirdParties: boolean;
  requiresSpecialTraining: boolean;
  /** Null as long as nobody has judged it. */
  relevantForPregnant: boolean | null;
  actionForPregnant: string;
  /** Null as long as nobody has checked it; the other three then count for nothing. */
  measuresEffective: boolean | null;
  effectivenessCheckedOn: string | null;
  effectivenessCheckedBy: string;
  effectivenessNote: string;
}

export interface HeadFields {
  title: string;
  location: string;
  responsible: string;
  nextExecution: string | null;
}

/**
 * Hazards stand under their ids, apart from their order: what is said about one stays where it is, wherever that moves.
 */
export interface AssessmentValues extends HeadFields {
  /** Chosen here, so that what is sent twice arrives once. */
  id: string;
  order: string[];
  risks: Record<string, RiskFields>;
}

export const HEAD_FIELDS = [
  'title',
  'location',
  'responsible',
  'nextExecution',
] as const satisfies (keyof HeadFields)[];
export const RISK_FIELDS = [
  'title',
  'action',
  'measurement',
  'legal',
  'responsible',
  'riskClassification',
  'riskClassificationAfterAction',
  'involvesThirdParties',
  'requiresSpecialTraining',
  'relevantForPregnant',
  'actionForPregnant',
  'measuresEffective',
  'effectivenessCheckedOn',
  'effectivenessCheckedBy',
  'effectivenessNote',
] as const satisfies (keyof RiskFields)[];

/**
 * A check whether measures work is one statement: whose result, day and person are of different people says what nobody
 * has said.
 */
export const CHECK_FIELDS = [
  'measuresEffective',
  'effectivenessCheckedOn',
  'effectivenessCheckedBy',
  'effectivenessNote',
] as const satisfies (keyof RiskFields)[];

/** What a hazard begins with whose measures nobody has checked: a copy's are those of another workplace. */
export const NOT_CHECKED = {
  measuresEffective: null,
  effectivenessCheckedOn: null,
  effectivenessCheckedBy: '',
  effectivenessNote: '',
} as const satisfies Partial<RiskFields>;

export const EMPTY_RISK: RiskFields = {
  title: '',
  action: '',
  measurement: '',
  legal: '',
  responsible: '',
  riskClassification: 1,
  riskClassificationAfterAction: 0,
  involvesThirdParties: false,
  requiresSpecialTraining: false,
  relevantForPregnant: null,
  actionForPregnant: '',
  ...NOT_CHECKED,
};

/** Whether nothing has been said about a hazard yet: nobody has to be asked before it goes. */
export const isUntouched = (risk: RiskFields): boolean =>
  RISK_FIELDS.every((field) => field === 'responsible' || risk[field] === EMPTY_RISK[field]);

/**
 * A hazard from a template. Whether it concerns pregnant women has to be judged for the workplace (MuSchG § 10), so the
 * template only brings along what would then have to be done.
 */
export const riskOfTemplate = (template: RiskTemplate, responsible: string): RiskFields => ({
  title: template.title,
  action: template.action,
  measurement: template.measurement,
  legal: template.legal,
  responsible,
  riskClassification: template.riskClassification,
  riskClassificationAfterAction: template.riskClassificationAfterAction,
  involvesThirdParties: template.involvesThirdParties,
  requiresSpecialTraining: template.requiresSpecialTraining,
  relevantForPregnant: null,
  actionForPregnant: template.relevantForPregnant ? template.actionForPregnant : '',
  ...NOT_CHECKED,
});

/** The same day of the next year; from the 29th of February the day before the 1st of March. */
export const oneYearAfter = (day: string): string => {
  const [year, month, date] = day.split('-');
  const next = String(Number(year) + 1).padStart(4, '0');
  return month === '02' && date === '29' ? addDays(`${next}-03-01`, -1) : `${next}-${month}-${date}`;
};

const riskOf = (risk: RiskRowFragment): RiskFields => ({
  title: risk.title,
  action: risk.action,
  measurement: risk.measurement,
  legal: risk.legal,
  responsible: risk.responsibleId ?? '',
  riskClassification: risk.riskClassification,
  riskClassificationAfterAction: risk.riskClassificationAfterAction,
  involvesThirdParties: risk.involvesThirdParties,
  requiresSpecialTraining: risk.requiresSpecialTraining,
  relevantForPregnant: risk.relevantForPregnant ?? null,
  actionForPregnant: risk.actionForPregnant,
  measuresEffective: risk.measuresEffective ?? null,
  effectivenessCheckedOn: risk.effectivenessCheckedOn ?? null,
  effectivenessCheckedBy: risk.effectivenessCheckedById ?? '',
  effectivenessNote: risk.effectivenessNote,
});

/** A stored assessment as the form holds it. */
export const valuesOf = (assessment: Assessment): AssessmentValues => ({
  id: assessment.id,
  title: assessment.title,
  location: assessment.location,
  responsible: assessment.responsibleId ?? '',
  nextExecution: assessment.nextExecution ?? null,
  order: assessment.risks.map(({ id }) => id),
  risks: Object.fromEntries(assessment.risks.map((risk) => [risk.id, riskOf(risk)])),
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
  if (!assessment)
    return {
      id: newId(),
      title: '',
      location: '',
      responsible: '',
      nextExecution: oneYearAfter(now),
      order: [],
      risks: {},
    };
  const values = valuesOf(assessment);
  if (mode === 'edit') return values;
  const present = (of: { responsibleId?: string | null; responsible?: { removed: boolean } | null }): string =>
    of.responsible?.removed === false && of.responsibleId ? of.responsibleId : '';
  const copies = assessment.risks.map(
    (risk) => [newId(), { ...riskOf(risk), ...NOT_CHECKED, responsible: present(risk) }] as const,
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

/** A hazard as the server takes it: nobody is null, and without a result nothing is said of a check. */
const asSent = (id: string, risk: RiskFields): RiskValues => ({
  id,
  ...risk,
  ...(risk.measuresEffective === null
    ? { ...NOT_CHECKED, effectivenessCheckedBy: null }
    : { effectivenessCheckedBy: risk.effectivenessCheckedBy || null }),
});

/** What an earlier release kept as a draft, with the fields that came since. */
export const wholeValues = (values: AssessmentValues): AssessmentValues => ({
  ...values,
  risks: Object.fromEntries(Object.entries(values.risks).map(([id, risk]) => [id, { ...EMPTY_RISK, ...risk }])),
});

/** As the server takes them. */
export const risksOf = ({ order, risks }: Pick<AssessmentValues, 'order' | 'risks'>): RiskValues[] =>
  order.flatMap((id) => (risks[id] ? [asSent(id, risks[id])] : []));

const { risks: risksSchema, ...headShape } = createRiskAssessmentSchema.shape;
const headSchema = z.object({
  id: headShape.id,
  title: headShape.title,
  location: headShape.location,
  responsible: headShape.responsible,
  nextExecution: headShape.nextExecution,
});

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
    const head = headSchema.safeParse({
      id: values.id,
      title: values.title,
      location: values.location,
      responsible: values.responsible,
      nextExecution: values.nextExecution,
    });
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
