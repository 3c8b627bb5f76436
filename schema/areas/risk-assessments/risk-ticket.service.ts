import type { Context, Tx } from '../../kernel/context.ts';
import { notFound, refuseInput } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { findLocked } from '../../kernel/record-write.ts';
import type { Language } from '../../kernel/permissions.ts';
import { plainLine } from '../../kernel/rich-text.shared.ts';
import { standardOpenBoard } from '../tickets/standard-boards.ts';
import { ticketTitle } from '../tickets/ticket-title.ts';
import { insertTickets, type NewTicket } from '../tickets/ticket.service.ts';
import { absentPeople, presentPeople } from '../../platform/users/present-people.ts';
import { MEASURE_TITLE_MAX, type CreateRiskTicketsValues, type MeasureValues } from './risk-assessment.input.ts';
import { RiskAssessment } from './risk-assessment.entity.ts';
import { addMeasures } from './measure.service.ts';
import { measureLines } from './measures.shared.ts';
import { RISK, type RiskRow } from './risk-assessment.rows.ts';
import { levelOf, shownClassification } from './risk-level.shared.ts';
import { riskText } from './risk-texts.ts';

/**
 * The priority of a ticket by the level of the risk. A hazard without a classification gets the medium priority,
 * because its risk may not be low.
 */
const PRIORITY_OF_LEVEL = { none: 2, green: 1, yellow: 2, red: 3 } as const;

/**
 * Creates tickets for measures of a risk on the standard open board: for the named person, otherwise for the person
 * responsible for the risk. A measure that has a ticket gets no second one. Throws NOT_FOUND, BAD_INPUT for unknown or
 * removed people, and CONFLICT without a standard open board.
 */
export function createRiskTickets(
  ctx: Context,
  riskId: string,
  { measures }: CreateRiskTicketsValues,
): Promise<RiskRow> {
  const { userId } = ctx.user;
  if (!isId(riskId)) throw notFound();
  return ctx.write(async (tx) => {
    const { assessment, risk } = await lockedRisk(tx, riskId);
    const wanted = await withoutTicket(tx, risk.id, measures);
    if (wanted.length === 0) return risk;
    const named = wanted.flatMap(({ measure, index }) =>
      measure.responsible ? [{ field: `measures.${index}.responsible`, id: measure.responsible }] : [],
    );
    refuseInput(await absentPeople(tx, named));
    // A removed user is left out; then nobody is assigned to the ticket.
    const isThere = risk.responsibleId !== null && (await presentPeople(tx, [risk.responsibleId])).length > 0;
    const boardId = await standardOpenBoard(tx);
    const link = `${ctx.ports.publicUrl}/app/riskAssessment/edit/${assessment.id}/edit`;
    const tickets = wanted.map(({ measure, text }): NewTicket => {
      const person = measure.responsible === undefined ? (isThere ? risk.responsibleId : null) : measure.responsible;
      return {
        title: ticketTitle(text),
        description: describe(ctx.language, {
          title: assessment.title,
          location: assessment.location,
          risk: risk.title,
          measure: text,
          link,
        }),
        priority: measure.priority ?? PRIORITY_OF_LEVEL[levelOf(shownClassification(risk))],
        dueDate: measure.dueDate ?? null,
        boardId,
        userIds: person ? [person] : [],
      };
    });
    const ids = await insertTickets(tx, tickets, userId);
    await tx.rows(
      `insert into risk_ticket
         (client_id, ticket_id, risk_assessment_id, risk_id, measure, measure_id, created_by, created_at)
       select app_client_id(), link.ticket, $1::uuid, $2::uuid, link.text, link.measure, $6::uuid,
         now() + link.number * interval '1 microsecond'
         from unnest($3::uuid[], $4::text[], $5::uuid[]) with ordinality as link(ticket, text, measure, number)`,
      [assessment.id, risk.id, ids, wanted.map(({ text }) => text), await measureIds(tx, risk, wanted), userId],
    );
    return risk;
  });
}

/** Locks the assessment, which serializes concurrent calls for the same measures. */
async function lockedRisk(tx: Tx, riskId: string) {
  const [place] = await tx.rows<{ id: string }>(`select risk_assessment_id as id from risk where id = $1`, [riskId]);
  const assessment = place && (await findLocked(tx, RiskAssessment, place.id));
  const [risk] = assessment ? await tx.rows<RiskRow>(`select ${RISK.sql} from risk r where r.id = $1`, [riskId]) : [];
  if (!assessment || !risk) throw notFound();
  return { assessment, risk };
}

interface WantedTicket {
  measure: MeasureValues;
  text: string;
  index: number;
}

/** Measures without a ticket, each text once. */
async function withoutTicket(tx: Tx, riskId: string, measures: readonly MeasureValues[]): Promise<WantedTicket[]> {
  // A deleted ticket keeps its link, because it can be restored.
  const links = await tx.rows<{ measure: string; measureId: string | null }>(
    `select coalesce(m.text, link.measure) as measure, link.measure_id as "measureId" from risk_ticket link
       join ticket t on t.client_id = link.client_id and t.id = link.ticket_id
       left join risk_measure m on m.client_id = link.client_id and m.id = link.measure_id where link.risk_id = $1`,
    [riskId],
  );
  const taken = new Set(links.flatMap(({ measure, measureId }) => [measure, measureId]));
  return measures.flatMap((measure, index) => {
    const text = plainLine(measure.text);
    if (taken.has(text) || (measure.id !== undefined && taken.has(measure.id))) return [];
    taken.add(text);
    return [{ measure, text, index }];
  });
}

/**
 * The ids of the measures for which tickets are created: existing or new ones. Null if the stored text has no such
 * line.
 */
async function measureIds(tx: Tx, risk: RiskRow, wanted: readonly WantedTicket[]): Promise<(string | null)[]> {
  const measures = await tx.rows<{ id: string; text: string }>(
    `select id, text from risk_measure where client_id = app_client_id() and risk_id = $1`,
    [risk.id],
  );
  const ids = new Map(measures.flatMap(({ id, text }) => [[id, id] as const, [text, id] as const]));
  const idOf = ({ measure, text }: WantedTicket): string | undefined => ids.get(measure.id ?? '') ?? ids.get(text);
  const lines = measureLines(risk.measurement);
  const added = wanted.flatMap((one) => {
    const line = lines.indexOf(one.text);
    const { id = '' } = one.measure;
    return idOf(one) === undefined && line >= 0 ? [{ ...(isId(id) && { id }), text: one.text, line }] : [];
  });
  const made = added.length > 0 ? await addMeasures(tx, risk, added) : [];
  for (const [at, { text }] of added.entries()) ids.set(text, made[at]!);
  return wanted.map((one) => idOf(one) ?? null);
}

/** The description of the ticket, in the language of its creator. */
function describe(
  language: Language,
  facts: Record<'title' | 'location' | 'risk' | 'measure' | 'link', string>,
): string {
  const lines = ['from', 'risk', ...(facts.measure.length > MEASURE_TITLE_MAX ? ['measure'] : []), 'link'];
  return lines.map((line) => riskText(language, `ticket.${line}`, facts)).join('\n');
}
