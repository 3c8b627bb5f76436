import DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { rowsByParent } from '../../kernel/loaders.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { dueFields, type Duty } from '../../records/due-source.ts';
import { placedField } from '../../records/placed-source.ts';
import { DELETION_COLUMNS } from '../../kernel/tenant.entity.ts';
import { type LinkedTicket, linkedTickets } from '../tickets/linked-tickets.rows.ts';
import { MeasureExtension } from './measure-extension.entity.ts';
import { Risk, RiskAssessment, RiskMeasure } from './risk-assessment.entity.ts';

export const assessments = tableOf(RiskAssessment);
export const risks = tableOf(Risk);
export const measures = tableOf(RiskMeasure);
export const extensions = tableOf(MeasureExtension);

const ASSESSMENT = assessments.select('t', assessments.names(['remindedFor', ...DELETION_COLUMNS]));
export const RISK = risks.select('r');
const MEASURE = measures.select('m');

export type RiskAssessmentRow = RowOf<typeof ASSESSMENT>;
export type RiskRow = RowOf<typeof RISK>;
export type MeasureRow = RowOf<typeof MEASURE>;

/**
 * SQL: the risks of an assessment `t`, for sorting and filtering; counts are read for the rows of a page only
 * (countsOf).
 */
const THEIRS = `from risk r where r.client_id = t.client_id and r.risk_assessment_id = t.id`;
const RISK_COUNT = `(select count(*)::int ${THEIRS})`;
/** A hazard that was not classified counts as 0 (risk-level.shared.ts). */
const HIGHEST_RISK = `(select coalesce(max(case
     when r.risk_classification_after_action > 0 then r.risk_classification_after_action
     when r.risk_classified then r.risk_classification else 0 end), 0)::int ${THEIRS})`;
const OPEN_COUNT = `(select count(*)::int ${THEIRS} and r.risk_classification_after_action = 0)`;

/** Due items: the reviews (ArbSchG § 3 (1)); a review without a day has to be planned. */
export const REVIEW_DUTY: Duty = { from: 'risk_assessment t', where: OWN_ROWS, day: 't.next_execution' };

export const riskAssessmentList: ListSpec = {
  from: `risk_assessment t
    left join client_user person on person.client_id = t.client_id and person.id = t.responsible`,
  select: ASSESSMENT.sql,
  search: ['t.title', 't.location', 'person.name'],
  where: OWN_ROWS,
  fields: {
    ...assessments.list(['id', 'title', 'location']),
    responsible: { ...assessments.list(['responsibleId']).responsibleId, sort: 'person.name' },
    ...assessments.list(['nextExecution']),
    riskCount: { column: RISK_COUNT, kind: 'number' },
    highestRisk: { column: HIGHEST_RISK, kind: 'number' },
    ...assessments.list(['createdAt', 'updatedAt']),
    ...dueFields(REVIEW_DUTY),
    atPlace: placedField('riskAssessment'),
  },
};

export async function riskAssessmentsByIds(rows: Rows, ids: readonly string[]): Promise<RiskAssessmentRow[]> {
  if (ids.length === 0) return [];
  return rows<RiskAssessmentRow>(
    `select ${ASSESSMENT.sql} from risk_assessment t where ${OWN_ROWS} and t.id = any($1::uuid[])`,
    [ids],
  );
}

/** One risk assessment; NOT FOUND when it does not exist or belongs to another organisation. */
export async function riskAssessmentById(ctx: Context, id: string): Promise<RiskAssessmentRow> {
  const [stored] = isId(id) ? await ctx.read((rows) => riskAssessmentsByIds(rows, [id])) : [];
  if (!stored) throw notFound();
  return stored;
}

/** How many assessments there are, and how many have hazards that are all classified after their measures. */
export async function classifiedAssessments(rows: Rows): Promise<{ done: number; total: number }> {
  const [counts] = await rows<{ done: number; total: number }>(
    `select count(*)::int as total, (count(*) filter (where ${RISK_COUNT} > 0 and ${OPEN_COUNT} = 0))::int as done
       from risk_assessment t where ${OWN_ROWS}`,
  );
  return counts!;
}

interface Counts {
  risks: number;
  highest: number;
  open: number;
  version: number;
}

/** Counts for a list of assessments: one statement for a page of them. */
export function countsOf(ctx: Context): DataLoader<string, Counts> {
  return ctx.loader(
    countsOf,
    () =>
      new DataLoader<string, Counts>(async (ids) => {
        const stored = await ctx.read((rows) =>
          rows<Counts & { id: string }>(
            `select t.id, ${RISK_COUNT} as risks, ${HIGHEST_RISK} as highest, ${OPEN_COUNT} as open,
                  coalesce((select max(v.number) from record_version v
                    where v.client_id = t.client_id and v.kind = 'riskAssessment' and v.record_id = t.id), 0) as version
             from risk_assessment t where ${OWN_ROWS} and t.id = any($1::uuid[])`,
            [ids],
          ),
        );
        const byId = new Map(stored.map((counts) => [counts.id, counts]));
        return ids.map((id) => byId.get(id) ?? { risks: 0, highest: 0, open: 0, version: 0 });
      }),
  );
}

/** Limit of the risks in one response; above it, assessments have to be read in smaller pages. */
const MAX_RISKS_AT_ONCE = 10_000;

/** The risks of some assessments, in their order. Throws BAD_INPUT if they are too many for one response. */
export async function risksOf(rows: Rows, assessmentIds: readonly string[]): Promise<RiskRow[]> {
  const stored = await rows<RiskRow>(
    `select ${RISK.sql} from risk r where r.risk_assessment_id = any($1::uuid[])
       order by r.risk_assessment_id, r.position, r.id limit ${MAX_RISKS_AT_ONCE + 1}`,
    [assessmentIds],
  );
  if (stored.length > MAX_RISKS_AT_ONCE) throw badInput('perPage', 'tooManyRows', { most: MAX_RISKS_AT_ONCE });
  return stored;
}

/** The risks of each assessment of a request: one statement for all of them. */
export function risksByAssessment(ctx: Context): DataLoader<string, RiskRow[]> {
  return rowsByParent<RiskRow>(ctx, risksByAssessment, (risk) => risk.riskAssessmentId, risksOf);
}

/** A measure, and whether a ticket was created from it. */
export type TicketedMeasureRow = MeasureRow & { hasTicket: boolean };

/** The details of the measures of an assessment. */
export function measuresOf(rows: Rows, assessmentId: string): Promise<TicketedMeasureRow[]> {
  return rows<TicketedMeasureRow>(
    `select ${MEASURE.sql}, exists (select from risk_ticket link
         where link.client_id = m.client_id and link.measure_id = m.id) as "hasTicket"
       from risk_measure m where m.client_id = app_client_id() and m.risk_assessment_id = $1
       order by m.risk_id, m.line, m.id`,
    [assessmentId],
  );
}

/** The details of the measures of each risk of a request, in the order of the text: one statement for all of them. */
export function measuresByRisk(ctx: Context): DataLoader<string, MeasureRow[]> {
  return rowsByParent<MeasureRow>(
    ctx,
    measuresByRisk,
    ({ riskId }) => riskId,
    (rows, riskIds) =>
      rows<MeasureRow>(
        `select ${MEASURE.sql} from risk_measure m join risk r on r.client_id = m.client_id and r.id = m.risk_id
          where m.client_id = app_client_id() and r.id = any($1::uuid[]) order by m.risk_id, m.line, m.id`,
        [riskIds],
      ),
  );
}

/** A ticket that was created from a measure of a risk. */
export type RiskTicketRow = LinkedTicket<{ measure: string; measureId: string | null }>;

/**
 * Due: a measure that is not done and has a person, a day or a state. A measure with a ticket is not due, because its
 * ticket is.
 */
export const MEASURE_DUTY: Duty = {
  from: 'risk_measure t',
  where: `${OWN_ROWS} and t.state is distinct from 'done' and coalesce(t.state, t.responsible::text, t.due_date::text) is not null
    and not exists (select from risk_ticket link where link.client_id = t.client_id and link.measure_id = t.id)
    and exists (select from risk_assessment a where a.client_id = t.client_id and a.id = t.risk_assessment_id)`,
  day: 't.due_date',
};

/** SQL: the person who has to carry out a measure `t`: the one of the measure, otherwise of the hazard. */
export const MEASURE_PEOPLE = `select coalesce(t.responsible,
  (select r.responsible from risk r where r.client_id = t.client_id and r.id = t.risk_id))`;

/** The measures of all assessments that have details besides their text. */
export const measureList: ListSpec = {
  from: 'risk_measure t',
  select: measures.select('t').sql,
  search: ['t.text'],
  where: `${OWN_ROWS} and exists (select from risk_assessment a
    where a.client_id = t.client_id and a.id = t.risk_assessment_id)`,
  fields: { ...measures.list(['id', 'dueDate', 'state', 'kind']), ...dueFields(MEASURE_DUTY) },
};

/** The tickets of each risk of a request. */
export const ticketsByRisk = (ctx: Context): DataLoader<string, RiskTicketRow[]> =>
  linkedTickets(ctx, ticketsByRisk, {
    table: 'risk_ticket',
    parent: 'risk_id',
    facts: `'measure', link.measure, 'measureId', link.measure_id`,
  });
